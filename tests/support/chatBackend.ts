import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { CHAT_PATH, type ChatRequestBody, FEEDBACK_PATH } from '../../shared/chatProtocol.ts'
import { deferred } from './deferred.ts'
import { type ListeningServer, listen } from './listen.ts'

/** Writes one reply. */
export type Reply = (response: ServerResponse, body: ChatRequestBody) => void | Promise<void>

/** A request as the backend received it. */
export interface ReceivedRequest {
  body: ChatRequestBody
  headers: IncomingHttpHeaders
  /** Resolves when the connection has closed, for any reason. */
  closed: Promise<void>
}

/** A chat backend whose replies the test chooses. */
export interface ChatBackend extends ListeningServer {
  requests: ReceivedRequest[]
  /** Sets the reply to all further questions. */
  answerWith(reply: Reply): void
}

/** Start a backend on a free port of 127.0.0.1, open to every origin. Its default reply is `Bonjour.`, and it takes any feedback. */
export async function startChatBackend(): Promise<ChatBackend> {
  const requests: ReceivedRequest[] = []
  let answer: Reply = say('Bonjour.')

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
    response.setHeader('access-control-expose-headers', '*')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    if (request.url === FEEDBACK_PATH) {
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'POST' || request.url !== CHAT_PATH) {
      response.writeHead(404).end()
      return
    }
    // FastAPI, Express and Spring read no JSON from a body of another type.
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      response.writeHead(415).end()
      return
    }
    const closed = new Promise<void>(resolve => response.on('close', resolve))
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const body: ChatRequestBody = JSON.parse(text)
    requests.push({ body, headers: request.headers, closed })
    await answer(response, body)
  })
  return {
    ...(await listen(server)),
    requests,
    answerWith(reply) {
      answer = reply
    },
  }
}

/** Send a text at once, or in chunks. */
export function say(text: string | readonly string[], { pauseMs = 0, headers = {} } = {}): Reply {
  return async response => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers })
    for (const piece of typeof text === 'string' ? [text] : text) {
      response.write(piece)
      if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
      if (response.destroyed) return
    }
    response.end()
  }
}

/** Send the beginning of a reply, and the rest when `finish` is called. */
export function sayAndWait(
  beginning: string,
  headers: Record<string, string> = {},
): { reply: Reply; finish(rest?: string): void } {
  const rest = deferred<string | undefined>()
  return {
    async reply(response) {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers })
      if (beginning) response.write(beginning)
      else response.flushHeaders()
      response.end(await rest.promise)
    },
    finish: rest.resolve,
  }
}

/** Refuse with a status. */
export function refuse(status: number): Reply {
  return response => {
    response.writeHead(status).end()
  }
}
