/**
 * The backends: one text, streamed at one speed, in the wire format of each contender.
 *
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {object} Wire
 * @property {string} type
 * @property {string} [before]
 * @property {(chunk: string) => string} chunk
 * @property {string} [after]
 */

/** @param {object} data */
const event = data => `data: ${JSON.stringify({ executionId: 'bench', ...data })}\n\n`

/** @type {Record<string, Wire>} */
const WIRES = {
  text: { type: 'text/plain; charset=utf-8', chunk: chunk => chunk },
  'deep-chat': { type: 'text/event-stream', chunk: chunk => `data: ${JSON.stringify({ text: chunk })}\n\n` },
  n8n: {
    type: 'application/json',
    before: '{"type":"begin","metadata":{"nodeId":"1"}}\n',
    chunk: content => `${JSON.stringify({ type: 'item', content, metadata: { nodeId: '1' } })}\n`,
    after: '{"type":"end","metadata":{"nodeId":"1"}}\n',
  },
  flowise: {
    type: 'text/event-stream',
    before: 'message:\ndata:{"event":"start","data":""}\n\n',
    chunk: data => `message:\ndata:${JSON.stringify({ event: 'token', data })}\n\n`,
    after: 'message:\ndata:{"event":"end","data":"[DONE]"}\n\n',
  },
  typebot: { type: 'text/plain; charset=utf-8', chunk: chunk => `0:${JSON.stringify(chunk)}\n` },
  persona: {
    type: 'text/event-stream',
    before: event({ type: 'execution_start', kind: 'agent' }) + event({ type: 'text_start', id: '1' }),
    chunk: delta => event({ type: 'text_delta', id: '1', delta }),
    after: event({ type: 'text_complete', id: '1' }) + event({ type: 'execution_complete', kind: 'agent' }),
  },
}

const TYPEBOT_INPUT = { id: 'input', type: 'text input', options: {} }
const TYPEBOT_START = {
  sessionId: 'bench',
  resultId: 'bench',
  typebot: { id: 'bench', version: '6', settings: {}, theme: { general: { font: { type: 'Custom', css: '' } } } },
  messages: [],
  input: TYPEBOT_INPUT,
}

/** Other requests that a contender sends before a question. Path -> JSON. */
/** @type {Record<string, unknown>} */
const SETUP = {
  '/answers/flowise/api/v1/public-chatbotConfig/bench': {},
  '/answers/flowise/api/v1/chatflows-streaming/bench': { isStreaming: true },
  '/answers/typebot/api/v1/typebots/bench/startChat': TYPEBOT_START,
}

/** The wire format of each question path. */
/** @type {Record<string, string>} */
const QUESTIONS = {
  '/answers/text': 'text',
  '/answers/ours/api/chat': 'text',
  '/answers/deep-chat': 'deep-chat',
  '/answers/n8n': 'n8n',
  '/answers/flowise/api/v1/prediction/bench': 'flowise',
  '/answers/typebot/api/v2/sessions/bench/streamMessage': 'typebot',
  '/answers/persona': 'persona',
}

/**
 * Answer a request below `/answers`.
 *
 * @param {string} path
 * @param {string} body
 * @param {Response} response
 * @param {{ text: string, chunkLength: number, pauseMs: number, onEnd: () => void }} reply
 * @returns {boolean} whether the path is known
 */
export function answer(path, body, response, reply) {
  if (path in SETUP) sendJSON(response, SETUP[path])
  else if (body.includes('loadPreviousSession')) sendJSON(response, { data: [] })
  else if (path.endsWith('/continueChat')) sendJSON(response, continueTypebot(body, reply.text))
  else {
    const wire = WIRES[QUESTIONS[path] ?? '']
    if (wire) void stream(wire, response, reply)
    return Boolean(wire)
  }
  return true
}

/**
 * Typebot first asks how to handle a message, then streams, then sends the whole reply back.
 *
 * @param {string} body
 * @param {string} text
 */
function continueTypebot(body, text) {
  const isReply = body.includes(text.slice(-20))
  return isReply
    ? { messages: [], input: TYPEBOT_INPUT }
    : { messages: [], clientSideActions: [{ type: 'stream', stream: true, expectsDedicatedReply: true }] }
}

/**
 * @param {Wire} wire
 * @param {Response} response
 * @param {Parameters<typeof answer>[3]} reply
 */
async function stream(wire, response, { text, chunkLength, pauseMs, onEnd }) {
  response.writeHead(200, { 'content-type': wire.type, 'cache-control': 'no-store' })
  response.write(wire.before ?? '')
  // The clock decides, so that late timers catch up and every contender gets the same speed.
  const start = performance.now()
  let sent = 0
  while (sent * chunkLength < text.length) {
    const due = Math.max(sent + 1, Math.floor((performance.now() - start) / pauseMs))
    for (; sent < due && sent * chunkLength < text.length; sent++) {
      response.write(wire.chunk(text.slice(sent * chunkLength, (sent + 1) * chunkLength)))
    }
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    if (response.destroyed) return
  }
  response.end(wire.after ?? '')
  onEnd()
}

/**
 * @param {Response} response
 * @param {unknown} value
 */
function sendJSON(response, value) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
