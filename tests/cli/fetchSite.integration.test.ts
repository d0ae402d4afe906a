import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchSite } from '../../cli/fetchSite.ts'
import { type ListeningServer, listen } from '../support/listen.ts'

const PAGES: Record<string, [type: string, body: string]> = {
  '/sitemap.xml': [
    'application/xml',
    `<?xml version="1.0"?><urlset><url><loc>https://www.example.org/</loc></url><url><loc>https://www.example.org/guide?a=1&amp;b=2</loc></url></urlset>`,
  ],
  '/many.xml': [
    'application/xml',
    '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap><sitemap><loc>/many.xml</loc></sitemap></sitemapindex>',
  ],
  '/': ['text/html', '<h1>Accueil</h1><p>Texte.</p>'],
  '/guide?a=1&b=2': ['text/html', '<h1>Guide</h1>'],
  '/notes': ['text/markdown', '# Notes'],
}
let server: ListeningServer
let origin: string

beforeAll(async () => {
  const pages = createServer((request, response) => {
    if (request.url === '/away') return response.writeHead(302, { location: 'https://example.org/' }).end()
    const [type, body] = PAGES[request.url ?? ''] ?? []
    return body === undefined
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': type }).end(body)
  })
  server = await listen(pages)
  origin = server.url
})
afterAll(() => server.close())

test('the pages of a sitemap are fetched from this machine, even if it names another domain', async () => {
  expect(await fetchSite(`${origin}/sitemap.xml`)).toMatchObject([
    { url: '/', format: 'html', content: '<h1>Accueil</h1><p>Texte.</p>' },
    { url: '/guide', format: 'html' },
  ])
})

test('a sitemap of sitemaps is followed, even if it names itself', async () => {
  expect(await fetchSite(`${origin}/many.xml`)).toHaveLength(2)
})

test('an address without a sitemap is read as one page', async () => {
  expect(await fetchSite(`${origin}/notes`)).toEqual([{ url: '/notes', format: 'markdown', content: '# Notes' }])
})

describe('other machines are never asked', () => {
  test.each([
    'https://example.org/',
    'http://192.0.2.1/',
    'http://169.254.169.254/latest',
    'http://localhost.example.org/',
    'http://127.0.0.1.example.org/',
    'file:///etc/passwd',
    'http://[2001:db8::1]/',
  ])('%s', async address => {
    await expect(fetchSite(address)).rejects.toThrow('only addresses of this machine')
  })

  test('not even when a page redirects there', async () => {
    await expect(fetchSite(`${origin}/away`)).rejects.toThrow('answers 302')
  })
})
