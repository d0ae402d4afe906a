/**
 * @import { RequestMessage } from '../../../../shared/chatProtocol.ts'
 * @import { ModelSettings } from '../childMessages.ts'
 * @import { LlamaModel, Token } from './llamaLibrary.ts'
 */

/**
 * Conversations as tokens of ChatML, the format of Qwen2.5. Only our own marks are control tokens: `<|im_end|>` in a
 * visitor's text stays text.
 * @param {Pick<LlamaModel, 'tokenize'>} model
 * @param {Pick<ModelSettings, 'systemPrompt' | 'contextTokens' | 'maxOutputTokens'>} settings
 */
export function createPrompts(model, { systemPrompt, contextTokens, maxOutputTokens }) {
  const [turnStart, turnEnd] = [controlToken('<|im_start|>'), controlToken('<|im_end|>')]
  const lineEnd = model.tokenize('\n', false)
  const system = turn('system', systemPrompt)
  const answerStart = [turnStart, ...model.tokenize('assistant\n', false)]
  const room = contextTokens - maxOutputTokens - system.length - answerStart.length

  if (room <= 0) throw new Error('the system prompt does not fit into CONTEXT_TOKENS')

  return {
    /** The beginning of all conversations. */
    opening: system,

    /**
     * The prompt of a conversation. The oldest turns are left out when they do not fit: the library itself would drop the
     * beginning, with the system prompt.
     * @param {readonly RequestMessage[]} messages
     * @returns {Token[] | undefined} undefined when not even the last message fits
     */
    write(messages) {
      const turns = messages.map(({ role, content }) => turn(role, content))
      let size = turns.reduce((sum, tokens) => sum + tokens.length, 0)
      let first = 0
      // A conversation begins with a question.
      while (first < turns.length && (size > room || messages[first]?.role !== 'user')) {
        size -= turns[first]?.length ?? 0
        first++
      }
      if (first === turns.length) return undefined
      return [...system, ...turns.slice(first).flat(), ...answerStart]
    },
  }

  /** @param {string} role @param {string} content */
  function turn(role, content) {
    return [turnStart, ...model.tokenize(`${role}\n${content}`, false), turnEnd, ...lineEnd]
  }

  /** @param {string} mark */
  function controlToken(mark) {
    const [token, ...others] = model.tokenize(mark, true)
    if (token === undefined || others.length > 0) throw new Error(`the vocabulary has no ${mark}, as ChatML models do`)
    return token
  }
}
