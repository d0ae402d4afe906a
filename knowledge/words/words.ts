/** Matches a text without accents. Most texts match, and need no further step. */
const PLAIN = /^[ -~]*$/

/** Folds a text to lower case without accents: « Cœur d’été » becomes `coeur d'ete`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[’ʼ]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The folded words of a text. `c'est` is two words, and `1,50` is one. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? []
}
