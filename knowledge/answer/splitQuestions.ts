import { factsAsked } from '../facts/factAsked.ts'
import { languagesFor } from '../languages/languages.ts'

const MOST_QUESTIONS = 3
/** A longer part is a sentence of its own. In words. */
const LONGEST_FACT = 3
const AFTER_MARK = /(?<=[?!])\s+(?=\S)/u

/** The questions of a message in a language, in order. A part that means nothing alone stays with the part before it. */
export function splitQuestions(message: string, language: string): string[] {
  const languages = languagesFor(language)
  const startsQuestion = (part: string) => languages.some(({ question }) => question.test(part))
  const parts = languages
    .reduce((all, { nextQuestion }) => all.flatMap(part => part.split(nextQuestion)), message.split(AFTER_MARK))
    .map(part => part.trim())
    .filter(Boolean)
  const questions: string[] = []
  for (const part of parts) {
    const last = questions.at(-1)
    const isQuestion = /\p{L}{3}/u.test(part) && part.split(/\s+/).length >= 2
    // A statement belongs to the question beside it: « Je vends du pain. Livrez-vous ? », « Des stages ? C’est pour ma fille. »
    const isStatement = !part.endsWith('?') && factsAsked(part, language).length === 0
    if (last !== undefined && (!isQuestion || isStatement || !last.endsWith('?')) && !startsQuestion(part)) {
      // « Quel est le prix ? C’est pour ma fille »: a question for a fact does not need the statement.
      const isEnough = isStatement && last.endsWith('?') && factsAsked(last, language).length > 0
      if (!isEnough) questions[questions.length - 1] = `${last} ${part}`
    } else questions.push(part)
  }
  const [only, second] = questions
  if (only !== undefined && second === undefined) return factsOf(only, language)
  return questions.length > MOST_QUESTIONS ? [message] : questions
}

/** « Prix et délais d’un audit ? » asks for two things of one subject. */
const OF_ONE_SUBJECT =
  /^\s*(\p{L}+) (?:et|and|und|en|y|e) ((?:l[aeo]s? |des? |die )?\p{L}+) ((?:d['’]|d[aeiou] |des |del |della |pour |of |for |für |van |voor |para |per )\S.*)$/iu

/** « horaires et adresse ? » asks for two facts. */
function factsOf(message: string, language: string): string[] {
  const [, one, other, subject] = OF_ONE_SUBJECT.exec(message) ?? []
  if (one && other && subject && factsAsked(one, language).length > 0)
    return [`${one} ${subject}`, `${other} ${subject}`]
  const parts = message.split(/,|(?<!\s)\s+(?:et|and|und|en|y|e|&|\+)(?=\s)/i).map(part => part.trim())
  const facts = parts.map(part =>
    part.split(/\s+/).length <= LONGEST_FACT ? factsAsked(part, language)[0] : undefined,
  )
  const isList = parts.length > 1 && parts.length <= MOST_QUESTIONS && !facts.includes(undefined)
  return isList && new Set(facts).size === parts.length ? parts : [message]
}
