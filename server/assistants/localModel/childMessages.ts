import type { RequestMessage } from '../../../shared/chatProtocol.ts'

/** The settings with which the process loads the model. */
export interface ModelSettings {
  /** The folder in which node-llama-cpp is installed. */
  engine: string
  /** The GGUF file; of a model in parts, the first. */
  file: string
  /** How many questions are answered at the same time. */
  slots: number
  threads: number
  /** The size of the context window of each slot. */
  contextTokens: number
  maxOutputTokens: number
  temperature: number
  topP: number
  systemPrompt: string
}

/** How an answer of the model ended. */
export interface ModelEnd {
  finishReason: 'stop' | 'length'
  usage: { promptTokens: number; completionTokens: number }
  /** Tokens of the prompt that had to be read. The others were in the memory of the slot. */
  readTokens: number
}

/** A message of the server to the process of the model. */
export type ToChild =
  | { kind: 'load'; settings: ModelSettings }
  | { kind: 'ask'; id: number; messages: readonly RequestMessage[] }
  | { kind: 'leave'; id: number }

/** A message of the process about one question. After `end` or `fault` its slot is free. */
export type AnswerMessage =
  | { kind: 'text'; id: number; text: string }
  | { kind: 'end'; id: number; end: ModelEnd }
  | { kind: 'fault'; id: number; reason: 'left' | 'too_long' | 'ended' | (string & {}) }

/** A message of the process of the model to the server. */
export type FromChild = { kind: 'ready' } | { kind: 'failed'; reason: string } | AnswerMessage
