import { BANNED_WORDS } from './bannedWords.mjs'

/**
 * The banned words in a text, each with its place in it.
 * @param {string} text
 * @returns {{ words: string, index: number, banned: import('./bannedWords.mjs').BannedWord }[]}
 */
export function findBannedWords(text) {
  const line = text.replace(/\s/g, ' ')
  const { places, short } = withoutDoubleBlanks(line)
  return BANNED_WORDS.flatMap(banned =>
    Array.from(short.matchAll(banned.pattern), ({ 0: words, index }) => ({
      words: words.replace(/^[.:;,(] /, ''),
      index: places[index] ?? 0,
      banned,
    })),
  )
}

/**
 * The text with one blank between words, and the place of each of its characters in the original.
 * @param {string} text
 */
function withoutDoubleBlanks(text) {
  /** @type {number[]} */
  const places = []
  let short = ''
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index)
    if (sign === ' ' && (short === '' || short.endsWith(' '))) continue
    places.push(index)
    short += sign
  }
  return { places, short: short.trimEnd() }
}
