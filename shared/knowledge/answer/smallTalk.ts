import { fold } from '../analyze/words.ts'
import type { SmallTalk } from '../strings/answerStrings.ts'

const GREETING =
  'bonjour|bonsoir|salut|coucou|hello|hi|hey|good (?:morning|afternoon|evening)|ca va|comment (?:ca va|allez-vous|vas-tu)|how are you'
const THANKS =
  "merci(?: (?:beaucoup|bien|infiniment|mille fois))?|mille mercis|thanks(?: a lot| so much)?|thank you(?: (?:so|very) much)?|thx|super|parfait|genial|tres bien|great|perfect|c'est (?:parfait|gentil|note)"
const GOODBYE =
  'au revoir|a bientot|bonne (?:journee|soiree|nuit|continuation)|a plus(?: tard)?|adieu|ciao|bye(?: bye)?|goodbye|see you(?: soon| later)?|have a (?:nice|good) (?:day|evening)'
/** Words that may surround small talk. */
const FILLER =
  "madame|monsieur|a (?:tous|toi|vous)|et|and|pour (?:tout|votre aide|ta reponse|votre reponse)|for (?:your help|everything|the answer)|there|alors|bien|beaucoup|ok|d'accord"

const ROBOT =
  /\b(?:(?:es[- ]tu|etes[- ]vous|tu es|vous etes|est-ce (?:que (?:tu es|vous etes)|un)|are you|is this|am i (?:talking|speaking) (?:to|with))\s*(?:(?:a|an|un|une|vraiment|bien|real|really|la|the)\s*)*(?:robots?|bots?|chatbot|ia|ai|humains?|humaine|human|machine|personne|person|programme|intelligence artificielle))\b|\bqui (?:es-tu|me repond)\b|\bwho are you\s*\?*$|\bje parle a (?:une?|qui)\b.*\b(?:robot|machine|humain|personne|qui)\b/
const ABILITIES =
  /^\W*(?:que (?:peux-tu|pouvez-vous|sais-tu|savez-vous) (?:faire|me dire)|(?:tu peux|vous pouvez) (?:m'aider|faire quoi)|(?:peux-tu|pouvez-vous) m'aider|comment (?:tu|ca) (?:marche|fonctionne)s?|what can you (?:do|tell me)|can you help me|aide|aidez-moi|help|help me|comment peux-tu m'aider|how can you help me?)\W*$/

/** The kind of a message that is only small talk, and the question that is left without its greetings. */
export function takeOffSmallTalk(message: string): { smallTalk?: SmallTalk; question: string } {
  const folded = fold(message)
  if (ROBOT.test(folded) && folded.length < 120) return { smallTalk: 'robot', question: '' }
  if (ABILITIES.test(folded)) return { smallTalk: 'abilities', question: '' }
  for (const [smallTalk, words] of [
    ['goodbye', GOODBYE],
    ['thanks', THANKS],
    ['greeting', GREETING],
  ] as const) {
    const whole = new RegExp(`^(?:\\W*\\b(?:${GREETING}|${THANKS}|${GOODBYE}|${FILLER})\\b)*\\W*$`)
    if (new RegExp(`\\b(?:${words})\\b`).test(folded) && whole.test(folded)) return { smallTalk, question: '' }
  }
  return {
    question: message.replace(
      /^\s*(?:bonjour|bonsoir|salut|coucou|hello|hi|hey|merci(?: beaucoup)?|thanks|thank you)\b(?:\s+(?:madame|monsieur|there|à tous))?\s*[,!.:;–-]*\s*(?=\S)/iu,
      '',
    ),
  }
}
