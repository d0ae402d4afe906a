import { type Reply, say } from './chatBackend.ts'

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

/** Send these bytes unchanged on the socket, status line included, then close it. */
export function rawBytes(bytes: string): Reply {
  return async response => {
    // Raw bytes have no CORS header. Without it, the page could not read the faulty reply.
    response.socket?.write(bytes.replace('\r\n', '\r\naccess-control-allow-origin: *\r\n'))
    await readByThePage()
    response.socket?.end()
  }
}

/** Begin a reply, then reset the connection. */
export function resetAfter(text: string): Reply {
  return async response => {
    if (text) await new Promise<void>(resolve => response.write(text, () => resolve()))
    await readByThePage()
    response.socket?.resetAndDestroy()
  }
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

/** Leaves the page time to read: browsers drop unread data when an error follows. */
function readByThePage(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 200))
}
