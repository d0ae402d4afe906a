import { randomBytes } from 'node:crypto'
import { FEWEST_VISITORS, type InsightsStore, MOST_PHRASES, MOST_VISITORS, type WeekCounts } from './InsightsStore.ts'

/** A phrase and its visitors. Its text is absent until enough visitors used it. */
interface Used {
  visitors: Set<string>
  text?: string
}

class Week {
  readonly salt = randomBytes(32).toString('base64url')
  readonly counters = new Map<string, number>()
  /** By keyed hash; the one that was used last is at the end. */
  readonly phrases = new Map<string, Used>()

  read(): WeekCounts {
    const shown = [...this.phrases.values()].flatMap(({ text, visitors }) =>
      text === undefined ? [] : [[text, visitors.size] as const],
    )
    return { counters: new Map(this.counters), phrases: new Map(shown) }
  }
}

/** Keeps the counts in this process, and loses them with it. */
export function createMemoryStore(): InsightsStore {
  const weeks = new Map<string, Week>()
  let report: string | undefined

  function weekNamed(name: string): Week {
    const week = weeks.get(name) ?? new Week()
    weeks.set(name, week)
    return week
  }

  return {
    isShared: false,
    async count(name, counters) {
      const week = weekNamed(name)
      for (const counter of counters) week.counters.set(counter, (week.counters.get(counter) ?? 0) + 1)
    },
    salt: async name => weekNamed(name).salt,
    async notePhrases(name, visitor, phrases) {
      const { phrases: known } = weekNamed(name)
      for (const { key, text } of phrases) {
        const used = known.get(key) ?? { visitors: new Set() }
        known.delete(key)
        known.set(key, used)
        if (used.visitors.size < MOST_VISITORS) used.visitors.add(visitor)
        if (used.visitors.size >= FEWEST_VISITORS) used.text = text
      }
      for (const key of known.keys()) {
        if (known.size <= MOST_PHRASES) break
        known.delete(key)
      }
    },
    read: async name => weekNamed(name).read(),
    async take(name) {
      const week = weeks.get(name)
      weeks.delete(name)
      return week?.read()
    },
    async keepReport(text) {
      report = text
    },
    lastReport: async () => report,
  }
}
