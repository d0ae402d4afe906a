import { at, isObject, type JSONValue, parseJSON, textAt } from '../../../shared/json.ts'
import { labelText } from '../../markdown/parse/readableText.ts'

/** The arguments of a call, as a visitor reads them. */
interface CallFields {
  /** Name and value of each, in one line. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Are these all of them? */
  readonly areAll: boolean
}

/** Characters of all names and values. A field counts as one of 200 at least, so there are 500 fields at most. */
const MOST_CHARS = 100_000
const SHORTEST = 200

/**
 * What nobody sees, or sees as another sign: blanks at an end or in a row, line ends, invisible signs, piles of marks, marks
 * on a blank, ligatures and shapes of Arabic letters, and signs like `.` and `/`.
 */
const UNSEEN =
  /(?<=^"| ) | (?="$)|(?! )[\p{Z}\p{C}\p{DI}\u2800\u2024\u2044\u2215\ufb00-\ufdcf\ufe70-\ufefe]|(?<=\p{M}{9}|[" ])\p{M}/gu

/** A sign with its marks, or with the rest of a Korean syllable. */
const CLUSTER = /.[\p{M}\u1160-\u11ff]*/gu

/** Hebrew, Arabic and Indic letters: honest texts have their marks in any order, and some letters in two forms. */
const IN_FORMS = /^[\u0590-\u0bff]/

/** Letters that may look like Latin ones, as Cyrillic and Cherokee ones do. A word with Latin letters has none of them. */
const LOOKALIKE =
  /(?![\p{sc=Latn}\p{sc=Zyyy}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u0590-\u08ff\ufdf0-\ufdff])\p{L}/gu

/** Digits of any script, with what is between them in numbers. */
const LIKE_NUMBER = /^[-+\u2212]?(?=.*\p{Nd})[\p{Nd}\s.,'’٫٬]+$/u

/** Signs that are written from right to left. */
const LEFTWARD_SIGN = '\\u0590-\\u08ff\\ufdf0-\\ufdff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'

/** Words of them. */
const LEFTWARD = new RegExp(`[${LEFTWARD_SIGN}](?:[${LEFTWARD_SIGN} ]*[${LEFTWARD_SIGN}])?`, 'gu')

/** A letter from left to right. */
const RIGHTWARD = new RegExp(`[^${LEFTWARD_SIGN}\\P{L}]`, 'u')

/**
 * The arguments of a call by their names: `{ to: { name: 'Ana' } }` -> `to.name`, `Ana`. A model writes both, so what could be
 * read as something else is in quotes.
 *
 * @param schema the JSON Schema of the page's tool: visitors read the `title` of a property in place of its name
 */
export function readCallFields(args: unknown, schema?: object): CallFields {
  const fields: [string, string][] = []
  let left = MOST_CHARS
  function add(given: unknown, name: string, levels: number, schema?: JSONValue): void {
    const value = given instanceof Map || given instanceof Set ? [...given] : given
    const entries = typeof value === 'object' && value ? Object.entries(value) : []
    // A transport of the page may give what JSON does not have: it cannot be shown, so not be allowed.
    if (levels === 0 || !isOfJSON(value)) left = -1
    for (const [key, field] of entries) {
      if (key.length > left) left = -1
      const place = Array.isArray(value) ? `${name}[${key}]` : (name && `${name}.`) + nameOf(key, schema)
      if (left >= 0) add(field, place, levels - 1, schemaOf(key, schema))
    }
    // A call without arguments has none, `null` or `{}`.
    if (entries.length > 0 || value === undefined || left < 0 || (!name && typeof value === 'object')) return
    const json = Object.is(value, -0) ? '-0' : JSON.stringify(value)
    left -= Math.max(SHORTEST, name.length + json.length)
    if (left < 0) return
    const text = seen(json)
    const ordered = inOrder(text)
    fields.push([name, isPlain(value, text) && (ordered === text || !RIGHTWARD.test(value)) ? value : ordered])
  }
  add(args, '', 200, schema as JSONValue | undefined)
  return { fields, areAll: left >= 0 }
}

function isOfJSON(value: unknown): boolean {
  if (typeof value !== 'object') return /^(?:string|boolean|undefined)$/.test(typeof value) || Number.isFinite(value)
  // Objects of another window have other prototypes.
  const prototype = value && Object.getPrototypeOf(value)
  return Array.isArray(value) || !prototype || !Object.getPrototypeOf(prototype)
}

/** The name of a field as visitors read it. One that the schema does not have could look like the title of another. */
function nameOf(key: string, schema: JSONValue | undefined): string {
  const properties = at(schema, 'properties')
  const isKnown = !isObject(properties) || Object.hasOwn(properties, key)
  const title = labelText(textAt(schemaOf(key, schema), 'title'))
  return title || (isKnown && /^[\w-]+$/.test(key) ? key : inOrder(seen(JSON.stringify(key))))
}

/** The schema of a property, or of an item of a list. */
function schemaOf(key: string, schema: JSONValue | undefined): JSONValue | undefined {
  return at(schema, 'properties', key) ?? at(schema, 'items')
}

/** Is this a text that is seen as it is, and that is not read as another value, as `5`, `+5` or `５` would be? */
function isPlain(value: unknown, text: string): value is string {
  if (typeof value !== 'string' || text !== `"${value}"`) return false
  return parseJSON(value) === undefined && !LIKE_NUMBER.test(value.normalize('NFKC'))
}

/** The JSON of a value, with each unseen sign by its number: `"a\u{200b}b"`. */
function seen(json: string): string {
  return json
    .replace(UNSEEN, escaped)
    .replace(/(?<!\\)[\p{L}\d]+/gu, ofOneScript)
    .replace(CLUSTER, cluster => {
      const composed = cluster.normalize()
      const isSeen = composed === cluster || (IN_FORMS.test(cluster) && composed.length >= cluster.length)
      return isSeen ? cluster : cluster.replace(/[^ -~]/gu, escaped)
    })
}

function ofOneScript(word: string): string {
  return /\p{sc=Latn}/u.test(word) ? word.replace(LOOKALIKE, escaped) : word
}

function escaped(sign: string): string {
  return `\\u{${sign.codePointAt(0)?.toString(16)}}`
}

/** A text in quotes in the order of its signs: isolated words reorder nothing. Otherwise `"aא1"` would look like `"a1א"`. */
function inOrder(text: string): string {
  return text.replace(LEFTWARD, '\u2067$&\u2069')
}
