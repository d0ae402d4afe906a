import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../../server/env.ts'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'
import { askFrom, BAKERY, readReport } from './askSite.ts'

const TOKEN = 'a-long-and-random-token'
const ON = { KNOWLEDGE: BAKERY, INSIGHTS: 'on', INSIGHTS_TOKEN: TOKEN, TRUST_PROXY: 'forwarded' }
const UNANSWERED = 'peut-on gonfler un zeppelin violet ici, chez vous ?'

/** Says hello in a conversation, and returns the id that the server gave its reply. */
async function givenId(url: string, conversation: string, address = '192.0.2.1'): Promise<string> {
  const headers = { 'X-Forwarded-For': address }
  const response = await ask(url, { text: 'Bonjour !', id: conversation, protocol: 'data', headers })
  return /"messageId":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
}

async function give(url: string, id: string, kind: string): Promise<void> {
  const response = await fetch(`${url}/api/feedback`, { method: 'POST', body: JSON.stringify({ id, kind }) })
  expect(response.status).toBe(204)
}

/** Asks the question from this number of networks, each in a conversation of its own, and returns the report. */
async function reportAfter(url: string, question: string, visitors: number): Promise<string> {
  for (let visitor = 1; visitor <= visitors; visitor += 1)
    await askFrom(url, `198.51.${visitor}.7`, question, `conversation ${visitor}`)
  return readReport(url, TOKEN)
}

