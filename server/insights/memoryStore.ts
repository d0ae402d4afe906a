import { randomBytes } from 'node:crypto'
import { type FEEDBACK_KINDS, WITHDRAWN } from '../../shared/chatProtocol.ts'
import {
  FEWEST_VISITORS,
  type InsightsStore,
  MOST_IDS,
  MOST_OWNER_QUESTIONS,
  MOST_PHRASES,
  MOST_VISITORS,
  type WeekCounts,
} from './InsightsStore.ts'

/** A phrase and its visitors: the conversation of each network. Its text is absent until enough visitors used it. */
interface Used {
  visitors: Map<string, string>
  text?: string
}

class Week {
  readonly salt = randomBytes(32).toString('base64url')
  readonly counters = new Map<string, number>()
  /** By keyed hash; the one that was used last is at the end. */
  readonly phrases = new Map<string, Used>()
  /** By the id of the reply that did not answer. */
  readonly ownerQuestions = new Map<string, string>()

  add(counter: string, change: number): void {
    this.counters.set(counter, (this.counters.get(counter) ?? 0) + change)
  }

  read(): WeekCounts {
    const shown = [...this.phrases.values()].flatMap(({ text, visitors }) =>
      text === undefined ? [] : [[text, visitors.size] as const],
    )
    const ownerQuestions = [...this.ownerQuestions.values()].sort()
    return { counters: new Map(this.counters), phrases: new Map(shown), ownerQuestions }
  }
}

/** Keeps the counts in this process, and loses them with it. */
export function createMemoryStore(): InsightsStore {
  const weeks = new Map<string, Week>()
  const waiting: { week: string; report: string }[] = []
  let last = { week: '', report: '' }
  /** The feedback on each id, if there was any; the newest id is at the end. */
  const ids = new Map<string, { week: string; kind: (typeof FEEDBACK_KINDS)[number] } | undefined>()

  function weekNamed(name: string): Week {
    const week = weeks.get(name) ?? new Week()
    weeks.set(name, week)
    return week
  }

  return {
    isShared: false,
    async count(name, counters) {
      const week = weekNamed(name)
      for (const counter of counters) week.add(counter, 1)
    },
    salt: async name => weekNamed(name).salt,
    async notePhrases(name, { network, conversation }, phrases) {
      const { phrases: known } = weekNamed(name)
      for (const { key, text } of phrases) {
        const used: Used = known.get(key) ?? { visitors: new Map() }
        const { visitors } = used
        known.delete(key)
        known.set(key, used)
        const isCounted = visitors.has(network) || [...visitors.values()].includes(conversation)
        if (!isCounted && visitors.size < MOST_VISITORS) visitors.set(network, conversation)
        if (visitors.size >= FEWEST_VISITORS) used.text = text
      }
      dropOldest(known, MOST_PHRASES)
    },
    read: async name => (weeks.get(name) ?? new Week()).read(),
    weeksBefore: async name => [...weeks.keys()].filter(each => each < name).sort(),
    async close(name, report, hasFile) {
      if (!weeks.delete(name)) return
      if (name >= last.week) last = { week: name, report }
      if (hasFile) waiting.push({ week: name, report })
    },
    async saveReports(save) {
      for (let next = waiting[0]; next; next = waiting[0]) {
        await save(next.week, next.report)
        waiting.shift()
      }
    },
    lastReport: async () => last.report || undefined,
    async noteIds(given) {
      for (const id of given) {
        const feedback = ids.get(id)
        ids.delete(id)
        ids.set(id, feedback)
      }
      dropOldest(ids, MOST_IDS)
    },
    async noteFeedback(name, id, kind) {
      const earlier = ids.get(id)
      if (!ids.has(id) || (earlier && (earlier.week !== name || earlier.kind === kind))) return
      if (earlier) weekNamed(name).add(earlier.kind, -1)
      if (kind !== WITHDRAWN) weekNamed(name).add(kind, 1)
      ids.set(id, kind === WITHDRAWN ? undefined : { week: name, kind })
    },
    async keepOwnerQuestion(name, id, text) {
      if (!ids.has(id)) return 'not_found'
      const { ownerQuestions } = weekNamed(name)
      if (ownerQuestions.has(id)) return 'kept'
      if (ownerQuestions.size >= MOST_OWNER_QUESTIONS) return 'full'
      ownerQuestions.set(id, text)
      return 'kept'
    },
  }
}

/** Delete the entries that were added first, until there are at most this many. */
export function dropOldest(entries: Map<string, unknown>, most: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return
    entries.delete(key)
  }
}
