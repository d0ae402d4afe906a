/** Letters and signs of a single language. A text with any of them counts as one word more. */
export const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['de', /[äöüß]/i],
  ['es', /[¿¡ñ]/i],
  ['es', /[¿¡]/],
  ['pt', /[ãõ]/i],
]

/** Letters that no language in Latin letters has. */
export const NOT_LATIN = /[\u0370-\u1dff\u3040-\ud7ff]/
/** Scripts of one language, or of several: then the most usual one. */
export const SCRIPTS: readonly (readonly [language: string, also: RegExp, letters: RegExp])[] = [
  ['ja', /^ja$/, /[\p{sc=Hira}\p{sc=Kana}]/gu],
  ['zh', /^(?:zh|ja)$/, /\p{sc=Han}/gu],
  ['ko', /^ko$/, /\p{sc=Hang}/gu],
  ['ru', /^(?:be|bg|kk|ky|mk|mn|ru|sr|tg|uk)$/, /\p{sc=Cyrl}/gu],
  ['el', /^el$/, /\p{sc=Grek}/gu],
  ['ar', /^(?:ar|fa|ps|ur)$/, /\p{sc=Arab}/gu],
  ['he', /^(?:he|yi)$/, /\p{sc=Hebr}/gu],
  ['hi', /^(?:hi|mr|ne)$/, /\p{sc=Deva}/gu],
  ['th', /^th$/, /\p{sc=Thai}/gu],
]
