import type { RequestMessage } from '../../shared/chatProtocol.ts'
import type { AnswerPiece } from '../../shared/reply/answerPiece.ts'
import { languageOfAnswer } from '../analyze/guessLanguage.ts'
import { previousQuestion, searchable } from '../find/findFor.ts'
import type { AnswerKind } from './AnswerWriter.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { SiteKnowledge } from './siteKnowledge.ts'

/** Answers after which the visitor is offered to write to a person. */
const NEEDS_PERSON: readonly AnswerKind[] = ['none', 'contact', 'complaint', 'insult']

/** Two letters: the language in which the last message of a conversation is answered. Quotes keep the language of their page. */
export function languageOfReply({ knowledge }: SiteKnowledge, messages: readonly RequestMessage[]): string {
  return languageOfAnswer(searchable(messages.at(-1)?.content ?? ''), knowledge.language)
}

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
  const { kinds, pieces, followUps } = answerQuestion(knowledge, question, {
    previous: previousQuestion(messages),
    asked: messages.flatMap(({ role, content }) => (role === 'user' ? content : [])),
    profile,
  })
  return [
    ...pieces.map(
      (piece): AnswerPiece =>
        typeof piece === 'string' ? { kind: 'text', text: piece } : { kind: 'source', source: piece },
    ),
    ...(note === undefined ? [] : [{ kind: 'text' as const, text: `\n\n${note}` }]),
    // If one of two questions has an answer, the visitor needs a person for the other one.
    ...(kinds.some(kind => NEEDS_PERSON.includes(kind)) ? [{ kind: 'handover' as const }] : []),
    ...(followUps.length > 0 ? [{ kind: 'suggestions' as const, questions: followUps }] : []),
  ]
}
