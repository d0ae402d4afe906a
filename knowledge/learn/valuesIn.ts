/** Names of values that are the question of an entry. */
const QUESTION_NAME = /^(?:questions?|q|text|ask|query|frage|pregunta|domanda|vraag|pergunta)$/i
/** Names of values that are the words of the section, copied. */
const QUOTE_NAME =
  /^(?:quotes?|copied|words|answers?|a|responses?|citations?|réponses?|antwort|zitat|respuesta|risposta|antwoord|resposta)$/i
/** Names of values that are neither. */
const OTHER_NAME = /^(?:reasons?|explanation|note|title|section|passage|type|kind|lang|language|id|code|langue|titre)$/i
/** The beginning of a list or of an object that has texts. */
const LIST = /[[{]\s*["'“«[{]/g
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '«': '»' }

/** A question of a reply, and the words of the section with which it was answered. */
export interface LearnedPair {
  question: string
  quote?: string
}

interface Value {
  text: string
  /** The name before it, in an object. */
  name: string | undefined
  /** The number of the list or object that it is in. */
  list: number
  /** Whether this is a list in a list. */
  isInner: boolean
}

/**
 * The texts in quotes of the lists of a reply, complete or not: JSON, a list of Python, with a comma too much or too few,
 * with quotes inside that are not escaped, cut in the middle of a text.
 */
export function valuesIn(reply: string): { questions: LearnedPair[]; dropped: number } {
  const values: Value[] = []
  let cut = 0
  LIST.lastIndex = 0
  for (let list = LIST.exec(reply); list; list = LIST.exec(reply)) {
    const { end, isCut } = scan(reply, list.index, values)
    LIST.lastIndex = Math.max(end, list.index + 1)
    if (isCut) cut += 1
  }
  const hasQuestions = values.some(({ name }) => name !== undefined && QUESTION_NAME.test(name))
  const isOther = ({ name }: Value) =>
    name !== undefined && !QUOTE_NAME.test(name) && (hasQuestions ? !QUESTION_NAME.test(name) : OTHER_NAME.test(name))
  const wanted = values.filter(value => !isOther(value))
  return { questions: pairsOf(wanted), dropped: values.length - wanted.length + cut }
}

/** Questions with the quotes beside them: `["question", "quote"]` in a list, `{ "question": …, "quote": … }`. */
function pairsOf(values: readonly Value[]): LearnedPair[] {
  const counts = new Map<number, number>()
  for (const { list } of values) counts.set(list, (counts.get(list) ?? 0) + 1)
  const asked: LearnedPair[] = []
  for (const [place, { text, name, list, isInner }] of values.entries()) {
    const before = values[place - 1]
    const isSecond = before?.list === list && isInner && counts.get(list) === 2
    const isQuote = isSecond || (name !== undefined && QUOTE_NAME.test(name))
    const last = asked.at(-1)
    if (!isQuote) asked.push({ question: text })
    else if (last && last.quote === undefined) last.quote = text
  }
  return asked
}

/** Adds the values of the list that begins at a place. `isCut`: its last text has no end. */
function scan(text: string, start: number, values: Value[]): { end: number; isCut: boolean } {
  let name: string | undefined
  let before = ''
  let opened = start
  const open: { sign: string; list: number }[] = []
  for (let place = start; place < text.length; place += 1) {
    const sign = text[place] ?? ''
    const closing = CLOSING[sign]
    if (/\s/.test(sign)) continue
    if (closing !== undefined && /[[{,:]/.test(before)) {
      const end = endOf(text, place + 1, closing)
      if (end === undefined) return { end: place + 1, isCut: /\p{L}/u.test(text.slice(place)) }
      const read = unescaped(text.slice(place + 1, end))
      const [colon] = /^\s{0,20}:/.exec(text.slice(end + 1, end + 22)) ?? []
      const [outer, inner] = open.slice(-2)
      const isInner = outer?.sign === '[' && inner?.sign === '['
      if (colon === undefined) values.push({ text: read, name, list: open.at(-1)?.list ?? start, isInner })
      else name = read
      place = end + (colon?.length ?? 0)
      // A comma that is left out between two texts is not missed.
      before = ','
      continue
    }
    // After the end of the list there is talk.
    if (/[\]}]/.test(before) && !/[\]},[{]/.test(sign)) return { end: place, isCut: false }
    if (/[\]}{]/.test(sign)) name = undefined
    if (/[[{]/.test(sign)) {
      opened += 1
      open.push({ sign, list: opened })
    } else if (/[\]}]/.test(sign)) open.pop()
    before = sign
  }
  return { end: text.length, isCut: false }
}

/** The place of the quote that ends a text: what follows it, follows a value. A line ends a text too. */
function endOf(text: string, start: number, closing: string): number | undefined {
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '\\') place += 1
    else if (text[place] === closing && /^[ \t]{0,20}(?:[,\]}:\r\n]|$)/.test(text.slice(place + 1, place + 22)))
      return place
    else if (text[place] === '\n') return undefined
  }
  return undefined
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code?: string, sign = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === 'n' || sign === 't' ? ' ' : sign,
  )
}
