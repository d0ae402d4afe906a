/** Controls that reorder what follows them: embeddings, overrides and isolates. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g

/** Invisible characters, but the joiners and variation selectors that emoji, Persian and Indic scripts are written with. */
const HIDDEN = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu

/** All that shows nothing: the same without exception, spaces, controls and the blank Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/gu

/**
 * More marks on one letter than any script writes (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format): browsers
 * shape them in the square of their number, and paint them over the lines around.
 */
const PILED_UP = /(\p{M}{30})\p{M}+/gu

/** Prose with the controls removed that could show it in another order than it is read. */
export function proseText(text: string): string {
  return text.replace(REORDERING, '').replace(PILED_UP, '$1')
}

/** Code with the same controls made visible: the visitor may copy it, and it may be their point ("Trojan Source"). */
export function codeText(text: string): string {
  return text.replace(REORDERING, '\uFFFD').replace(PILED_UP, '$1')
}

/** Text of a link, with nothing in it that reorders, hides or covers letters. */
export function linkText(text: string): string {
  return text.replace(HIDDEN, '').replace(PILED_UP, '$1')
}

/** What the eye gets from a text, for comparisons: one form for look-alike letters, nothing invisible. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '')
}
