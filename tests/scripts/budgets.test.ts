import { expect, test } from 'vitest'
import { acceptSizes, limitOf } from '../../scripts/budgets.mjs'

test('a limit is 3 % above the figure, and no more than what is promised', () => {
  expect(limitOf({ figure: 1000 })).toBe(1030)
  expect(limitOf({ figure: 1000, most: 1010 })).toBe(1010)
})

test('accepting raises what is above its limit with a reason, and lowers what became smaller', () => {
  const budgets = { grown: { figure: 1000 }, near: { figure: 1000 }, smaller: { figure: 1000, reason: 'tables' } }
  const sizes = Object.entries({ grown: 1031, near: 1030, smaller: 900, added: 5 })
  expect(acceptSizes(budgets, new Map(sizes), 'voice messages')).toEqual({
    grown: { figure: 1031, reason: 'voice messages' },
    near: { figure: 1000 },
    smaller: { figure: 900, reason: 'tables' },
    added: { figure: 5, reason: 'voice messages' },
  })
})

test('nobody accepts more than what is promised', () => {
  const sizes = new Map([['file', 1011]])
  expect(() => acceptSizes({ file: { figure: 1000, most: 1010 } }, sizes, 'more')).toThrow('1010 are promised')
})
