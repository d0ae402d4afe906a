import type { Section } from '../section.ts'
import { fold } from '../words/words.ts'

/** Finds the section with this example question, or else with this title, word for word. */
export function askedSections(sections: readonly Section[]): (question: string) => Section | undefined {
  const asked = new Map<string, Section>()
  const add = (question: string, section: Section) => {
    const key = plainQuestion(question)
    if (key && !asked.has(key)) asked.set(key, section)
  }
  for (const section of sections) for (const question of section.asks ?? []) add(question, section)
  for (const section of sections) add(section.title, section)
  return question => asked.get(plainQuestion(question))
}

/** « Par où commencer ? » and “par ou commencer” are the same question. */
export function plainQuestion(question: string): string {
  return fold(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
