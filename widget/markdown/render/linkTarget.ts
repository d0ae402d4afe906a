import { visibleText } from '../parse/readableText.ts'

/** Where a link really leads, and whether its text has to be followed by that. */
export interface LinkTarget {
  /** Host, or the address a mail goes to: what a visitor has to know before the click. */
  place: string
  /** The text shows nothing, or names another place. */
  isMisleading: boolean
}

// «bank.fr», «192.168.0.1», «moi@bank.fr». The ideographic full stop is a dot to browsers. Numbers such as 3.14 are not hosts.
const NAMED_PLACE =
  /(?:[^\s@]+@)?[\p{L}\p{N}\p{M}_-]+(?:[.。][\p{L}\p{N}\p{M}_-]+)*[.。](?:\p{L}[\p{L}\p{N}\p{M}-]+|\d+\.\d+\.\d+)/gu

/** Reads an address as the browser will; undefined when it has no meaning there, thus nothing to click. */
export function readLinkTarget(href: string, text: string): LinkTarget | undefined {
  const url = parseUrl(href)
  if (!url) return undefined
  const place = url.host || url.pathname
  // https://bank.example@evil.example/ reads as the first and leads to the second.
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
  // Quotes, brackets and what is left of a scheme.
  const bare = word.replace(/^[^\p{L}\p{N}/]*(?:\/\/+)?/u, '')
  const [scheme = ''] = bare.match(/^[a-z][a-z\d+.-]*:\/*/i) ?? []
  const [host = ''] = bare.slice(scheme.length).split(/[/?#\\]/, 1)
  const names = host.match(NAMED_PLACE)
  // «https://» promises a host, whatever follows. A bare path would seem to continue an address written before the link.
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
