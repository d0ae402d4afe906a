// A string that is cut inside an escape ends before it: "caf\u00 -> "caf
const TOKEN = /"[^"\\]*(?:\\(?:u[\da-fA-F]{4}|[^u])[^"\\]*)*("?)|[{}[\],:]|[^\s"{}[\],:]+/g
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/

/**
 * The value of JSON that may be cut off: what is open is closed, what cannot be completed is left out. Undefined if
 * there is nothing to read.
 *
 *     {"city":"Par        -> { city: 'Par' }
 *     {"city":"Paris","d  -> { city: 'Paris' }
 *     [1, tru             -> [1, true]
 */
export function parsePartialJSON(text: string): unknown {
  const closers: string[] = []
  let isKeyNext = false
  // The text up to `end`, the rest of a value that is cut there, and the closers are complete JSON.
  let end = 0
  let rest = ''
  for (const { 0: token, 1: quote, index } of text.matchAll(TOKEN)) {
    if (token === ',') isKeyNext = closers.at(-1) === '}'
    else if (token === ':') isKeyNext = false
    else if (!isKeyNext || token === '}') {
      if (token === '{' || token === '[') closers.push(token === '{' ? '}' : ']')
      if (token === '}' || token === ']') closers.pop()
      isKeyNext = token === '{'
      const kept = quote === undefined ? keptOf(token) : token
      if (kept === '') break
      end = index + kept.length
      rest = quote === '' ? '"' : restOf(token)
    }
    if (quote === '') break
  }
  try {
    return JSON.parse(text.slice(0, end) + rest + closers.reverse().join(''))
  } catch {
    return undefined
  }
}

/** What to keep of a token that is no string: of a number that is cut, what is a number. */
function keptOf(token: string): string {
  return /^[-\d]/.test(token) ? (NUMBER.exec(token)?.[0] ?? '') : token
}

/** `tru` -> `e` */
function restOf(token: string): string {
  return ['true', 'false', 'null'].find(literal => literal.startsWith(token))?.slice(token.length) ?? ''
}
