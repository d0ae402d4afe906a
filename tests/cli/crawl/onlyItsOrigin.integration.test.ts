import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlSite } from '../../../cli/crawl/crawlSite.ts'
import { CLOSED_ADDRESS } from '../../support/closedAddress.ts'
import { folderWith } from '../../support/folderWith.ts'
import { type ListeningServer, listen } from '../../support/listen.ts'

const PAGES: Record<string, [type: string, body: string]> = {
  '/sitemap.xml': [
    'application/xml',
    `<?xml version="1.0"?><urlset><url><loc>https://www.example.org/</loc></url><url><loc>https://www.example.org/guide?a=1&amp;b=2</loc></url></urlset>`,
  ],
  '/many.xml': [
    'application/xml',
    '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap><sitemap><loc>/many.xml</loc></sitemap></sitemapindex>',
  ],
  '/lost.xml': ['application/xml', '<urlset><loc>/gone</loc></urlset>'],
  '//evil.example/notes': ['text/html', '<h1>Notes</h1>'],
  '/': ['text/html', '<h1>Accueil</h1><p>Texte.</p>'],
  '/guide?a=1&b=2': ['text/html', '<h1>Guide</h1>'],
  '/notes': ['text/markdown', '# Notes'],
}
let server: ListeningServer
let origin: string
/** Another server of this machine, which must not be asked. */
let other: ListeningServer
let asked: string[] = []

const crawl = (address: string, report?: (sentence: string) => void) =>
  crawlSite(address, { folder: folderWith({}), ...(report && { report }) })

beforeAll(async () => {
  const pages = createServer((request, response) => {
    if (request.url === '/to-admin') return response.writeHead(302, { location: `${other.url}/admin` }).end()
    if (request.url === '/to-scheme')
      return response.writeHead(301, { location: `//${new URL(other.url).host}/` }).end()
    if (request.url === '/cut')
      return response.writeHead(200, { 'content-length': '99' }).write('<p>a', () => response.destroy())
    if (request.url === '/picture') return response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    if (request.url === '/large') return response.writeHead(200).end(' '.repeat(10_000_001))
    if (request.url === '/based')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<base href="${other.url}/"><h1 id="a">A</h1><a href="admin">b</a>c`)
    if (request.url?.startsWith('/hostile.xml')) {
      const locations = decodeURIComponent(request.url.split('?')[1] ?? '').replaceAll('&', '&amp;')
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<urlset><loc>/notes</loc><loc>${locations.split('|').join('</loc><loc>')}</loc></urlset>`)
    }
    if (request.url === '/away') return response.writeHead(302, { location: 'https://example.org/' }).end()
    const [type, body] = PAGES[request.url ?? ''] ?? []
    return body === undefined
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': type }).end(body)
  })
  server = await listen(pages)
  origin = server.url
  const admin = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Admin</h1><p>Mot de passe.</p>')
  })
  other = await listen(admin)
})
afterAll(async () => {
  await server.close()
  await other.close()
})

test('the pages of a sitemap are fetched from this machine, even if it names another domain', async () => {
  expect(await crawl(`${origin}/sitemap.xml`)).toMatchObject([
    { url: '/', format: 'html', content: '<h1>Accueil</h1><p>Texte.</p>' },
    { url: '/guide?a=1&b=2', format: 'html' },
  ])
})

test('a sitemap of sitemaps is followed, even if it names itself', async () => {
  expect(await crawl(`${origin}/many.xml`)).toHaveLength(2)
})

test('an address without a sitemap is read as one page', async () => {
  expect(await crawl(`${origin}/notes`)).toEqual([{ url: '/notes', format: 'markdown', content: '# Notes' }])
})

test('a redirect to another site is not followed', async () => {
  await expect(crawl(`${origin}/away`)).rejects.toThrow(
    `${origin}/away redirects to https://example.org/, which is on another origin and is not fetched. If https://example.org/ is yours too, type it`,
  )
})

