/** A letter or sign of Chinese, Japanese or Korean, also the first half of one that needs two units. */
export const CJK =
  /(?![\0-\u10FF])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3001-\u33FF\uFE10-\uFE1F\uFE30-\uFE6F\uFF00-\uFFEF\uD840-\uD88F]/u

type Kind = 'blank' | 'cjk' | 'sign' | 'letter'

/**
 * What marks of emphasis do between two characters, by CommonMark's rule and that of Chinese, Japanese and Korean: these
 * have no blanks between words, so their signs count as letters, and a mark beside one of them may touch a sign.
 * @param before empty at the start of a text
 * @param after empty at its end
 */
export function flanks(mark: string, before: string, after: string): { opens: boolean; closes: boolean } {
  const [left, right] = [kindOf(before), kindOf(after)]
  const opens = right !== 'blank' && (right !== 'sign' || left !== 'letter' || after === '~')
  const closes = left !== 'blank' && (left !== 'sign' || right !== 'letter' || before === '~')
  if (mark !== '_') return { opens, closes }
  return { opens: opens && (endsWord(before) || !closes), closes: closes && (endsWord(after) || !opens) }
}

/** The character before a place of a text. */
export function characterBefore(text: string, place: number): string {
  return [...text.slice(Math.max(place - 2, 0), place)].at(-1) ?? ''
}

function kindOf(character: string): Kind {
  if (character.trim() === '') return 'blank'
  if (CJK.test(character)) return 'cjk'
  // The parser reads units, and no half of a pair is a sign.
  return character.length === 1 && /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter'
}

function endsWord(character: string): boolean {
  return character.trim() === '' || /^[\p{P}\p{S}]$/u.test(character)
}
