import { expect, test } from 'vitest'
import { readEvents, readLines } from '../../../../widget/chat/decode/readEntries.ts'

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size)
    yield ''
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const SIZES = [1, 2, 3, 7, 1000]

test.each(SIZES)('Lines end in LF, CRLF or CR, in chunks of %i characters', async size => {
  const lines = await collect(readLines(pieces('a\nb\r\nc\rd\n\ne\r\n\r\nf\r\rg', size)))
  expect(lines).toEqual(['a', 'b', 'c', 'd', '', 'e', '', 'f', '', 'g'])
})

test.each(SIZES)('A text that ends in a line end has no further line, in chunks of %i characters', async size => {
  expect(await collect(readLines(pieces('a\r\n', size)))).toEqual(['a'])
  expect(await collect(readLines(pieces('a\r', size)))).toEqual(['a'])
  expect(await collect(readLines(pieces('', size)))).toEqual([])
})

test('A line is returned as soon as it is complete, without waiting for the LF of a CRLF', async () => {
  const given: string[] = []
  async function* slow() {
    yield 'a\r'
    expect(given).toEqual(['a'])
    yield '\nb\n'
    expect(given).toEqual(['a', 'b'])
  }
  for await (const line of readLines(slow())) given.push(line)
  expect.assertions(2)
})

test.each(SIZES)('Events are read as in the standard, in chunks of %i characters', async size => {
  const wire = [
    ': keep-alive\n\n',
    'data: simple\n\n',
    'data:without space\n\n',
    'data:  two spaces\n\n',
    'event: message\nid: 7\nretry: 10\ndata: with fields\n\n',
    'data: several\ndata: lines\ndata\n\n',
    'data:\n\n',
    'data: CRLF\r\n\r\n',
    'data: CR\r\r',
    '\n\n\n',
    'datum: no field of ours\n\n',
    'data: {"never":"closed\n',
  ].join('')
  expect(await collect(readEvents(pieces(wire, size)))).toEqual([
    'simple',
    'without space',
    ' two spaces',
    'with fields',
    'several\nlines\n',
    '',
    'CRLF',
    'CR',
  ])
})
