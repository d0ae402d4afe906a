import type { StreamPart } from '../streamPart.ts'
import { readJSON } from './readJSON.ts'

/** Tool calls whose arguments arrive as pieces of JSON text. */
export interface CallReader {
  /** A call begins. `key` is what the stream calls it by until it is closed. */
  open(key: unknown, toolCallId: string, toolName: string): StreamPart
  /** More of the arguments of a call. Nothing for a call that never began. */
  grow(key: unknown, inputTextDelta: string): readonly StreamPart[]
  /** The id of the call that goes by this key. */
  idOf(key: unknown): string | undefined
  /** All calls have their arguments. */
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
      call.text += inputTextDelta
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

/** A call without arguments may have no text at all. */
function readInput(call: { readonly toolCallId: string; readonly toolName: string }, text: string): StreamPart {
  try {
    return { type: 'tool-input-available', ...call, input: readJSON(text || '{}', 'the arguments of a tool call') }
  } catch (error) {
    return { type: 'tool-input-error', ...call, input: text, errorText: String(error) }
  }
}
