import type { AnswerKind } from '../../knowledge/answer/AnswerWriter.ts'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'

/** What a visitor gets without a model. */
export interface SaidAnswer {
  outcome: 'answer' | 'places' | 'nothing'
  /** A greeting or similar message has no entry. */
  isSmallTalk: boolean
  /** Whether the answer gives the contact. */
  hasContact: boolean
  /** Markdown. */
  text: string
  /** The addresses that the answer cites, best first. */
  urls: string[]
}

const SURE: readonly AnswerKind[] = ['sure', 'contact']
const SMALL_TALK: readonly AnswerKind[] = ['greeting', 'thanks', 'goodbye', 'robot', 'abilities', 'complaint']

export function answerOf({ knowledge, profile }: SiteKnowledge, question: string): SaidAnswer {
  const { kinds, pieces } = answerQuestion(knowledge, question, { profile })
  const isSure = kinds.some(kind => SURE.includes(kind))
  return {
    outcome: isSure ? 'answer' : kinds.includes('maybe') ? 'places' : 'nothing',
    isSmallTalk: kinds.every(kind => SMALL_TALK.includes(kind)),
    hasContact: kinds.includes('contact'),
    text: pieces.filter(piece => typeof piece === 'string').join(''),
    urls: pieces.filter((piece): piece is Source => typeof piece !== 'string').map(({ url }) => url),
  }
}

/** Whether a text has these words. Only letters, digits and currencies count: an index writes « 18 € » beside its row with a colon. */
export function says(text: string, words: string): boolean {
  return plain(text).includes(plain(words))
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{Sc}%]+/gu, ' ')
    .trim()
}
