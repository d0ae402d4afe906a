import type { ExampleHit, Section } from '../section.ts'
import { fold } from '../words/words.ts'

/** Finds the section with this example question, or else with this title, word for word. */
export function askedSections(sections: readonly Section[]): (question: string) => ExampleHit | undefined {
  const asked = new Map<string, ExampleHit>()
  const add = (question: string, found: ExampleHit) => {
    const key = plainQuestion(question)
    if (key && !asked.has(key)) asked.set(key, found)
  }
  for (const section of sections) {
    for (const [number, question] of (section.asks ?? []).entries()) {
      const place = section.quotes?.[number]
      add(question, { section, ...(place && { quote: section.text.slice(...place) }) })
    }
  }
  for (const section of sections) add(section.title, { section })
  return question => asked.get(plainQuestion(question))
}

/** « Par où commencer ? » and “par ou commencer” are the same question. */
export function plainQuestion(question: string): string {
  return fold(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
