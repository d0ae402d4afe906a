/** Longer sections are cut, so that a quote stays close to the question. In characters. */
const LONGEST_SECTION = 1_200

/**
 * Paragraphs as texts of at most 1,200 characters, one line each, cut between paragraphs where possible, else between
 * sentences.
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
      text = text ? `${text}${place === 0 ? '\n' : ' '}${piece}` : piece
    })
  }
  return text ? [...texts, text] : texts
}

/** What may follow a sentence, after its mark. The dots of « 31. Dezember », « M. Durand » and « Dr. Klein » do not end one. */
const SENTENCE_END = /(?<=[.!?…][»"”’)\]]?)(?<!\b[\dDM][\dr]?\.(?= [A-S]))\s+(?=[\p{Lu}\p{N}«"“([¿¡])| · |\n/u

/** Sentences of a text with their end mark. A dot in a number or before a lower-case letter does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_END).filter(Boolean)
}

function shortPieces(paragraph: string): string[] {
  if (paragraph.length <= LONGEST_SECTION) return [paragraph]
  return sentencesOf(paragraph).flatMap(sentence =>
    sentence.length <= LONGEST_SECTION
      ? [sentence]
      : (sentence.match(/.{1,1150}(?:\s|$)|\S{1,1150}/gsu) ?? []).map(piece => piece.trim()),
  )
}
