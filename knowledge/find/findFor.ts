import type { RequestMessage } from '../../shared/chatProtocol.ts'
import type { Found, Knowledge } from '../section.ts'

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

/** A question with its middle left out if it is long: no half words, and no phrase across the gap. */
export function searchable(question: string): string {
  if (question.length <= LONGEST_SEARCH) return question
  const beginning = question.slice(0, LONGEST_SEARCH / 2)
  const end = question.slice(-LONGEST_SEARCH / 2)
  const [last, first] = [beginning.lastIndexOf(' '), end.indexOf(' ')]
  return `${last > 0 ? beginning.slice(0, last) : beginning} … ${end.slice(first + 1)}`
}
