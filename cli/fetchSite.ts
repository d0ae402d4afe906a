import { networkInterfaces } from 'node:os'
import { Parser } from 'htmlparser2'
import type { Page } from '../shared/knowledge/read/page.ts'

const MAX_PAGES = 2_000
const MAX_BYTES = 10_000_000
const TIMEOUT_MS = 10_000

/**
 * Fetches the pages of a sitemap, or one page, from a server on this machine. A sitemap may name the site's public
 * addresses: the same paths are fetched from this machine.
 * @throws Error with one sentence when the address is elsewhere or does not answer
 */
export async function fetchSite(address: string): Promise<Page[]> {
  const { text, type } = await fetchText(new URL(address))
  if (!type.includes('xml') && !/^\s*<(?:\?xml|urlset|sitemapindex)/.test(text))
    return [pageOf(new URL(address), text, type)]
  const pages: Page[] = []
  for (const url of await locationsOf(new URL(address), text)) {
    const page = await fetchText(url)
    pages.push(pageOf(url, page.text, page.type))
  }
  return pages
}

function pageOf(url: URL, content: string, type: string): Page {
  return { url: url.pathname, format: type.includes('markdown') ? 'markdown' : 'html', content }
}

/** The pages of a sitemap and of the sitemaps that it names. */
async function locationsOf(sitemap: URL, xml: string): Promise<URL[]> {
  const found = new Map<string, URL>()
  const parts = [xml]
  const seen = new Set<string>()
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    for (const location of locations(part)) {
      const { pathname, search } = new URL(location, sitemap)
      const url = new URL(pathname + search, sitemap.origin)
      if (!/\.xml$/.test(pathname)) found.set(url.href, url)
      else if (!seen.has(url.href) && url.href !== sitemap.href) {
        seen.add(url.href)
        parts.push((await fetchText(url)).text)
      }
      if (found.size + seen.size > MAX_PAGES)
        throw new Error(`${sitemap.href}: a sitemap has at most ${MAX_PAGES} pages`)
    }
  }
  return [...found.values()]
}

function locations(xml: string): string[] {
  const found: string[] = []
  let isLocation = false
  const parser = new Parser(
    {
      onopentag: name => {
        isLocation = name === 'loc'
        if (isLocation) found.push('')
      },
      ontext: text => {
        if (isLocation) found.push((found.pop() ?? '') + text)
      },
      onclosetag: () => {
        isLocation = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return found.map(location => location.trim()).filter(Boolean)
}

async function fetchText(url: URL): Promise<{ text: string; type: string }> {
  if (!/^https?:$/.test(url.protocol) || !isThisMachine(url.hostname)) {
    throw new Error(
      `${url.href}: only addresses of this machine are fetched, such as http://localhost:3001/sitemap.xml`,
    )
  }
  // A redirect could lead to another machine.
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  )
  if (!response) throw new Error(`${url.href} does not answer`)
  if (!response.ok || !response.body) throw new Error(`${url.href} answers ${response.status}`)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error(`${url.href}: a page has at most 10 MB`)
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode(), type: response.headers.get('content-type') ?? '' }
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)) return true
  return Object.values(networkInterfaces()).some(addresses => addresses?.some(({ address }) => address === host))
}
