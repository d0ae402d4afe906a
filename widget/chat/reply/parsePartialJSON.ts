import { isTooDeep } from '../../../shared/json.ts'

// Input cut inside an escape: the string ends before it: "caf\u00 -> "caf
const TOKEN = /"[^"\\]*(?:\\(?:u[\da-fA-F]{4}|[^u])[^"\\]*)*("?)|[{}[\],:]|[^\s"{}[\],:]+/g
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/

/**
 * Parse JSON that may be incomplete: open strings, arrays and objects are closed, and what cannot be completed is
 * removed. Undefined if no value is left.
 *
 *     {"city":"Par        -> { city: 'Par' }
 *     {"city":"Paris","d  -> { city: 'Paris' }
 *     [1, tru             -> [1, true]
 */
export function parsePartialJSON(text: string): unknown {
  const closers: string[] = []
  let isKeyNext = false
  // The text up to `end`, the completion of a cut value, and the closing brackets together are valid JSON.
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
    const value: unknown = JSON.parse(text.slice(0, end) + rest + closers.reverse().join(''))
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** The valid start of a cut token that is not a string: for a number, its complete digits. */
function keptOf(token: string): string {
  return /^[-\d]/.test(token) ? (NUMBER.exec(token)?.[0] ?? '') : token
}

/** `tru` -> `e` */
function restOf(token: string): string {
  return ['true', 'false', 'null'].find(literal => literal.startsWith(token))?.slice(token.length) ?? ''
}
