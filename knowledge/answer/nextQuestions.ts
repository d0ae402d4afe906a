import { plainQuestion } from '../find/askedSections.ts'
import type { Knowledge, Section } from '../section.ts'
import { isOnePage } from './sourceTitle.ts'

const MOST_QUESTIONS = 3
/** A longer title is too long for a button. In characters. */
const LONGEST_TITLE = 60

/**
 * What to ask next: titles of neighbouring sections that are questions, the owner's own questions, then the other titles of
 * neighbours.
 * @param asked what the visitor has just asked, which is left out
 */
export function nextQuestions(knowledge: Knowledge, shown: readonly Section[], asked: string): string[] {
  const near = neighboursOf(knowledge, shown)
    .filter(({ isLegal }) => !isLegal)
    .map(({ title }) => title)
  const all = [...near.filter(isQuestion), ...knowledge.suggestions, ...near.filter(title => !isQuestion(title))]
  const left = new Set([asked, ...shown.map(({ title }) => title)].map(plainQuestion))
  const questions = new Map<string, string>()
  for (const question of all) {
    const key = plainQuestion(question)
    if (!left.has(key) && question.length <= LONGEST_TITLE && !questions.has(key)) questions.set(key, question)
  }
  return [...questions.values()].slice(0, MOST_QUESTIONS)
}

/** The sections under these ones, and those beside them. */
function neighboursOf({ sections }: Knowledge, shown: readonly Section[]): Section[] {
  // On a site of one page, all sections are below its title, which does not make them neighbours.
  const fewest = isOnePage(sections) ? 2 : 1
  return shown
    .filter(({ isLegal }) => !isLegal)
    .flatMap(section => {
      const children = sections.filter(({ path }) => isUnder(path, [...section.path, section.title]))
      const siblings = section.path.length >= fewest ? sections.filter(({ path }) => isUnder(path, section.path)) : []
      const place = siblings.indexOf(section)
      return [...children, ...siblings.slice(place + 1), ...siblings.slice(0, Math.max(0, place))]
    })
}

function isUnder(path: readonly string[], parent: readonly string[]): boolean {
  return path.join('\n') === parent.join('\n')
}

function isQuestion(title: string): boolean {
  return title.endsWith('?')
}
