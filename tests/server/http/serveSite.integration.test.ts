import { chmodSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveSite } from '../../../server/http/serveSite.ts'
import { asOtherUser } from '../../support/asOtherUser.ts'
import { latin1 } from '../../support/latin1.ts'
import { HOME, makeSite } from '../../support/makeSite.ts'
import { startBackend } from '../../support/startBackend.ts'

interface RawResponse {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Like `fetch`, but it decompresses nothing and sends only the headers of the test. */
function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject).end()
  })
}

async function startSite(folder = makeSite()): Promise<string> {
  return (await startBackend({}, folder)).url
}

test('the home page is compressed and has the headers of the site', async () => {
  const response = await fetch(`${await startSite()}/`, { headers: { 'Accept-Encoding': 'br' } })
  expect(await response.text()).toBe(HOME)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync(HOME).length),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.9, text/markdown', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
])('a page with Markdown beside it, asked with Accept: %s, is sent as Markdown: %s', async (accept, isMarkdown) => {
  const folder = makeSite()
  writeFileSync(join(folder, 'index.md'), '# Home')
  const url = await startSite(folder)
  for (const path of ['/', '/index.html']) {
    const { status, headers, body } = await get(url + path, { accept })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`)
    expect(body.toString()).toBe(isMarkdown ? '# Home' : HOME)
    expect(headers.vary).toMatch(/^Accept(?:, Accept-Encoding)?$/)
    const known = { accept, 'if-none-match': String(headers.etag) }
    expect((await get(url + path, known)).status).toBe(304)
  }
  expect((await get(`${url}/missing`, { accept })).status).toBe(404)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, br', 'br'],
  ['abracadabra', undefined],
  ['br;q=abracadabra', undefined],
  ['BR', 'br'],
  ['', undefined],
])('a client that accepts %j gets %s', async (accepted, encoding) => {
  const { headers, body } = await get(`${await startSite()}/`, { 'Accept-Encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(body.length))
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(plain.toString()).toBe(HOME)
})

test('later header rules win: hashed files are immutable, and any page may load the widget', async () => {
  const url = await startSite()
  const asset = await fetch(`${url}/assets/a-1234.js`)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset.headers.has('vary')).toBe(false)
  const widget = await fetch(`${url}/nicodata-chat.js`)
  expect(widget.headers.get('access-control-allow-origin')).toBe('*')
  expect(widget.headers.get('cache-control')).toBe('public, max-age=300')
})

test('a file in the browser’s cache is not sent again, but its headers are', async () => {
  const url = await startSite()
  const { etag = '' } = (await get(url)).headers
  for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, headers, body } = await get(url, { 'If-None-Match': known })
    expect([status, body.length]).toEqual([304, 0])
    expect(headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    })
  }
  expect((await get(url, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a compressed file and its original have different entity tags', async () => {
  const url = await startSite()
  const etags = await Promise.all(
    ['br', 'gzip', ''].map(async accepted => (await get(url, { 'Accept-Encoding': accepted })).headers.etag),
  )
  expect(new Set(etags).size).toBe(3)
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]{20,}"$/)
})

test('HEAD returns the headers of GET, without the file', async () => {
  const url = await startSite()
  for (const path of ['/', '/og.png', '/nothing']) {
    const [got, asked] = [await get(url + path), await get(url + path, {}, 'HEAD')]
    expect([asked.status, asked.body.length]).toEqual([got.status, 0])
    const { date: _then, ...expected } = got.headers
    const { date: _now, ...headers } = asked.headers
    expect(headers).toEqual(expected)
  }
})

test.each(['bytes=5-2', 'bytes=5-2,7-9', 'bytes=3-1e1', 'bytes=-5', 'bytes=0-0', 'bytes=9999999-', 'bytes=a-b', 'x'])(
  'Range: %s is ignored on every path, and the server keeps running',
  async range => {
    const url = await startSite()
    const paths = ['/', '/og.png', '/assets/a-1234.js', '/nicodata-chat.js', '/nothing']
    for (const path of [...paths, '/api/health']) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await get(url + path, { Range: range }, method)
        expect(status).toBe(path === '/nothing' ? 404 : path === '/api/health' && method === 'HEAD' ? 405 : 200)
        if (method === 'GET') expect(headers['content-length'] ?? String(body.length)).toBe(String(body.length))
      }
    }
    expect((await get(url)).body.toString()).toBe(HOME)
  },
)

test.each([
  '/nothing',
  '/nothing/here?a=b',
  '/../env.ts',
  '/%2e%2e/site-headers.json',
  '/.env',
  '/.git/config',
  '/%ff',
  '/%00',
  '//',
  '/assets',
  '/assets/',
  '/index.html.br',
  '/index.html.gz',
  '/_headers',
  '/headers.conf',
  '/__proto__',
  '/constructor',
])('%s gets the page for 404, with that status', async path => {
  const { hostname, port } = new URL(await startSite())
  const { status, headers, body } = await new Promise<RawResponse>((resolve, reject) => {
    request({ hostname, port, path }, response => {
      response.once('data', data => resolve({ status: response.statusCode, headers: response.headers, body: data }))
    })
      .on('error', reject)
      .end()
  })
  expect([status, body.toString()]).toEqual([404, '<h1>404</h1>'])
  expect(headers['content-security-policy']).toBe("default-src 'self'")
  expect(headers.etag).toBeUndefined()
})

test('file names are decoded, and well-known files are served', async () => {
  const url = await startSite()
  expect((await get(`${url}/assets/%C3%A9t%C3%A9%201.txt?v=1#a`)).body.toString()).toBe('été')
  expect((await get(`${url}/.well-known/security.txt`)).status).toBe(200)
})

/** What the start says on the standard error. */
function listenToStart(): () => string {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  return () => written.mock.calls.map(([line]) => String(line)).join('')
}

test.each<[string, Record<string, string>, string[]]>([
  ['to nothing', { 'link.txt': 'gone' }, ['link.txt']],
  ['to itself', { 'link.txt': 'link.txt' }, ['link.txt']],
  ['to its own folder', { a: '.' }, ['a/index.html', 'a/a/index.html']],
  [
    'twice to its own folder, whose paths double with each level',
    { a: '.', b: '.' },
    ['a/index.html', 'b/a/index.html'],
  ],
  [
    'to the folder above the site',
    { 'assets/up': '../..' },
    ['assets/up/site-headers.json', 'assets/up/site/index.html'],
  ],
  ['to each other', { 'assets/a': 'b', 'assets/b': 'a' }, ['assets/a', 'assets/b']],
  [
    'out of the site to a file',
    { 'host.txt': '/etc/hostname', 'up.json': '../site-headers.json' },
    ['host.txt', 'up.json'],
  ],
  ['out of the site to a folder', { etc: '/etc' }, ['etc/hostname']],
  ['to a folder of the site', { files: 'assets' }, ['files/a-1234.js']],
  ['to a hidden file of the site', { 'env.txt': '.env', 'config.txt': '.git/config' }, ['env.txt', 'config.txt']],
])('a link %s is not served, and the start says so', async (_where, links, paths) => {
  const folder = makeSite()
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name))
  const said = listenToStart()
  const url = await startSite(folder)
  for (const path of paths) expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 404])
  expect((await fetch(url)).status).toBe(200)
  expect(said()).toMatch(
    /^SITE_DIR\u00a0: ces liens ne sont pas servis.* \(SITE_DIR: these links are not served.*\)\n$/,
  )
  for (const name of Object.keys(links)) expect(said()).toContain(`/${name}`)
})

