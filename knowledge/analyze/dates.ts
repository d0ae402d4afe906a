import { fold } from '../words/words.ts'

const known = new Map<string, ReadonlySet<string>>()

/** The folded names of the months in a language. */
function monthsOf(language: string): ReadonlySet<string> {
  const existing = known.get(language)
  if (existing) return existing
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const months = new Set(Array.from({ length: 12 }, (_, place) => fold(format(Date.UTC(2000, place)))))
  known.set(language, months)
  return months
}

/** « 31 decembre », “31st of december”. */
const DAY_OF_MONTH = /\b\d{1,2}(?:st|nd|rd|th|er|\.)? (?:de |of )?([a-z]+)/g
/** “december 31st”. */
const MONTH_AND_DAY = /\b([a-z]+) \d{1,2}(?:st|nd|rd|th)?\b/g
/** “am 31.12.” */
const IN_NUMBERS = /\b(?:am|on|le|el|il|op|em|den) \d{1,2}[./]\d{1,2}\b\.?/g

/** Feasts by whose names visitors ask for a day: « à Noël ». A « menu de Noël » is a thing. */
const FEASTS = /\b(?:a|la|at|on|over) (?:noel|christmas|new years?|nouvel an|saint.sylvestre)(?:.s)?(?: eve| day)?\b/g

/** A folded question without its days of the year: they do not name a subject. */
export function withoutDates(folded: string, language: string): string {
  const months = monthsOf(language)
  const withoutMonth = (date: string, month: string) => (months.has(month) ? ' ' : date)
  return folded
    .replace(FEASTS, ' ')
    .replace(DAY_OF_MONTH, withoutMonth)
    .replace(MONTH_AND_DAY, withoutMonth)
    .replace(IN_NUMBERS, ' ')
}
