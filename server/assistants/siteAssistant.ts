import { answerFromSite, languageOfReply } from '../../knowledge/answer/answerFromSite.ts'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import type { Assistant } from './assistant.ts'
import { paceWords } from './paceWords.ts'

/**
 * The assistant of a server with the knowledge of a site and without a language model. It quotes the site with sources.
 * A `note` in Markdown ends each answer.
 */
export function createSiteAssistant(site: SiteKnowledge, wordsPerSecond: number, note?: string): Assistant {
  return {
    provider: DEMO_PROVIDER,
    model: 'none',
    languageOf: messages => languageOfReply(site, messages),
    async *answer(messages, signal) {
      for (const piece of answerFromSite(site, messages, note)) {
        if (piece.kind === 'text') yield* paceWords(piece.text, wordsPerSecond, signal)
        else yield piece
      }
      return { finishReason: 'stop' }
    },
  }
}
