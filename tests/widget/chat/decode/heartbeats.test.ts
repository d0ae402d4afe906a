import { expect, test } from 'vitest'
import { CHUNK_SIZES, readReply } from '../readReply.ts'
import { WIRES } from './wires.ts'

const ANSWER = ['Open', ' at', ' 9.']

test.each(Object.entries(WIRES))('Blanks before the first word are none of it: %s', async (_, [type, write]) => {
  for (const blanks of [
    [' '.repeat(1024)],
    ['', ' ', ' ', ' ', ' ', ' '],
    ['\n', '\n\n', '    '],
    ['\t', '\u00a0    '],
  ]) {
    for (const size of CHUNK_SIZES) {
      const { content, parts, error } = await readReply(write([...blanks, ...ANSWER]), type, size)
      expect({ content, error }).toEqual({ content: 'Open at 9.', error: undefined })
      const texts = parts?.flatMap(part => (part.type === 'text' ? part.text : []))
      expect(texts?.join('')).toBe('Open at 9.')
    }
  }
})

test.each(Object.entries(WIRES))(
  'Blanks before the first byte of a format are none of it: %s',
  async (_, [type, write]) => {
    for (const blanks of [' '.repeat(1024), '\n\n\n', ' \r\n \r\n', '\t']) {
      for (const size of CHUNK_SIZES) {
        const { content, error } = await readReply(blanks + write(ANSWER), type, size)
        expect({ content, error }).toEqual({ content: 'Open at 9.', error: undefined })
      }
    }
  },
)

test.each(Object.entries(WIRES))('Blanks behind the first word stay: %s', async (name, [type, write]) => {
  // In events of text, each line of a word has a field of its own.
  const field = name === 'events of text' ? '\ndata: ' : '\n'
  const words = ['Write', ' this:', '\n\n    npm start'].map(word => word.replaceAll('\n', field))
  expect((await readReply(write(words), type)).content).toBe('Write this:\n\n    npm start')
})

test('Words that continue a reply keep the blank before them', async () => {
  const call = '9:{"toolCallId":"c","toolName":"t","args":{}}\na:{"toolCallId":"c","result":1}\n'
  const wire = `f:{"messageId":"m"}\n0:"Found"\n${call}e:{"finishReason":"tool-calls"}\nf:{"messageId":"m"}\n0:" and said."\n`
  const { content } = await readReply(wire, 'text/plain', 5, {}, { 'x-vercel-ai-data-stream': 'v1' })
  expect(content).toBe('Found and said.')
})
