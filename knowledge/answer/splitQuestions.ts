import { factsAsked } from '../analyze/factAsked.ts'

const MOST_QUESTIONS = 3
/** A longer part is a sentence of its own. In words. */
const LONGEST_FACT = 3
/** The start of a second question: after an end mark, or after « et » and a question word. */
const BOUNDARY =
  /(?<=[?!])\s+(?=\S)|(?<=[.])\s+(?=(?:et|and|combien|o[uù]|quand|quels?|quelles?|comment|est-ce|how|where|when|what|which|do|is)\b)|(?:,|(?<!\s))\s+(?:et|and|puis|also)\s+(?=(?:(?:à|de|en|pour|jusqu'à) (?:quelle?s?|combien|quand)|combien|où|quand|quel|quelle|quels|quelles|comment|qui|est-ce|how|where|when|what|which|who|do|does|is|are|can)\b)/iu

/** The questions of a message, in order. One that means nothing alone stays with the one before. */
export function splitQuestions(message: string): string[] {
  const parts = message
    .split(BOUNDARY)
    .map(part => part.trim())
    .filter(Boolean)
  const questions: string[] = []
  for (const part of parts) {
    const last = questions.at(-1)
    const isQuestion = /\p{L}{3}/u.test(part) && part.split(/\s+/).length >= 2
    // A statement before a question belongs to it: « Je vends du pain. Livrez-vous ? »
    if (last !== undefined && (!isQuestion || !last.endsWith('?')) && !startsQuestion(part))
      questions[questions.length - 1] = `${last} ${part}`
    else questions.push(part)
  }
  if (questions.length === 1) return factsOf(message)
  return questions.length > MOST_QUESTIONS ? [message] : questions
}

function startsQuestion(part: string): boolean {
  return /^(?:(?:à|de|en|pour|jusqu'à) (?:quelle?s?|combien|quand)|combien|où|quand|quel|quelle|quels|quelles|comment|qui|est-ce|how|where|when|what|which|who|do|does|is|are|can)\b/iu.test(
    part,
  )
}

/** « Prix et délais d’un audit ? » asks for two things of one subject. */
const OF_ONE_SUBJECT =
  /^\s*(\p{L}+) (?:et|and) ((?:l[ae]s? |des? )?\p{L}+) ((?:d['’]|de |du |des |pour |of |for )\S.*)$/iu

/** « horaires et adresse ? » asks for two facts. */
function factsOf(message: string): string[] {
  const [, one, other, subject] = OF_ONE_SUBJECT.exec(message) ?? []
  if (one && other && subject && factsAsked(one).length > 0) return [`${one} ${subject}`, `${other} ${subject}`]
  const parts = message.split(/,|(?<!\s)\s+(?:et|and|&|\+)(?=\s)/i).map(part => part.trim())
  const facts = parts.map(part => (part.split(/\s+/).length <= LONGEST_FACT ? factsAsked(part)[0] : undefined))
  const isList = parts.length > 1 && parts.length <= MOST_QUESTIONS && !facts.includes(undefined)
  return isList && new Set(facts).size === parts.length ? parts : [message]
}
