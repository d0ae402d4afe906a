import { CHAT_HEADERS, type StreamProtocol } from '../../shared/chatProtocol.ts'

/** How the scripted backend behaves. */
export interface Script {
  /** What it answers, in markdown. */
  reply: string
  /** Characters a second; 0 sends everything at once. */
  speed: number
  protocol: StreamProtocol
  /** Status of the response. */
  status: number
  /** Fail as without a network. */
  isOffline: boolean
  /** Break the connection in the middle of the reply. */
  isCut: boolean
  /** Call this tool before answering; data protocol only. */
  tool: string
}

const PIECE = 4

/** A `fetch` that answers as the script says, at the time of each call. */
export function scriptedFetch(script: Script): typeof fetch {
  return async (_, init) => {
    await pause(300)
    if (script.isOffline) throw new TypeError('Failed to fetch')
    if (script.status >= 400) return new Response('', { status: script.status, statusText: 'Scripted refusal' })
    const headers = {
      'content-type': 'text/plain',
      [CHAT_HEADERS.provider]: 'openai',
      [CHAT_HEADERS.model]: 'qwen2.5:7b',
    }
    const hasToolResult = String(init?.body).includes('"state":"result"')
    const pieces = wire({ ...script, tool: hasToolResult ? '' : script.tool })
    return new Response(stream(pieces, script, init?.signal), { headers })
  }
}

function wire({ reply, protocol, tool }: Script): string[] {
  const pieces = reply.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []
  if (protocol === 'text') return pieces
  const call = tool ? [`9:${JSON.stringify({ toolCallId: 'call-1', toolName: tool, args: {} })}\n`] : []
  const end = 'd:{"finishReason":"stop"}\n'
  return call.length > 0 ? [...call, end] : [...pieces.map(piece => `0:${JSON.stringify(piece)}\n`), end]
}

function stream(pieces: string[], { speed, isCut }: Script, signal?: AbortSignal | null): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const last = isCut ? pieces.length / 2 : pieces.length
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      if (signal?.aborted) return controller.error(signal.reason)
      if (next >= last) return isCut ? controller.error(new TypeError('network error')) : controller.close()
      if (speed > 0) await pause((PIECE / speed) * 1000)
      const until = speed > 0 ? next + 1 : last
      controller.enqueue(encoder.encode(pieces.slice(next, until).join('')))
      next = until
    },
  })
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
