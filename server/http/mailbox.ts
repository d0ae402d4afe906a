import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { parseJson, readBody } from '../chat/chatRequest.ts'
import { HttpError } from './httpError.ts'
import { type Route, type Routes, sendJson } from './routes.ts'

/** Path of the email service's send call, the one that the contact form posts to. */
const SEND_PATH = '/api/v1.0/email/send'
const MAX_MAIL_BYTES = 50_000
const MAX_MAILS = 100

const sendSchema = z.object({
  user_id: z.string().min(1),
  service_id: z.string().min(1),
  template_id: z.string().min(1),
  template_params: z.record(z.string(), z.unknown()),
})

interface Mail {
  receivedAt: string
  params: Record<string, unknown>
}

/**
 * A stand-in for the email service, for development: the same wire contract, and `/outbox` to see what was sent.
 * It answers only requests addressed to this very machine, so that a server put behind a tunnel without EmailJS keys
 * shows nobody's messages to the world.
 */
export function mailboxRoutes(): Routes {
  const mails: Mail[] = []
  let nextAnswer: { status: number; text: string } | undefined
  return {
    [SEND_PATH]: {
      POST: local(async (request, response) => {
        const body = sendSchema.safeParse(parseJson(await readBody(request, MAX_MAIL_BYTES)))
        const answer = nextAnswer ?? (body.success ? { status: 200, text: 'OK' } : { status: 400, text: 'Bad request' })
        nextAnswer = undefined
        if (body.success && answer.status === 200) {
          mails.unshift({ receivedAt: new Date().toISOString(), params: body.data.template_params })
          mails.length = Math.min(mails.length, MAX_MAILS)
        }
        response.writeHead(answer.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(answer.text)
      }),
    },
    '/outbox': {
      GET: local(async (_request, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
          .end(outboxPage(mails))
      }),
    },
    '/outbox.json': {
      GET: local(async (_request, response) => {
        sendJson(response, 200, mails)
      }),
      DELETE: local(async (_request, response) => {
        mails.length = 0
        response.writeHead(204).end()
      }),
    },
    // What the service will say next, so that tests can make it fail: {"status":429,"text":"Too many"}
    '/outbox/next': {
      PUT: local(async (request, response) => {
        const wanted = z.object({ status: z.int().min(200).max(599), text: z.string() })
        const parsed = wanted.safeParse(parseJson(await readBody(request, MAX_MAIL_BYTES)))
        if (!parsed.success) throw new HttpError('invalid_request')
        nextAnswer = parsed.data
        response.writeHead(204).end()
      }),
    },
  }
}

// A tunnel or proxy keeps the public host name, or adds a header of its own; a foreign page that points its name
// at 127.0.0.1 has the wrong host name too.
function isLocal({ headers }: IncomingMessage): boolean {
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  return isLoopback && !('x-forwarded-for' in headers || 'forwarded' in headers || 'cf-connecting-ip' in headers)
}

function local(route: Route): Route {
  return async (request, response) => {
    if (!isLocal(request)) throw new HttpError('not_found')
    await route(request, response)
  }
}

function outboxPage(mails: readonly Mail[]): string {
  const items = mails.map(
    ({ receivedAt, params }) =>
      `<article><h2>${escapeHtml(receivedAt)}</h2><dl>${Object.entries(params)
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><pre>${escapeHtml(String(value))}</pre></dd>`)
        .join('')}</dl></article>`,
  )
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Boîte d’envoi</title>
<h1>Boîte d’envoi</h1><p>Messages envoyés par le formulaire à la doublure du service EmailJS. Rien n’a quitté cette machine.</p>
${items.join('\n') || '<p>Aucun message.</p>'}</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
