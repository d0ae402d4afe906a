import { expect, test } from 'vitest'
import { QUESTIONS, readAnswer } from '../../../cli/init/questions.ts'

test.each([
  ['elliemarsh.co.uk', 'https://elliemarsh.co.uk/'],
  ['www.elliemarsh.co.uk/studio', 'https://www.elliemarsh.co.uk/studio/'],
  ['http://elliemarsh.co.uk', 'http://elliemarsh.co.uk/'],
  ['https://elliemarsh.co.uk/', 'https://elliemarsh.co.uk/'],
  ['Ellie Marsh', undefined],
  ['ftp://elliemarsh.co.uk/', undefined],
])('the address %s of a site becomes %s', (written, read) => {
  expect(readAnswer(QUESTIONS.url, written, {})).toBe(read)
})
