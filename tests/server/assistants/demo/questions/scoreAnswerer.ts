import { findTopic } from '../../../../../server/assistants/demo/findTopic.ts'
import type { Question } from './tuned.ts'

/** How the answerer does on a set: right answers in scope, and off-topic questions declined. */
export function scoreAnswerer(questions: readonly Question[]) {
  const inScope = questions.filter(question => question.about.length > 0)
  const offTopic = questions.filter(question => question.about.length === 0)
  const missed = inScope.filter(({ ask, about }) => !about.includes(findTopic(ask)?.id ?? ''))
  const undeclined = offTopic.filter(({ ask }) => findTopic(ask))
  return {
    inScope: inScope.length,
    right: inScope.length - missed.length,
    offTopic: offTopic.length,
    declined: offTopic.length - undeclined.length,
    wrong: [...missed, ...undeclined].map(({ ask }) => `${ask} -> ${findTopic(ask)?.id ?? 'declined'}`),
  }
}
