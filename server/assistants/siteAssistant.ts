import { DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import { answerQuestion } from '../../shared/knowledge/answer/answerQuestion.ts'
import { previousQuestion, searchable } from '../knowledge/findFor.ts'
import type { SiteKnowledge } from '../knowledge/openKnowledge.ts'
import type { Assistant } from './assistant.ts'
import { paceWords } from './paceWords.ts'

/**
 * The assistant of a server with the knowledge of a site and without a language model. It quotes the site with sources.
 * A `note` in Markdown ends each answer.
 */
export function createSiteAssistant(
  { knowledge, profile }: SiteKnowledge,
  wordsPerSecond: number,
  note?: string,
): Assistant {
  return {
    provider: DEMO_PROVIDER,
    model: 'none',
    async *answer(messages, signal) {
      const question = searchable(messages.at(-1)?.content ?? '')
      const { pieces, followUps } = answerQuestion(knowledge, question, {
        previous: previousQuestion(messages),
        profile,
      })
      for (const piece of pieces) {
        if (typeof piece === 'string') yield* paceWords(piece, wordsPerSecond, signal)
        else yield { kind: 'source', source: piece }
      }
      if (note !== undefined) yield* paceWords(`\n\n${note}`, wordsPerSecond, signal)
      if (followUps.length > 0) yield { kind: 'suggestions', questions: followUps }
      return { finishReason: 'stop' }
    },
  }
}
