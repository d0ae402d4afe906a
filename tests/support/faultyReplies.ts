import type { Socket } from 'node:net'
import { type Reply, say } from './chatBackend.ts'
import { deferred } from './deferred.ts'

/*
 * Replies with faults of networks and servers, down to the bytes of the socket.
 */

/** The text of a normal reply, which the widget must still show after any fault. */
export const PLAIN_TEXT = 'Réponse entière, jusqu’au dernier mot.'

/** The reply of a normal backend. */
export const plainReply = say(PLAIN_TEXT)

/** Send each piece in a separate packet, then end. */
export function pieces(all: Iterable<string | Uint8Array>, pauseMs = 0): Reply {
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

/** A reply whose connection ends early: when the test says so, because browsers drop what they have not read by then. */
export interface BrokenReply {
  reply: Reply
  breakOff(): void
}

/** Begin a reply, and end its connection on `breakOff`. */
function breaking(begin: Reply, end: (socket: Socket) => void): BrokenReply {
  let ready = deferred<void>()
  return {
    async reply(response, body) {
      ready = deferred()
      await begin(response, body)
      await ready.promise
      if (response.socket) end(response.socket)
    },
    breakOff: () => ready.resolve(),
  }
}

function writeRaw(bytes: string): Reply {
  // Raw bytes have no CORS header. Without it, the page could not read the faulty reply.
  return response => void response.socket?.write(bytes.replace('\r\n', '\r\naccess-control-allow-origin: *\r\n'))
}

/** Send these bytes unchanged on the socket, status line included, then close it. */
export function rawBytes(bytes: string): Reply {
  return async (response, body) => {
    await writeRaw(bytes)(response, body)
    response.socket?.end()
  }
}

/** Send these bytes unchanged on the socket, and close it on `breakOff`. */
export function cutAfterRaw(bytes: string): BrokenReply {
  return breaking(writeRaw(bytes), socket => socket.end())
}

/** Reset the connection at once. */
export const reset: Reply = response => void response.socket?.resetAndDestroy()

/** Begin a reply, and reset its connection on `breakOff`. */
export function resetAfter(text: string): BrokenReply {
  return breaking(
    response => {
      if (text) response.write(text)
      else response.flushHeaders()
    },
    socket => socket.resetAndDestroy(),
  )
}

/** Begin a reply, then send nothing more. */
export function silenceAfter(text: string): Reply {
  return response => {
    if (text) response.write(text)
    else response.flushHeaders()
  }
}

/** Refuse with a status, like backends, proxies and tunnels. */
export function refusal(status: number, body = '', headers: Record<string, string> = {}): Reply {
  return response => {
    response.writeHead(status, headers).end(body)
  }
}
