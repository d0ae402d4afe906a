import { onTestFinished } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { type RunningServer, startServer } from '../../server/startServer.ts'
import type { ReplyProtocol } from '../../shared/chatProtocol.ts'
import { type FakeLlm, type FakeLlmOptions, startFakeLlm } from './fakeLlm.mjs'
import { until } from './until.ts'

/** A question to a backend. */
export interface Asking {
  text?: string
  id?: string
  protocol?: ReplyProtocol
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Start a backend in this process on a free port, without logs and without a local Ollama. It stops with the test. */
export async function startBackend(env?: Record<string, string>, siteFolder?: string): Promise<RunningServer> {
  const server = await openBackend(env, siteFolder)
  onTestFinished(() => server.stop())
  return server
}

/** Start a backend like `startBackend`, for several tests: the caller stops it. */
export function openBackend(env: Record<string, string> = {}, siteFolder = '/nonexistent'): Promise<RunningServer> {
  const defaults = {
    PORT: '0',
    OLLAMA_URL: 'off',
    LOCAL_MODEL: 'off',
    LOG_LEVEL: 'silent',
    DEMO_WORDS_PER_SECOND: '0',
    RATE_PER_MINUTE: '100000',
    MAX_STREAMS_PER_VISITOR: '100000',
  }
  return startServer(readEnv({ ...defaults, SHUTDOWN_GRACE_MS: '0', ...env }), siteFolder)
}

/** Start a backend that has found its model: a busy machine may need more than the second that it gives an Ollama. */
export function startFound(env: Record<string, string>): Promise<RunningServer> {
  return until(async () => {
    const server = await startBackend(env)
    const { code, provider } = await (await fetch(`${server.url}/api/health`)).json()
    return provider !== 'demo' || code === 'model_missing' ? server : undefined
  })
}

/** Start a backend with a fake model server. The test sets the backend's variables and the fake's options. */
export async function startWithLlm(
  env: Record<string, string> = {},
  options: FakeLlmOptions = {},
): Promise<RunningServer & { llm: FakeLlm }> {
  const llm = await startFakeLlm(options)
  onTestFinished(() => llm.close())
  return { ...(await startBackend({ LLM_URL: llm.url, ...env })), llm }
}

/** Ask a question like the widget. */
export function ask(
  url: string,
  { text = 'Bonjour ?', id, protocol, signal, headers }: Asking = {},
): Promise<Response> {
  return fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ id, protocol, messages: [{ role: 'user', content: text }] }),
    ...(signal && { signal }),
  })
}
