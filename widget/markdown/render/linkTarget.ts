import { visibleText } from '../parse/readableText.ts'

/** Where a link leads, and whether its text must be followed by that place. */
export interface LinkTarget {
  /** Host or mail address: what a visitor must know before the click. */
  place: string
  /** Whether the text is invisible or names another place. */
  isMisleading: boolean
}

/**
 * Characters that look like the dot of a host: `.` `,` `·` `•` `。`, letters and digits that are only a dot; not `:` `!` or
 * `/`.
 */
const DOT = /[.,∙⋅ꓸꞏᐧ٠۰]|(?![!-~¡§¶¿])\p{Po}/u
const SIGNS = /(?:[^\p{L}\p{N}\p{M}]|[ꓸꞏᐧ٠۰])+(?=(\p{Ll}?))/gu

/** Characters before a host: brackets and quotes, a scheme, slashes. */
const START = /^[^\p{L}\p{N}/]*(?:(?:[a-z][a-z\d+.-]*:)?\/+|(?:mailto|tel):)?/iu
/** «bank.fr», «192.168.0.1», «localhost:8080», «moi@bank», «2001::1». 3.14 and 12:30 are not hosts. */
const HOST = /@|::|\.(?:\p{L}[\p{L}\p{N}\p{M}-]|\d+\.\d+\.\d)|^(?!\d+:)[^:]+:\d\d/u

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
  return withDots(text)
    .split(' ')
    .some(word => {
      const [start = ''] = START.exec(word) ?? []
      const [name = ''] = /^[^/?#\\]*[\p{L}\p{N}]/u.exec(word.slice(start.length)) ?? []
      // «https://» announces a host. A bare path could look like the end of an address before the link.
      return (start.includes('/') || HOST.test(name)) && plainHost(name) !== plainHost(place)
    })
}

/** «bank[.]fr», «bank·fr» and «bank .fr» -> «bank.fr». In prose, a blank follows the sign, and a capital the blank after a dot. */
function withDots(text: string): string {
  const words = text.split(/\s+/).map(visibleText)
  return words.join(' ').replace(SIGNS, (signs, next: string) => {
    const isProse = signs.endsWith(' ') && !(next && signs.includes('.'))
    return isProse || !DOT.test(signs) ? signs : '.'
  })
}

/** A browser leaves out the ports of HTTP. */
function plainHost(host: string): string {
  return host.toLowerCase().replace(/^www\.|:(?:80|443)$/g, '')
}
