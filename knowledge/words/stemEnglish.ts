const HAS_VOWEL = /^(?:[^aeiou][^aeiouy]*)?[aeiouy]/
/** How often vowels and consonants follow each other in a word: the measure of the algorithm. */
const ONCE = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*(?:[aeiouy][aeiou]*)?$/
const ONCE_OR_MORE = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou]/
const TWICE_OR_MORE = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*[aeiouy][aeiou]*[^aeiou]/
/** Matches “hop”, and neither “box” nor “stop”. */
const SHORT = /^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$/

/** Ending of a derived word -> ending of its base word. A longer ending is before its own end: `ational` before `tional`. */
const DERIVED: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}
const DERIVED_AGAIN: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}

/**
 * The stem of a folded English word, as Porter's algorithm makes it, except that “adoption” also loses its t.
 * https://tartarus.org/martin/PorterStemmer/
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word
  // A first y is a consonant.
  let stem = word.replace(/^y/, 'Y').replace(/(?<=.(?:ss|i))es$|(?<=.[^s])s$/, '')

  /** Replaces an ending at this place after a beginning of this kind; says whether it did. */
  function change(place: number, beginning: RegExp, replacement = ''): boolean {
    const before = stem.slice(0, place)
    if (place < 0 || !beginning.test(before)) return false
    stem = before + replacement
    return true
  }

  change(stem.search(/eed$/), ONCE_OR_MORE, 'ee')
  if (change(stem.search(/(?<!.e)ed$|ing$/), HAS_VOWEL)) {
    if (/(?:at|bl|iz)$/.test(stem)) stem += 'e'
    else if (/([^aeiouylsz])\1$/.test(stem)) stem = stem.slice(0, -1)
    else if (SHORT.test(stem)) stem += 'e'
  }
  change(stem.search(/y$/), HAS_VOWEL, 'i')
  for (const endings of [DERIVED, DERIVED_AGAIN]) {
    const ending = Object.keys(endings).find(each => stem.length > each.length && stem.endsWith(each))
    if (ending) change(stem.length - ending.length, ONCE_OR_MORE, endings[ending])
  }
  change(stem.search(/(?:al|[ae]nce|er|ic|[ai]ble|ant|(?:e?m)?ent|ou|ism|ate|iti|ous|ive|ize|[st]ion)$/), TWICE_OR_MORE)
  const withoutE = stem.replace(/e$/, '')
  if (TWICE_OR_MORE.test(withoutE) || (ONCE.test(withoutE) && !SHORT.test(withoutE))) stem = withoutE
  if (TWICE_OR_MORE.test(stem)) stem = stem.replace(/ll$/, 'l')
  return stem.replace('Y', 'y')
}
