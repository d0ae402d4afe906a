import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AttributeValues, PropertyValues } from '../../../widget/publicApi.ts'
import { ollamaTransport } from '../../../widget/transports/ollamaTransport.ts'
import { openAiTransport } from '../../../widget/transports/openAiTransport.ts'
import { askQuestion, converse } from '../../support/converse.ts'
import { FAKE_TOKENS, type FakeLlm, startFakeLlm } from '../../support/fakeLlm.mjs'
import { listen } from '../../support/listen.ts'
import { expectTable, type Result } from '../../support/resultsTable.ts'
import { readReply } from '../../widget/chat/readReply.ts'
import { installPackages, type PackageSet } from './installPackages.ts'
import { startProgram } from './startProgram.ts'

// The first test of each set of packages installs it.
vi.setConfig({ testTimeout: 600_000 })

const ANSWER = FAKE_TOKENS.join('')
const SERVERS = join(import.meta.dirname, 'servers')

/** What the visitor sees if a model fails in the middle of a reply. */
type Ending = 'error' | 'nothing'

/** A backend of the guides, in front of a model server. */
interface Backend {
  readonly name: string
  readonly protocol: string
  readonly whenBroken: Ending
  /** Undefined if its program or its packages are not available here. */
  start(llm: FakeLlm, model: string): Promise<Settings | undefined>
}

interface Settings {
  readonly attributes?: Partial<AttributeValues>
  readonly properties?: Partial<PropertyValues>
}

const environment = (llm: FakeLlm, model: string) => ({ LLM_URL: llm.url, MODEL: model, LLM_API_KEY: 'none' })

/** A server or a Next.js route in JavaScript, beside the packages it imports. */
function inNode(set: PackageSet, file: string, isRoute: boolean): Backend['start'] {
  return async (llm, model) => {
    const folder = installPackages(set)
    if (!folder) return undefined
    // Imports are resolved from the file's folder.
    for (const [from, name] of [
      [SERVERS, file],
      [import.meta.dirname, 'serveRoute.mjs'],
    ] as const) {
      copyFileSync(join(from, name), join(folder, name))
    }
    const args = isRoute ? ['serveRoute.mjs', file] : [file]
    const { url, stop } = await startProgram(process.execPath, args, folder, environment(llm, model))
    onTestFinished(stop)
    return { attributes: { backend: url } }
  }
}

/** A program of Node alone. */
async function startNode(file: string, env: Record<string, string>) {
  const { url, stop } = await startProgram(process.execPath, [file], SERVERS, env)
  onTestFinished(stop)
  return { attributes: { backend: url } }
}

const inPhp: Backend['start'] = async (llm, model) => {
  if (!existsSync('/usr/bin/php')) return undefined
  const args = ['-S', '127.0.0.1:{port}', join(SERVERS, 'chat.php')]
  const { url, stop } = await startProgram('/usr/bin/php', args, SERVERS, environment(llm, model))
  onTestFinished(stop)
  return { attributes: { backend: url } }
}

const inPython: Backend['start'] = async (llm, model) => {
  if (!existsSync('/usr/lib/python3/dist-packages/fastapi')) return undefined
  // Python writes its compiled files beside the sources.
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-python-'))
  for (const file of ['fast_api.py', 'fast_api_cors.py']) copyFileSync(join(SERVERS, file), join(folder, file))
  const args = ['-m', 'uvicorn', 'fast_api_cors:app', '--host', '127.0.0.1', '--port', '{port}']
  const { url, stop } = await startProgram('/usr/bin/python3', args, folder, environment(llm, model))
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const headers = { origin: 'https://shop.example', 'access-control-request-headers': 'content-type' }
  for (const method of ['POST', 'GET', 'DELETE']) {
    const asked = { ...headers, 'access-control-request-method': method }
    expect(await fetch(`${url}/api/chat`, { method: 'OPTIONS', headers: asked })).toMatchObject({ status: 200 })
  }
  return { attributes: { backend: url } }
}

