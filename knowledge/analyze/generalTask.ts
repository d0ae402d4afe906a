import { languagesFor } from '../languages/languages.ts'
import { fold } from '../words/words.ts'

const SUM = /\d\s?(?:[%x*/+]|fois|times|divided by)\s?(?:(?:of|de)\s)?\d/

/** Whether a message in a language asks for something that no site answers: a text to write, the weather, a sum. */
export function isGeneralTask(question: string, language: string): boolean {
  const folded = fold(question)
  return SUM.test(folded) || languagesFor(language).some(({ task }) => task.test(folded))
}
