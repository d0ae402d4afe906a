import { guessLanguage } from '../analyze/guessLanguage.ts'
import { plainQuestion } from '../find/askedSections.ts'
import { stopWordsOf } from '../languages/languages.ts'
import type { Knowledge, Section } from '../section.ts'
import { wordsOf } from '../words/words.ts'
import { isOnePage } from './sourceTitle.ts'

const MOST_QUESTIONS = 3
/** A longer one is too long for a button. In characters. */
const LONGEST = 60

/** The visitor of a conversation, and what it has asked already, which is left out. */
export interface Visitor {
  /** Two letters. */
  language: string
  asked: readonly string[]
}

/**
 * What to ask next, in the language of the visitor: titles of neighbouring sections that are questions, learned questions of
 * each neighbour, the owner's own questions, then the other titles of neighbours.
 */
export function nextQuestions(knowledge: Knowledge, shown: readonly Section[], visitor: Visitor): string[] {
  const near = neighboursOf(knowledge, shown)
    .filter(({ isLegal }) => !isLegal)
    .filter(({ lang = knowledge.language }) => lang === visitor.language)
  const titles = near.map(({ title }) => title)
  const own = knowledge.suggestions.filter(text => guessLanguage(text, knowledge.language) === visitor.language)
  const learned = near.flatMap(section => learnedOf(section, visitor.language, knowledge))
  const all = [...titles.filter(isQuestion), ...learned, ...own, ...titles.filter(title => !isQuestion(title))]
  // A longer message is none of the questions that are suggested.
  const asked = visitor.asked.filter(({ length }) => length <= 2 * LONGEST)
  const left = new Set([...asked, ...shown.map(({ title }) => title)].map(plainQuestion))
  const questions = new Map<string, string>()
  for (const question of all) {
    const key = plainQuestion(question)
    if (!left.has(key) && question.length <= LONGEST && !questions.has(key)) questions.set(key, question)
  }
  return [...questions.values()].slice(0, MOST_QUESTIONS)
}

/**
 * The questions of a section that a person has kept, or else its first learned question that is fit for a button. A model may have
 * written that one, so it has only words of the site, and no number that its section does not have.
 */
function learnedOf(
  { title, text, asks = [], quotes = [], kept }: Section,
  language: string,
  knowledge: Knowledge,
): string[] {
  if (kept) return kept
  const said = `${title} ${text}`
  const question = asks.find((ask, place) => {
    if (!quotes[place] || ask.length > LONGEST || !isQuestion(ask) || guessLanguage(ask, language) !== language)
      return false
    return wordsOf(ask).every(word =>
      /\d/.test(word) ? said.includes(word) : stopWordsOf(language).has(word) || knowledge.knows(word),
    )
  })
  if (question === undefined) return []
  return [question.charAt(0).toLocaleUpperCase(language) + question.slice(1).replaceAll("'", '’')]
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
