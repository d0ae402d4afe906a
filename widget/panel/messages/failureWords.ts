import { ChatError } from '../../chat/chatError.ts'
import type { ChatStrings } from '../../strings/fr.ts'

/** What a visitor is told of a failure. */
interface FailureWords {
  readonly title: string
  readonly text: string
}

/** Words for a failure; `hasReply`: some of the answer had come. */
export function failureWords(error: Error, hasReply: boolean, strings: ChatStrings): FailureWords {
  const { status, sentence } = error instanceof ChatError ? error : { status: undefined, sentence: undefined }
  if (hasReply) return { title: strings.errorCutTitle, text: strings.errorCut }
  const title = strings.errorTitle
  if (sentence) return { title, text: sentence }
  if (status === 401) return { title, text: strings.errorLogin }
  if (status === 429) return { title, text: strings.errorTooMany }
  return { title, text: navigator.onLine ? strings.errorText : strings.errorOffline }
}

/** Words for a reply that is complete for its backend, and not for who reads it. None for any other. */
export function endingWords(finishReason: string, strings: ChatStrings): string | undefined {
  switch (finishReason) {
    case 'length':
      return strings.endedByLength
    case 'content-filter':
      return strings.endedByFilter
    case 'abort':
      return strings.endedByAbort
    default:
      return undefined
  }
}
