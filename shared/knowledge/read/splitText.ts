/** Longer sections are cut, so that a quote stays close to the question. In characters. */
const LONGEST_SECTION = 1_200

/** Between two items of a list, which have no end mark. */
const BETWEEN_ITEMS = ' · '

/** Paragraphs as texts of at most 1,200 characters, cut between paragraphs where possible, else between sentences. */
export function splitText(paragraphs: readonly string[]): string[] {
  const texts: string[] = []
  let text = ''
  for (const sentence of paragraphs.flatMap(shortPieces)) {
    if (text && text.length + sentence.length > LONGEST_SECTION) {
      texts.push(text)
      text = ''
    }
    text = text ? `${text}${/[\p{L}\p{N})]$/u.test(text) ? BETWEEN_ITEMS : ' '}${sentence}` : sentence
  }
  return text ? [...texts, text] : texts
}

/** Sentences of a text with their end mark. A dot in a number or before a lower-case letter does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…][»"”’)\]]?)\s+(?=[\p{Lu}\p{N}«"“([¿¡])| · /u).filter(Boolean)
}

function shortPieces(paragraph: string): string[] {
  if (paragraph.length <= LONGEST_SECTION) return [paragraph]
  return sentencesOf(paragraph).flatMap(sentence =>
    sentence.length <= LONGEST_SECTION
      ? [sentence]
      : (sentence.match(/.{1,1150}(?:\s|$)|\S{1,1150}/gsu) ?? []).map(piece => piece.trim()),
  )
}
