import type { RequestMessage } from '../../shared/chatProtocol.ts'

/** How much a model can read. */
export interface HistoryLimits {
  contextTokens: number
  maxOutputTokens: number
  maxMessages: number
  systemPrompt: string
}

// Three bytes a token is safe for French (4.1 measured), SQL (3.1) and Chinese (a character is three bytes);
// four tokens frame a message.
const BYTES_PER_TOKEN = 3
const TOKENS_PER_MESSAGE = 4

/** Upper estimate of the tokens of a text, without a tokenizer. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + TOKENS_PER_MESSAGE
}

/**
 * The latest part of a conversation that the model's window can hold. It begins with a question, which drops the
 * canned welcome too, and always holds the last one. Empty messages, left by stopped replies, are dropped.
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
