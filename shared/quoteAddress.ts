/** What browsers read in an anchor: the words to scroll to and to mark. */
const DIRECTIVE = ':~:text='

/** A shorter quote is in the address as a whole, a longer one with its first and last words. */
const LONGEST_WHOLE_QUOTE = 8
const WORDS_OF_AN_END = 4

/** Signs that a directive, or a link of Markdown, would read as its own. `encodeURIComponent` leaves them. */
const SIGNS = /[-()!'*~]/g

/** `/#a` and a quote -> `/#a:~:text=first%20four%20words%20of,its%20last%20four%20words`. Browsers scroll to this text. */
export function withQuote(address: string, quote: string): string {
  // A quote may be cut in the middle of a character.
  const words = quote
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return address
  const ends =
    words.length <= LONGEST_WHOLE_QUOTE ? [words] : [words.slice(0, WORDS_OF_AN_END), words.slice(-WORDS_OF_AN_END)]
  const directive = ends.map(end => encodeURIComponent(end.join(' ')).replace(SIGNS, percentEncoded)).join(',')
  return `${address}${address.includes('#') ? '' : '#'}${DIRECTIVE}${directive}`
}

/** The anchor of an address, and the first and last words of its quote. */
export function readAnchor({ hash }: URL): { id: string; ends: readonly string[] } {
  const [id = '', directive = ''] = hash.slice(1).split(DIRECTIVE)
  // `prefix-,` and `,-suffix` are not part of the quote.
  const ends = directive.split(',').filter(end => end && !end.startsWith('-') && !end.endsWith('-'))
  return { id: decode(id), ends: ends.map(decode) }
}

/** `(` -> `%28` */
function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
