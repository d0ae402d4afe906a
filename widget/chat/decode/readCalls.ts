import type { JSONValue } from '../../../shared/json.ts'
import type { StreamPart, ToolInput } from '../streamPart.ts'
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
  /** Close a call that the backend has run itself, with its output. */
  answer(key: unknown, output: JSONValue | undefined): readonly StreamPart[]
  /** Close all other calls: their arguments are complete. */
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
    answer(key, output) {
      const call = calls.get(key)
      if (!call) return []
      calls.delete(key)
      const { text, ...named } = call
      const result = { type: 'tool-output-available', toolCallId: named.toolCallId, output } as const
      return [{ ...readInput(named, text), providerExecuted: true }, result]
    },
    close() {
      const parts = [...calls.values()].map(({ text, ...call }) => readInput(call, text))
      calls.clear()
      return parts
    },
  }
}

type ReadInput = Extract<StreamPart, { type: 'tool-input-available' | 'tool-input-error' }>

/** A call without arguments may have an empty text. */
function readInput(call: Omit<ToolInput, 'type' | 'input'>, text: string): ReadInput {
  try {
    return { type: 'tool-input-available', ...call, input: readJSON(text || '{}', 'the arguments of a tool call') }
  } catch (error) {
    return { type: 'tool-input-error', ...call, input: text, errorText: String(error) }
  }
}
