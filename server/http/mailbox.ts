import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import { HttpError } from '../httpError.ts'
import { createRateLimit } from './rateLimit.ts'
import { readJson } from './readJson.ts'
import { type Route, type Routes, sendJson } from './routes.ts'
import { isFromThisMachine } from './thisMachine.ts'

/** Path of the email service's send call. The contact form posts to it. */
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
  /** Each value as text. */
  params: Record<string, string>
}

/**
 * Replaces the email service in demonstrations: it accepts the same requests and shows the messages in an outbox. Only
 * requests of this machine get a response.
 */
export function mailboxRoutes(outboxPath: string, mailsPerMinute: number): Routes {
  const mails: Mail[] = []
  const limitRate = createRateLimit(mailsPerMinute, undefined)
  return {
    [SEND_PATH]: {
      POST: local(async (request, response) => {
        await limitRate('this machine')
        const body = sendSchema.safeParse(await readMailJson(request))
        if (body.success) {
          mails.unshift({ receivedAt: new Date().toISOString(), params: textsOf(body.data.template_params) })
          mails.length = Math.min(mails.length, MAX_MAILS)
        }
        const [status, text] = body.success ? [200, 'OK'] : [400, 'Bad request']
        response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
      }),
    },
    [outboxPath]: {
      GET: local(async (_request, response) => {
        const page = outboxPage(mails)
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page)
      }),
    },
    [`${outboxPath}.json`]: {
      GET: local(async (_request, response) => {
        sendJson(response, 200, mails)
      }),
      DELETE: local(async (_request, response) => {
        mails.length = 0
        response.writeHead(204).end()
      }),
    },
  }
}

function local(route: Route): Route {
  return async (request, response) => {
    if (!isFromThisMachine(request)) throw new HttpError('not_found')
    await route(request, response)
  }
}

// A form of another page can send text/plain without a preflight, but not JSON.
async function readMailJson(request: IncomingMessage): Promise<unknown> {
  const [type] = (request.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new HttpError('invalid_request', { detail: 'The Content-Type is not application/json.' })
  }
  return readJson(request, MAX_MAIL_BYTES)
}

function textsOf(params: Record<string, unknown>): Record<string, string> {
  try {
    const texts = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return Object.fromEntries(texts)
  } catch (cause) {
    // JSON.stringify overflows the stack on values that are nested too deep.
    if (cause instanceof RangeError) throw new HttpError('invalid_request', { detail: cause.message })
    throw cause
  }
}

function outboxPage(mails: readonly Mail[]): string {
  const items = mails.map(
    ({ receivedAt, params }) =>
      `<article><h2>${escapeHtml(receivedAt)}</h2><dl>${Object.entries(params)
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><pre>${escapeHtml(value)}</pre></dd>`)
        .join('')}</dl></article>`,
  )
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Boîte d’envoi</title>
<h1>Boîte d’envoi</h1><p>Messages envoyés par le formulaire à la doublure du service EmailJS. Rien n’a quitté cette machine.</p>
${items.join('\n') || '<p>Aucun message.</p>'}</html>`
}