test('of many links the start names the first ones', async () => {
  const folder = makeSite()
  for (let link = 0; link < 40; link += 1) symlinkSync('.', join(folder, `link-${link}`))
  const said = listenToStart()
  await startSite(folder)
  expect(said()).toMatch(/ et 35 de plus\. .* and 35 more\.\)\n$/)
})

test('a link to a file of the site is that file, and the site itself may be a link', async () => {
  const folder = makeSite()
  symlinkSync('assets/a-1234.js', join(folder, 'latest.js'))
  symlinkSync(folder, join(folder, '..', 'current'))
  const said = listenToStart()
  const url = await startSite(join(folder, '..', 'current'))
  expect(await (await fetch(`${url}/latest.js`)).text()).toBe('a')
  expect(said()).toBe('')
})

test.each(['index.html', '404.html'])('a %s that is a link out of the folder is not served', async page => {
  const folder = makeSite()
  rmSync(join(folder, page))
  writeFileSync(join(folder, '..', 'page.html'), 'outside')
  symlinkSync('../page.html', join(folder, page))
  await expect(startSite(folder)).rejects.toThrow(`or ${join(folder, page)} manque.`)
})

test('a site with a file that cannot be read is refused with a sentence', async () => {
  const folder = makeSite()
  truncateSync(join(folder, 'og.png'), 2 ** 32)
  await expect(startSite(folder)).rejects.toThrow(
    /^SITE_DIR\u00a0: il faut un site lisible\. \(SITE_DIR must be .+\.\)$/,
  )
})

