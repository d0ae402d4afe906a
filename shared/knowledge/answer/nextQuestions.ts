import type { Knowledge, Section } from '../section.ts'
import { answerStrings } from '../strings/answerStrings.ts'

const MOST_QUESTIONS = 3

/** Questions about the sections under and beside these. Those that are shown already are left out. */
export function nextQuestions({ sections }: Knowledge, shown: readonly Section[], language: string): string[] {
  const titles = new Set<string>()
  for (const section of shown) {
    const children = sections.filter(({ path }) => isUnder(path, [...section.path, section.title]))
    const siblings = sections.filter(({ path }) => isUnder(path, section.path))
    const place = siblings.indexOf(section)
    for (const { title } of [...children, ...siblings.slice(place + 1), ...siblings.slice(0, place)]) titles.add(title)
  }
  for (const { title } of shown) titles.delete(title)
  const { askAbout } = answerStrings(language)
  return [...titles].slice(0, MOST_QUESTIONS).map(askAbout)
}

function isUnder(path: readonly string[], parent: readonly string[]): boolean {
  return path.length === parent.length && path.every((title, level) => title === parent[level])
}
