import { at, type JSONValue, textAt } from '../json.ts'

/** What one chunk of a chat completion adds. Texts are empty, and counts undefined, where it adds nothing. */
export interface CompletionChunk {
  readonly text: string
  readonly reasoning: string
  /** Calls of tools, or parts of them. */
  readonly toolCalls: readonly JSONValue[]
  /** What the text cites. */
  readonly annotations: JSONValue | undefined
  /** Why the reply is over, in the server's own word. */
  readonly finishReason: string
  readonly promptTokens: JSONValue | undefined
  readonly completionTokens: JSONValue | undefined
}

/**
 * Reads a chunk of OpenAI's chat completions, which Ollama, vLLM, llama.cpp, LM Studio, OpenRouter and others send too. If
 * there are several choices, it reads the first.
 *
 *     {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"Bonjour"},"finish_reason":null}]}
 *     {"id":"chatcmpl-1","choices":[],"usage":{"prompt_tokens":9,"completion_tokens":3}}
 */
export function readCompletionChunk(chunk: JSONValue): CompletionChunk {
  const first = at(chunk, 'choices', 0)
  const choice = at(first, 'index') ? undefined : first
  const delta = at(choice, 'delta')
  const toolCalls = at(delta, 'tool_calls')
  return {
    text: textAt(delta, 'content') || textAt(delta, 'refusal'),
    // Field name of DeepSeek, vLLM and llama.cpp, then of OpenRouter and Ollama.
    reasoning: textAt(delta, 'reasoning_content') || textAt(delta, 'reasoning'),
    toolCalls: Array.isArray(toolCalls) ? toolCalls : [],
    annotations: at(delta, 'annotations'),
    finishReason: textAt(choice, 'finish_reason'),
    promptTokens: at(chunk, 'usage', 'prompt_tokens'),
    completionTokens: at(chunk, 'usage', 'completion_tokens'),
  }
}