test('files that cannot be opened are named at the start, and the others are served', async () => {
  const folder = makeSite()
  for (const name of ['café.html', 'thé.html', 'assets/Öl.css']) writeFileSync(latin1(folder, name), '')
  const said = listenToStart()
  const url = await startSite(folder)
  expect((await get(url)).body.toString()).toBe(HOME)
  expect((await get(`${url}/caf%E9.html`)).status).toBe(404)
  expect(said()).toMatch(
    /^SITE_DIR\u00a0: ces fichiers et dossiers ne sont pas servis.* \(SITE_DIR: these files and folders are not served.*\)\n/,
  )
  for (const name of ['/caf\ufffd.html', '/th\ufffd.html', '/assets/\ufffdl.css'])
    expect(said().split('\n')[0]).toContain(name)
})

test.each(['index.html', '404.html'])('a %s without permission stops the start, which says so', page => {
  const folder = makeSite()
  chmodSync(join(folder, '..'), 0o755)
  chmodSync(join(folder, page), 0o000)
  const start = () => asOtherUser(() => serveSite(folder))
  expect(start).toThrow(`(SITE_DIR must be a site that can be read: ${join(folder, page)} cannot be opened.)`)
})

test('other methods than GET and HEAD get 405, with the same headers', async () => {
  const response = await fetch(await startSite(), { method: 'POST', body: 'a' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

test('later changes in the folder do not change the served files', async () => {
  const folder = makeSite()
  const url = await startSite(folder)
  const before = await get(`${url}/og.png`)
  rmSync(join(folder, 'index.html'))
  rmSync(join(folder, 'index.html.br'))
  truncateSync(join(folder, 'og.png'), 5)
  writeFileSync(join(folder, 'nicodata-chat.js'), 'a longer file than before')
  writeFileSync(join(folder, 'new.txt'), 'new')
  const home = await get(url, { 'Accept-Encoding': 'br' })
  expect(brotliDecompressSync(home.body).toString()).toBe(HOME)
  expect((await get(`${url}/og.png`)).body.equals(before.body)).toBe(true)
  expect((await get(`${url}/nicodata-chat.js`)).body.toString()).toBe('b')
  expect((await get(`${url}/new.txt`)).status).toBe(404)
  rmSync(folder, { recursive: true })
  expect((await get(url)).body.toString()).toBe(HOME)
  expect((await get(`${url}/nothing`)).body.toString()).toBe('<h1>404</h1>')
})

test('the server answers chat questions and serves the site', async () => {
  const url = await startSite()
  expect((await (await fetch(`${url}/api/health`)).json()).status).toBe('ok')
})

test('a page says whether a model will answer, and other files do not', async () => {
  const timingsOf = async (url: string) => {
    const responses = await Promise.all(['/', '/missing', '/robots.txt'].map(path => fetch(url + path)))
    return responses.map(({ headers }) => headers.get('server-timing'))
  }
  const folder = makeSite()
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  expect(await timingsOf(await startSite(folder))).toEqual(['chat-demo', 'chat-demo', null])
  const withModel = await startBackend({ LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'qwen2.5' }, folder)
  expect(await timingsOf(withModel.url)).toEqual([null, null, null])
})
