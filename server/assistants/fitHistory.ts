import type { RequestMessage } from '../../shared/chatProtocol.ts'

/** The amount of text that a model can read. */
export interface HistoryLimits {
  contextTokens: number
  maxOutputTokens: number
  maxMessages: number
  systemPrompt: string
}

// Measured UTF-16 units per token: French 4.1, SQL 3.1, Chinese 0.9, emoji 0.7. The estimate is never too low: units
// below U+2000 count by their bytes, units from U+2000 (general punctuation) each count for 1.5 tokens.
const BYTES_PER_TOKEN = 3
const TOKENS_PER_DENSE_UNIT = 1.5
const TOKENS_PER_MESSAGE = 4
const DENSE_UNIT = /[\u2000-\uffff]/g

/** Upper estimate of the tokens of a message, without a tokenizer. */
export function estimateTokens(text: string): number {
  const light = text.replace(DENSE_UNIT, '')
  const dense = text.length - light.length
  return Math.ceil(Buffer.byteLength(light) / BYTES_PER_TOKEN + dense * TOKENS_PER_DENSE_UNIT) + TOKENS_PER_MESSAGE
}

/**
 * The latest messages that fit into the model's context window. The first is a question (so the welcome message goes),
 * and the last question always stays. Empty messages of stopped replies are dropped.
 */
export function fitHistory(messages: readonly RequestMessage[], limits: HistoryLimits): RequestMessage[] {
  let budget = limits.contextTokens - limits.maxOutputTokens - estimateTokens(limits.systemPrompt)
  const spoken = messages.filter(message => message.content.trim() !== '')
  let start = spoken.length
  while (start > 0 && spoken.length - start < limits.maxMessages) {
    budget -= estimateTokens(spoken[start - 1]?.content ?? '')
    if (budget < 0 && start < spoken.length) break
    start--
  }
  while (start < spoken.length - 1 && spoken[start]?.role !== 'user') start++
  return spoken.slice(start)
}
