import type { FEEDBACK_KINDS } from '../../shared/chatProtocol.ts'
import type { MODEL_FAILURES } from '../httpError.ts'

/** The server's own sentences in one language. The knowledge has those of answers. */
export interface ServerStrings {
  /** In Markdown, after an answer that quotes the site while the model is loaded. */
  modelLoading: string
  report: ReportStrings
}

/** The report of a week. */
export interface ReportStrings {
  /** The locale of dates, as in BCP 47. */
  locale: string
  title(monday: string): string
  questions(count: number): string
  bySection: string
  unanswered: string
  countOfUnanswered(count: number): string
  phrases: string
  noPhrases: string
  /** The questions that visitors put to the owner, and the block to copy. */
  ownerQuestions: string
  toCopy: string
  feedback: string
  /** Between a name and its number. */
  colon: string
  kinds: Readonly<Record<(typeof FEEDBACK_KINDS)[number], string>>
  languages: string
  replaced: string
  /** Why the site answered in place of the model. */
  reasons: Readonly<Record<(typeof MODEL_FAILURES)[number], string>>
  reason: string
  section: string
  count: string
}
