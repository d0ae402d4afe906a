import { FEEDBACK_KINDS } from '../../shared/chatProtocol.ts'
import { MODEL_FAILURES } from '../httpError.ts'
import type { WeekCounts } from './InsightsStore.ts'
import { LANGUAGE, mostFirst, NONE, named, QUESTION, REPLACED, SECTION } from './writeReport.ts'

/** A name and its number, such as a section and its questions. */
interface Figure {
  name: string
  count: number
}

/** The report of a week for programs. Each list has its largest number first. */
export interface WeekFigures {
  /** The Monday of the week, in UTC: `2026-11-16`. */
  week: string
  questions: number
  unanswered: number
  sections: Figure[]
  /** By two letters. */
  languages: Figure[]
  /** Words of unanswered questions, with the number of visitors. */
  phrases: Figure[]
  feedback: Figure[]
  /** Replies of the site in place of the model, by the code of the reason. */
  replaced: Figure[]
  /** What visitors have put to the owner, as they wrote it. */
  ownerQuestions: string[]
}

export function weekFigures(week: string, { counters, phrases, ownerQuestions }: WeekCounts): WeekFigures {
  const count = (name: string) => counters.get(name) ?? 0
  const figures = (counts: ReadonlyMap<string, number>) => mostFirst(counts).map(([name, count]) => ({ name, count }))
  const replaced = new Map(MODEL_FAILURES.map(code => [code, count(REPLACED + code)]))
  return {
    week,
    questions: count(QUESTION),
    unanswered: count(NONE),
    sections: figures(named(counters, SECTION)),
    languages: figures(named(counters, LANGUAGE)),
    phrases: figures(phrases),
    feedback: FEEDBACK_KINDS.map(name => ({ name, count: count(name) })),
    replaced: figures(replaced).filter(({ count }) => count > 0),
    ownerQuestions: [...ownerQuestions],
  }
}

const HEAD = ['week', 'measure', 'name', 'count']

/** The same as a table with the columns `week`, `measure`, `name` and `count`. */
export function figuresAsCsv(figures: WeekFigures): string {
  const { week, questions, unanswered, sections, languages, phrases, feedback, replaced, ownerQuestions } = figures
  const rowsOf = (measure: string, listed: readonly Figure[]) =>
    listed.map(({ name, count }) => [measure, name, String(count)])
  const rows = [
    ['questions', '', String(questions)],
    ['unanswered', '', String(unanswered)],
    ...rowsOf('section', sections),
    ...rowsOf('language', languages),
    ...rowsOf('phrase', phrases),
    ...rowsOf('feedback', feedback),
    ...rowsOf('replaced', replaced),
    ...ownerQuestions.map(text => ['owner question', text, '1']),
  ]
  return [HEAD, ...rows.map(row => [week, ...row])].map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** A spreadsheet would run a cell that begins with such a sign as a formula: an apostrophe makes it text. */
function cellOf(text: string): string {
  const safe = text.replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
