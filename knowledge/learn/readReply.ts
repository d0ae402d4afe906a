import { type LearnedPair, valuesIn } from './valuesIn.ts'

/** What a reply has: texts that may be questions, with their quotes, and how many other lines or values were dropped. */
export interface ReadReply {
  questions: LearnedPair[]
  dropped: number
}

/** A longer reply is a model that repeats itself. In characters. */
const LONGEST_REPLY = 100_000
const THOUGHTS_END = '</think>'
/** Many models leave out the start. In a quote of a page, no line ends after the sign. */
const END_OF_LINE = /<\/think>[ \t]*\n/
const THOUGHTS_START = '<think>'
const FENCE = /^\s*(?:```|~~~)/
/** The beginning of an item: a sign, or the word or letter for a question. */
export const ITEM =
  /^(?:[-*•–—·‣▪+](?![*\d])|(?:q|question|frage|pregunta|domanda|vraag|pergunta)\s?\d{0,3}\s?[.):])\s*/i
/** The number or letter of an item, or of a floor, a class or a day: only in order is it that of an item. */
const NUMBER = /^(["'“«*_\s]{0,5})\(?(?:(\d{1,3})(?:[.)\]](?!\d)|[:-](?=\s))|([a-z])[.)](?=\s))\s*/i
/** The share of lines with a number if these are the numbers of a list: others may be talk and answers. */
const LEAST_NUMBERED = 1 / 3
/** The beginning of a line with an answer. */
const ANSWER = /^(?:\**)(?:a|r|answer|réponse|reponse|antwort|respuesta|risposta|antwoord|resposta)\s?\d{0,3}\s?:/i
/** The code of a request, also of one about a text that has changed since. */
const CODE = /(?<=["“«'*_`]|^#{1,6} )[\da-f]{8}(?=["”»'*_`]{0,4}\s{0,3}:|[*_`]{0,4}[ \t\r]{0,9}$)/gm
const HTML_ITEM = /<li(?: [^<>]{0,200})?>/gi
/** The end of a sentence, and of a line that introduces others. */
const SENTENCE_END = /[.:;!…]["”»*_]*$/
/** Fewer lines without marks are talk, not a list of key words. */
const FEWEST_PLAIN_LINES = 3

/**
 * Reads the questions of a model's reply: a list of JSON, complete or not, beside any talk; the items of a list; lines with
 * a question mark. Nothing is checked here.
 */
export function readReply(reply: string): ReadReply {
  const text = withoutThoughts(reply.slice(0, LONGEST_REPLY))
  const { questions, dropped } = valuesIn(text)
  if (questions.length === 0) return readLines(text)
  const isNumbered = areInOrder(questions.map(({ question }) => question))
  return {
    questions: isNumbered ? questions.map(each => ({ ...each, question: withoutNumber(each.question) })) : questions,
    dropped,
  }
}

/** Whether the numbers of lines are 1, 2, 3, once or several times. */
function areInOrder(lines: readonly string[]): boolean {
  const numbers = lines.flatMap(line => numberOf(line) ?? [])
  return (
    numbers.includes(2) &&
    numbers.every((number, place) => number === 1 || number === (numbers[place - 1] ?? 0) + 1) &&
    numbers.length >= LEAST_NUMBERED * lines.length
  )
}

/** The number of a line. That of a letter is its place in the alphabet. */
function numberOf(line: string): number | undefined {
  const [, , digits, letter] = NUMBER.exec(line) ?? []
  if (digits) return Number(digits)
  return letter ? Number.parseInt(letter, 36) - 9 : undefined
}

function withoutNumber(line: string): string {
  return line.replace(NUMBER, '$1')
}

/** The part of a reply that begins at each of these codes. Text before the first code, and of unknown codes, is left out. */
export function splitByCode(reply: string, codes: readonly string[]): Map<string, string> {
  const text = withoutThoughts(reply.slice(0, LONGEST_REPLY * 10))
  const known = codes.flatMap(code => placesOf(text, code).map(place => ({ code, place })))
  const others = [...text.matchAll(CODE)].map(({ 0: code, index }) => ({ code, place: index }))
  const places = [...known, ...others.filter(({ code }) => !codes.includes(code))].sort(
    (one, other) => one.place - other.place,
  )
  const parts = new Map<string, string>()
  places.forEach(({ code, place }, index) => {
    if (!codes.includes(code)) return
    const part = text.slice(place + code.length, places[index + 1]?.place)
    parts.set(code, [parts.get(code), part.replace(/^["”»'*_`\]]*\s*:?/, '')].filter(Boolean).join('\n'))
  })
  return parts
}

function placesOf(text: string, code: string): number[] {
  const places: number[] = []
  for (let place = text.indexOf(code); place >= 0; place = text.indexOf(code, place + code.length)) places.push(place)
  return places
}

/** A reasoning model thinks first. Thoughts without an end have no reply after them. */
function withoutThoughts(reply: string): string {
  const isOpened = reply.trimStart().startsWith(THOUGHTS_START)
  const end = isOpened ? reply.indexOf(THOUGHTS_END) : reply.search(END_OF_LINE)
  if (end >= 0) return reply.slice(end + THOUGHTS_END.length)
  return isOpened ? '' : reply
}

function readLines(text: string): ReadReply {
  const lines = text
    .replace(HTML_ITEM, '\n- ')
    .split(/\r?\n/)
    .filter(line => !FENCE.test(line))
    .flatMap(line => (line.includes('|') ? line.split('|') : [line]))
    .flatMap(splitQuestions)
    .map(line => line.trim())
    .filter(line => /\p{L}/u.test(line))
  const isNumbered = areInOrder(lines)
  const isItem = (line: string) => ITEM.test(line) || (isNumbered && NUMBER.test(line))
  const isList = lines.some(isItem)
  const plain = lines.filter(line => !ANSWER.test(line) && !line.startsWith('#'))
  const keywords = plain.filter(line => !line.includes('?') && !SENTENCE_END.test(line))
  const takesKeywords = !isList && keywords.length >= FEWEST_PLAIN_LINES
  const questions = plain.filter(line =>
    isItem(line)
      ? !SENTENCE_END.test(line) || line.includes('?')
      : endsAsQuestion(line) || (takesKeywords && keywords.includes(line)),
  )
  return {
    questions: questions.map(line => ({ question: withoutAnswer(isNumbered ? withoutNumber(line) : line) })),
    dropped: lines.length - questions.length,
  }
}

function endsAsQuestion(line: string): boolean {
  return /\?["”»*_),\s]*$/.test(line)
}

/** « Livrez-vous ? Combien ? Quand ? » in one line are several questions. */
function splitQuestions(line: string): string[] {
  const parts = line.split(/(?<=\?)\s+/)
  return parts.length > 2 && parts.every(part => part.endsWith('?')) ? parts : [line]
}

/** “Do you deliver? Yes, on Tuesdays.” is a question with its answer. */
function withoutAnswer(line: string): string {
  const text = line.replace(ITEM, '')
  const end = text.lastIndexOf('?')
  return end >= 0 && /\p{L}/u.test(text.slice(end)) ? text.slice(0, end + 1) : text
}