test('the report counts questions by section and by none, languages, thumbs and handovers', async () => {
  const { url } = await startBackend(ON)
  await askFrom(url, '192.0.2.1', 'Quels sont vos horaires ?')
  await askFrom(url, '192.0.2.1', 'What are your opening hours?')
  await askFrom(url, '192.0.2.2', UNANSWERED)
  await askFrom(url, '192.0.2.2', 'Bonjour !')
  const [one, two] = [await givenId(url, 'first'), await givenId(url, 'second')]
  await give(url, one, 'up')
  await give(url, two, 'up')
  await give(url, 'first', 'handover')
  const report = await readReport(url, TOKEN)
  expect(report).toMatch(/^# Questions à l’assistant, semaine du \d+ \p{L}+ \d{4}\n/u)
  expect(report).toContain('Questions et messages reçus\u00a0: 6.')
  expect(report).toMatch(/\| .*horaires \| 2 \|/)
  expect(report).toContain('Questions sans réponse\u00a0: 1.')
  expect(report).toContain('Réponses utiles\u00a0: 2')
  expect(report).toContain('Réponses inutiles\u00a0: 0')
  expect(report).toContain('Demandes à transmettre à une personne\u00a0: 1')
  expect(report).toMatch(/\| fr \| 5 \|\n\| en \| 1 \|/)
})

test('the report says how many replies the site gave in place of the model, and why', async () => {
  const { url, llm } = await startWithLlm({ ...ON, LLM_DAILY_TOKENS: '1' })
  await askFrom(url, '192.0.2.1', 'Quels sont vos horaires ?')
  expect(await readReport(url, TOKEN)).not.toContain('à la place du modèle')
  await askFrom(url, '192.0.2.1', 'Quels sont vos horaires ?')
  await askFrom(url, '192.0.2.1', 'Où êtes-vous ?')
  expect(llm.counts.requests).toBe(1)
  expect(await readReport(url, TOKEN)).toContain(
    '## Citations du site à la place du modèle\n\n| Raison | Questions |\n| --- | ---: |\n| Jetons du jour épuisés | 2 |\n',
  )
})

test('feedback counts only on what this server gave, and once each, whatever a stranger sends', async () => {
  const { url } = await startBackend(ON)
  const id = await givenId(url, 'mine')
  for (let number = 0; number < 40; number += 1) await give(url, `invented-${number}`, 'down')
  for (const kind of ['up', 'down', 'up', 'up', 'down']) await give(url, id, kind)
  await give(url, 'mine', 'handover')
  await give(url, 'mine', 'handover')
  // A conversation is not rated, a reply is not handed over, and the ids of visitors are their own.
  await give(url, 'mine', 'down')
  await give(url, id, 'handover')
  await give(url, 'mine2', 'handover')
  const report = await readReport(url, TOKEN)
  expect(report).toContain('Réponses utiles\u00a0: 0\n')
  expect(report).toContain('Réponses inutiles\u00a0: 1\n')
  expect(report).toContain('Demandes à transmettre à une personne\u00a0: 1\n')
})

test('a rating that is withdrawn counts no more, and the next one counts again', async () => {
  const { url } = await startBackend(ON)
  const [one, other, third] = [await givenId(url, 'one'), await givenId(url, 'other'), await givenId(url, 'third')]
  for (const kind of ['up', 'withdrawn', 'withdrawn']) await give(url, one, kind)
  for (const kind of ['down', 'withdrawn', 'up']) await give(url, other, kind)
  await give(url, third, 'withdrawn')
  const report = await readReport(url, TOKEN)
  expect(report).toContain('Réponses utiles\u00a0: 1\n')
  expect(report).toContain('Réponses inutiles\u00a0: 0\n')
})

test('a thumb for a reply in plain text counts by the id in its header', async () => {
  const { url } = await startBackend(ON)
  const response = await ask(url, { text: 'Bonjour !' })
  await response.text()
  await give(url, response.headers.get('x-chat-message-id') ?? '', 'up')
  expect(await readReport(url, TOKEN)).toContain('Réponses utiles\u00a0: 1\n')
})

test('all networks of one /48 are one visitor of a phrase', async () => {
  const { url } = await startBackend(ON)
  for (let line = 0; line < 9; line += 1) await askFrom(url, `2001:db8:1:${line}00::1`, UNANSWERED, `a${line}`)
  expect(await readReport(url, TOKEN)).not.toMatch(/zeppelin/)
  for (let line = 2; line < 6; line += 1) await askFrom(url, `2001:db8:${line}::1`, UNANSWERED, `b${line}`)
  expect(await readReport(url, TOKEN)).toContain('- zeppelin violet (5)')
})

test('a phrase of four visitors never appears, and that of five does, but no whole question', async () => {
  const { url } = await startBackend(ON)
  const four = await reportAfter(url, UNANSWERED, 4)
  expect(four).toContain('Questions sans réponse\u00a0: 4.')
  expect(four).not.toMatch(/zeppelin|violet|gonfler/)
  // The four ask again, and again.
  expect(await reportAfter(url, UNANSWERED, 4)).not.toMatch(/zeppelin|violet|gonfler/)
  const five = await reportAfter(url, UNANSWERED, 5)
  expect(five).toContain('- zeppelin violet (5)')
  expect(five).not.toContain(UNANSWERED)
})

test('a conversation that moves through networks, and requests without an id, are one visitor of a phrase each', async () => {
  const { url } = await startBackend(ON)
  for (let network = 1; network < 9; network += 1) await askFrom(url, `198.51.${network}.7`, UNANSWERED, 'one')
  for (let network = 11; network < 19; network += 1) await askFrom(url, `198.51.${network}.7`, UNANSWERED)
  for (let line = 1; line < 9; line += 1) await askFrom(url, `192.0.2.${line}`, UNANSWERED, `of a neighbour ${line}`)
  expect(await readReport(url, TOKEN)).not.toMatch(/zeppelin/)
  for (const network of [21, 22]) await askFrom(url, `198.51.${network}.7`, UNANSWERED, `another ${network}`)
  expect(await readReport(url, TOKEN)).toContain('- zeppelin violet (5)')
})

test('a phrase with a number, an address or a name does not appear in any form, whoever uses it', async () => {
  const { url } = await startBackend(ON)
  const report = await reportAfter(url, 'le zeppelin de Jean Dupont, jean@dupont.test, vol 4815162342, perdu ici ?', 9)
  expect(report).toContain('- zeppelin (9)')
  expect(report).not.toMatch(/jean|dupont|test|4815|162342/i)
})

test.each([
  ['none', 'the peer', {}],
  ['cloudflare', 'the header of the trusted proxy', { 'CF-Connecting-IP': '198.51.100.7' }],
])('with TRUST_PROXY=%s, a visitor with many X-Forwarded-For addresses is one: %s', async (trust, _who, headers) => {
  const { url } = await startBackend({ ...ON, TRUST_PROXY: trust })
  for (let visitor = 1; visitor <= 9; visitor += 1) {
    await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': `198.51.${visitor}.7` },
      body: JSON.stringify({ id: `conversation ${visitor}`, messages: [{ role: 'user', content: UNANSWERED }] }),
    })
  }
  expect(await readReport(url, TOKEN)).not.toMatch(/zeppelin/)
})

