const DIRECTIVE = ':~:text='

/** A shorter quote is in the address as a whole, a longer one with its first and last words. */
const LONGEST_WHOLE_QUOTE = 8
const WORDS_OF_AN_END = 4

/** `/#a` and a quote -> `/#a:~:text=first%20four%20words%20of,its%20last%20four%20words`. Browsers scroll to the quote. */
export function withQuote(address: string, quote: unknown): string {
  if (typeof quote !== 'string' || !quote.trim()) return address
  const words = quote
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim()
    .split(/\s+/)
  const isShort = words.length <= LONGEST_WHOLE_QUOTE
  const ends = isShort ? [words] : [words.slice(0, WORDS_OF_AN_END), words.slice(-WORDS_OF_AN_END)]
  const directive = ends.map(end => encodeURIComponent(end.join(' ')).replaceAll('-', '%2D')).join(',')
  return `${address}${address.includes('#') ? '' : '#'}${DIRECTIVE}${directive}`
}

/** The anchor of an address, and the first and last words of its quote. */
export function readAnchor({ hash }: URL): { id: string; ends: readonly string[] } {
  const [id = '', directive = ''] = hash.slice(1).split(DIRECTIVE)
  // `prefix-,` and `,-suffix` are not part of the quote.
  const ends = directive.split(',').filter(end => end && !end.startsWith('-') && !end.endsWith('-'))
  return { id: decode(id), ends: ends.map(decode) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
