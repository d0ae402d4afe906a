import type { RequestMessage } from '../chatProtocol.ts'
import { answerQuestion } from '../knowledge/answer/answerQuestion.ts'
import type { SiteKnowledge } from '../knowledge/siteKnowledge.ts'
import type { AnswerPiece } from './answerPiece.ts'
import { previousQuestion, searchable } from './findFor.ts'

/**
 * Answers the last message of a conversation with the site's own text and its sources, without a model. A `note` in
 * Markdown ends the text.
 */
export function answerFromSite(
  { knowledge, profile }: SiteKnowledge,
  messages: readonly RequestMessage[],
  note?: string,
): AnswerPiece[] {
  const question = searchable(messages.at(-1)?.content ?? '')
  const { pieces, followUps } = answerQuestion(knowledge, question, { previous: previousQuestion(messages), profile })
  return [
    ...pieces.map(
      (piece): AnswerPiece =>
        typeof piece === 'string' ? { kind: 'text', text: piece } : { kind: 'source', source: piece },
    ),
    ...(note === undefined ? [] : [{ kind: 'text' as const, text: `\n\n${note}` }]),
    ...(followUps.length > 0 ? [{ kind: 'suggestions' as const, questions: followUps }] : []),
  ]
}