test('with TRUST_PROXY=forwarded, the addresses that a visitor adds before the last count nothing', async () => {
  const { url } = await startBackend(ON)
  for (let visitor = 1; visitor <= 9; visitor += 1) {
    await askFrom(url, `198.51.${visitor}.7, 198.51.100.7`, UNANSWERED, `a${visitor}`)
    await askFrom(url, `2001:db8::${visitor}`, UNANSWERED, `b${visitor}`)
  }
  expect(await readReport(url, TOKEN)).not.toMatch(/zeppelin/)
})

test('the public address has no report without a token, also for a loopback peer', async () => {
  const { url } = await startBackend({ ...ON, INSIGHTS_TOKEN: '', METRICS_PORT: '0' })
  expect((await fetch(`${url}/insights`)).status).toBe(404)
  const off = await startBackend({ INSIGHTS_TOKEN: TOKEN })
  expect((await fetch(`${off.url}/insights`, { headers: { Authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
})

test.each([
  ['no token', {}],
  ['a wrong token', { Authorization: 'Bearer a-long-and-random-tokem' }],
  ['an empty token', { Authorization: 'Bearer ' }],
  ['another scheme', { Authorization: `Basic ${TOKEN}` }],
])('%s gives 401 and nothing else', async (_name, headers) => {
  const { url } = await startBackend(ON)
  const response = await fetch(`${url}/insights`, { headers })
  expect([response.status, response.headers.get('x-error-code')]).toEqual([401, 'unauthorized'])
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await response.text()).toBe('Cette adresse demande un jeton valide.')
})

test('a browser asks for the token as a password, and gets the report as a page with a strict policy', async () => {
  const { url } = await startBackend(ON)
  await askFrom(url, '192.0.2.1', UNANSWERED)
  const Accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const refused = await fetch(`${url}/insights`, { headers: { Accept } })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Insights", charset="UTF-8"',
  ])
  const withPassword = (password: string) => ({
    Accept,
    Authorization: `Basic ${Buffer.from(`owner:${password}`).toString('base64')}`,
  })
  const wrong = await fetch(`${url}/insights`, { headers: withPassword(`${TOKEN}x`) })
  expect(wrong.status).toBe(401)
  const response = await fetch(`${url}/insights`, { headers: withPassword(TOKEN) })
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('<p>Questions sans réponse\u00a0: 1.</p>')
})

test.each<[string, string, Record<string, string>, string]>([
  ['the header Accept', '/insights', { Accept: 'application/json' }, 'application/json'],
  ['a list in it', '/insights', { Accept: 'application/xml, application/json;q=0.9, */*;q=0.1' }, 'application/json'],
  ['the header Accept', '/insights', { Accept: 'text/csv' }, 'text/csv'],
  ['an address', '/insights?format=json', {}, 'application/json'],
  ['an address of a browser', '/insights?format=csv', { Accept: 'text/html' }, 'text/csv'],
  ['an address', '/insights?format=html', {}, 'text/html'],
  ['an address of a browser', '/insights?format=markdown', { Accept: 'text/html' }, 'text/plain'],
  ['nothing', '/insights', { Accept: '*/*' }, 'text/plain'],
])('%s asks for the report as %s %j: %s', async (_, path, headers, type) => {
  const { url } = await startBackend(ON)
  await askFrom(url, '192.0.2.1', UNANSWERED)
  const response = await fetch(url + path, { headers: { Authorization: `Bearer ${TOKEN}`, ...headers } })
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('vary')).toContain('Accept')
  const body = await response.text()
  if (type === 'application/json') expect(JSON.parse(body)).toMatchObject({ questions: 1, unanswered: 1 })
  else if (type === 'text/csv') expect(body).toMatch(/^week,measure,name,count\r\n[\d-]+,questions,,1\r\n/)
  else expect(body).toContain('Questions sans réponse\u00a0: 1.')
})

test('data need the token too, and a format that is none is refused', async () => {
  const { url } = await startBackend(ON)
  for (const format of ['json', 'csv', 'xml'])
    expect((await fetch(`${url}/insights?format=${format}`)).status).toBe(401)
  const headers = { Authorization: `Bearer ${TOKEN}` }
  for (const format of ['xml', '', '__proto__', 'JSON']) {
    const response = await fetch(`${url}/insights?format=${format}`, { headers })
    expect([response.status, response.headers.get('x-error-code')]).toEqual([400, 'invalid_request'])
  }
})

test('pages of other sites cannot read the report, and guesses of the token are limited', async () => {
  const { url } = await startBackend({ ...ON, RATE_PER_MINUTE: '3' })
  const other = await fetch(`${url}/insights`, {
    headers: { Authorization: `Bearer ${TOKEN}`, Origin: 'https://evil.test' },
  })
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const guess = () => fetch(`${url}/insights`, { headers: { Authorization: 'Bearer guess' } })
  for (const _ of [1, 2, 3]) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
})

test('the address of the metrics has the report, without a token', async () => {
  const { url, startMessage } = await startBackend({ ...ON, INSIGHTS_TOKEN: '', METRICS_PORT: '0' })
  await askFrom(url, '192.0.2.1', UNANSWERED)
  const [, address = ''] = /Bilan des questions\u00a0: (\S+)/.exec(startMessage) ?? []
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toContain('Questions sans réponse\u00a0: 1.')
})

test('a server that stops writes the report of its week, and does not replace an earlier one', async () => {
  const INSIGHTS_DIR = await mkdtemp(join(tmpdir(), 'insights-'))
  for (const _ of [1, 2]) {
    const server = await startBackend({ KNOWLEDGE: BAKERY, INSIGHTS: 'on', INSIGHTS_DIR })
    await askFrom(server.url, '', 'Quels sont vos horaires ?')
    await server.stop()
  }
  const files = readdirSync(INSIGHTS_DIR).sort()
  expect(files).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d-2\.md$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d\.md$/),
  ])
  for (const file of files) expect(readFileSync(join(INSIGHTS_DIR, file), 'utf8')).toMatch(/\| .*horaires \| 1 \|/)
})

test('a folder that cannot be written stops the start with a sentence that names the variable', async () => {
  const env = { INSIGHTS: 'on', INSIGHTS_DIR: '/nonexistent' }
  await expect(startBackend(env)).rejects.toThrow(/^INSIGHTS_DIR\u00a0: il faut .+\. \(INSIGHTS_DIR must .+\.\)$/)
})

test('insights that nobody could read stop the start, and so does a short token', () => {
  expect(() => readEnv({ INSIGHTS: 'on' })).toThrow(/^INSIGHTS\u00a0: il faut .+INSIGHTS_TOKEN/)
  expect(() => readEnv({ INSIGHTS: 'on', INSIGHTS_TOKEN: 'short' })).toThrow(/^INSIGHTS_TOKEN\u00a0: il faut/)
})
