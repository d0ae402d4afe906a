import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startBackend } from '../../support/startBackend.ts'

const SEND = '/api/v1.0/email/send'
const mail = {
  lib_version: '4.4.1',
  user_id: 'key',
  service_id: 'service',
  template_id: 'template',
  template_params: { from_name: '<script>Ada</script>', message: 'Bonjour\n& bienvenue' },
}

function send(url: string, body: unknown): Promise<Response> {
  return fetch(url + SEND, {
    method: 'POST',
    headers: { 'Content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('a message is accepted as the service does and shown in the outbox, escaped', async () => {
  const { url } = await startBackend()
  const response = await send(url, mail)
  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(await (await fetch(`${url}/outbox.json`)).json()).toEqual([
    { receivedAt: expect.any(String), params: mail.template_params },
  ])
  const page = await (await fetch(`${url}/outbox`)).text()
  expect(page).toContain('&#60;script&#62;Ada&#60;/script&#62;')
  expect(page).not.toContain('<script>')
  await fetch(`${url}/outbox.json`, { method: 'DELETE' })
  expect(await (await fetch(`${url}/outbox.json`)).json()).toEqual([])
})

test('a message without its ids is refused, and the next answer can be chosen', async () => {
  const { url } = await startBackend()
  expect((await send(url, { ...mail, user_id: '' })).status).toBe(400)
  await fetch(`${url}/outbox/next`, { method: 'PUT', body: JSON.stringify({ status: 429, text: 'Too many' }) })
  const refused = await send(url, mail)
  expect([refused.status, await refused.text()]).toEqual([429, 'Too many'])
  expect(await (await fetch(`${url}/outbox.json`)).json()).toEqual([])
  expect((await send(url, mail)).status).toBe(200)
})

test('with a real key there is no stand-in', async () => {
  const { url, greeting } = await startBackend({ VITE_EMAILJS_PUBLIC_KEY: 'real' })
  expect((await send(url, mail)).status).toBe(404)
  expect((await fetch(`${url}/outbox`)).status).toBe(404)
  expect(greeting).not.toContain('outbox')
})

test.each([
  ['under a public name', { Host: 'tunnel.example' }],
  ['through a proxy', { 'X-Forwarded-For': '192.0.2.7' }],
  ['through Cloudflare', { 'CF-Connecting-IP': '192.0.2.7' }],
])('who comes %s sees no outbox', async (_how, headers) => {
  const { url } = await startBackend()
  await send(url, mail)
  for (const path of ['/outbox', '/outbox.json']) {
    const status = await new Promise(resolve => {
      request(url + path, { headers }, response => resolve(response.statusCode)).end()
    })
    expect(status).toBe(404)
  }
})