test('a server that does not answer is named by the address that was typed', async () => {
  await expect(crawl(`${CLOSED_ADDRESS}/sitemap.xml`)).rejects.toThrow(
    `${CLOSED_ADDRESS}/sitemap.xml does not answer (ECONNREFUSED)`,
  )
})

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'https://a:b@bakery.example/', 'https://', 'ftp://a.example/'])(
  '%s is not the address of a site',
  async address => {
    await expect(crawl(address)).rejects.toThrow('it is not the address of a site')
  },
)

describe('a sitemap never leads to another server of this machine', () => {
  const sitemapWith = (...locations: string[]) => `${origin}/hostile.xml?${encodeURIComponent(locations.join('|'))}`
  const fetchWith = async (...locations: string[]) => {
    asked = []
    const skipped: string[] = []
    const pages = await crawl(sitemapWith(...locations), sentence => skipped.push(sentence))
    return { urls: pages.map(({ url }) => url), skipped }
  }

  test.each<[string, (host: string) => string]>([
    ['a path that begins like a host', host => `https://site.fr//${host}/admin`],
    ['no scheme', host => `//${host}/admin`],
    ['backslashes', host => `/\\${host}/admin`],
    ['backslashes after a host', host => `https://site.fr/\\${host}/admin`],
    ['dots before it', host => `https://site.fr/.//${host}/admin`],
    ['dots that go up', host => `/a/..//${host}/admin`],
    ['a relative path that goes up', host => `..//${host}/admin`],
    ['a scheme without slashes', host => `http:${host}/admin`],
    ['a scheme with one slash', host => `http:/${host}/admin`],
    ['a scheme with three slashes', host => `http:///${host}/admin`],
    ['a user', host => `http://site.fr@${host}/admin`],
    ['a user and a password', host => `https://a:b@site.fr//${host}/admin`],
    ['a tab', host => `/\t/${host}/admin`],
    ['a new line', host => `https://site.fr/\n/${host}/admin`],
    ['another port', host => `http://${host}/admin`],
    ['another name of this machine', host => `http://localhost:${host.split(':')[1]}/admin`],
    ['another scheme', () => 'file:///etc/passwd'],
    ['a script', () => 'javascript:alert(1)'],
    ['no host', () => 'https://'],
  ])('with %s', async (_, location) => {
    const named = location(new URL(other.url).host)
    const { urls, skipped } = await fetchWith(named)
    expect(asked).toEqual([])
    expect(urls).toEqual(['/notes'])
    expect(skipped).toEqual([expect.stringContaining('/hostile.xml')])
  })

  test('with a redirect, or in the address of a page', async () => {
    const { urls, skipped } = await fetchWith('/to-admin', 'to-scheme', '/based')
    expect(asked).toEqual([])
    expect(urls).toEqual(['/notes', '/based'])
    expect(skipped).toEqual([
      `${origin}/to-admin redirects to ${other.url}/admin, which is on another origin and is not fetched`,
      `${origin}/to-scheme redirects to ${other.url}/, which is on another origin and is not fetched`,
    ])
  })

  test('and a page that cannot be read is named and skipped', async () => {
    const { urls, skipped } = await fetchWith('/gone', '/cut', '/picture', '/large', '/gone.xml', '/guide?a=1&b=2')
    expect(urls).toEqual(['/notes', '/guide?a=1&b=2'])
    expect(skipped).toEqual([
      `${origin}/gone.xml answers 404`,
      `${origin}/gone answers 404`,
      `${origin}/cut does not answer to its end`,
      `${origin}/picture is neither HTML nor Markdown nor PDF`,
      `${origin}/large: a page has at most 10 MB`,
    ])
  })

  test('and a sitemap without a readable page is an error that names the pages', async () => {
    await expect(crawl(`${origin}/lost.xml`)).rejects.toThrow(`${origin}/gone answers 404`)
  })

  test('the path of a page that begins like a host is a path of the site', async () => {
    expect(await crawl(`${origin}//evil.example/notes`)).toMatchObject([{ url: '/evil.example/notes' }])
  })
})
