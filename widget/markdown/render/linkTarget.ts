import { visibleText } from '../parse/readableText.ts'

/** Where a link leads, and whether its text must be followed by that place. */
export interface LinkTarget {
  /** Host or mail address: what a visitor must know before the click. */
  place: string
  /** Whether the text is invisible or names another place. */
  isMisleading: boolean
}

// «bank.fr», «192.168.0.1», «moi@bank.fr». Browsers read the ideographic full stop as a dot. 3.14 is not a host.
const NAMED_PLACE =
  /(?:(?<![^\s@])[^\s@]+@)?(?<![\p{L}\p{N}\p{M}_-][.。܁ꓸ]?)[\p{L}\p{N}\p{M}_-]+(?:[.。܁ꓸ][\p{L}\p{N}\p{M}_-]+)*[.。܁ꓸ](?:\p{L}[\p{L}\p{N}\p{M}-]+|\d+\.\d+\.\d+)/gu

/** Read an address as the browser does; undefined if the browser could not open it. */
export function readLinkTarget(href: string, text: string): LinkTarget | undefined {
  const url = parseUrl(href)
  if (!url) return undefined
  const place = url.host || url.pathname
  // https://bank.example@evil.example/ looks like the first host and leads to the second.
  const hidesHost = url.username + url.password !== ''
  return { place, isMisleading: hidesHost || visibleText(text) === '' || namesAnotherPlace(text, place) }
}

/** The address resolved against the page, or undefined. */
export function parseUrl(address: string): URL | undefined {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : undefined
}

function namesAnotherPlace(text: string, place: string): boolean {
  return text.split(/\s+/).some(word => placesNamedBy(visibleText(word)).some(name => !isSamePlace(name, place)))
}

function placesNamedBy(word: string): readonly string[] {
  // Quotes, brackets and the rest of a scheme.
  const bare = word.replace(/^[^\p{L}\p{N}/]*(?:\/\/+)?/u, '')
  const [scheme = ''] = bare.match(/^[a-z][a-z\d+.-]*:\/*/i) ?? []
  const [host = ''] = bare.slice(scheme.length).split(/[/?#\\]/, 1)
  const names = host.match(NAMED_PLACE)
  // «https://» announces a host. A bare path could look like the end of an address before the link.
  return names ?? (scheme.endsWith('/') || bare.startsWith('/') ? [host] : [])
}

function isSamePlace(name: string, place: string): boolean {
  const plain = (host: string) =>
    host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, '')
  return plain(name) === plain(place)
}
