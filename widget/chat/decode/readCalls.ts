import type { StreamPart } from '../streamPart.ts'
import { checkBuffer } from './bufferLimit.ts'
import { readJSON } from './malformed.ts'

/** Collects tool calls whose arguments arrive as chunks of JSON text. */
export interface CallReader {
  /** Start a call. `key` identifies it in the stream until it is closed. */
  open(key: unknown, toolCallId: string, toolName: string): StreamPart
  /** Append to the arguments of a call. Unknown calls are ignored. */
  grow(key: unknown, inputTextDelta: string): readonly StreamPart[]
  /** Id of the call with this key. */
  idOf(key: unknown): string | undefined
  /** Close all calls: their arguments are complete. */
  close(): readonly StreamPart[]
}

export function createCallReader(): CallReader {
  const calls = new Map<unknown, { toolCallId: string; toolName: string; text: string }>()
  return {
    open(key, toolCallId, toolName) {
      calls.set(key, { toolCallId, toolName, text: '' })
      return { type: 'tool-input-start', toolCallId, toolName }
    },
    grow(key, inputTextDelta) {
      const call = calls.get(key)
      if (!call || !inputTextDelta) return []
      call.text = checkBuffer(call.text + inputTextDelta)
      return [{ type: 'tool-input-delta', toolCallId: call.toolCallId, inputTextDelta }]
    },
    idOf: key => calls.get(key)?.toolCallId,
    close() {
      const parts = [...calls.values()].map(({ text, ...call }) => readInput(call, text))
      calls.clear()
      return parts
    },
  }
}

/** A call without arguments may have an empty text. */
function readInput(call: { readonly toolCallId: string; readonly toolName: string }, text: string): StreamPart {
  try {
    return { type: 'tool-input-available', ...call, input: readJSON(text || '{}', 'the arguments of a tool call') }
  } catch (error) {
    return { type: 'tool-input-error', ...call, input: text, errorText: String(error) }
  }
}
