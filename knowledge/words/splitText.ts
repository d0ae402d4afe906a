import { asCode, isCode } from './codeParagraph.ts'

/** Longer sections are cut, so that a quote stays close to the question. In characters. */
const LONGEST_SECTION = 1_200
/** Code that is cut has parts of at least about this length, so that no answer quotes one. In characters. */
const FEWEST_OF_CODE = 1_500

/**
 * Paragraphs as texts of at most 1,200 characters, one line each, cut between paragraphs where possible, else between
 * sentences. A text of code may be longer.
 */
export function splitText(paragraphs: readonly string[]): string[] {
  const texts: string[] = []
  let text = ''
  for (const paragraph of paragraphs) {
    shortPieces(paragraph).forEach((piece, place) => {
      if (text && text.length + piece.length > LONGEST_SECTION) {
        texts.push(text)
        text = ''
      }
      text = text ? `${text}${place === 0 || isCode(piece) ? '\n' : ' '}${piece}` : piece
    })
  }
  return text ? [...texts, text] : texts
}

/**
 * Sentences of a text with their end mark. A dot in a number, before a lower-case letter, and after « 2. », an initial, a title such as
 * « St. » or an abbreviation such as « bzw. » does not end a sentence.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(
      /(?<=[.!?…][»"”’)\]]?)(?<!(?<![\p{L}\d])(?:(?<![.,:]|\d[\s-])\d\d?|(?<!\d\s)\p{L}|\p{Lu}[b-df-hj-np-tv-xz]{1,3}|SS|ca|T[eé]l|[Aa]ve?|bd|bzw|inkl|nr|zzgl)\.|[sS]tr\.(?=\s+\d))\s+(?=[\p{Lu}\p{N}«"“([¿¡])| · |\n/u,
    )
    .filter(Boolean)
}

/** Where each sentence of a text begins and ends. */
export function placesOfSentences(text: string): [start: number, end: number][] {
  let end = 0
  return sentencesOf(text).map(sentence => {
    const start = text.indexOf(sentence, end)
    end = start + sentence.length
    return [start, end]
  })
}

function shortPieces(paragraph: string): string[] {
  if (paragraph.length <= LONGEST_SECTION) return [paragraph]
  const lines = paragraph.split('\n').slice(1, -1)
  if (isCode(paragraph) && lines.every(({ length }) => length <= LONGEST_SECTION)) return piecesOfCode(lines)
  return sentencesOf(paragraph.replaceAll(/\s+/g, ' ').trim()).flatMap(sentence =>
    sentence.length <= LONGEST_SECTION
      ? [sentence]
      : (sentence.match(/.{1,1150}(?:\s|$)|\S{1,1150}/gsu) ?? []).map(piece => piece.trim()),
  )
}

/** Code in pieces of about the same length, cut between lines. */
function piecesOfCode(lines: readonly string[]): string[] {
  const total = lines.join('\n').length
  const length = total / Math.floor(total / FEWEST_OF_CODE)
  const pieces: string[][] = []
  let read = 0
  for (const line of lines) {
    if (read >= pieces.length * length) pieces.push([])
    pieces.at(-1)?.push(line)
    read += line.length + 1
  }
  return pieces.map(asCode)
}
