import { Parser } from 'htmlparser2'
import { ownAddress } from './ownAddress.ts'
import { isPrivateHost } from './publicAddress.ts'

/** Characters that an address cannot have: `new URL` would drop them, or read `\` as `/`. */
const NO_ADDRESS = /[\p{Cc}\\]/u

/** A sitemap says what it is after comments and the names of style sheets. In characters. */
const BEGINNING = 10_000

/** Whether the text of a reply is a sitemap, or a list of sitemaps. Other XML may be a page. */
export function isSitemap(text: string): boolean {
  return /<(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, BEGINNING))
}

/** What a sitemap names, as it is written: pages, or other sitemaps. */
export function locationsOf(xml: string): { location: string; isOfSitemap: boolean }[] {
  const found: { location: string; isOfSitemap: boolean }[] = []
  let location: string | undefined
  let isInSitemap = false
  const parser = new Parser(
    {
      onopentag: name => {
        if (name === 'sitemap' || name === 'url') isInSitemap = name === 'sitemap'
        location = name === 'loc' ? '' : undefined
      },
      ontext: text => {
        if (location !== undefined) location += text
      },
      onclosetag: name => {
        const written = location?.trim()
        if (name === 'loc' && written)
          found.push({ location: written, isOfSitemap: isInSitemap || /\.xml(?:\.gz)?$/.test(written) })
        location = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return found
}

/**
 * The address of a location, on the origin of the sitemap. A site that is tried on this machine may name its public
 * addresses: their paths are meant.
 * @throws Error when the location is not a path or address of a page, or is on another origin
 */
export function addressOf(sitemap: URL, location: string): URL {
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
  const isOfTrial = isPrivateHost(sitemap.hostname) && !isPrivateHost(named.hostname)
  if (!ownAddress(sitemap.origin, named) && !isOfTrial)
    throw new Error(`${sitemap.href}: ${shown} is on another origin and is not fetched`)
  const url = new URL(sitemap.origin)
  url.pathname = named.pathname
  url.search = named.search
  return url
}
