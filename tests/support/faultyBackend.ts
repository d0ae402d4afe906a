import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { CHAT_PATH } from '../../shared/chatProtocol.ts'

/** Writes one reply, well or badly, down to the bytes of the socket below `response`. */
export type Answer = (response: ServerResponse<IncomingMessage>) => void | Promise<void>

/** A chat backend whose replies fail in the ways that networks and servers do. */
export interface FaultyBackend {
  url: string
  /** The last message of each question received, oldest first. */
  questions: string[]
  /** Answer every request so from now on: a browser may send again, by itself, what was reset under it. */
  answerWith(answer: Answer): void
  /** How preflights and replies treat other origins from now on. */
  allowOrigins(allowed: boolean): void
  close(): Promise<void>
}

/** What a sound backend says, and what the widget must be able to show after any fault. */
export const PLAIN_TEXT = 'Réponse entière, jusqu’au dernier mot.'

/** The reply of a sound backend. */
export const plainAnswer: Answer = response => {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(PLAIN_TEXT)
}

/** Start one on a free port of 127.0.0.1. */
export async function startFaultyBackend(): Promise<FaultyBackend> {
  const questions: string[] = []
  let current = plainAnswer
  const sockets = new Set<Socket>()
  let isOpenToOthers = true

  const server = createServer(async (request, response) => {
    if (isOpenToOthers) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'content-type')
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'POST' || request.url !== CHAT_PATH) {
      response.writeHead(404).end()
      return
    }
    questions.push(await lastMessage(request))
    await current(response)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    // A browser that leaves in the middle is what these tests are about.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    answerWith: answer => {
      current = answer
    },
    allowOrigins: allowed => {
      isOpenToOthers = allowed
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Send the pieces one by one, each in a packet of its own, then end. */
export function pieces(all: Iterable<string | Uint8Array>, pauseMs = 0): Answer {
  return async response => {
    response.socket?.setNoDelay(true)
    for (const piece of all) {
      if (response.destroyed) return
      response.write(piece)
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
    response.end()
  }
}

/** Send these bytes on the socket as they are, status line included, then close it. */
export function rawBytes(bytes: string): Answer {
  return async response => {
    // `*` whatever the backend allows: a raw reply that no page may read would hide the fault it carries.
    response.socket?.write(bytes.replace('\r\n', '\r\naccess-control-allow-origin: *\r\n'))
    await readByThePage()
    response.socket?.end()
  }
}

/** Begin a reply, then lose the connection: a reset, not an end. */
export function resetAfter(text: string): Answer {
  return async response => {
    if (text) await new Promise<void>(resolve => response.write(text, () => resolve()))
    await readByThePage()
    response.socket?.resetAndDestroy()
  }
}

/** Begin a reply and never say another word. */
export function silenceAfter(text: string): Answer {
  return response => {
    if (text) response.write(text)
    else response.flushHeaders()
  }
}

/** Refuse with a status, as backends, proxies and tunnels do. */
export function refusal(status: number, body = '', headers: Record<string, string> = {}): Answer {
  return response => {
    response.writeHead(status, headers).end(body)
  }
}

/** Browsers drop what an error overtakes, and a test would not know what the page had been given. */
function readByThePage(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 200))
}

async function lastMessage(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return JSON.parse(body).messages.at(-1).content
}
