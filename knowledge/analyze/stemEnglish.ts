const CONSONANTS = '[^aeiou][^aeiouy]*'
const VOWELS = '[aeiouy][aeiou]*'
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?[aeiouy]`)
/** How often vowels and consonants follow each other in a word: the measure of the algorithm. */
const ONCE_OR_MORE = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`)
const ONCE = new RegExp(`${ONCE_OR_MORE.source}(?:${VOWELS})?$`)
const TWICE_OR_MORE = new RegExp(`${ONCE_OR_MORE.source}${VOWELS}${CONSONANTS}`)
/** “hop”, and neither “box” nor “stop”. */
const SHORT = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`)

/** Endings of derived words, each with that of the word before it. */
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

const DERIVATION = endingOf(DERIVED)
const DERIVATION_AGAIN = endingOf(DERIVED_AGAIN)
const LAST = /(?:al|[ae]nce|er|ic|[ai]ble|ant|(?:e?m)?ent|ou|ism|ate|iti|ous|ive|ize|[st]ion)$/

function endingOf(endings: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`(?<=.)(?:${Object.keys(endings).join('|')})$`)
}

/**
 * The stem of a folded English word, as Porter's algorithm makes it, except that “adoption” loses its t, too.
 * https://tartarus.org/martin/PorterStemmer/
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word
  // A first y is a consonant.
  let stem = word.replace(/^y/, 'Y').replace(/(?<=.(?:ss|i))es$|(?<=.[^s])s$/, '')

  /** Replaces an ending after a beginning of this kind; says whether it did. */
  function change(ending: RegExp, beginning: RegExp, replacements: Readonly<Record<string, string>> = {}): boolean {
    const place = stem.search(ending)
    const before = stem.slice(0, place)
    if (place < 0 || !beginning.test(before)) return false
    stem = before + (replacements[stem.slice(place)] ?? '')
    return true
  }

  change(/eed$/, ONCE_OR_MORE, { eed: 'ee' })
  if (change(/(?<!.e)ed$|ing$/, HAS_VOWEL)) {
    if (/(?:at|bl|iz)$/.test(stem)) stem += 'e'
    else if (/([^aeiouylsz])\1$/.test(stem)) stem = stem.slice(0, -1)
    else if (SHORT.test(stem)) stem += 'e'
  }
  change(/y$/, HAS_VOWEL, { y: 'i' })
  change(DERIVATION, ONCE_OR_MORE, DERIVED)
  change(DERIVATION_AGAIN, ONCE_OR_MORE, DERIVED_AGAIN)
  change(LAST, TWICE_OR_MORE)
  const withoutE = stem.replace(/e$/, '')
  if (TWICE_OR_MORE.test(withoutE) || (ONCE.test(withoutE) && !SHORT.test(withoutE))) stem = withoutE
  if (TWICE_OR_MORE.test(stem)) stem = stem.replace(/ll$/, 'l')
  return stem.replace('Y', 'y')
}
