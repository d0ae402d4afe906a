import type { Knowledge, Section } from '../section.ts'
import { answerStrings } from '../strings/answerStrings.ts'

const MOST_QUESTIONS = 3
/** Headings this near in the order of the page are neighbours. */
const NEAR = 5

/** Questions about the sections beside these, under the same heading. Those that are shown already are left out. */
export function nextQuestions({ sections }: Knowledge, shown: readonly Section[], language: string): string[] {
  const titles = new Set<string>()
  for (const section of shown) {
    const place = sections.indexOf(section)
    const near = [...sections.slice(place + 1, place + 1 + NEAR), ...sections.slice(Math.max(0, place - NEAR), place)]
    for (const { path, title } of near) if (path.join('\n') === section.path.join('\n')) titles.add(title)
  }
  for (const { title } of shown) titles.delete(title)
  const { askAbout } = answerStrings(language)
  return [...titles].slice(0, MOST_QUESTIONS).map(askAbout)
}
