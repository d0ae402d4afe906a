import { languagesFor } from '../languages/languages.ts'
import { fold } from '../words/words.ts'

/** Whether a question in a language is about the publisher, personal data, the accessibility or the assistant of a site. */
export function asksForLegalText(question: string, language: string): boolean {
  const folded = fold(question)
  return languagesFor(language).some(({ legal }) => legal.test(folded))
}
