import { expect, test } from 'vitest'
import { createEventReader } from '../../../shared/stream/eventReader.ts'
import { growthOf } from '../../support/growthOf.ts'

/** In characters. */
const LONGEST = 2 ** 17

const LINES = [
  'data: {"a"\n',
  'data: {"a":1}\ndata: {\n',
  'data: {}\n',
  'data: a\n',
  'data:\n',
  'a\n',
  '{"a"\n',
  ': a\n',
  '\n',
]

test.each(LINES.flatMap(line => [true, false].map(isLoose => ({ line, isLoose }))))(
  'an event that repeats $line costs twice the time for twice the text, isLoose: $isLoose',
  ({ line, isLoose }) => {
    const work = (text: string) => {
      const read = createEventReader(String, undefined, isLoose)
      return [...read('data: {"b"\n'), ...read(text), ...read()]
    }
    expect(growthOf(work, length => line.repeat(length / line.length), LONGEST)).toBeUndefined()
  },
)
