import { z } from 'zod'
import { fields, like, list, text, wanted } from '../../content/contentFields.ts'
import { say } from '../../content/say.ts'
import { DAYS, daysOf } from './week.ts'

const LINE = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:-(?:mon|tues|wednes|thurs|fri|satur|sun)day)?$/
const RANGE = /^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)-(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/

const TIMES = say('must be closed or times such as 9:00-12:30, 14:00-18:30')

const days = like(
  LINE,
  say('must be a day or two with a hyphen, such as tuesday-friday; the days are {}', DAYS.join(', ')),
)

const hours = z
  .string(wanted(TIMES))
  .refine(value => value === 'closed' || value.split(', ').every(range => RANGE.test(range)), TIMES)

/** `hours.yaml`: when a place is open. Each day is in one line at most. */
export const hoursSchema = fields({
  title: text.optional(),
  week: list(fields({ days, hours }), 1, 7),
  note: text.optional(),
}).superRefine(({ week }, problems) => {
  const lines = new Map<number, number>()
  for (const [index, line] of week.entries()) {
    // The check of the object also runs behind a wrong field.
    if (!LINE.test(line.days)) continue
    const again = daysOf(line).find(day => lines.has(day))
    for (const day of daysOf(line)) lines.set(day, index)
    if (again === undefined) continue
    const message = say('must not have {}, which another line has', DAYS[again] ?? '')
    problems.addIssue({ code: 'custom', path: ['week', index, 'days'], message })
  }
})
