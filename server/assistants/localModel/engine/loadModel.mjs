import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPrompts } from './createPrompts.mjs'
import { Slot } from './Slot.mjs'

/**
 * @import { RequestMessage } from '../../../../shared/chatProtocol.ts'
 * @import { ModelEnd, ModelSettings } from '../childMessages.ts'
 * @import { LlamaLibrary } from './llamaLibrary.ts'
 */

/**
 * A model that answers as many questions at a time as it has slots.
 * @typedef {object} LoadedModel
 * @property {(messages: readonly RequestMessage[], reader: Reader) => Promise<ModelEnd>} answer rejects when the signal
 *   aborts, and with `too_long` when even the last message does not fit
 *
 * @typedef {object} Reader
 * @property {AbortSignal} signal
 * @property {(text: string) => void} onText
 */

/** The most tokens that are read in one step. */
const BATCH_TOKENS = 512

/**
 * Loads a model, and reads the system prompt into each slot.
 * @param {ModelSettings} settings
 * @returns {Promise<LoadedModel>}
 */
export async function loadModel(settings) {
  const { threads } = settings
  const { getLlama } = await importLibrary(settings.engine)
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    progressLogs: false,
    maxThreads: threads,
    logLevel: 'error',
    logger: (_, message) => console.error(message.trim()),
  })
  // Not mapped: the weights are repacked in memory anyway, and a mapped file that is cut later would end the process.
  const model = await llama.loadModel({ modelPath: settings.file, useMmap: false })
  const prompts = createPrompts(model, settings)
  const context = await model.createContext({
    contextSize: settings.contextTokens,
    sequences: settings.slots,
    batchSize: BATCH_TOKENS,
    threads,
  })
  const free = Array.from({ length: settings.slots }, () => new Slot(context.getSequence(), BATCH_TOKENS))
  for (const slot of free) await slot.read(prompts.opening)

  return {
    async answer(messages, { signal, onText }) {
      const tokens = prompts.write(messages)
      if (!tokens) throw new Error('too_long')
      // The server asks no more questions than there are slots.
      const slot = takeMostAlike(free, tokens)
      try {
        const readTokens = await slot.read(tokens.slice(0, -1), signal)
        const written = await slot.write(tokens.slice(-1), { ...settings, model, signal, onText })
        return {
          finishReason: written.finishReason,
          usage: { promptTokens: tokens.length, completionTokens: written.tokens },
          readTokens,
        }
      } finally {
        free.push(slot)
      }
    },
  }
}

/** @param {string} folder @returns {Promise<LlamaLibrary>} */
async function importLibrary(folder) {
  const entry = join(folder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js')
  return import(/* @vite-ignore */ pathToFileURL(entry).href)
}

/**
 * Takes the slot with the longest part of this prompt in its memory.
 * @param {Slot[]} free
 * @param {number[]} tokens
 */
function takeMostAlike(free, tokens) {
  const [best] = free.toSorted((a, b) => b.sharedWith(tokens) - a.sharedWith(tokens))
  if (!best) throw new Error('no slot is free')
  free.splice(free.indexOf(best), 1)
  return best
}
