import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { Failure, networkFailure } from './Failure.mjs'

const LOOK_TIMEOUT_MS = 2000

/**
 * The names of Ollama's models; undefined if no Ollama answers.
 * @param {URL} url
 * @returns {Promise<string[] | undefined>}
 */
export async function listOllamaModels(url) {
  try {
    const response = await fetch(new URL('/api/tags', url), { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) })
    const { models } = /** @type {{ models: { name: string }[] }} */ (await response.json())
    return models.map(({ name }) => name)
  } catch {
    return undefined
  }
}

/**
 * Pulls a model through the API of Ollama. After an interruption, the next call continues the pull.
 * @param {URL} url
 * @param {string} model
 * @param {object} options
 * @param {(layer: string, done: number, total: number) => void} options.onProgress
 * @param {AbortSignal} [options.signal]
 */
export async function pullThroughOllama(url, model, { onProgress, signal }) {
  let isDone = false
  try {
    const response = await fetch(new URL('/api/pull', url), { method: 'POST', body: JSON.stringify({ model }), signal })
    if (!response.body) throw new Error('no body')
    // The body of fetch is a stream of Node, whose types differ from those of the standard.
    const body = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (response.body))
    // {"status":"pulling 2bada8a7450e","digest":"sha256:2bad…","total":4683073184,"completed":1048576}
    for await (const line of createInterface({ input: body })) {
      const { status, error, digest, total, completed } = JSON.parse(line)
      if (error) throw new Failure(strings => strings.ollamaFailed(model, error))
      if (digest && total) onProgress(digest, completed ?? 0, total)
      if (status === 'success') isDone = true
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof Failure ? error : networkFailure(error, url)
  }
  if (!isDone) throw networkFailure(Object.assign(new Error('cut'), { code: 'ECONNRESET' }), url)
}
