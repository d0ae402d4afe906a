import { expect, test } from 'vitest'
import { CHUNK_SIZES, readReply } from '../readReply.ts'
import { WIRES } from './wires.ts'

const SAMPLES = [
  ['a pair of tags', '<think>hm, 6 times 7</think>42'],
  ['a pair with line ends', '<think>\nhm, 6 times 7\n</think>\n\n42'],
  ['the longer tags', '\n<thinking>\nhm, 6 times 7</thinking>\n42'],
  ['no first tag', 'hm, 6 times 7</think>\n\n42'],
  ['no first tag, of several lines', 'hm,\n\n6 times 7\n</thinking>\n\n42'],
] as const

test.each(Object.entries(WIRES))('Thoughts in tags are reasoning: %s', async (name, [type, write]) => {
  for (const [, reply] of SAMPLES) {
    for (const size of name === 'events of text' ? [1000] : [1, 3, 1000]) {
      const words = reply.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      for (const chunks of CHUNK_SIZES) {
        const { content, reasoning, parts, error } = await readReply(write(words), type, chunks)
        expect({ content, reasoning: reasoning?.replace(/\s+/g, ' ').trim(), error }).toEqual({
          content: '42',
          reasoning: 'hm, 6 times 7',
          error: undefined,
        })
        const shown = parts?.flatMap(part => (part.type === 'text' && part.text === '' ? [] : part.type))
        expect(shown?.filter(part => part !== 'step-start')).toEqual(['reasoning', 'text'])
      }
    }
  }
})

test.each([
  ['a stray end tag', '</think>\n\n42', '42'],
  ['an empty pair', '<think>\n\n</think>\n\n42', '42'],
  ['tags in code', 'Write `<think>` and `</think>`.', 'Write `<think>` and `</think>`.'],
  ['a block of code', '```xml\n<think>a</think>\n```', '```xml\n<think>a</think>\n```'],
  ['a block of code with tildes', '~~~\n</think>\nfin', '~~~\n</think>\nfin'],
  ['a block of code with six signs', '``````\n</think>\nfin', '``````\n</think>\nfin'],
  ['a block of code in an item', '- ~~~ts\n  a </think>\nfin', '- ~~~ts\n  a </think>\nfin'],
  ['an end tag in a line', 'hm</think>[1]: /a', 'hm</think>[1]: /a'],
  ['an end tag before an item', 'hm</think>- [1]: /a', 'hm</think>- [1]: /a'],
  ['an end tag among words', 'The </think> tag ends them.', 'The </think> tag ends them.'],
  ['a pair in a text', 'Voici <think>a</think>\nfin', 'Voici <think>a</think>\nfin'],
  ['a pair in a line', 'Voici <thinking>a</thinking> fin', 'Voici <thinking>a</thinking> fin'],
  ['an end tag at the end', 'hm</think>', 'hm</think>'],
  ['another element', '<thinker>a</thinker>', '<thinker>a</thinker>'],
  ['less than', '<', '<'],
  ['the beginning of a tag', '<thi', '<thi'],
  ['blanks before a text', ' \n a < b', 'a < b'],
])('A text keeps its words: %s', async (_, reply, expected) => {
  for (const size of CHUNK_SIZES) {
    const { content, reasoning } = await readReply(reply, 'text/plain', size)
    expect({ content, reasoning }).toEqual({ content: expected, reasoning: undefined })
  }
})

test.each(['hm</think>Quarante-deux', 'hm </thinking>Quarante-deux', 'a\nhm</THINK>Quarante-deux'])(
  'An answer may follow the end tag in its line: %s',
  async reply => {
    for (const size of CHUNK_SIZES) {
      const { content, reasoning } = await readReply(reply, 'text/plain', size)
      expect({ content, reasoning: reasoning?.includes('hm') }).toEqual({ content: 'Quarante-deux', reasoning: true })
    }
  },
)

test('Thoughts that never end are reasoning, also with a cut tag', async () => {
  expect(await readReply('<think>hm</thi', 'text/plain', 1)).toMatchObject({ reasoning: 'hm</thi', content: '' })
})

test('Each step may begin with thoughts', async () => {
  const call = '9:{"toolCallId":"c","toolName":"t","args":{}}\na:{"toolCallId":"c","result":1}\n'
  const wire = `f:{"messageId":"m"}\n0:"<think>one</think>Wait."\n${call}e:{"finishReason":"tool-calls"}\nf:{"messageId":"m"}\n0:"<think>two</think>"\n0:"Done."\n`
  const { parts } = await readReply(wire, 'text/plain', 5, {}, { 'x-vercel-ai-data-stream': 'v1' })
  const shown = parts?.map(part =>
    part.type === 'text' ? part.text : part.type === 'reasoning' ? part.reasoning : part.type,
  )
  expect(shown).toEqual(['step-start', 'one', 'Wait.', 'tool-invocation', 'step-start', 'two', 'Done.'])
})

/** ms of CPU for a reply of 2,000 deltas after a long one. */
async function costOf(start: string, delta: string): Promise<number> {
  const line = (text: string) => `0:${JSON.stringify(text)}\n`
  const wire = line(start) + line(delta).repeat(2_000)
  const before = process.cpuUsage().user
  await readReply(wire, 'text/plain', 16_384, {}, { 'x-vercel-ai-data-stream': 'v1' })
  return (process.cpuUsage().user - before) / 1_000
}

test.each([
  ['end tags in code', `\`${'a '.repeat(500_000)}`, '</think>a'],
  ['blanks', ' '.repeat(1_000_000), ' '],
])('A long reply with many %s costs no more than others', async (_, start, delta) => {
  const plain = await costOf('a '.repeat(500_000), 'a')
  expect(await costOf(start, delta)).toBeLessThan(4 * plain + 200)
})
