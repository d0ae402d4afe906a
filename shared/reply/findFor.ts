import type { RequestMessage } from '../chatProtocol.ts'
import type { Found, Knowledge } from '../knowledge/section.ts'

/** Longer questions are searched by their beginning and their end, so that a search has a limit in time. */
const LONGEST_SEARCH = 300

/** The passages for the last message of a conversation. The question before it counts when the last one depends on it. */
export function findFor(
  knowledge: Knowledge,
  question: string,
  { messages, limit }: { messages: readonly RequestMessage[]; limit: number },
): Found {
  return knowledge.find(searchable(question), { previous: previousQuestion(messages), limit })
}

/** The visitor's question before the last message, as a search can use it. */
export function previousQuestion(messages: readonly RequestMessage[]): string | undefined {
  const previous = messages.slice(0, -1).findLast(({ role }) => role === 'user')
  return previous && searchable(previous.content)
}

/** A question with its middle left out if it is long. */
export function searchable(question: string): string {
  if (question.length <= LONGEST_SEARCH) return question
  return `${question.slice(0, LONGEST_SEARCH / 2)} ${question.slice(-LONGEST_SEARCH / 2)}`
}
