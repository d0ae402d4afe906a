import { expect, test } from 'vitest'
import { closedDaysOf, daysOf, timesOf, writeDays, writeTimes } from '../../../site/blocks/hours/week.ts'

test.each([
  ['monday', [0]],
  ['tuesday-friday', [1, 2, 3, 4]],
  ['saturday-monday', [5, 6, 0]],
  ['monday-sunday', [0, 1, 2, 3, 4, 5, 6]],
])('%s are days of a week', (days, numbers) => {
  expect(daysOf({ days, hours: 'closed' })).toEqual(numbers)
})

test.each([
  [
    'fr-FR',
    'tuesday-friday',
    '9:00-12:30, 14:00-18:00',
    'Mardi – vendredi',
    '9\u00a0h – 12\u00a0h\u00a030, 14\u00a0h – 18\u00a0h',
  ],
  ['en-GB', 'saturday', '10:00-16:30', 'Saturday', '10:00 – 16:30'],
  ['fr-FR', 'friday', '18:00-24:00', 'Vendredi', '18\u00a0h – 24\u00a0h'],
])('in %s, %s %s is written as people do', (locale, days, hours, name, times) => {
  expect(writeDays({ days, hours }, locale)).toBe(name)
  expect(writeTimes({ days, hours }, locale)).toBe(times)
})

test('a day with a break has two times, a closed one none', () => {
  expect(timesOf({ days: 'monday', hours: '9:00-12:30, 14:00-18:00' })).toEqual([
    ['9:00', '12:30'],
    ['14:00', '18:00'],
  ])
  expect(timesOf({ days: 'monday', hours: 'closed' })).toEqual([])
})

test.each([
  ['closed', undefined, [5, 6]],
  ['closed', 'Closed in August.', [5]],
  ['10:00-12:00', undefined, [6]],
  ['10:00-12:00', 'Sundays by appointment.', []],
])('with Saturdays %s and the note %s, these days are closed: %j', (hours, note, days) => {
  const week = [
    { days: 'monday-friday', hours: '9:00-17:00' },
    { days: 'saturday', hours },
  ]
  expect(closedDaysOf({ week, note })).toEqual(days)
})
