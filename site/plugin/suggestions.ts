import type { Content } from '../content/contentSchema.ts'

const MOST = 3
/** A longer question is too long for a button. In characters. */
const LONGEST = 60

/** The questions with which visitors may begin: the owner's, else the first ones of the FAQ. */
export function suggestionsOf({ assistant, faq }: Content): string[] | undefined {
  if (assistant.suggestions) return assistant.suggestions
  const questions = (faq?.questions ?? [])
    .map(({ question }) => question)
    .filter(question => question.length <= LONGEST && !question.includes('|'))
  return questions.length > 0 ? questions.slice(0, MOST) : undefined
}
