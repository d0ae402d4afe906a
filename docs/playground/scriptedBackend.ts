import { CHAT_HEADERS } from '../../shared/chatProtocol.ts'

/** How replies are written: plain text, lines of AI SDK 4, or events of AI SDK 5 to 7. */
export type Wire = 'text' | 'lines' | 'events'

/** How the scripted backend behaves. */
export interface Script {
  /** The answer, in Markdown. */
  reply: string
  /** Characters a second; 0 sends everything at once. */
  speed: number
  wire: Wire
  /** Status of the response. */
  status: number
  /** Fail as if there were no network. */
  isOffline: boolean
  /** Break the connection in the middle of the reply. */
  isCut: boolean
  /** Call this tool before answering; not in plain text. */
  tool: string
  /** What the model gives to the tool. */
  toolInput?: object
  /** What the tool has returned, if the backend itself has run it; only in events. */
  toolOutput?: object
  /** A place of the page that the reply names as its source; only in events. */
  source?: { url: string; title: string; quote: string }
}

/** An ordinary reply: nothing goes wrong. */
export const ORDINARY: Script = {
  reply: '',
  speed: 200,
  wire: 'text',
  status: 200,
  isOffline: false,
  isCut: false,
  tool: '',
}

const CHUNK_LENGTH = 4

/** A `fetch` that answers as the script says, at the time of each call. */
export function scriptedFetch(script: Script): typeof fetch {
  return async (_, init) => {
    await pause(300)
    if (script.isOffline) throw new TypeError('Failed to fetch')
    if (script.status >= 400) return new Response('', { status: script.status, statusText: 'Scripted refusal' })
    const headers = {
      'content-type': script.wire === 'events' ? 'text/event-stream' : 'text/plain',
      [CHAT_HEADERS.provider]: 'openai',
      [CHAT_HEADERS.model]: 'qwen2.5:7b',
    }
    const isAnswered = /"state":"(?:result|output-available)"/.test(String(init?.body))
    return new Response(stream(write({ ...script, tool: isAnswered ? '' : script.tool }), script, init?.signal), {
      headers,
    })
  }
}

/** The reply as it goes over the wire, in the chunks in which it is sent. */
function write({ reply, wire, tool, toolInput = {}, toolOutput, source }: Script): string[] {
  const chunks = reply.match(new RegExp(`[^]{1,${CHUNK_LENGTH}}`, 'gu')) ?? []
  const call = { toolCallId: 'call-1', toolName: tool }
  switch (wire) {
    case 'text':
      return chunks
    case 'lines':
      return [
        ...(tool
          ? [`9:${JSON.stringify({ ...call, args: toolInput })}\n`]
          : chunks.map(text => `0:${JSON.stringify(text)}\n`)),
        'd:{"finishReason":"stop"}\n',
      ]
    case 'events':
      return [
        ...(tool ? [{ type: 'tool-input-available', ...call, input: toolInput }] : []),
        ...(tool && toolOutput
          ? [{ type: 'tool-output-available', toolCallId: call.toolCallId, output: toolOutput }]
          : []),
        ...(tool && !toolOutput
          ? []
          : [
              { type: 'text-start', id: 'text-1' },
              ...chunks.map(delta => ({ type: 'text-delta', id: 'text-1', delta })),
              { type: 'text-end', id: 'text-1' },
              ...(source ? [sourcePart(source)] : []),
            ]),
        { type: 'finish' },
      ].map(event => `data: ${JSON.stringify(event)}\n\n`)
  }
}

function sourcePart({ quote, ...source }: NonNullable<Script['source']>) {
  return { type: 'source-url', sourceId: '1', ...source, providerMetadata: { nicodata: { quote } } }
}

function stream(chunks: string[], { speed, isCut }: Script, signal?: AbortSignal | null): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const last = isCut ? chunks.length / 2 : chunks.length
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      if (signal?.aborted) return controller.error(signal.reason)
      if (next >= last) return isCut ? controller.error(new TypeError('network error')) : controller.close()
      if (speed > 0) await pause((CHUNK_LENGTH / speed) * 1000)
      const until = speed > 0 ? next + 1 : last
      controller.enqueue(encoder.encode(chunks.slice(next, until).join('')))
      next = until
    },
  })
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
