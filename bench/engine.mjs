/**
 * `node bench/engine.mjs [--rounds 3] [--longest 100000]`: the cost of a part in short and long replies, compared with
 * `useChat` of @ai-sdk/react 1.2 in the same run.
 *
 * Each side reads the same bytes from a ready `fetch`. At each notification a reader takes the text, like a page.
 * `once a frame` is the engine's default. `every part` reads at each part like the reference, so its reading cost grows.
 * The cost of the reference includes React in happy-dom. Prints Markdown: medians in milliseconds of CPU for 1 000
 * parts, and the exponent of the growth, which is 1 if a part costs the same at any length.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Window } from 'happy-dom'
import { build } from 'vite'
import { median } from './peers/table.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, longest: { type: 'string', default: '100000' } },
})
const LENGTHS = [1_000, 10_000, 100_000].filter(length => length <= Number(values.longest))
/** Ten times the parts may take fifty times as long. Above these limits a case is skipped, or runs only once. */
const [PATIENCE_MS, PATIENCE_FOR_ROUNDS_MS] = [90_000, 5_000]

/** @typedef {{ first?: string, line: (at: number) => string, linesPerChunk: number }} Reply */
/** @type {Record<string, Reply>} */
const REPLIES = {
  'text, 1 part a chunk': { line: () => '0:"mot "\n', linesPerChunk: 1 },
  'text, 50 parts a chunk': { line: () => '0:"mot "\n', linesPerChunk: 50 },
  'arguments of a tool': {
    first: 'b:{"toolCallId":"c","toolName":"noter"}\n',
    line: at => `c:{"toolCallId":"c","argsTextDelta":"${at === 0 ? '[' : ','}12"}\n`,
    linesPerChunk: 10,
  },
  sources: { line: at => `h:{"id":"${at}","url":"https://exemple.fr/${at}"}\n`, linesPerChunk: 10 },
}

/** @param {Reply} reply @param {number} length */
function chunksOf({ first = '', line, linesPerChunk }, length) {
  const encoder = new TextEncoder()
  const chunks = []
  for (let at = 0; at < length; at += linesPerChunk) {
    const lines = Array.from({ length: Math.min(linesPerChunk, length - at) }, (_, next) => line(at + next))
    chunks.push(encoder.encode((at === 0 ? first : '') + lines.join('')))
  }
  return chunks
}

/** A `fetch` that returns one of these chunks at each read. @param {Uint8Array[]} chunks */
function fetchOf(chunks) {
  let at = 0
  return async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          const chunk = chunks[at++]
          if (chunk) controller.enqueue(chunk)
          else controller.close()
        },
      }),
    )
}

/** Reads the last message, like a page. @param {readonly { content: string, parts?: readonly unknown[] }[]} messages */
function draw(messages) {
  const last = messages.at(-1)
  // Reading a character makes V8 join the parts of the text, as rendering would.
  return (last?.content.charCodeAt(last.content.length - 1) ?? 0) + (last?.parts?.length ?? 0)
}

const question = /** @type {const} */ ({ role: 'user', content: 'Bonjour ?' })

/** @param {typeof import('../widget/chat/createChatSession.ts')} engine @param {boolean} isEveryPart */
const engineSide =
  ({ createChatSession }, isEveryPart) =>
  async (/** @type {Uint8Array[]} */ chunks) => {
    const session = createChatSession({
      fetch: fetchOf(chunks),
      schedule: isEveryPart ? publish => publish() : publish => setTimeout(publish, 16),
    })
    let drawn = 0
    session.subscribe(() => {
      drawn += draw(session.getState().messages)
    })
    await session.append(question)
    if (session.getState().status !== 'ready') throw session.getState().error
    return drawn
  }

async function referenceSide() {
  const window = new Window()
  Object.assign(globalThis, { window, document: window.document })
  const { createElement } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { useChat } = await import('ai4/react')
  return async (/** @type {Uint8Array[]} */ chunks) => {
    let drawn = 0
    /** @type {ReturnType<typeof useChat> | undefined} */
    let chat
    const options = { id: `chat-${Math.random()}`, fetch: fetchOf(chunks) }
    const Conversation = () => {
      chat = useChat(options)
      drawn += draw(chat.messages)
      return null
    }
    const root = createRoot(/** @type {never} */ (window.document.createElement('div')))
    root.render(createElement(Conversation))
    await until(() => chat !== undefined)
    await chat?.append(question)
    await until(() => chat?.status !== 'submitted' && chat?.status !== 'streaming')
    if (chat?.status !== 'ready') throw chat?.error ?? new Error(`The reference is ${chat?.status}.`)
    root.unmount()
    return drawn
  }
}

/** React chooses when it renders, so this waits. @param {() => boolean} isReached */
async function until(isReached) {
  while (!isReached()) await new Promise(resolve => setTimeout(resolve, 1))
}

async function buildEngine() {
  const directory = await mkdtemp(join(tmpdir(), 'bench-engine-'))
  try {
    await build({
      root: join(import.meta.dirname, '..'),
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: directory,
        emptyOutDir: true,
        lib: { entry: 'widget/chat/createChatSession.ts', formats: ['es'], fileName: () => 'engine.mjs' },
      },
    })
    return await import(pathToFileURL(join(directory, 'engine.mjs')).href)
  } finally {
    await rm(directory, { recursive: true })
  }
}

const engine = await buildEngine()
const sides = {
  'engine, once a frame': engineSide(engine, false),
  'engine, every part': engineSide(engine, true),
  '@ai-sdk/react 1.2': await referenceSide(),
}

console.log(`| reply | side | ${LENGTHS.map(length => `${length} parts`).join(' | ')} | exponent |`)
console.log(`| --- | --- |${' ---: |'.repeat(LENGTHS.length + 1)}`)
for (const [title, reply] of Object.entries(REPLIES)) {
  for (const [side, read] of Object.entries(sides)) {
    /** @type {{ length: number, ms: number }[]} */
    const measured = []
    // Compile the measured code.
    for (let warmUp = 0; warmUp < 3; warmUp++) await read(chunksOf(reply, 1_000))
    for (const length of LENGTHS) {
      const expectedMs = (measured.at(-1)?.ms ?? 0) * 50
      if (expectedMs > PATIENCE_MS) break
      const chunks = chunksOf(reply, length)
      const times = []
      const rounds = expectedMs > PATIENCE_FOR_ROUNDS_MS ? 1 : Number(values.rounds)
      for (let round = 0; round < rounds; round++) {
        const start = process.cpuUsage()
        await read(chunks)
        const { user, system } = process.cpuUsage(start)
        times.push((user + system) / 1000)
      }
      measured.push({ length, ms: median(times) })
    }
    const cells = LENGTHS.map(length => {
      const ms = measured.find(entry => entry.length === length)?.ms
      return ms === undefined ? 'too long' : ((ms / length) * 1000).toFixed(2)
    })
    const [first, last] = [measured[0], measured.at(-1)]
    const exponent = first && last ? Math.log(last.ms / first.ms) / Math.log(last.length / first.length) : Number.NaN
    console.log(`| ${title} | ${side} | ${cells.join(' | ')} | ${exponent.toFixed(2)} |`)
  }
}
process.exit()
