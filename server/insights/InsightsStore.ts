import type { FeedbackBody } from '../../shared/chatProtocol.ts'

/**
 * A phrase is stored as text, and shown, when at least this many visitors used it in one week: from different networks and
 * in different conversations. Pages invent the ids of conversations, so this limits what one person can show and proves
 * nothing.
 */
export const FEWEST_VISITORS = 5
/** Further visitors of a phrase are not counted. */
export const MOST_VISITORS = 50
/** Maximum number of phrases of a week. The one that was used least recently is forgotten first. */
export const MOST_PHRASES = 10_000

/** Maximum number of ids of replies and conversations that can get feedback. The oldest is forgotten first. */
export const MOST_IDS = 20_000

/** Maximum number of questions to the owner in a week. */
export const MOST_OWNER_QUESTIONS = 200

/** What has become of a question to the owner: the week has no room for more, or no reply of this server has its id. */
export type Kept = 'kept' | 'full' | 'not_found'

/** A phrase of a question that the site did not answer. */
export interface Phrase {
  /** A keyed hash of the phrase. At first, only this hash is stored. */
  key: string
  text: string
}

/** A visitor, as far as a server can know: keyed hashes of a network and of the id of a conversation. */
export interface Visitor {
  network: string
  conversation: string
}

/** The counts of a week. */
export interface WeekCounts {
  /** By the name of the counter. */
  counters: ReadonlyMap<string, number>
  /** The phrases that enough visitors used, with the number of these visitors. */
  phrases: ReadonlyMap<string, number>
  /** The questions that visitors put to the owner, in alphabetical order. */
  ownerQuestions: readonly string[]
}

/** Keeps the counts of each week: in this process, or in Redis for all replicas. */
export interface InsightsStore {
  /** Whether the counts outlive this process. */
  readonly isShared: boolean
  /** Adds one to each counter of a week. */
  count(week: string, counters: readonly string[]): Promise<void>
  /** The random key of a week's hashes. It is deleted with the week. */
  salt(week: string): Promise<string>
  /**
   * Records that a visitor used these phrases. For each phrase, a network counts once and a conversation counts once: one
   * conversation in five networks is one visitor, and so are five conversations in one network.
   */
  notePhrases(week: string, visitor: Visitor, phrases: readonly Phrase[]): Promise<void>
  read(week: string): Promise<WeekCounts>
  /** The weeks before this one that have counts, the oldest first. */
  weeksBefore(week: string): Promise<string[]>
  /**
   * Replaces all data of a week, its questions to the owner as well, by its report. If the report gets a file, the store keeps
   * it until the file is written. Does nothing if another replica has done it.
   */
  close(week: string, report: string, hasFile: boolean): Promise<void>
  /** Gives the waiting reports to `save`, the oldest first. If it rejects, this report and the later ones stay. */
  saveReports(save: (week: string, report: string) => Promise<void>): Promise<void>
  /** The report of the latest week that is over. */
  lastReport(): Promise<string | undefined>
  /** Remembers ids that this server gave, as hashes. */
  noteIds(ids: readonly string[]): Promise<void>
  /**
   * Counts feedback on an id that this server gave. Of several opinions on one id only the last counts, none if it is
   * withdrawn, and only in the week of the first.
   */
  noteFeedback(week: string, id: string, kind: FeedbackBody['kind']): Promise<void>
  /** Keeps a question to the owner, one for each id of a reply. A second one under the same id changes nothing. */
  keepOwnerQuestion(week: string, id: string, text: string): Promise<Kept>
}
