import type { WrittenAnswer } from '../../knowledge/answer/AnswerWriter.ts'
import { LANGUAGES, loadLanguages } from '../../knowledge/languages/languages.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'

/** A question of a client. */
export interface ClientQuestion {
  ask: string
  /** Addresses of the sections that answer it; empty if the site does not answer it. */
  accept: readonly string[]
  /** A client accepts the answer only if it has one of these texts. */
  say?: readonly string[]
  /** A client rejects an answer that has one of these texts, such as a wrong price. */
  notSay?: readonly string[]
}

/**
 * A client's mark for an answer. `answered`: it claims to answer, and does. `found`: the right place is among its places.
 * `honest`: the site does not answer, and the answer claims nothing. `wrong`: it claims to answer, and does not. `missed`: else.
 */
export type Mark = 'answered' | 'found' | 'honest' | 'wrong' | 'missed'

/** A client's verdict on an answer. */
export interface Verdict {
  outcome: 'answer' | 'places' | 'nothing'
  mark: Mark
}

/** Counts of the verdicts of an exam. */
export interface Marks extends Record<Mark, number> {
  /** Questions that the site answers, and others. */
  answerable: number
  unanswerable: number
  /** Of the others: nothing found. */
  nothing: number
}

await loadLanguages(LANGUAGES)

/** The text of an answer, as Markdown. */
export function textOf({ pieces }: WrittenAnswer): string {
  return pieces.filter(piece => typeof piece === 'string').join('')
}

export function judgeAnswer({ accept, say, notSay = [] }: ClientQuestion, answer: WrittenAnswer): Verdict {
  const text = textOf(answer)
  const outcome = outcomeOf(answer)
  if (accept.length === 0) return { outcome, mark: outcome === 'answer' ? 'wrong' : 'honest' }
  const cited = answer.pieces.filter((piece): piece is Source => typeof piece !== 'string').map(({ url }) => url)
  if (outcome === 'nothing') return { outcome, mark: 'missed' }
  if (outcome === 'places') return { outcome, mark: cited.some(url => accept.includes(url)) ? 'found' : 'missed' }
  // Two questions in one have two answers, and words about the assistant itself have no source.
  const isCited = (answer.kinds.length > 1 ? cited : cited.slice(0, 1)).some(url => accept.includes(url))
  const says = say === undefined || say.some(words => has(text, words))
  const isRight = (isCited || (cited.length === 0 && say !== undefined)) && says
  return { outcome, mark: isRight && !notSay.some(words => has(text, words)) ? 'answered' : 'wrong' }
}

export function countMarks(judged: readonly { question: ClientQuestion; verdict: Verdict }[]): Marks {
  const count = (isCounted: (verdict: Verdict, isAnswerable: boolean) => boolean) =>
    judged.filter(({ question, verdict }) => isCounted(verdict, question.accept.length > 0)).length
  const ofMark = (wanted: Mark) => count(({ mark }) => mark === wanted)
  return {
    answerable: count((_, isAnswerable) => isAnswerable),
    unanswerable: count((_, isAnswerable) => !isAnswerable),
    answered: ofMark('answered'),
    found: ofMark('found'),
    honest: ofMark('honest'),
    wrong: ofMark('wrong'),
    missed: ofMark('missed'),
    nothing: count(({ outcome }, isAnswerable) => !isAnswerable && outcome === 'nothing'),
  }
}

function outcomeOf({ kinds }: WrittenAnswer): Verdict['outcome'] {
  if (kinds.some(kind => kind !== 'maybe' && kind !== 'none')) return 'answer'
  return kinds.includes('maybe') ? 'places' : 'nothing'
}

/** Whether a text has these words; « 8 € » is not in « 48 € ». */
function has(text: string, words: string): boolean {
  const [plain, wanted] = [fold(text), fold(words)]
  const [before, after] = [/^\d/.test(wanted) ? '(?<!\\d)' : '', /\d$/.test(wanted) ? '(?!\\d)' : '']
  return new RegExp(`${before}${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${after}`, 'u').test(plain)
}

/** Letters without accents, one kind of space, apostrophe and dash, no Markdown. */
function fold(text: string): string {
  return text
    .replace(/\\(?=[^\p{L}\p{N}\s])|[*>]/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[–—\u2011]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
