/**
 * @import { LlamaModel, LlamaSequence, Token } from './llamaLibrary.ts'
 */

/** A visitor who leaves while the prompt is read frees the slot after this time: a step cannot be interrupted. */
const STEP_MS = 200
const FIRST_STEP_TOKENS = 16
/** The longest character in bytes, and so in tokens. */
const CHARACTER_TOKENS = 4

/** Answers one question at a time. It remembers the last prompt, so that the same beginning is not read again. */
export class Slot {
  /** @type {LlamaSequence} */
  #sequence
  #mostTokens
  #stepTokens = FIRST_STEP_TOKENS

  /** @param {LlamaSequence} sequence @param {number} mostTokens the most tokens of a step */
  constructor(sequence, mostTokens) {
    this.#sequence = sequence
    this.#mostTokens = mostTokens
  }

  /** The number of tokens at the start of a prompt that this slot has in its memory. @param {Token[]} tokens */
  sharedWith(tokens) {
    return this.#sequence.compareContextTokens(tokens).firstDifferentIndex
  }

  /**
   * Reads the tokens that the slot does not have in its memory yet.
   * @param {Token[]} tokens
   * @param {AbortSignal} [signal]
   * @returns {Promise<number>} the number of tokens that were read
   */
  async read(tokens, signal) {
    await this.#sequence.adaptStateToTokens(tokens, false)
    const known = this.#sequence.nextTokenIndex
    for (let at = known; at < tokens.length; ) {
      signal?.throwIfAborted()
      const step = tokens.slice(at, at + this.#stepTokens)
      const startedAt = performance.now()
      await this.#sequence.evaluateWithoutGeneratingNewTokens(step)
      at += step.length
      this.#adjustStep(step.length, performance.now() - startedAt)
    }
    return tokens.length - known
  }

  /**
   * Writes an answer after the prompt, whose last token comes with this call.
   * @param {Token[]} lastToken
   * @param {object} options
   * @param {Pick<LlamaModel, 'detokenize'>} options.model
   * @param {number} options.maxOutputTokens
   * @param {number} options.temperature
   * @param {number} options.topP
   * @param {AbortSignal} options.signal
   * @param {(text: string) => void} options.onText
   * @returns {Promise<{ finishReason: 'stop' | 'length', tokens: number }>}
   */
  async write(lastToken, { model, maxOutputTokens, temperature, topP, signal, onText }) {
    let tokens = 0
    /** @type {Token[]} */
    let pending = []
    for await (const token of this.#sequence.evaluate(lastToken, { temperature, topP })) {
      signal.throwIfAborted()
      tokens++
      pending.push(token)
      const text = model.detokenize(pending)
      // A character of several bytes may come in several tokens: wait for its end.
      if (!text.endsWith('\ufffd') || pending.length >= CHARACTER_TOKENS) {
        if (text !== '') onText(text)
        pending = []
      }
      if (tokens >= maxOutputTokens) return { finishReason: 'length', tokens }
    }
    return { finishReason: 'stop', tokens }
  }

  /** @param {number} tokens @param {number} ms */
  #adjustStep(tokens, ms) {
    // The rest of a prompt may be too short to measure.
    if (tokens < this.#stepTokens) return
    const wanted = Math.round((tokens * STEP_MS) / Math.max(ms, 1))
    this.#stepTokens = Math.max(FIRST_STEP_TOKENS, Math.min(wanted, tokens * 2, this.#mostTokens))
  }
}
