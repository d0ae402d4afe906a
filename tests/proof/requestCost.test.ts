import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostileQuestions } from '../support/hostileQuestions.ts'
import { type BuiltServer, builtServer, startBuiltServer } from '../support/startBuiltServer.ts'

const LIMIT = 262_144
const MOST_CPU_MS = 20
// Node parses a whole read of 64 kB, 11,000 chunks, before the server can refuse it.
const MOST_CPU_MS_OF_CHUNKS = 35
const REQUESTS = 20
const TRIES = 4
/** On a slow machine, a question costs at most this many times what a plain one of the same length costs. */
const MOST_TIMES = 5
const PLAIN = 'À quelle heure ouvrez-vous le samedi, et combien coûte un gâteau pour huit personnes ? '
const FIXTURE = join(import.meta.dirname, '../fixtures/knowledge/boulangerie')
const USAGE_REPORT = ['--import', new URL('../support/reportUsage.mjs', import.meta.url).href]

/** `start`, then units up to the size limit or up to `most`, then `end`. */
function filled(start: string, unit: (index: number) => string, end: string, most = Number.POSITIVE_INFINITY): string {
  const parts: string[] = []
  let size = start.length + end.length
  for (let index = 0; index < most; index++) {
    const part = unit(index)
    size += part.length
    if (size > LIMIT) break
    parts.push(part)
  }
  return start + parts.join('') + end
}

const question = '{"role":"user","content":"Bonjour ?"}'

const BODIES: Record<string, string> = {
  'empty objects': filled('{"messages":[{}', () => ',{}', ']}'),
  numbers: filled('{"messages":[0', () => ',0', ']}'),
  'wrong roles': filled('{"messages":[0', () => ',{"role":1,"content":1}', ']}'),
  'short turns': filled(`{"messages":[${question}`, () => ',{"role":"assistant","content":""}', `]}`),
  'short turns that are accepted': filled('{"messages":[', () => '{"role":"user","content":"a"},', `${question}]}`),
  'a long turn that is accepted': filled(
    '{"messages":[{"role":"user","content":"',
    () => 'é',
    `"},${question}]}`,
  ).slice(0, LIMIT),
  'escaped letters': filled('{"messages":[{"role":"user","content":"', () => '\\u00e9', `"},${question}]}`),
  'halves of emoji': filled('{"messages":[{"role":"user","content":"', () => '\\ud83d', `"},${question}]}`),
  'deep lists': filled('{"messages":', () => '[', ''),
  'deep objects': filled('', () => '{"messages":', ''),
  'many names': filled('{"a":1', index => `,"${index.toString(36)}":1`, `,"messages":[${question}]}`),
  'names of numbers': filled('{"a":1', index => `,"${index * 7}":1`, `,"messages":[${question}]}`),
  'many names in a turn': filled(
    '{"messages":[{"role":"user","content":"a"',
    index => `,"${index.toString(36)}":1`,
    '}]}',
  ),
  'long numbers': filled('{"messages":[1', () => ',1.7976931348623157e308', ']}'),
  'one long number': filled('{"messages":[', () => '9', ']}'),
  blanks: filled('{"messages":[]', () => ' ', '}'),
  'blank question': filled('{"messages":[{"role":"user","content":"', () => ' ', '"}]}'),
  'long name': filled('{"messages":[],"id":"', () => 'x', '"}'),
  prototypes: filled('{"messages":[0', () => ',{"__proto__":{}}', ']}'),
  // Small enough to pass the complexity check, so the server parses them.
  'objects that are parsed': filled('{"messages":[{}', () => ',{}     ', ']}', 4900),
  'names that are parsed': filled('{"a":1', index => `,"${index.toString(36)}":1`, `,"messages":[${question}]}`, 9900),
  'names in a turn that are parsed': filled(
    '{"messages":[{"role":"user","content":"a"',
    index => `,"${index.toString(36)}":1`,
    '}]}',
    9900,
  ),
  'turns that are parsed': filled('{"messages":[', () => '{"role":"user","content":"a"},', `${question}]}`, 3200),
  'lists in lists that are parsed': filled('{"messages":', () => '[', '', 9900),
}

