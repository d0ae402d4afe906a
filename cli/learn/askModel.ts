import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ModelRequest } from '../../knowledge/learn/writeRequest.ts'
import { completionsEndpoint, TOP_P } from '../../server/assistants/languageModel.ts'
import { postJson } from '../../server/assistants/postJson.ts'
import { readCompletion } from '../../server/assistants/readCompletion.ts'
import type { LearnStrings } from '../strings/learnStrings.ts'

/** A model at an OpenAI-compatible address. */
export interface LearningModel {
  url: URL
  name: string
  apiKey: string | undefined
  temperature: number
  timeoutMs: number
}

/** The most tokens of a reply: 25 questions of 40 tokens, and some talk. */
export const MOST_WRITTEN = 1_500
/** A longer reply is a model that repeats itself. In characters. */
const LONGEST_REPLY = 50_000
/** How often a busy server is asked again, and how long one waits for it at most. */
const MOST_TRIES = 4
const LONGEST_WAIT_SECONDS = 60
const USUAL_WAIT_SECONDS = 5

/** Why a model has not answered, in a sentence. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  /** Whether the next request would fail in the same way. */
  readonly isFinal: boolean

  constructor(sentence: string, isFinal: boolean) {
    super(sentence)
    this.isFinal = isFinal
  }
}

/**
 * The reply of a model, without its thoughts. A server that asks to wait is asked again a few times.
 * @throws ModelFailure
 */
export async function askModel(request: ModelRequest, model: LearningModel, strings: LearnStrings): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.timeout(model.timeoutMs)
    try {
      const response = await post(request, model, signal)
      if (response.statusCode === 200) return await readText(response)
      response.destroy()
      const seconds = secondsToWait(response)
      if (seconds === undefined || attempt === MOST_TRIES || seconds > LONGEST_WAIT_SECONDS)
        throw failureOf(response.statusCode ?? 0, model, strings)
      await wait(seconds * 1000)
    } catch (error) {
      if (error instanceof ModelFailure) throw error
      if (signal.aborted) throw new ModelFailure(strings.timeout(model.timeoutMs / 1000), false)
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      // `readCompletion` has codes of the server in small letters.
      if (/^E[A-Z]/.test(code)) throw new ModelFailure(strings.noAnswer(model.url.origin, code), true)
      throw new ModelFailure(strings.broken, false)
    }
  }
}

function post({ system, user }: ModelRequest, model: LearningModel, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, name, apiKey, temperature } = model
  const body = {
    model: name,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    stream: true,
    temperature,
    top_p: TOP_P,
    max_tokens: MOST_WRITTEN,
  }
  const headers: Record<string, string> = apiKey ? { Authorization: `Bearer ${apiKey}` } : {}
  return postJson(completionsEndpoint(url), { headers, body: JSON.stringify(body), signal })
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of readCompletion(response)) {
    if (piece.kind === 'text') text += piece.text
    if (text.length > LONGEST_REPLY) break
  }
  return text
}

/** How long a busy server asks to wait; undefined if it is not busy. */
function secondsToWait({ statusCode, headers }: IncomingMessage): number | undefined {
  if (statusCode !== 429 && statusCode !== 503) return undefined
  const seconds = Number(headers['retry-after'] ?? USUAL_WAIT_SECONDS)
  return seconds >= 0 ? seconds : USUAL_WAIT_SECONDS
}

function failureOf(status: number, { url: { origin }, name }: LearningModel, strings: LearnStrings): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure(strings.refusesKey(origin), true)
  if (status === 404) return new ModelFailure(strings.missingModel(origin, name), true)
  if (status === 429) return new ModelFailure(strings.wait(origin), true)
  return new ModelFailure(strings.status(origin, String(status)), status === 503)
}
