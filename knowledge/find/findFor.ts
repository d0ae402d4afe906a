import type { RequestMessage } from '../../shared/chatProtocol.ts'
import type { Found, Knowledge } from '../section.ts'

/** Of a longer question, only the beginning and the end are searched, so that no search takes long. In characters. */
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

/** A long question without its middle. Words stay whole, and a sign in the gap prevents phrases across it. */
export function searchable(question: string): string {
  if (question.length <= LONGEST_SEARCH) return question
  const beginning = question.slice(0, LONGEST_SEARCH / 2)
  const end = question.slice(-LONGEST_SEARCH / 2)
  const [last, first] = [beginning.lastIndexOf(' '), end.indexOf(' ')]
  return `${last > 0 ? beginning.slice(0, last) : beginning} … ${end.slice(first + 1)}`
}
