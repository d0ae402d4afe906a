/** A string, a number, a name or a sign of JSON. */
const TOKEN =
  /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\]:,]/y
const SPACES = /[ \t\r\n]*/y

/** What may follow, by its first sign. */
const VALUE = /^[^}\]:,]/
const FIRST_VALUE = /^[^}:,]/
const KEY = /^"/
const FIRST_KEY = /^["}]/
const COLON = /^:/
const AFTER = { '{': /^[,}]/, '[': /^[,\]]/ }
const NOTHING = /^$/

/**
 * The line and the column of the first sign that cannot be in a JSON text, or of its end if something is missing there. Of a comma
 * before a closing bracket, it is the comma. The message of `JSON.parse` does not always have a place.
 */
export function placeOfFault(text: string): { line: number; column: number } {
  const before = text.slice(0, firstFault(text))
  const line = before.split('\n').length
  return { line, column: before.length - before.lastIndexOf('\n') }
}

function firstFault(text: string): number {
  const open: ('{' | '[')[] = []
  let wanted: RegExp = VALUE
  let last = { token: '', place: 0 }
  for (let place = 0; ; place += last.token.length) {
    place += matchAt(SPACES, text, place).length
    const token = matchAt(TOKEN, text, place)
    if (token === '' || !wanted.test(token)) return /[}\]]/.test(token) && last.token === ',' ? last.place : place
    if (token === '{' || token === '[') {
      open.push(token)
      wanted = token === '{' ? FIRST_KEY : FIRST_VALUE
    } else if (token === ':') wanted = VALUE
    else if (token === ',') wanted = open.at(-1) === '{' ? KEY : VALUE
    else if (token.startsWith('"') && (wanted === KEY || wanted === FIRST_KEY)) wanted = COLON
    else {
      if (token === '}' || token === ']') open.pop()
      const inside = open.at(-1)
      wanted = inside ? AFTER[inside] : NOTHING
    }
    last = { token, place }
  }
}

function matchAt(expression: RegExp, text: string, place: number): string {
  expression.lastIndex = place
  return expression.exec(text)?.[0] ?? ''
}
