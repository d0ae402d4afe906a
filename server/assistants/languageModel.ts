import type { IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import type { RequestMessage } from '../../shared/chatProtocol.ts'
import { HttpError } from '../http/httpError.ts'
import type { Answer, AnswerEnd, Assistant } from './assistant.ts'
import { fitHistory } from './fitHistory.ts'
import { postJson } from './postJson.ts'

/** Which model speaks, where it runs, and how much it may read and say. */
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
// Qwen2.5's own recommendation; without it Ollama's /v1 takes 1.0.
const TOP_P = 0.8
/** What is read of an error response: enough for its message. */
const MAX_ERROR_CHARS = 16_384

/** An assistant that is a language model behind `/v1/chat/completions`: Ollama, vLLM, llama.cpp, LM Studio, Ray Serve. */
export function createLanguageModel(options: LanguageModelOptions): Assistant {
  const endpoint = completionsEndpoint(options.url)
  const headers: Record<string, string> = options.apiKey ? { Authorization: `Bearer ${options.apiKey}` } : {}
  return {
    provider: PROVIDER,
    model: options.model,
    async *answer(messages, signal) {
      const body = JSON.stringify(completionRequest(messages, options))
      const response = await postJson(endpoint, { headers, body, signal }).catch(error => {
        throw new HttpError('upstream_unavailable', { detail: `${endpoint.origin}: ${error.message}` })
      })
      if (response.statusCode !== 200) throw await refusalOf(response, options.model)
      return yield* readCompletion(response)
    },
  }
}

/** The completions endpoint below an address given in any of the usual ways. */
export function completionsEndpoint(address: URL): URL {
  const endpoint = new URL(address)
  const path = endpoint.pathname.replace(/\/+$/, '')
  endpoint.pathname = path.endsWith('/chat/completions') ? path : `${path || '/v1'}/chat/completions`
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

// data: {"choices":[{"delta":{"content":"Bon"},"finish_reason":null}]}
//                                      ^^^^^ a piece
// data: {"choices":[{"delta":{},"finish_reason":"stop"}]}
// data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":2}}
// data: [DONE]
// {"error":{"message":"model 'x' not found","type":"not_found_error"}}
interface Completion {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[]
  usage?: { prompt_tokens: number; completion_tokens: number } | null
  error?: { message?: unknown }
}

async function* readCompletion(response: IncomingMessage): Answer {
  let text = ''
  let hasSpoken = false
  let isDone = false
  let isFinished = false
  let failure: string | undefined
  const end: AnswerEnd = { finishReason: 'other' }
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') {
        isDone = true
        return
      }
      const chunk = parseJson(data)
      if (!chunk) failure = 'A line of the stream is not JSON.'
      if (chunk?.error) failure = messageOf(chunk)
      const choice = chunk?.choices?.[0]
      text += choice?.delta?.content ?? ''
      if (choice?.finish_reason) {
        isFinished = true
        end.finishReason = finishReasonOf(choice.finish_reason)
      }
      if (chunk?.usage) {
        end.usage = { promptTokens: chunk.usage.prompt_tokens, completionTokens: chunk.usage.completion_tokens }
      }
    },
  })
  try {
    // Stopping at [DONE] leaves the connection to be used again.
    for await (const bytes of response.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      parser.feed(bytes)
      if (failure !== undefined) throw new HttpError('upstream_error', { detail: failure })
      if (text) {
        hasSpoken = true
        yield text
        text = ''
      }
      if (isDone) break
    }
    // Ollama hides a failure in mid-answer: its stream just ends, without a reason and without [DONE].
    if (!isDone && !isFinished) throw new HttpError('upstream_error', { detail: 'The stream ended without [DONE].' })
    if (!hasSpoken) throw new HttpError('upstream_error', { detail: 'The model said nothing.' })
    return end
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError('upstream_error', { detail: `The connection broke: ${error}` })
  } finally {
    if (isDone) response.resume()
    else response.destroy()
  }
}

function parseJson(data: string): Completion | undefined {
  try {
    const value: unknown = JSON.parse(data)
    // Foreign JSON: every step into it is taken with `?.`, and only texts and numbers are passed on.
    return typeof value === 'object' && value !== null ? (value as Completion) : undefined
  } catch {
    return undefined
  }
}

function finishReasonOf(reason: string): AnswerEnd['finishReason'] {
  switch (reason) {
    case 'stop':
    case 'length':
      return reason
    case 'content_filter':
      return 'content-filter'
    case 'tool_calls':
      return 'tool-calls'
    default:
      return 'other'
  }
}

async function refusalOf(response: IncomingMessage, model: string): Promise<HttpError> {
  const { statusCode } = response
  const message = messageOf(parseJson(await readStart(response)))
  // A server that finds fault with the request quotes it, and questions stay out of the log.
  const detail = statusCode === 400 || statusCode === 422 ? `${statusCode}` : `${statusCode}: ${message}`
  const retryAfter = Number(response.headers['retry-after']) || 5
  if (statusCode === 404) return new HttpError('model_missing', { detail: `${detail} (ollama pull ${model})` })
  if (statusCode === 429 || statusCode === 503) return new HttpError('overloaded', { detail, retryAfter })
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

function messageOf(answer: Completion | undefined): string {
  return String(answer?.error?.message ?? 'no message').slice(0, 200)
}
