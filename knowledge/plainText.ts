const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
/**
 * Controls, private characters, and characters that reorder or hide letters (`DI` is Default_Ignorable_Code_Point), except
 * the joiners and variation selectors that emoji, Persian and Indic scripts need.
 */
const NO_TEXT = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{DI}\p{Cc}\p{Cs}\p{Co}\uFFF9-\uFFFB]/gu

/** A text of a site as one line, without characters that are not text. An accent and its letter are one character. */
export function plainText(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(NO_TEXT, '').normalize('NFC')
}

/** A text of several lines, each without characters that are not text. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n')
}
