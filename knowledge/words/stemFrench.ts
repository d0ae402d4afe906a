/** Vowels that are read as consonants are capitals while a word is cut: « joYeux », « qUi ». */
const CONSONANTS = /[aeiouy](?:[ui](?=[aeiouy])|y)|y(?=[aeiouy])|qu/g

/** What comes before RV, R1 and R2, the regions of the algorithm in which an ending may be cut. */
const BEFORE = [
  /^(?:[aeiouy]{2}.|col|par|tap|.[^aeiouy]*[aeiouy])/,
  /^[^aeiouy]*[aeiouy]+[^aeiouy]/,
  /^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/,
]

const VERB_IN_I =
  /(?<=[^aeiouy])i(?:es?|r(?:a(?:i[st]?|s|Ient)?|i?ons|[eo]nt|i?ez)?|ss(?:e(?:s|nt|z)?|iez|ante?s?|ai[st]|aIent|i?ons)|[st])?$/
const VERB = /(?:er(?:a(?:i[st]?|s|Ient)?|i?ons|ont|i?ez)?|i?ez|e?a(?:i[st]?|s|nte?s?|ss(?:es?|ions|ent|iez)|Ient)?)$/

/**
 * The stem of a folded French word, as Snowball's algorithm makes it, without its rules for accents.
 * https://snowballstem.org/algorithms/french/stemmer.html
 */
export function stemFrench(word: string): string {
  let stem = word.replace(CONSONANTS, letters => letters.slice(0, -1) + letters.slice(-1).toUpperCase())
  const [rv = 0, r1 = 0, r2 = 0] = BEFORE.map(before => before.exec(stem)?.[0].length ?? stem.length)

  /** Replaces an ending that begins at this place or later; says whether it did. */
  function cut(ending: RegExp, earliest = 0, replacement = ''): boolean {
    const place = stem.search(ending)
    if (place < earliest) return false
    stem = stem.slice(0, place) + replacement
    return true
  }

  /** Cuts the longest ending that is in RV. */
  function cutVerb(ending: RegExp): boolean {
    const place = stem.slice(rv).search(ending)
    if (place >= 0) stem = stem.slice(0, rv + place)
    return place >= 0
  }

  function cutSuffix(): boolean {
    if (cut(/(?:ateur|ation|atrice)s?$/, r2)) return cutIc()
    if (cut(/i(?:f|ve)s?$/, r2)) return cut(/at$/, r2) ? cutIc() : true
    if (cut(/(?<!iss)ements?$/, rv)) {
      if (cut(/iv$/, r2)) cut(/at$/, r2)
      else if (!cut(/(?:abl|eus|iqU)$/, r2)) cut(/eus$/, r1, 'eux')
      return true
    }
    return (
      cut(/(?:(?:able|ance|iqUe|isme|iste|euse)s?|eux)$/, r2) ||
      cut(/(?<=log)ies?$/, r2 + 3) ||
      cut(/(?<=u)[st]ions?$/, r2 + 1) ||
      cut(/ences?$/, r2, 'ent') ||
      cut(/(?<=eau)x$/) ||
      cut(/aux$/, r1, 'al') ||
      cut(/euses?$/, r1, 'eux') ||
      cut(/(?<=[^aeiouy])issements?$/, r1)
    )
  }

  function cutIc(): true {
    return cut(/ic$/, r2) || cut(/ic$/, 0, 'iqU') || true
  }

  function cutVerbOfAdverb(): boolean {
    // « méchamment » becomes « méchant », and « vraiment » becomes « vrai ».
    cut(/(?<=a)mment$/, rv + 1, 'nt') || cut(/(?<=e)mment$/, rv + 1, 'nt') || cut(/(?<=[aiouy])ments?$/, rv + 1)
    return cutVerb(VERB_IN_I) || cutVerb(VERB) || cut(/ions$/, r2)
  }

  if (cutSuffix() || cutVerbOfAdverb()) cut(/Y$/, 0, 'i')
  else {
    cut(/(?<=[^aious])s$/)
    cut(/(?<=[st])ion$/, r2) || cut(/[iI]er$/, rv, 'i') || cut(/e$/, rv)
  }
  cut(/(?<=ei?l)l$|(?<=[eo]n)n$|(?<=et)t$/)
  return stem.toLowerCase()
}
