import { setPriority } from 'node:os'
import { loadModel } from './engine/loadModel.mjs'

/**
 * The process of the local model: a broken file can abort it without the server. Plain JavaScript, because the development
 * server starts it from its source.
 *
 * @import { FromChild, ToChild } from './childMessages.ts'
 * @import { LoadedModel } from './engine/loadModel.mjs'
 */

/** Below the server's own priority, because visitors of the site must not wait for the model. */
const PRIORITY = 5

/** The questions that are being answered. @type {Map<number, AbortController>} */
const open = new Map()
/** @type {LoadedModel | undefined} */
let model

// A terminal and systemd send their signals to this process too. The server ends it after the last reply.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
setPriority(PRIORITY)

process.on('message', message => {
  // The types belong to the server, the only sender.
  const received = /** @type {ToChild} */ (message)
  if (received.kind === 'load') load(received.settings)
  else if (received.kind === 'ask') answer(received)
  else open.get(received.id)?.abort()
})

/** @param {import('./childMessages.ts').ModelSettings} settings */
async function load(settings) {
  try {
    model = await loadModel(settings)
    send({ kind: 'ready' })
  } catch (error) {
    send({ kind: 'failed', reason: reasonOf(error) })
  }
}

/** @param {ToChild & { kind: 'ask' }} question */
async function answer({ id, messages }) {
  const controller = new AbortController()
  open.set(id, controller)
  try {
    const end = await model?.answer(messages, {
      signal: controller.signal,
      onText: text => send({ kind: 'text', id, text }),
    })
    open.delete(id)
    send(end ? { kind: 'end', id, end } : { kind: 'fault', id, reason: 'not loaded' })
  } catch (error) {
    open.delete(id)
    send({ kind: 'fault', id, reason: controller.signal.aborted ? 'left' : reasonOf(error) })
  }
}

/** @param {FromChild} message */
function send(message) {
  // The server may have ended: then `disconnect` follows, and the error of this message adds nothing.
  process.send?.(message, undefined, undefined, () => {})
}

/** One line, for the log of the server. @param {unknown} error */
function reasonOf(error) {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0]?.slice(0, 200) ?? ''
}
