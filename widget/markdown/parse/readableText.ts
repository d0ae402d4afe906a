import { withoutHostMarks } from './hostMarks.ts'

/** Control characters that reorder the text after them: embeddings, overrides and isolates. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Invisible characters (`DI` is Default_Ignorable_Code_Point), except the joiners and variation selectors that emoji,
 * Persian and Indic scripts need.
 */
const HIDDEN = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{DI}/gu

/** Characters that show nothing: all of the above, spaces, controls and the blank Braille cell. */
const INVISIBLE = /[\p{DI}\s\p{Cc}\p{Cf}\u2800]/gu

/**
 * More combining marks on one letter than any script uses (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format).
 * Browsers need quadratic time to shape them and paint them over the neighbouring lines.
 */
const PILED_UP = /(\p{M}{30})\p{M}+/gu

const BLANKS = /[\s\u2800]{3,}/g

/** Prose without the control characters that could show it in another order. */
export function proseText(text: string): string {
  return withoutHostMarks(text).replace(REORDERING, '').replace(PILED_UP, '$1')
}

/** French prose, in which none of these signs is alone at the end or the start of a line. */
export function frenchText(text: string): string {
  return proseText(text).replace(/ (?=[?!:;»])|(?<=«) /g, '\u00A0')
}

/** Code with the same control characters made visible, because visitors copy code ("Trojan Source" attack). */
export function codeText(text: string): string {
  return text.replace(REORDERING, '\uFFFD').replace(PILED_UP, '$1')
}

/** Text of a link without characters that reorder, hide or cover letters, and without blanks that hide what follows. */
export function linkText(text: string): string {
  return text.replace(HIDDEN, '').replace(PILED_UP, '$1').replace(BLANKS, ' ')
}

/** A label in one line: a title, a name or a question that came from elsewhere. */
export function labelText(text: string): string {
  return linkText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** A text as the eye sees it, for comparisons: similar letters in one form, nothing invisible. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '')
}
