import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendContact } from '../../../site/contact/sendContact.ts'
import { listen } from '../../support/listen.ts'

const MESSAGE = { name: 'Camille', email: 'camille@client.example', subject: 'Sujet', message: 'Bonjour,\nmerci.' }
const OK = '{"ok":true}'

type Answer = (response: ServerResponse) => void

/** A form service, what it has received, and the variables of a build that sends there. */
async function startService(answer: Answer) {
  const received: { type: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'POST') {
      received.push({ type: request.headers['content-type'], body: Buffer.concat(chunks).toString() })
    }
    if (request.url === '/form') answer(response)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(OK)
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  vi.stubGlobal('window', { location: { origin: url } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const variables = { MODE: 'production', VITE_CONTACT_ENDPOINT: `${url}/form` }
  return { received, variables }
}

test.each<[string, string | undefined, (body: string) => unknown]>([
  ['application/json', undefined, body => JSON.parse(body)],
  ['application/x-www-form-urlencoded', 'form', body => Object.fromEntries(new URLSearchParams(body))],
])('a real service reads a message as %s', async (type, VITE_CONTACT_FORMAT, read) => {
  const { received, variables } = await startService(response => response.writeHead(204).end())
  const format = VITE_CONTACT_FORMAT === undefined ? {} : { VITE_CONTACT_FORMAT }
  await sendContact(MESSAGE, '', { ...variables, ...format })
  expect(received.map(each => [each.type?.split(';')[0], read(each.body)])).toEqual([[type, MESSAGE]])
})

test.each<[string, Answer]>([
  // Each of them leads to an answer with the status 200 and `{"ok":true}`.
  ...[301, 302, 303, 307, 308].map((status): [string, Answer] => [
    `the redirect ${status}`,
    response => response.writeHead(status, { location: '/thanks' }).end(),
  ]),
  ['429', response => response.writeHead(429, { 'content-type': 'application/json' }).end(OK)],
  ['a page', response => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Merci')],
  [
    'half an answer',
    response => response.writeHead(200, { 'content-length': '900' }).write(OK, () => response.destroy()),
  ],
  ['no answer at all', response => response.destroy()],
])('%s of a real service is a failure', async (_, answer) => {
  const { variables } = await startService(answer)
  await expect(sendContact(MESSAGE, '', variables)).rejects.toBeInstanceOf(Error)
})
