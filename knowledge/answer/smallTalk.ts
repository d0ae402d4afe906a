import { fold } from '../analyze/words.ts'
import type { SmallTalk } from '../strings/answerStrings.ts'

/** The first kind that a message has is its kind. The last row has words that may surround small talk. */
const PHRASES: readonly (readonly [SmallTalk | undefined, RegExp])[] = [
  [
    'goodbye',
    /\b(?:au revoir|a bientot|bonne (?:journee|soiree|nuit|continuation)|a plus(?: tard)?|adieu|ciao|bye|goodbye|see you(?: soon| later)?|have a (?:nice|good) (?:day|evening))\b/g,
  ],
  [
    'thanks',
    /\b(?:merci(?: (?:beaucoup|bien|infiniment|mille fois))?|mille mercis|thanks(?: a lot| so much)?|thank you(?: (?:so|very) much)?|thx|super|parfait|genial|tres bien|great|perfect|c'est (?:parfait|gentil|note))\b/g,
  ],
  [
    'greeting',
    /\b(?:bonjour|bonsoir|salut|coucou|hello|hi|hey|good (?:morning|afternoon|evening)|ca va|comment (?:ca va|allez-vous|vas-tu)|how are you)\b/g,
  ],
  [
    undefined,
    /\b(?:madame|monsieur|a (?:tous|toi|vous)|et|and|pour (?:tout|votre aide|ta reponse|votre reponse)|for (?:your help|everything|the answer)|there|alors|bien|beaucoup|ok|d'accord)\b/g,
  ],
]

const LONGEST_ABOUT_ROBOTS = 120
const ROBOT =
  /\b(?:es[- ]tu|etes[- ]vous|tu es|vous etes|est-ce (?:que (?:tu es|vous etes)|un)|are you|is this|am i (?:talking|speaking) (?:to|with))(?:\s+(?:an?|une?|vraiment|bien|real|really|la|the))*\s+(?:robots?|bots?|chatbot|ia|ai|humains?|humaine|human|machine|personne|person|programme|intelligence artificielle)\b|\bqui (?:es-tu|me repond)\b|\bwho are you\s*\?*$/
const TALKING_TO = /\bje parle a (?:une?|qui)\b(.*)/
const INTERLOCUTOR = /\b(?:robot|machine|humain|personne|qui)\b/
const ABILITIES =
  /^\W*(?:que (?:peux-tu|pouvez-vous|sais-tu|savez-vous) (?:faire|me dire)|(?:tu peux|vous pouvez) (?:m'aider|faire quoi)|(?:peux-tu|pouvez-vous) m'aider|comment (?:tu|ca) (?:marche|fonctionne)s?|what can you (?:do|tell me)|can you help me|aide|aidez-moi|help|help me|comment peux-tu m'aider|how can you help me?)\W*$/
/** What displeased visitors say to the assistant, and not of their own figures: « tu ne sers à rien », “this is useless”. */
const COMPLAINT =
  /^\W*(?:(?:tu|vous|you|c'est|cela|ca|ce|cette|this|it|that|that's|ton|ta|votre|your|quel|quelle|what an?|bande de|espece d[e'])\b[^?]{0,40})?(?<!\p{L})(?:nul(?:le)?|inutile|pourrie?|debile|idiot|stupide|imbecile|conn?ard|merde|ridicule|decevante?|rien compris|comprends? rien|comprenez rien|sers? a rien|servez a rien|repond pas|reponds? pas|repondez pas|aide pas|aidez pas|marche pas|useless|stupid|rubbish|garbage|crap|fuck(?:ing)?|shit|nonsense|disappointing|not (?:helpful|working|an answer)|(?:do|does|did|is|can)n't (?:help|understand|work|answer))(?!\p{L})[^?]{0,25}$/u
const GREETING_BEFORE =
  /^\s*(?:bonjour|bonsoir|salut|coucou|hello|hi|hey|merci(?: beaucoup)?|thanks|thank you)\b(?:\s+(?:madame|monsieur|there|à tous))?[\s,!.:;–-]*(?=\S)/iu

/** The kind of a message that is only small talk, and the question that is left without its greetings. */
export function takeOffSmallTalk(message: string): { smallTalk?: SmallTalk; question: string } {
  const folded = fold(message)
  if (folded.length < LONGEST_ABOUT_ROBOTS && asksForRobot(folded)) return { smallTalk: 'robot', question: '' }
  if (COMPLAINT.test(folded)) return { smallTalk: 'complaint', question: '' }
  if (ABILITIES.test(folded)) return { smallTalk: 'abilities', question: '' }
  const smallTalk = smallTalkOnly(folded)
  return smallTalk ? { smallTalk, question: '' } : { question: message.replace(GREETING_BEFORE, '') }
}

function asksForRobot(folded: string): boolean {
  return ROBOT.test(folded) || INTERLOCUTOR.test(TALKING_TO.exec(folded)?.[1] ?? '')
}

/** The kind of a message without other words. Each phrase is taken off once, so long messages take linear time. */
function smallTalkOnly(folded: string): SmallTalk | undefined {
  let kind: SmallTalk | undefined
  let rest = folded
  for (const [smallTalk, phrases] of PHRASES) {
    const others = rest.replace(phrases, '')
    if (others !== rest) kind ??= smallTalk
    rest = others
  }
  return /\w/.test(rest) ? undefined : kind
}
