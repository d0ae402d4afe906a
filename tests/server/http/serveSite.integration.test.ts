import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../../support/startBackend.ts'

const HOME = '<h1>Accueil</h1>'

async function startSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const site = join(folder, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'index.html'), HOME)
  writeFileSync(join(site, 'index.html.br'), brotliCompressSync(HOME))
  writeFileSync(join(site, '404.html'), '<h1>404</h1>')
  writeFileSync(join(site, 'assets', 'a-1234.js'), 'a')
  writeFileSync(join(site, 'nicodata-chat.js'), 'b')
  const headers = {
    '/*': { 'Content-Security-Policy': "default-src 'self'", 'Cache-Control': 'no-cache' },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/nicodata-chat.js': { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' },
  }
  writeFileSync(join(folder, 'site-headers.json'), JSON.stringify(headers))
  return (await startBackend({}, site)).url
}

test('the home page comes compressed, with the headers of the site', async () => {
  const response = await fetch(`${await startSite()}/`, { headers: { 'Accept-Encoding': 'br' } })
  expect(await response.text()).toBe(HOME)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html;charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
})

test('later headers win: hashed files never change, the widget is for every page', async () => {
  const url = await startSite()
  const asset = await fetch(`${url}/assets/a-1234.js`)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const widget = await fetch(`${url}/nicodata-chat.js`)
  expect(widget.headers.get('access-control-allow-origin')).toBe('*')
  expect(widget.headers.get('cache-control')).toBe('public, max-age=300')
})

test('a file the browser has is not sent again', async () => {
  const url = await startSite()
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test.each(['/nothing', '/nothing/here?a=b', '/../env.ts', '/%2e%2e/site-headers.json', '/.env', '/%ff'])(
  '%s is not found, for real, on the page that says so',
  async path => {
    const response = await fetch((await startSite()) + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<h1>404</h1>')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
  },
)

test('the site is read only', async () => {
  const response = await fetch(await startSite(), { method: 'POST', body: 'a' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the chat answers beside the site', async () => {
  const url = await startSite()
  expect((await (await fetch(`${url}/api/health`)).json()).status).toBe('ok')
})
