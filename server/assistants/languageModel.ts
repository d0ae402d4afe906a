import type { IncomingMessage } from 'node:http'
import type { RequestMessage } from '../../shared/chatProtocol.ts'
import { HttpError } from '../httpError.ts'
import type { Assistant } from './assistant.ts'
import { fitHistory } from './fitHistory.ts'
import { postJson } from './postJson.ts'
import { readCompletion } from './readCompletion.ts'
import { describeUpstreamError } from './upstreamError.ts'

/** Which model answers, where it runs, and how much it may read and write. */
export interface LanguageModelOptions {
  /** An OpenAI-compatible server: its root, its `/v1`, or the whole `/v1/chat/completions`. */
  url: URL
  model: string
  apiKey: string | undefined
  contextTokens: number
  maxOutputTokens: number
  maxMessages: number
  temperature: number
  systemPrompt: string
}

/** Value of `x-chat-provider` when a language model answers. */
const PROVIDER = 'openai'
/** Qwen2.5's documentation recommends 0.8. Ollama's /v1 would use 1.0 by default. */
export const TOP_P = 0.8
/** Maximum characters of an error response that are read: enough for its message. */
const MAX_ERROR_CHARS = 16_384
/** Used when a busy server sends no valid `Retry-After`. */
const RETRY_AFTER_SECONDS = 5
const MAX_RETRY_AFTER_SECONDS = 3600

/** An assistant that asks a language model at `/v1/chat/completions`: Ollama, vLLM, llama.cpp, LM Studio, Ray Serve. */
export function createLanguageModel(options: LanguageModelOptions): Assistant {
  const endpoint = completionsEndpoint(options.url)
  const headers: Record<string, string> = options.apiKey ? { Authorization: `Bearer ${options.apiKey}` } : {}
  return {
    provider: PROVIDER,
    model: options.model,
    async *answer(messages, signal) {
      const body = JSON.stringify(completionRequest(messages, options))
      const response = await postJson(endpoint, { headers, body, signal }).catch(error => {
        throw new HttpError('upstream_unavailable', { detail: `${endpoint.origin}: ${error.code ?? error.name}` })
      })
      if (response.statusCode !== 200) throw await errorOf(response)
      return yield* readCompletion(response)
    },
  }
}

/** The completions endpoint of a server whose address is written in any of the usual ways. */
export function completionsEndpoint(address: URL): URL {
  const endpoint = new URL(address)
  const path = endpoint.pathname.replace(/(?<!\/)\/+$/, '')
  endpoint.pathname = path.endsWith('/chat/completions') ? path : `${path || '/v1'}/chat/completions`
  return endpoint
}

/** The address at which the same server lists its models. */
export function modelsEndpoint(address: URL): URL {
  const endpoint = completionsEndpoint(address)
  endpoint.pathname = endpoint.pathname.replace(/\/chat\/completions$/, '/models')
  return endpoint
}

function completionRequest(messages: readonly RequestMessage[], options: LanguageModelOptions) {
  return {
    model: options.model,
    messages: [{ role: 'system', content: options.systemPrompt }, ...fitHistory(messages, options)],
    stream: true,
    stream_options: { include_usage: true },
    temperature: options.temperature,
    top_p: TOP_P,
    max_tokens: options.maxOutputTokens,
  }
}

async function errorOf(response: IncomingMessage): Promise<HttpError> {
  const { statusCode } = response
  const detail = describeUpstreamError(errorIn(await readStart(response)), statusCode)
  if (statusCode === 404) return new HttpError('model_missing', { detail })
  if (statusCode === 429 || statusCode === 503) {
    return new HttpError('overloaded', { detail, retryAfter: retryAfterOf(response) })
  }
  return new HttpError('upstream_error', { detail })
}

async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const bytes of response.setEncoding('utf8')) {
    text += bytes
    if (text.length > MAX_ERROR_CHARS) break
  }
  return text
}

// {"error":{"message":"model 'x' not found","type":"not_found_error"}}
function errorIn(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && 'error' in value ? value.error : value
  } catch {
    return undefined
  }
}

function retryAfterOf(response: IncomingMessage): number {
  const seconds = Number(response.headers['retry-after'])
  return seconds >= 1 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : RETRY_AFTER_SECONDS
}
