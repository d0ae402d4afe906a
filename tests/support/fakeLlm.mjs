import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A fake OpenAI-compatible model server, with the behaviour and the errors of Ollama or vLLM. The model's tag selects a
 * fault: `qwen2.5:cold`, `:busy`, `:picky`, `:broken`, `:silent`, `:stalled`, `:mute`, `:huge`; an unknown name is
 * missing. Plain JavaScript, because benchmarks run it without a build.
 *
 * @typedef {object} FakeLlmOptions
 * @property {'ollama' | 'vllm'} [flavour]
 * @property {readonly string[]} [tokens] the reply of a healthy model
 * @property {number} [intervalMs] between two tokens
 * @property {number} [port]
 * @property {readonly string[] | number} [models] what `/v1/models` lists, or the status of its refusal
 * @property {string} [modelOwner] the owner in the list of models
 * @property {Completion} [completion] answers each request for a completion in place of the model
 *
 * @callback Completion
 * @param {import('node:http').ServerResponse} response
 * @param {any} body
 * @returns {void}
 *
 * @typedef {object} FakeLlmCounts
 * @property {number} requests
 * @property {number} active requests under way
 * @property {number} generated tokens, of all requests
 * @property {number} aborted requests whose client left
 * @property {number} paused replies that wait until their client continues to read
 *
 * @typedef {object} FakeLlm
 * @property {string} url
 * @property {FakeLlmCounts} counts
 * @property {any[]} bodies of the completion requests, in order
 * @property {() => Promise<void>} close
 */

/** Three seconds of tokens with `intervalMs: 20`: its first words arrive before its last, on a busy machine too. */
export const SLOW_TOKENS = Array.from({ length: 150 }, (_, index) => `mot${index} `)

/** The default reply of a healthy model: characters of several bytes, markup, a line end. */
export const FAKE_TOKENS = ['Bonjour', ' ! Je', ' réponds', ' **à vos** ', 'questions', ' 🙂', '.\nFin']

const MODELS = ['qwen2.5:latest', 'llama3.2:3b']
const COLD_MS = 300
const HUGE_TOKEN = 'x'.repeat(2048)

