import type { SmallTalk } from '../languages/language.ts'
import { languagesFor } from '../languages/languages.ts'
import { fold } from '../words/words.ts'

/** If a message has several kinds, the first of these counts. */
const KINDS = ['goodbye', 'thanks', 'greeting'] as const
/** In a longer message, a word such as « robot » or “useless” is not what it is about. In characters. */
const LONGEST = 120

/**
 * The kind of a message that is only small talk, or else the question without its greetings.
 * @param isOfSite whether the site has a word of a text. A vet may be asked about a bitch
 */
export function takeOffSmallTalk(
  message: string,
  language: string,
  isOfSite: (text: string) => boolean = () => false,
): { smallTalk?: SmallTalk; question: string } {
  const folded = fold(message)
  const smallTalk = toneOf(folded, language, isOfSite) ?? smallTalkOnly(folded, language)
  if (smallTalk) return { smallTalk, question: '' }
  const question = languagesFor(language).reduce((text, { smallTalk: { before } }) => text.replace(before, ''), message)
  return { question }
}

/** Whether a message is about the assistant, or says what the visitor feels instead of asking something. */
function toneOf(folded: string, language: string, isOfSite: (text: string) => boolean): SmallTalk | undefined {
  const languages = languagesFor(language)
  const isShort = folded.length < LONGEST
  const has = (kind: 'robot' | 'abilities') => languages.some(({ smallTalk }) => smallTalk[kind].test(folded))
  if (isShort && has('robot')) return 'robot'
  if (has('abilities')) return 'abilities'
  // « Puis-je être remboursé si je suis déçu ? » asks something.
  if (languages.some(({ followUp }) => followUp.asksMore.test(folded))) return undefined
  const isInsult = languages.some(({ smallTalk: { insult } }) => {
    const [said] = insult.exec(folded) ?? []
    return said && !said.split(' ').every(isOfSite)
  })
  if (isShort && isInsult) return 'insult'
  const isComplaint = languages.some(({ smallTalk: { complaint, complain } }) => {
    const [said] = complaint.exec(folded) ?? []
    return said && !(complain.split(' ').some(word => said.includes(word)) && isOfSite(complain))
  })
  return !folded.includes('?') && isComplaint ? 'complaint' : undefined
}

/** The kind of a message without other words. Each phrase is taken off once, so long messages take linear time. */
function smallTalkOnly(folded: string, language: string): SmallTalk | undefined {
  let kind: SmallTalk | undefined
  let rest = folded
  const takeOff = (phrases: RegExp) => {
    const others = rest.replace(phrases, '')
    const isThere = others !== rest
    rest = others
    return isThere
  }
  for (const each of KINDS) {
    for (const { smallTalk } of languagesFor(language)) if (takeOff(smallTalk[each])) kind ??= each
  }
  for (const { smallTalk } of languagesFor(language)) takeOff(smallTalk.around)
  return /\w/.test(rest) ? undefined : kind
}
