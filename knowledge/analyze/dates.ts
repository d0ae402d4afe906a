import { fold } from './words.ts'

const known = new Map<string, RegExp>()

/** A folded day of the year in a language: « le 31 decembre », “december 31st”, “am 31.12.” */
function dateIn(language: string): RegExp {
  const existing = known.get(language)
  if (existing) return existing
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const month = Array.from({ length: 12 }, (_, place) => fold(format(Date.UTC(2000, place)))).join('|')
  const day = '\\d{1,2}(?:st|nd|rd|th|er|\\.)?'
  const date = RegExp(
    `\\b(?:${day} (?:de |of )?(?:${month})|(?:${month}) ${day}|(?<=\\b(?:am|on|le|el|il|op|em|den) )\\d{1,2}[./]\\d{1,2})(?:\\b|\\.)`,
    'g',
  )
  known.set(language, date)
  return date
}

/** A folded question without its dates: they do not name a subject. */
export function withoutDates(folded: string, language: string): string {
  return folded.replace(dateIn(language), ' ')
}