/** @param {FakeLlmOptions} [options] @returns {Promise<FakeLlm>} */
export async function startFakeLlm({
  flavour = 'ollama',
  tokens = FAKE_TOKENS,
  intervalMs = 1,
  port = 0,
  models = MODELS,
  modelOwner = 'library',
  completion,
} = {}) {
  const counts = { requests: 0, active: 0, generated: 0, aborted: 0, paused: 0 }
  /** @type {any[]} */
  const bodies = []

  const server = createServer(async (request, response) => {
    response.on('error', () => {})
    if (request.url === '/v1/models') {
      if (typeof models === 'number') return sendJson(response, models, { detail: 'No list here.' })
      return sendJson(response, 200, modelList(models, modelOwner))
    }
    if (request.url === '/api/tags')
      return sendJson(response, 200, { models: MODELS.map(name => ({ name, model: name })) })
    const isNative = request.url === '/api/chat' && flavour === 'ollama'
    if (request.url !== '/v1/chat/completions' && !isNative) return sendJson(response, 404, { detail: 'Not Found' })
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    bodies.push(body)
    counts.requests++
    counts.active++
    const left = new AbortController()
    response.once('close', () => {
      counts.active--
      if (!response.writableFinished) counts.aborted++
      left.abort()
    })
    if (completion) return completion(response, body)
    const dialect = isNative ? nativeDialect(body) : flavour === 'vllm' ? vllmDialect(body) : ollamaDialect(body)
    await answer(body.model, response, dialect, left.signal).catch(() => {})
  })

  /**
   * @param {string} model
   * @param {import('node:http').ServerResponse} response
   * @param {Dialect} dialect
   * @param {AbortSignal} signal
   */
  async function answer(model, response, dialect, signal) {
    const trouble = model.split(':')[1] ?? 'latest'
    const known = [...MODELS, 'qwen2.5', 'qwen2.5:7b', ...TROUBLES.map(name => `qwen2.5:${name}`)]
    if (!known.includes(model)) return sendJson(response, 404, dialect.missing)
    if (trouble === 'busy') return sendJson(response, 503, dialect.busy)
    if (trouble === 'picky')
      return sendJson(response, 400, { error: { message: `Invalid: ${JSON.stringify(bodies.at(-1))}` } })
    if (trouble === 'silent') return
    // Ollama sends no header before the first token.
    if (trouble === 'cold') await wait(COLD_MS, undefined, { signal })
    response.writeHead(200, { 'Content-Type': dialect.contentType })
    response.write(dialect.opening)
    if (trouble === 'huge') return endless(response, dialect, signal)
    for (const [index, token] of (trouble === 'mute' ? [] : tokens).entries()) {
      if (intervalMs > 0) await wait(intervalMs, undefined, { signal })
      if (trouble === 'stalled' && index === 2) return
      if (trouble === 'broken' && index === 2) return response.end(dialect.breaking)
      counts.generated++
      response.write(dialect.token(token))
    }
    response.end(dialect.closing(tokens.length))
  }

  /** @param {import('node:http').ServerResponse} response @param {Dialect} dialect @param {AbortSignal} signal */
  async function endless(response, dialect, signal) {
    while (!signal.aborted) {
      counts.generated++
      if (response.write(dialect.token(HUGE_TOKEN))) await new Promise(resolve => setImmediate(resolve))
      else {
        counts.paused++
        await new Promise(resolve => response.once('drain', resolve).once('close', resolve))
        counts.paused--
      }
    }
  }

  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The fake model server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    bodies,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

const TROUBLES = ['cold', 'busy', 'picky', 'broken', 'silent', 'stalled', 'mute', 'huge']

/** @param {readonly string[]} models @param {string} owned_by */
function modelList(models, owned_by) {
  return {
    object: 'list',
    data: models.map(id => ({ id, object: 'model', created: 1_700_000_000, owned_by })),
  }
}

/**
 * The wire format of a flavour.
 * @typedef {object} Dialect
 * @property {string} contentType
 * @property {string} opening
 * @property {(text: string) => string} token
 * @property {(count: number) => string} closing
 * @property {string} breaking sent when the model fails in the middle of a reply, before the end of the stream
 * @property {object} missing
 * @property {object} busy
 */

/** @param {any} body @param {object} extra @returns {(choices: object[], usage?: object) => string} */
function chunkWriter(body, extra) {
  return (choices, usage) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: body.model, ...extra, choices, ...(usage && { usage }) })}\n\n`
}

/** @param {any} body @param {number} count */
function usageOf(body, count) {
  const prompt_tokens = body.messages.length * 10
  return { prompt_tokens, completion_tokens: count, total_tokens: prompt_tokens + count }
}

/** Ollama's `/v1`, as its openai.go writes it. @param {any} body @returns {Dialect} */
function ollamaDialect(body) {
  const chunk = chunkWriter(body, { system_fingerprint: 'fp_ollama' })
  const choice = (/** @type {object} */ delta, /** @type {string | null} */ finish_reason = null) => [
    { index: 0, delta, finish_reason },
  ]
  let isFirst = true
  return {
    contentType: 'text/event-stream',
    opening: '',
    token(content) {
      const role = isFirst ? { role: 'assistant' } : {}
      isFirst = false
      return chunk(choice({ ...role, content }))
    },
    closing: count =>
      chunk(choice({}, 'stop')) +
      (body.stream_options?.include_usage ? chunk([], usageOf(body, count)) : '') +
      'data: [DONE]\n\n',
    // The runner's error line becomes an empty delta of no model, then the stream ends (middleware/openai.go).
    breaking: chunk(choice({ content: '' })).replace(JSON.stringify(body.model), '""'),
    missing: {
      error: { message: `model '${body.model}' not found`, type: 'not_found_error', param: null, code: null },
    },
    busy: {
      error: {
        message: 'server busy, please try again.  maximum pending requests exceeded',
        type: 'api_error',
        param: null,
        code: null,
      },
    },
  }
}

/** @param {any} body @returns {Dialect} */
function vllmDialect(body) {
  const chunk = chunkWriter(body, {})
  const choice = (/** @type {object} */ delta, rest = {}) => [
    { index: 0, delta, logprobs: null, finish_reason: null, ...rest },
  ]
  return {
    contentType: 'text/event-stream; charset=utf-8',
    opening: chunk(choice({ role: 'assistant', content: '' })),
    token: text => chunk(choice({ content: text }, { token_ids: null })),
    closing: count =>
      chunk(choice({ content: '' }, { finish_reason: 'stop', stop_reason: null, token_ids: null })) +
      (body.stream_options?.include_usage ? chunk([], usageOf(body, count)) : '') +
      'data: [DONE]\n\n',
    breaking: `data: ${JSON.stringify({ error: { message: 'EngineCore encountered an issue.', type: 'InternalServerError', param: null, code: 500 } })}\n\ndata: [DONE]\n\n`,
    missing: {
      error: { message: `The model \`${body.model}\` does not exist.`, type: 'NotFoundError', param: null, code: 404 },
    },
    busy: { error: { message: 'The server is overloaded.', type: 'ServiceUnavailable', param: null, code: 503 } },
  }
}

/** Ollama's own protocol, lines of JSON. @param {any} body @returns {Dialect} */
function nativeDialect(body) {
  const line = (/** @type {object} */ value) =>
    `${JSON.stringify({ model: body.model, created_at: '2026-11-21T17:15:24.097761Z', ...value })}\n`
  return {
    contentType: 'application/x-ndjson',
    opening: '',
    token: text => line({ message: { role: 'assistant', content: text }, done: false }),
    closing: count =>
      line({
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'stop',
        total_duration: 4883583458,
        load_duration: 1334875,
        prompt_eval_count: body.messages.length * 10,
        prompt_eval_duration: 342546000,
        eval_count: count,
        eval_duration: 4535599000,
      }),
    breaking: `${JSON.stringify({ error: 'an error was encountered while running the model' })}\n`,
    missing: { error: `model '${body.model}' not found` },
    busy: { error: 'server busy, please try again.  maximum pending requests exceeded' },
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {object} value */
function sendJson(response, status, value) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
