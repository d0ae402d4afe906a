import type { WrittenAnswer } from '../../knowledge/answer/AnswerWriter.ts'
import { LANGUAGES, loadLanguages, stringsOf } from '../../knowledge/languages/languages.ts'
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

/** A client's verdict on an answer. */
export interface Verdict {
  /** `sure`: it claims to answer. `choice`: it offers passages. `declined`: it says that the site does not answer. */
  manner: 'sure' | 'choice' | 'declined'
  /** Whether a passage that answers is quoted, first when the answer is sure. */
  isRight: boolean
  /** Whether a client is content with its words, or with being told that the site does not say it. */
  isAccepted: boolean
}

/** Counts of the verdicts of an exam. */
export interface Marks {
  answerable: number
  sure: number
  sureAndRight: number
  shown: number
  answerableAccepted: number
  unanswerable: number
  unanswerableSure: number
  unanswerableChoice: number
  accepted: number
}

await loadLanguages(LANGUAGES)

const WORD = '\u0000'
const DENIALS = LANGUAGES.map(stringsOf).flatMap(({ neverSays, notSaid, nothingFound }) => [
  ...[neverSays([WORD]), neverSays([WORD, WORD])].map(sentence => sentence.split(WORD)[0] ?? sentence),
  ...Object.values(notSaid),
  nothingFound,
])

/** The text of an answer, as Markdown. */
export function textOf({ pieces }: WrittenAnswer): string {
  return pieces.filter(piece => typeof piece === 'string').join('')
}

export function judgeAnswer({ accept, say, notSay = [] }: ClientQuestion, answer: WrittenAnswer): Verdict {
  const text = textOf(answer)
  const manner = mannerOf(answer, text)
  if (accept.length === 0) return { manner, isRight: false, isAccepted: manner !== 'sure' }
  const cited = answer.pieces.filter((piece): piece is Source => typeof piece !== 'string').map(({ url }) => url)
  // Two questions in one have two answers, and words about the assistant itself have no source.
  const isAnyEnough = manner === 'choice' || answer.kinds.length > 1
  const says = say === undefined || say.some(words => has(text, words))
  const isOwnWords = manner === 'sure' && cited.length === 0 && say !== undefined && says
  const isCited = (isAnyEnough ? cited : cited.slice(0, 1)).some(url => accept.includes(url))
  const isRight = manner !== 'declined' && (isCited || isOwnWords)
  return { manner, isRight, isAccepted: isRight && says && !notSay.some(words => has(text, words)) }
}

export function countMarks(judged: readonly { question: ClientQuestion; verdict: Verdict }[]): Marks {
  const count = (isCounted: (verdict: Verdict, isAnswerable: boolean) => boolean) =>
    judged.filter(({ question, verdict }) => isCounted(verdict, question.accept.length > 0)).length
  return {
    answerable: count((_, isAnswerable) => isAnswerable),
    sure: count(({ manner }, isAnswerable) => isAnswerable && manner === 'sure'),
    sureAndRight: count(({ manner, isRight }) => manner === 'sure' && isRight),
    shown: count(({ isRight }) => isRight),
    answerableAccepted: count(({ isAccepted }, isAnswerable) => isAnswerable && isAccepted),
    unanswerable: count((_, isAnswerable) => !isAnswerable),
    unanswerableSure: count(({ manner }, isAnswerable) => !isAnswerable && manner === 'sure'),
    unanswerableChoice: count(({ manner }, isAnswerable) => !isAnswerable && manner === 'choice'),
    accepted: count(({ isAccepted }) => isAccepted),
  }
}

/** How sure an answer is. An answer that begins with what the site lacks is not sure, even if it adds what the site has. */
function mannerOf({ kinds }: WrittenAnswer, text: string): Verdict['manner'] {
  const isDenial = kinds.length === 1 && DENIALS.some(sentence => text.startsWith(sentence))
  if (kinds.some(kind => kind !== 'maybe' && kind !== 'none' && kind !== 'notSaid') && !isDenial) return 'sure'
  return kinds.includes('maybe') ? 'choice' : 'declined'
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
