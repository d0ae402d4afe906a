import { ChatError } from '../../chat/chatError.ts'
import { CUT } from '../../conversation/conversationState.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

/** Texts that explain a failure to the visitor. */
interface FailureStrings {
  readonly title: string
  readonly text: string
}

/** Texts for a failure. `hasReply`: a part of the reply has arrived. */
export function failureStrings(error: Error, hasReply: boolean, strings: ChatStrings): FailureStrings {
  const { status, sentence } = error instanceof ChatError ? error : { status: undefined, sentence: undefined }
  if (hasReply) return { title: strings.errorCutTitle, text: strings.errorCut }
  const title = strings.errorTitle
  if (sentence) return { title, text: sentence }
  if (status === 401) return { title, text: strings.errorLogin }
  if (status === 429) return { title, text: strings.errorTooMany }
  return { title, text: navigator.onLine ? strings.errorText : strings.errorOffline }
}

/** Texts for a reply that ended early (too long, filtered, stopped, broken off). Undefined for any other finish reason. */
export function endingString(finishReason: string, strings: ChatStrings): string | undefined {
  switch (finishReason) {
    case 'length':
      return strings.endedByLength
    case 'content-filter':
      return strings.endedByFilter
    case 'abort':
      return strings.endedByAbort
    case CUT:
      return strings.errorCutTitle
    default:
      return undefined
  }
}