/** n8n's streaming format, from a server that keeps the conversation of each session as n8n's memory does. */
const asN8n: Backend['start'] = async ({ bodies }, model) => {
  const sessions = new Map<string, object[]>()
  const server = createServer(async (request, response) => {
    const { action, sessionId, chatInput } = JSON.parse(await text(request))
    const messages = sessions.get(sessionId) ?? []
    sessions.set(sessionId, messages)
    messages.push({ role: 'user', content: chatInput })
    bodies.push({ action, messages: [...messages] })
    messages.push({ role: 'assistant', content: ANSWER })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
    const node = { nodeId: '970d8e15-cf96-453b-bc53-fb178f54e600', nodeName: 'AI Agent' }
    const write = (type: string, content?: string) => {
      const metadata = { ...node, itemIndex: 0, runIndex: 0, timestamp: Date.now() }
      response.write(`${JSON.stringify({ type, content, metadata })}\n`)
    }
    const isBroken = model.endsWith('broken')
    response.write('{"type":"keepalive"}\n')
    write('begin')
    for (const token of isBroken ? FAKE_TOKENS.slice(0, 2) : FAKE_TOKENS) write('item', token)
    if (isBroken) {
      // n8n's engine reports a failed node itself: no end, no time, and a text only if the error has a description.
      const metadata = { ...node, runIndex: 0, itemIndex: 0 }
      response.write(`${JSON.stringify({ type: 'error', metadata })}\n`)
    } else write('end')
    response.end()
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  const chat: Settings['properties'] & { endpoint?: string } = {}
  const script = readFileSync(join(SERVERS, 'n8n.mjs'), 'utf8').replace('https://n8n.example', url)
  new Function('document', script)({ querySelector: () => chat })
  const { endpoint = '', prepareRequest } = chat
  return { attributes: { endpoint }, properties: { prepareRequest } }
}

const BACKENDS: readonly Backend[] = [
  {
    name: 'AI SDK 4',
    protocol: 'data stream',
    whenBroken: 'error',
    start: inNode('aiSdk4', 'aiSdk4.mjs', true),
  },
  {
    name: 'AI SDK 5',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('aiSdk5', 'aiSdk5.mjs', true),
  },
  {
    name: 'AI SDK 6',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('aiSdk6', 'aiSdk6.mjs', true),
  },
  {
    name: 'AI SDK 7',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('aiSdk7', 'aiSdk6.mjs', true),
  },
  {
    name: 'Hono 4 with AI SDK 6',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('aiSdk6', 'hono.mjs', false),
  },
  {
    name: 'Express 5 with AI SDK 6',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('aiSdk6', 'express.mjs', false),
  },
  {
    name: 'AI SDK 6, `toTextStreamResponse`',
    protocol: 'text',
    whenBroken: 'nothing',
    start: inNode('aiSdk6', 'aiSdk6Text.mjs', true),
  },
  {
    name: 'Hono 4, `streamText`',
    protocol: 'text',
    whenBroken: 'nothing',
    start: inNode('aiSdk6', 'honoText.mjs', false),
  },
  { name: 'FastAPI, `StreamingResponse`', protocol: 'text', whenBroken: 'error', start: inPython },
  {
    name: 'Node’s `http`',
    protocol: 'OpenAI’s chunks',
    whenBroken: 'error',
    start: (llm, model) => startNode('node.mjs', environment(llm, model)),
  },
  { name: 'PHP 8', protocol: 'OpenAI’s chunks', whenBroken: 'error', start: inPhp },
  {
    name: 'LangGraph 1',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('langGraph', 'langGraph.mjs', true),
  },
  {
    name: 'Mastra 0.24',
    protocol: 'UI message stream',
    whenBroken: 'error',
    start: inNode('mastra', 'mastra.mjs', true),
  },
  { name: 'n8n’s streaming format', protocol: 'lines of JSON', whenBroken: 'error', start: asN8n },
  {
    name: '`openAiTransport`',
    protocol: 'OpenAI’s chunks',
    whenBroken: 'error',
    start: async ({ url }, model) => ({
      properties: { transport: openAiTransport({ url: `${url}/v1/chat/completions`, model }) },
    }),
  },
  {
    name: '`ollamaTransport`',
    protocol: 'Ollama’s lines',
    whenBroken: 'error',
    start: async ({ url }, model) => ({
      properties: { transport: ollamaTransport({ url: `${url}/api/chat`, model }) },
    }),
  },
]

beforeAll(() => {
  // The element reports failures on the console.
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => error.mockRestore()
})

/** Start the backend and the model server behind it, until the test is over. */
async function startBackend({ name, start }: Backend, model: string) {
  const llm = await startFakeLlm({ flavour: name === '`ollamaTransport`' ? 'ollama' : 'vllm' })
  onTestFinished(() => llm.close())
  const settings = await start(llm, model)
  return settings && { llm, conversation: converse(settings.attributes ?? {}, settings.properties) }
}

const RESULTS: Record<Ending, string> = {
  error: 'all answered; the visitor learns of the failure',
  nothing: 'all answered; **half an answer looks complete**',
}

const results = new Map<string, Result>()

describe.each(BACKENDS)('$name', backend => {
  test('two questions are answered, and the model reads the whole conversation', async context => {
    const started = await startBackend(backend, 'qwen2.5')
    if (!started) return context.skip(`${backend.name} cannot be installed here`)
    const { llm, conversation } = started
    for (const question of ['Où livrez-vous ?', 'Et en Belgique ?']) {
      expect(await askQuestion(conversation, question)).toMatchObject({ role: 'assistant', content: ANSWER })
      expect(conversation.session.getState().error).toBeUndefined()
    }
    const read = JSON.stringify(llm.bodies.at(-1).messages)
    for (const text of ['Où livrez-vous ?', ANSWER, 'Et en Belgique ?']) {
      expect(read).toContain(JSON.stringify(text).slice(1, -1))
    }
  })

  test(`if a model fails in the middle of a reply, the visitor sees: ${backend.whenBroken}`, async context => {
    const started = await startBackend(backend, 'qwen2.5:broken')
    if (!started) return context.skip(`${backend.name} cannot be installed here`)
    const { conversation } = started
    const reply = await askQuestion(conversation, 'Où livrez-vous ?')
    expect(reply).toMatchObject({ content: FAKE_TOKENS.slice(0, 2).join('') })
    const { error } = conversation.session.getState()
    if (backend.whenBroken === 'error') expect(error).toBeDefined()
    else expect(error).toBeUndefined()
    results.set(backend.name, {
      backend: backend.name,
      protocol: backend.protocol,
      asked: 'two questions; a model that fails midway',
      result: RESULTS[backend.whenBroken],
    })
  })
})

test('the smallest backend of the guide answers a page of another origin', async () => {
  const { attributes } = await startNode('nodeText.mjs', {})
  const preflight = await fetch(`${attributes.backend}/api/chat`, { method: 'OPTIONS' })
  expect(preflight).toMatchObject({ status: 204 })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  expect(await fetch(`${attributes.backend}/api/chat`, { method: 'POST', body: 'x' })).toMatchObject({ status: 400 })
  expect(await askQuestion(converse(attributes), 'Où ?')).toMatchObject({ content: 'You asked: Où ?' })
})

test('the backend in Python without a package answers, and says that its answer broke off', async ({ skip }) => {
  if (!existsSync('/usr/bin/python3')) return skip()
  const { url, stop } = await startProgram('/usr/bin/python3', ['backend.py'], SERVERS, {})
  onTestFinished(stop)
  const attributes = { backend: url }
  expect(await fetch(`${url}/api/chat`, { method: 'OPTIONS' })).toMatchObject({ status: 204 })
  expect(await fetch(`${url}/api/chat`, { method: 'POST', body: 'x' })).toMatchObject({ status: 400 })
  expect(await askQuestion(converse(attributes), 'Où ?')).toMatchObject({ content: 'You asked: Où ?' })
  // A message without a text is an exception in the middle of the answer.
  const broken = await fetch(`${url}/api/chat`, { method: 'POST', body: JSON.stringify({ messages: [{}] }) })
  const { error, content } = await readReply(await broken.text(), 'text/event-stream')
  expect(content).toBe('You asked: ')
  expect(error).toBeDefined()
})

test('without a model the backend of Node refuses a question', async () => {
  const { attributes } = await startNode('node.mjs', { LLM_URL: 'http://127.0.0.1:1', MODEL: 'x', LLM_API_KEY: '' })
  const conversation = converse(attributes)
  await askQuestion(conversation, 'Où ?')
  expect(conversation.session.getState().error).toMatchObject({ code: 'http-error', received: '502' })
})

test('the guide shows these results', () => expectTable('backends', [...results.values()]))