async function cpuMs({ process: server }: BuiltServer): Promise<number> {
  const reported = once(server, 'message')
  server.send('usage')
  return (await reported)[0].cpuMs
}

/** Send a body and read the response to its end. */
function post(url: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/chat`, { method: 'POST', headers: { 'Content-Length': Buffer.byteLength(body) } }, response => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end(body)
  })
}

test(`a body of any shape up to ${LIMIT} bytes costs at most ${MOST_CPU_MS} ms of CPU`, {
  timeout: 180_000,
}, async () => {
  const server = await startBuiltServer(
    { LOG_LEVEL: 'debug', DEMO_WORDS_PER_SECOND: '0' },
    { entry: builtServer('serverProcess.js'), nodeOptions: USAGE_REPORT },
  )
  // The first questions and bodies warm up the code.
  for (const body of [question, ...Object.values(BODIES)]) await post(server.url, body)
  const costs: Record<string, number> = {}
  for (const [name, body] of Object.entries(BODIES)) {
    const before = await cpuMs(server)
    for (let count = 0; count < REQUESTS; count++) expect([200, 400, 413]).toContain(await post(server.url, body))
    costs[name] = ((await cpuMs(server)) - before) / REQUESTS
  }
  console.log(
    Object.entries(costs)
      .map(([name, ms]) => `${name}: ${ms.toFixed(1)} ms`)
      .join('\n'),
  )
  expect(Object.entries(costs).filter(([, ms]) => ms > MOST_CPU_MS)).toEqual([])
})

test.each([
  [150, 20],
  [300, 20],
  [2000, 60],
])(
  'a question of %i characters costs at most %i ms of CPU, whatever it repeats',
  { timeout: 180_000 },
  async (length, most) => {
    const server = await startBuiltServer(
      { KNOWLEDGE: FIXTURE, DEMO_WORDS_PER_SECOND: '0', INSIGHTS: 'on', INSIGHTS_TOKEN: 'a-long-and-random-token' },
      { entry: builtServer('serverProcess.js'), nodeOptions: USAGE_REPORT },
    )
    const bodyOf = (content: string) => JSON.stringify({ messages: [{ role: 'user', content }] })
    const bodies = hostileQuestions(length).map(bodyOf)
    const plain = bodyOf(PLAIN.repeat(30).slice(0, length))
    const costOf = async (body: string) => {
      const before = await cpuMs(server)
      expect([200, 400]).toContain(await post(server.url, body))
      return (await cpuMs(server)) - before
    }
    // The first questions warm up the code, as above.
    for (const body of [plain, ...bodies]) await post(server.url, body)
    for (const body of bodies) {
      let cost = Number.POSITIVE_INFINITY
      let limit = most
      for (let tries = 0; tries < TRIES && cost > limit; tries++) {
        cost = Math.min(cost, await costOf(body))
        if (cost > limit) limit = Math.max(limit, MOST_TIMES * (await costOf(plain)))
      }
      expect(cost, body.slice(0, 80)).toBeLessThanOrEqual(limit)
    }
  },
)

/** Sends a body in chunks of one byte, all of them at once, and waits until the server cuts the connection. */
function postByteByByte(url: string): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    // The server may reset the connection while chunks are still being sent.
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.resume().write(`POST /api/chat HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`)
    socket.write('1\r\nx\r\n'.repeat(LIMIT))
  })
}

test(`a body in chunks of one byte costs at most ${MOST_CPU_MS_OF_CHUNKS} ms of CPU`, async () => {
  const server = await startBuiltServer({}, { entry: builtServer('serverProcess.js'), nodeOptions: USAGE_REPORT })
  for (let count = 0; count < 5; count++) await postByteByByte(server.url)
  const before = await cpuMs(server)
  for (let count = 0; count < REQUESTS; count++) await postByteByByte(server.url)
  const cost = ((await cpuMs(server)) - before) / REQUESTS
  console.log(`chunks of one byte: ${cost.toFixed(1)} ms`)
  expect(cost).toBeLessThanOrEqual(MOST_CPU_MS_OF_CHUNKS)
})
