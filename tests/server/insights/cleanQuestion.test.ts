import { expect, test } from 'vitest'
import { cleanQuestion } from '../../../server/insights/cleanQuestion.ts'

test.each([
  ['a line break', 'Livrez-vous\r\n\tà Lorient ?', 'Livrez-vous à Lorient ?'],
  ['no-break spaces', '  Combien\u00a0\u202f?\u3000', 'Combien ?'],
  ['signs of direction', 'a\u202etxt.exe\u2066b\u2069', 'atxt.exeb'],
  ['spaces without a width', 'Li\u200bvrez\u2060-vous\ufeff ?', 'Livrez-vous ?'],
  ['fillers of Hangul', 'a\u3164\u115f\uffa0b', 'ab'],
  ['tags of characters', 'a\u{e0041}\u{e0042}b', 'ab'],
  ['blank Braille', 'a\u2800b', 'ab'],
  ['half a character', 'a\ud83db', 'ab'],
  ['private characters', 'a\ue000b', 'ab'],
  ['codes of a terminal', 'a\u001b[31mb\u0000', 'a [31mb'],
])('a question with %s is one visible line', (_, text, line) => {
  expect(cleanQuestion(text)).toBe(line)
})

test.each(['', ' \n', '\u200b\u2060', '\u202e', '\u2800\u3164', '\u{e0041}'])('nothing is left of %j', text => {
  expect(cleanQuestion(text)).toBe('')
})

test.each([
  ['letters', 'a'.repeat(400), 'a'.repeat(300)],
  ['characters of two halves', '😀'.repeat(400), '😀'.repeat(300)],
  ['invisible ones between', 'a\u200b'.repeat(400), 'a'.repeat(300)],
  ['words', 'mot '.repeat(100), `${'mot '.repeat(75).trim()}`],
])('a question of many %s is cut at 300 characters', (_, text, cut) => {
  expect(cleanQuestion(text)).toBe(cut)
})
