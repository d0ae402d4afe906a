/** A phrase is stored as text, and shown, when at least so many visitors used it in one week. */
export const FEWEST_VISITORS = 5
/** Further visitors of a phrase are not counted. */
export const MOST_VISITORS = 50
/** How many phrases of a week are remembered. The one that was used least recently is forgotten first. */
export const MOST_PHRASES = 10_000

/** A phrase of a question that the site did not answer. */
export interface Phrase {
  /** A keyed hash of the phrase, which is all that is stored at first. */
  key: string
  text: string
}

/** What was counted in a week. */
export interface WeekCounts {
  /** By the name of the counter. */
  counters: ReadonlyMap<string, number>
  /** The phrases that enough visitors used, with the number of these visitors. */
  phrases: ReadonlyMap<string, number>
}

/** Keeps the counts of each week: in this process, or in Redis for all replicas. */
export interface InsightsStore {
  /** Whether the counts outlive this process. */
  readonly isShared: boolean
  /** Adds one to each counter of a week. */
  count(week: string, counters: readonly string[]): Promise<void>
  /** The random key of a week's hashes. It is deleted with the week. */
  salt(week: string): Promise<string>
  /** Notes that a visitor, known by a keyed hash only, used these phrases. */
  notePhrases(week: string, visitor: string, phrases: readonly Phrase[]): Promise<void>
  read(week: string): Promise<WeekCounts>
  /** Returns the counts of a week and deletes all that is kept of it; undefined if there is nothing. */
  take(week: string): Promise<WeekCounts | undefined>
  /** Keeps the report of the last week that is over, until the next one. */
  keepReport(report: string): Promise<void>
  lastReport(): Promise<string | undefined>
}
