import { networkInterfaces } from 'node:os'
import { Parser } from 'htmlparser2'
import { plainText } from '../knowledge/plainText.ts'
import type { Page } from '../knowledge/read/page.ts'
import { limitSite, SiteTooLarge } from '../server/knowledge/siteLimit.ts'

const MAX_PAGES = 2_000
const MAX_BYTES = 10_000_000
const TIMEOUT_MS = 10_000
/** Characters that an address cannot have: `new URL` would drop them, or read `\` as `/`. */
const NO_ADDRESS = /[\p{Cc}\\]/u

interface Fetched {
  text: string
  bytes: number
  type: string
}

/**
 * Fetches the pages of a sitemap, or one page, from a server on this machine. A sitemap may name the site's public
 * addresses: the same paths are fetched from the origin of the sitemap. Nothing else is fetched.
 * @param report gets a sentence for each address of a sitemap that is skipped
 * @throws Error with one sentence when the given address is elsewhere or does not answer, when no page could be fetched, and
 * when the site is too large
 */
export async function fetchSite(address: string, report: (sentence: string) => void = () => {}): Promise<Page[]> {
  const start = new URL(address)
  const count = limitSite(start.href)
  const get = async (url: URL) => {
    const fetched = await fetchText(url)
    count(fetched.bytes)
    return fetched
  }
  const { text, type } = await get(start)
  if (!isSitemap(type, text)) return [pageOf(start, text, type)]
  const skipped: string[] = []
  const skip = (reason: unknown) => {
    if (reason instanceof SiteTooLarge) throw reason
    const sentence = plainText(reason instanceof Error ? reason.message : String(reason))
    skipped.push(sentence)
    report(sentence)
    if (skipped.length > MAX_PAGES) throw new Error(`${start.href}: more than ${MAX_PAGES} addresses cannot be used`)
  }
  const pages: Page[] = []
  for (const url of await locationsOf(start, text, { get, skip })) {
    try {
      const page = await get(url)
      pages.push(pageOf(url, page.text, page.type))
    } catch (error) {
      skip(error)
    }
  }
  if (pages.length === 0) throw new Error([`${start.href}: no page was fetched`, ...skipped].join('\n- '))
  return pages
}

function isSitemap(type: string, text: string): boolean {
  return /^(?:application|text)\/xml/.test(type) || /^\s*<(?:\?xml|urlset|sitemapindex)/.test(text)
}

/** A path that begins with `//` would be the address of another site. */
function pageOf({ pathname }: URL, content: string, type: string): Page {
  return { url: pathname.replace(/^\/+/, '/'), format: type.includes('markdown') ? 'markdown' : 'html', content }
}

/** The pages of a sitemap and of the sitemaps that it names, all on its origin. */
async function locationsOf(
  sitemap: URL,
  xml: string,
  { get, skip }: { get: (url: URL) => Promise<Fetched>; skip: (reason: unknown) => void },
): Promise<URL[]> {
  const found = new Map<string, URL>()
  const parts = [{ url: sitemap, xml }]
  const seen = new Set<string>()
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    for (const location of locations(part.xml)) {
      try {
        const url = onOriginOf(part.url, location)
        if (!/\.xml$/.test(url.pathname)) found.set(url.href, url)
        else if (!seen.has(url.href) && url.href !== sitemap.href) {
          seen.add(url.href)
          parts.push({ url, xml: (await get(url)).text })
        }
      } catch (error) {
        skip(error)
      }
      if (found.size + seen.size > MAX_PAGES)
        throw new Error(`${sitemap.href}: a sitemap has at most ${MAX_PAGES} pages`)
    }
  }
  return [...found.values()]
}

/**
 * The address on this machine of a location in a sitemap.
 * @throws Error when the location is not a path or address of a page, or names another server of this machine
 */
function onOriginOf(sitemap: URL, location: string): URL {
  const shown = location.slice(0, 200)
  const named = URL.canParse(location, sitemap.href) ? new URL(location, sitemap) : undefined
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(location)
  const isPage =
    named !== undefined &&
    !NO_ADDRESS.test(location) &&
    // A browser would read `https:host` and `//host` as the address of another site.
    (isAbsolute ? /^https?:\/\/[^/]/i.test(location) : !location.startsWith('//')) &&
    !named.pathname.startsWith('//') &&
    named.username + named.password === ''
  if (!named || !isPage) throw new Error(`${sitemap.href}: ${shown} is not the address of a page`)
  if (named.origin !== sitemap.origin && isThisMachine(named.hostname))
    throw new Error(`${sitemap.href}: ${shown} belongs to another server of this machine`)
  const url = new URL(sitemap.origin)
  url.pathname = named.pathname
  url.search = named.search
  return url
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

async function fetchText(url: URL): Promise<Fetched> {
  if (!/^https?:$/.test(url.protocol) || !isThisMachine(url.hostname)) {
    throw new Error(
      `${url.href}: only addresses of this machine are fetched, such as http://localhost:3001/sitemap.xml`,
    )
  }
  // A redirect could lead to another server.
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  )
  if (!response) throw new Error(`${url.href} does not answer`)
  if (!response.ok || !response.body) {
    const isRedirect = response.status >= 300 && response.status < 400
    throw new Error(`${url.href} answers ${response.status}${isRedirect ? ', and redirects are not followed' : ''}`)
  }
  const type = response.headers.get('content-type') ?? ''
  if (type && !/^text\/|\bxml\b/i.test(type)) throw new Error(`${url.href} is neither HTML nor Markdown`)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of response.body) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch {
    throw new Error(`${url.href} does not answer to its end`)
  }
  if (bytes > MAX_BYTES) throw new Error(`${url.href}: a page has at most 10 MB`)
  return { text: text + decoder.decode(), bytes, type }
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)) return true
  return Object.values(networkInterfaces()).some(addresses => addresses?.some(({ address }) => address === host))
}
