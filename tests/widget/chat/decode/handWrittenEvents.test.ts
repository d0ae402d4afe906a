import { expect, onTestFinished, test, vi } from 'vitest'
import { CHUNK_SIZES, readReply } from '../readReply.ts'

/** As `res.write(`data: ${token}\n\n`)` and `yield f"data: {token}\n\n"` write tokens: FastAPI, Express, Flask. */
const written = (...tokens: string[]) => tokens.map(token => `data: ${token}\n\n`).join('')
/** As Spring writes a `Flux<String>`: without a space, and with a field for each line. */
const spring = (...tokens: string[]) => tokens.map(token => `data:${token.replaceAll('\n', '\ndata:')}\n\n`).join('')

const chunk = (content: string, finish_reason: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })

/** Reads an event stream in all sizes of chunks. */
async function readInChunks(wire: string) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const contents = new Set<string | undefined>()
  for (const size of CHUNK_SIZES) {
    warn.mockClear()
    const { content, error } = await readReply(wire, 'text/event-stream; charset=utf-8', size)
    expect(error).toBeUndefined()
    contents.add(content)
  }
  expect([...contents]).toHaveLength(1)
  return { content: [...contents][0], warnings: warn.mock.calls.map(words => words.join(' ')) }
}

test.each([
  [
    'lines without a field',
    'data: ## Title\nThe price is 10 EUR.\nCall us.\n\n',
    '## Title\nThe price is 10 EUR.\nCall us.',
  ],
  ['the same with CRLF', 'data: Line one\r\nLine two\r\n\r\n', 'Line one\nLine two'],
  ['a block of code', written('```js\nlet a = 1\n```'), '```js\nlet a = 1\n```'],
  [
    'a blank line in a chunk',
    written('Hours:\n\nFriday 9 to 5.\n\nSaturday closed.'),
    'Hours:\n\nFriday 9 to 5.\n\nSaturday closed.',
  ],
  ['lines with a colon', written('Prices\nSmall: 10 EUR\nLarge: 20 EUR'), 'Prices\nSmall: 10 EUR\nLarge: 20 EUR'],
  ['a table', written('|a|b|\n:--|--:\n1|2'), '|a|b|\n:--|--:\n1|2'],
  ['tokens of line ends', written('A list:', '\n\n', '- one', '\n', '- two'), 'A list:\n\n- one\n- two'],
  [
    'tokens that end in line ends',
    written('Hel', 'lo', '.\n\n', 'Next', ' one', '.\n', 'End'),
    'Hello.\n\nNext one.\nEnd',
  ],
  [
    'paragraphs that end in line ends',
    written('First one.\n\n', 'Second one.\n\n', 'Third.'),
    'First one.\n\nSecond one.\n\nThird.',
  ],
  ['empty data', written('A', '', 'B', '', '', 'C'), 'A\nB\n\nC'],
  ['empty data of Spring', spring('A', '', '', ' list'), 'A\n\n list'],
  ['tokens of Spring', spring('Bon', 'jour', ' à', ' tous', ' !\n\nEt', ' voilà.'), 'Bonjour à tous !\n\nEt voilà.'],
  ['the end of OpenAI after tokens of Spring', `${spring('Oui', ' !')}data: [DONE]\n\n`, 'Oui !'],
  [
    'one more line end after each token',
    ['Hel', 'lo', ' you'].map(token => `data: ${token}\n\n\n`).join(''),
    'Hello you',
  ],
  ['no blank line at the end', `${written('Hello')}data:  world`, 'Hello world'],
  ['no line end after a last line', `${written('Hello')}data:  world\nand you`, 'Hello world\nand you'],
  ['a single event that is not closed', 'data: {"content":"The whole answer"}', 'The whole answer'],
  ['a last JSON that is not closed', `data: ${chunk('Hello')}\n\ndata: ${chunk(' world', 'stop')}`, 'Hello world'],
  ['single line ends', `data: ${chunk('Hel')}\ndata: ${chunk('lo', 'stop')}\ndata: [DONE]\n`, 'Hello'],
  ['single line ends of a JSON of its own', 'data: {"text":"Hel"}\ndata: {"text":"lo"}\n', 'Hello'],
  ['comments between tokens', `data: Hel\n\n: ping\n\n: ping\n\ndata: lo\n\n`, 'Hello'],
  [
    'names of events with words',
    'event: token\ndata: Hel\n\nevent: text-delta\ndata: lo\n\nevent: chat.message\ndata:  you\n\n',
    'Hello you',
  ],
  ['a name of its own for words', 'event: fragment\ndata: Hel\n\nevent: fragment\ndata: lo\n\n', 'Hello'],
])('A hand-written event stream keeps its words: %s', async (_, wire, expected) => {
  expect(await readInChunks(wire)).toEqual({ content: expected, warnings: [] })
})

test.each([
  [
    'a ping and an end',
    `data: Hello\n\nevent: ping\ndata: keepalive\n\nevent: end\ndata: Stream closed\n\n`,
    'ping, end',
  ],
  ['metadata first', `event: metadata\ndata: {"run":"1"}\n\n${written('Hel', 'lo')}`, 'metadata'],
  ['a status first', `event: status\ndata: Searching…\n\nevent: token\ndata: Hello\n\n`, 'status'],
  ['a heartbeat first', `event: heartbeat\ndata: 1\n\n${written('Hello')}`, 'heartbeat'],
  [
    'sources after the words',
    `${written('Hello')}event: sources\ndata: ["a.pdf"]\n\nevent: done\ndata: ok\n\n`,
    'sources, done',
  ],
  ['the end of a JSON stream', `data: {"content":"Hello"}\n\nevent: done\ndata: bye\n\n`, 'done'],
])(
  'What a hand-written event stream sends beside its words is not shown, and is named on the console: %s',
  async (_, wire, names) => {
    expect(await readInChunks(wire)).toEqual({
      content: 'Hello',
      warnings: [`nicodata-chat: skipped events of the reply: ${names}`],
    })
  },
)

test.each([
  ['a JSON that is cut', `data: ${chunk('Hello')}\n\ndata: {"choices":[{"del`, 'Hello'],
  ['the end of OpenAI that is cut', `data: ${chunk('Hello', 'stop')}\n\ndata: [DO`, 'Hello'],
])('The beginning of an event is not read: %s', async (_, wire, expected) => {
  const { content, error } = await readReply(wire, 'text/event-stream')
  expect(content).toBe(expected)
  expect([undefined, 'reply-cut']).toContain(Reflect.get(error ?? {}, 'code'))
})
