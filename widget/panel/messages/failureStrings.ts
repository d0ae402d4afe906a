import type { ErrorCode } from '../../../shared/chatProtocol.ts'
import type { ChatError } from '../../chat/chatError.ts'
import { CUT, EARLY_ENDINGS } from '../../conversation/conversationState.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

/** Texts that explain a failure to the visitor. */
interface FailureStrings {
  readonly title: string
  readonly text: string
}

/** What the visitor reads for a code of our protocol. Any other code has a status that says enough. */
const BY_CODE: Readonly<Partial<Record<string, keyof ChatStrings>>> = {
  message_too_long: 'errorTooLarge',
  body_too_large: 'errorTooLarge',
  rate_limited: 'errorTooMany',
  too_many_streams: 'errorTooMany',
  overloaded: 'errorTooMany',
  budget_spent: 'errorTomorrow',
  unauthorized: 'errorLogin',
} satisfies Partial<Record<ErrorCode, keyof ChatStrings>>

/** “Internal Server Error” and other texts of frameworks and proxies are not for visitors: they lack a sentence's last mark. */
const SENTENCE = /[.!?…。][”»")]?$/

/** Texts for a failure. `hasReply`: a part of the reply has arrived. `isSafe`: a reload gives the question back. */
export function failureStrings(
  error: ChatError,
  hasReply: boolean,
  strings: ChatStrings,
  isSafe = false,
): FailureStrings {
  if (hasReply) return { title: strings.errorCutTitle, text: strings.errorCut }
  return { title: strings.errorTitle, text: reason(error, strings, isSafe) }
}

/** The sentence of a backend may be in another language than the visitor's, so it counts only without a code. */
function reason(error: ChatError, strings: ChatStrings, isSafe: boolean): string {
  const { code, status, backendCode, maxLength, sentence } = error
  const name = BY_CODE[backendCode ?? '']
  if (name === 'errorTooLarge' && maxLength) return strings.errorTooLong.replace('{max}', String(maxLength))
  const text = name ? strings[name] : !backendCode && SENTENCE.test(sentence ?? '') && sentence
  if (text) return text
  if (status === 401) return strings.errorLogin
  if (status === 413) return strings.errorTooLarge
  if (status === 429) return strings.errorTooMany
  if (!navigator.onLine) return strings.errorOffline
  return code === 'answerer-missing' && isSafe ? `${strings.errorText} ${strings.errorReload}` : strings.errorText
}

/** Was the reply stopped, or did it break off with its page? */
export function isStopped(ending: string | undefined): boolean {
  return ending === 'abort' || ending === CUT
}

/** Text for a reply that ended early. Without errors, only for one that was stopped or that broke off with its page. */
export function endingString(ending: string | undefined, strings: ChatStrings, hasErrors: boolean): string | undefined {
  const name = EARLY_ENDINGS.get(ending)
  return name && (hasErrors || isStopped(ending)) ? strings[name] : undefined
}
