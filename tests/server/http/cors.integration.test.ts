import { writeFileSync } from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '../../support/makeSite.ts'
import { startBackend, startWithLlm } from '../../support/startBackend.ts'

const QUESTION = JSON.stringify({ messages: [{ role: 'user', content: 'Bonjour ?' }] })

/** The status of a response. Unlike `fetch`, it can set any request header. */
function statusOf(url: string, method: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, response => resolve(response.resume().statusCode))
    asked.once('error', reject).end(method === 'POST' ? QUESTION : '')
  })
}

test.each([
  ['http://evil.example', 'evil.example'],
  ['http://evil.example:8787', 'evil.example:8787'],
  ['http://evil.example.:8787', 'evil.example.:8787'],
  ['http://localhost.evil.example', 'LOCALHOST.evil.example'],
  ['http://192.0.2.7:8787', '192.0.2.7:8787'],
  ['http://[2001:db8::1]:8787', '[2001:db8::1]:8787'],
  ['http://app:8787', 'app:8787'],
  ['http://localhost:3000', 'localhost:8787'],
  // Only https is listed.
  ['http://one.test', 'one.test'],
  ['http://one.test:80', 'one.test'],
  ['ftp://one.test', 'one.test'],
])('with a list of origins, a page of %s is refused, although its host is %s', async (Origin, Host) => {
  const { url, llm } = await startWithLlm({ ALLOWED_ORIGINS: 'https://one.test' })
  for (const [method, path] of [
    ['POST', '/api/chat'],
    ['POST', '/api/feedback'],
    ['DELETE', '/api/chat?chatId=x'],
    ['OPTIONS', '/api/chat'],
  ] as const) {
    expect([method, await statusOf(url + path, method, { Origin, Host })]).toEqual([method, 403])
  }
  expect(llm.counts.requests).toBe(0)
})

test.each([
  ['http://localhost:8787', 'localhost:8787'],
  ['http://localhost.:8787', 'localhost.:8787'],
  ['http://127.0.0.1:8787', '127.0.0.1:8787'],
  ['http://[::1]:8787', '[::1]:8787'],
  ['https://one.test', 'one.test'],
  ['https://one.test', 'app:8787'],
  ['https://studio.example', 'studio.example'],
  ['https://studio.example', '127.0.0.1:8787'],
])('with a list of origins, a page of %s may ask at the host %s', async (Origin, Host) => {
  const site = makeSite()
  writeFileSync(join(site, '../site-base.json'), '"https://studio.example/"')
  const { url } = await startBackend({ ALLOWED_ORIGINS: 'https://one.test' }, site)
  expect(await statusOf(`${url}/api/chat`, 'POST', { Origin, Host })).toBe(200)
})
