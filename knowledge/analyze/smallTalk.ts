import type { SmallTalk } from '../languages/language.ts'
import { languagesFor } from '../languages/languages.ts'
import { fold } from '../words/words.ts'

/** If a message has several kinds, the first of these counts. */
const KINDS = ['goodbye', 'thanks', 'greeting'] as const
/** In a longer message, a word such as « robot » or “useless” is not what it is about. In characters. */
const LONGEST = 120

/** The kind of a message that is only small talk, or else the question without its greetings. */
export function takeOffSmallTalk(message: string, language: string): { smallTalk?: SmallTalk; question: string } {
  const folded = fold(message)
  const smallTalk = toneOf(folded, language) ?? smallTalkOnly(folded, language)
  if (smallTalk) return { smallTalk, question: '' }
  const question = languagesFor(language).reduce((text, { smallTalk: { before } }) => text.replace(before, ''), message)
  return { question }
}

/** Whether a message is about the assistant, or says what the visitor feels instead of asking something. */
function toneOf(folded: string, language: string): SmallTalk | undefined {
  const languages = languagesFor(language)
  const isShort = folded.length < LONGEST
  const has = (kind: 'robot' | 'abilities' | 'complaint' | 'insult') =>
    languages.some(({ smallTalk }) => smallTalk[kind].test(folded))
  if (isShort && has('robot')) return 'robot'
  if (has('abilities')) return 'abilities'
  // « Puis-je être remboursé si je suis déçu ? » asks something.
  if (languages.some(({ followUp }) => followUp.asksMore.test(folded))) return undefined
  if (isShort && has('insult')) return 'insult'
  return !folded.includes('?') && has('complaint') ? 'complaint' : undefined
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
