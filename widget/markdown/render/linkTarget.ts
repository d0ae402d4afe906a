import { readUrl } from '../../../shared/readUrl.ts'
import { visibleText } from '../parse/readableText.ts'
import { isPhone } from './phoneUrl.ts'

/** Where a link leads, and whether its text must be followed by that place. */
export interface LinkTarget {
  /** Host or mail addresses: what a visitor must know before the click. */
  place: string
  /** Whether the text is invisible or names another place. */
  isMisleading: boolean
}

/** Signs that look like the dot of a host: `.` `,` `·` `•` `。` `‿`; not `:` `!` or `/`. A low quote does after a letter. */
const DOT = /[.,]|^[‚„⹂]|(?![!-~¡§¶¿])[\p{Po}\p{Pc}]/u
const SIGNS = /[^\p{L}\p{N}\p{M}]+(?=(\p{Ll}?))/gu
/**
 * Between letters or digits, what could be read as a dot: a symbol, a mark that is part of no letter, a letter without cases,
 * or one with a dot below. `bank⡀fr`, `bank\u0358fr`, `bankᱹfr`, `banḳfr`.
 */
const ODD = /[\p{LC}\d]\W?(?:[^\p{LC}\p{P}\p{Sc}\p{No}\s!-~°×]|[Ḁ-ỿ])[^\p{L}\p{N}\s]*[\p{LC}\d]/u

/** Characters before a host: brackets and quotes, a scheme, slashes. */
const START = /^[^\p{L}\p{N}/]*(?:(?:[a-z][a-z\d+.-]*:)?\/+|(?:mailto|tel):)?/iu
/** «bank.fr», «192.168.0.1», «localhost:8080», «moi@bank», «2001::1». 3.14 and 12:30 are not hosts. */
const HOST = /@|::|\.(?:\p{L}[\p{L}\p{N}\p{M}-]|\d+\.\d+\.\d)|^(?!\d+:)[^:]+:\d\d/u

/** What is between the signs of an address: `bank.fr` of `url=https://bank.fr/`. */
const PARTS = /[\p{L}\p{N}][^/?#\\=<>|]*[\p{L}\p{N}]/gu

/**
 * Read an address as the browser does; undefined if the browser could not open it.
 *
 * @param read the text with what touches it: `bank.fr` of `bank.[fr](…)`
 */
export function readLinkTarget(href: string, text: string, read = text): LinkTarget | undefined {
  const url = parseUrl(href)
  if (!url) return undefined
  // mailto:moi@bank.fr?bcc=x@evil.example writes to both.
  const place = url.host || url.pathname + url.search
  // https://bank.example@evil.example/ looks like the first host and leads to the second.
  const hidesHost = url.username + url.password !== ''
  const isOther = namesAnotherPlace(read, place) || (isPhone(href) && namesAnotherNumber(read, place))
  return { place, isMisleading: hidesHost || visibleText(text) === '' || isOther }
}

/** `01 23 45 67 89` and `+33123456789` are one number. */
function namesAnotherNumber(text: string, number: string): boolean {
  const [shown, real] = [text, number].map(written => written.replace(/\D/g, ''))
  return shown !== '' && !real?.endsWith(shown?.slice(-6) ?? '')
}

/** The address resolved against the page, or undefined. */
export function parseUrl(address: string): URL | undefined {
  return readUrl(address, document.baseURI)
}

function namesAnotherPlace(text: string, place: string): boolean {
  return (
    ODD.test(text.normalize()) ||
    withDots(text)
      .split(' ')
      .some(word => {
        const [start = ''] = START.exec(word) ?? []
        const parts = word.slice(start.length).match(PARTS) ?? ['']
        const isOther = (part = '') => plainHost(part) !== plainHost(place)
        // «https://» announces a host. A bare path could look like the end of an address before the link.
        return isOther(parts[0]) && (start.includes('/') || parts.some(part => HOST.test(part) && isOther(part)))
      })
  )
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
