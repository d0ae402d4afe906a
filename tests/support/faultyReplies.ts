import { type Reply, say } from './chatBackend.ts'

/*
 * Replies that go wrong in the ways that networks and servers do, down to the bytes of the socket.
 */

/** What a sound backend says, and what the widget must be able to show after any fault. */
export const PLAIN_TEXT = 'Réponse entière, jusqu’au dernier mot.'

/** The reply of a sound backend. */
export const plainReply = say(PLAIN_TEXT)

/** Send the pieces one by one, each in a packet of its own, then end. */
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

/** Send these bytes on the socket as they are, status line included, then close it. */
export function rawBytes(bytes: string): Reply {
  return async response => {
    // `*` whatever the backend allows: a raw reply that no page may read would hide the fault it carries.
    response.socket?.write(bytes.replace('\r\n', '\r\naccess-control-allow-origin: *\r\n'))
    await readByThePage()
    response.socket?.end()
  }
}

/** Begin a reply, then lose the connection: a reset, not an end. */
export function resetAfter(text: string): Reply {
  return async response => {
    if (text) await new Promise<void>(resolve => response.write(text, () => resolve()))
    await readByThePage()
    response.socket?.resetAndDestroy()
  }
}

/** Begin a reply and never say another word. */
export function silenceAfter(text: string): Reply {
  return response => {
    if (text) response.write(text)
    else response.flushHeaders()
  }
}

/** Refuse with a status, as backends, proxies and tunnels do. */
export function refusal(status: number, body = '', headers: Record<string, string> = {}): Reply {
  return response => {
    response.writeHead(status, headers).end(body)
  }
}

/** Browsers drop what an error overtakes, and a test would not know what the page had been given. */
function readByThePage(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 200))
}
