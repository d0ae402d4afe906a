/** The days as an owner writes them, from Monday. */
export const DAYS: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A line of the opening hours, as an owner writes it. */
export interface OpenDays {
  /** `tuesday-friday` */
  days: string
  /** `9:00-12:30, 14:00-18:30`, or `closed` */
  hours: string
}

/** The days of a line, from 0 for Monday. `saturday-monday` are three. */
export function daysOf({ days }: OpenDays): number[] {
  const [first = 0, last = first] = days.split('-').map(day => DAYS.indexOf(day))
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, day) => (first + day) % 7)
}

/** The times of a line: `[['9:00', '12:30']]`. None if it is closed. */
export function timesOf({ hours }: OpenDays): [opens: string, closes: string][] {
  if (hours === 'closed') return []
  return hours.split(', ').map(range => {
    const [opens = '', closes = ''] = range.split('-')
    return [opens, closes]
  })
}

/** The days that a week says to be closed. Without a note, which may say otherwise, also the days that no line has. */
export function closedDaysOf({ week, note }: { week: readonly OpenDays[]; note?: string | undefined }): number[] {
  const said = new Map(week.flatMap(line => daysOf(line).map(day => [day, line.hours] as const)))
  const unsaid = note === undefined ? 'closed' : ''
  return DAYS.map((_, day) => day).filter(day => (said.get(day) ?? unsaid) === 'closed')
}

/** `dimanche`, `Saturday` */
export function nameOfDay(day: number, locale: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
}

/** `Mardi – vendredi`, `Saturday` */
export function writeDays(line: OpenDays, locale: string): string {
  const days = daysOf(line)
  const [first = 0, last = first] = [days[0], days.at(-1)]
  const text = first === last ? nameOfDay(first, locale) : `${nameOfDay(first, locale)} – ${nameOfDay(last, locale)}`
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** `9 h – 12 h 30, 14 h – 18 h 30` in French, `9:00 – 12:30` in English. */
export function writeTimes(line: OpenDays, locale: string): string {
  const write = (time: string) => {
    const [hour = '', minute = ''] = time.split(':')
    if (!locale.startsWith('fr')) return time
    return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`
  }
  return timesOf(line)
    .map(range => range.map(write).join(' – '))
    .join(', ')
}
