import { describe, expect, test } from 'vitest'
import {
  CONTEXT_TOKENS,
  findEngine,
  installForTest,
  LONG_ANSWERS,
  LONG_TEXT,
  SENTENCE,
  writeTinyModel,
} from '../../support/localModel.ts'
import { ask } from '../../support/startBackend.ts'
import { type BuiltServer, type ProcessOptions, startBuiltServer } from '../../support/startBuiltServer.ts'
import { hasRedis, startRedis } from '../../support/startRedis.ts'
import { until } from '../../support/until.ts'

const engine = await findEngine()
const LOADED = { patienceMs: 100_000 }

/** Start the built server with a tiny model, and wait until it is loaded. */
async function startWithModel(says = SENTENCE, env: Record<string, string> = {}, options: ProcessOptions = {}) {
  const cache = installForTest({ engine: engine ?? '', file: writeTinyModel(says), name: 'Qwen2.5 tiny' })
  const settings = { LOCAL_MODEL: '', LOCAL_THREADS: '1', TEMPERATURE: '0', CONTEXT_TOKENS, LOG_LEVEL: 'debug' }
  const server = await startBuiltServer(
    { XDG_CACHE_HOME: cache, ...settings, DEMO_WORDS_PER_SECOND: '0', ...env },
    options,
  )
  await loaded(server)
  return server
}

async function loaded({ url }: BuiltServer): Promise<void> {
  await until(async () => (await (await fetch(`${url}/api/health`)).json()).provider === 'local', LOADED)
}

/** The process id of the model, from the last line of the log that has one. */
function modelPid({ output }: BuiltServer): number {
  return Number([...output().matchAll(/"pid":(\d+),"kind":"ready"/g)].at(-1)?.[1])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function firstText(response: Response): Promise<ReadableStreamDefaultReader<string>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no body')
  await reader.read()
  return reader
}

async function restOf(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = ''
  for (let step = await reader.read(); !step.done; step = await reader.read()) text += step.value
  return text
}

describe.skipIf(!engine)('the built server with the real engine', { timeout: 240_000 }, () => {
  test('after a kill of the model its readers get an error, others get quotes meanwhile, and the model comes back', async () => {
    const server = await startWithModel(LONG_TEXT, LONG_ANSWERS)
    const [text, data] = await Promise.all([
      ask(server.url).then(firstText),
      ask(server.url, { protocol: 'data' }).then(firstText),
    ])
    const pid = modelPid(server)
    process.kill(pid, 'SIGKILL')
    await expect(restOf(text)).rejects.toThrow()
    expect(await restOf(data)).toMatch(/\n?3:"L’assistant n’a pas pu terminer sa réponse\."\n$/)
    const meanwhile = await ask(server.url)
    expect([meanwhile.status, meanwhile.headers.get('x-chat-provider')]).toEqual([200, 'demo'])
    expect(await meanwhile.text()).toMatch(/Le modèle de langage se charge\u00a0: en attendant, je cite ce site/)
    await loaded(server)
    expect(modelPid(server)).not.toBe(pid)
    expect(await (await ask(server.url)).text()).toBe(LONG_TEXT)
  })

  test('the system prompt is read once for each slot, and kept for all questions', async () => {
    const server = await startWithModel(SENTENCE, { LOCAL_SLOTS: '2' })
    for (const text of ['Bonjour ?', 'Quels services ?', 'Quel tarif ?']) await (await ask(server.url, { text })).text()
    const lines = await until(() => {
      const found = [...server.output().matchAll(/"readTokens":(\d+),"promptTokens":(\d+)/g)]
      return found.length === 3 ? found : undefined
    })
    for (const [, read, prompt] of lines) {
      expect(Number(read)).toBeLessThan(Number(prompt) / 2)
    }
  })

  test('a conversation longer than the context keeps its system prompt and its last question', async () => {
    const { url } = await startWithModel(SENTENCE, { MAX_MESSAGES: '200', CONTEXT_TOKENS: '6000' })
    const turns = Array.from({ length: 60 }, (_, at) => ({
      role: at % 2 ? 'assistant' : 'user',
      content: `${at} ${'Encore un long message. '.repeat(20)}`,
    }))
    const messages = [...turns, { role: 'user', content: 'Et alors ?' }]
    const response = await fetch(`${url}/api/chat`, { method: 'POST', body: JSON.stringify({ messages }) })
    expect(await response.text()).toBe(SENTENCE)
  })

  test('SIGTERM to the whole process group lets the open reply finish, then both processes end', async () => {
    const server = await startWithModel(LONG_TEXT, LONG_ANSWERS, { detached: true })
    const pid = modelPid(server)
    const response = await ask(server.url)
    process.kill(-Number(server.process.pid), 'SIGTERM')
    expect(await response.text()).toBe(LONG_TEXT)
    expect(await server.exited).toBe(0)
    await until(() => !isRunning(pid))
  })

  test('a server that is killed takes its model with it, so that the memory is free', async () => {
    const server = await startWithModel()
    const pid = modelPid(server)
    expect(isRunning(pid)).toBe(true)
    server.process.kill('SIGKILL')
    await until(() => !isRunning(pid))
  })

  test.skipIf(!hasRedis())('two replicas answer with a model each, and stop each other’s replies', async () => {
    const { url: REDIS_URL } = await startRedis()
    const env = { ...LONG_ANSWERS, REDIS_URL, LOCAL_SLOTS: '1' }
    const [one, two] = await Promise.all([startWithModel(LONG_TEXT, env), startWithModel(LONG_TEXT, env)])
    const texts = await Promise.all([one, two].map(async ({ url }) => (await ask(url)).text()))
    expect(texts).toEqual([LONG_TEXT, LONG_TEXT])
    const reader = await ask(one.url, { id: 'on-one' }).then(firstText)
    expect((await fetch(`${two.url}/api/chat?chatId=on-one`, { method: 'DELETE' })).status).toBe(204)
    expect(await restOf(reader)).not.toContain('m999')
    process.kill(modelPid(one), 'SIGKILL')
    expect(await (await ask(two.url)).text()).toBe(LONG_TEXT)
    await loaded(one)
    expect(await (await ask(one.url)).text()).toBe(LONG_TEXT)
  })
})
