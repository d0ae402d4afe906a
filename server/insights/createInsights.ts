import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedbackBody, RequestMessage } from '../../shared/chatProtocol.ts'
import { guessLanguage } from '../../shared/knowledge/analyze/language.ts'
import { takeOffSmallTalk } from '../../shared/knowledge/answer/smallTalk.ts'
import { sourceTitle } from '../../shared/knowledge/answer/sourceTitle.ts'
import type { SiteKnowledge } from '../../shared/knowledge/siteKnowledge.ts'
import { findFor, searchable } from '../../shared/reply/findFor.ts'
import type { ServerEnv } from '../env.ts'
import type { Log } from '../log.ts'
import type { RedisConnections } from '../redis/connectRedis.ts'
import type { InsightsStore } from './InsightsStore.ts'
import { createMemoryStore } from './memoryStore.ts'
import { phrasesOf } from './phrases.ts'
import { createRedisStore } from './redisStore.ts'
import { weekBefore, weekOf } from './week.ts'
import { LANGUAGE, NONE, QUESTION, SECTION, writeReport } from './writeReport.ts'

/** How often to look whether a week is over. */
const LOOK_INTERVAL_MS = 3_600_000
/** One visitor cannot push the phrases of all others out of the memory. */
const MOST_PHRASES_OF_A_VISITOR = 200
/** How many visitors, and ids of feedback, are remembered in a week. */
const MOST_REMEMBERED = 10_000
const MOST_FILES_OF_A_WEEK = 100

/** Counts what visitors ask and what the site could not answer. It keeps no question and no address. */
export interface Insights {
  /** Counts the last question of a conversation. Never rejects. */
  noteQuestion(visitor: string, messages: readonly RequestMessage[]): Promise<void>
  /** Counts each kind once for an id. Never rejects. */
  noteFeedback(feedback: FeedbackBody): Promise<void>
  /** The counts of this week so far, then the report of the last one: Markdown. Rejects while Redis is away. */
  report(): Promise<string>
  /** Writes the report of the week so far if its counts would be lost. */
  close(): Promise<void>
}

/** What the insights use. */
export interface InsightsParts {
  env: Pick<ServerEnv, 'INSIGHTS' | 'INSIGHTS_DIR'>
  site: SiteKnowledge
  redis: RedisConnections | undefined
  log: Log
  /** The present time in ms, for tests. */
  now?: () => number
}

/** The insights of a server; undefined if they are off. */
export function createInsights({ env, site, redis, log, now = Date.now }: InsightsParts): Insights | undefined {
  if (env.INSIGHTS === 'off') return undefined
  const { knowledge } = site
  const store: InsightsStore = redis ? createRedisStore(redis.commands) : createMemoryStore()
  const folder = env.INSIGHTS_DIR
  let week = weekOf(now())
  /** Number of phrases by visitor. */
  const phrasesBy = new Map<string, number>()
  const given = new Set<string>()
  const timer = setInterval(() => inBackground(closeWeek), LOOK_INTERVAL_MS)
  timer.unref()

  /** Statistics must never disturb an answer. */
  async function inBackground(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      redis?.noteFailure(error)
      log.debug({ detail: error instanceof Error ? error.message : String(error) }, 'insights failed')
    }
  }

  /** Reports the week that is over, and forgets it. */
  async function closeWeek(): Promise<void> {
    const current = weekOf(now())
    if (current !== week) {
      week = current
      phrasesBy.clear()
      given.clear()
    }
    const over = weekBefore(week)
    const counts = await store.take(over)
    if (!counts) return
    const report = writeReport(over, counts, knowledge.language)
    await store.keepReport(report)
    await save(over, report)
  }

  async function save(name: string, report: string): Promise<void> {
    if (folder === undefined) return
    // After a restart in mid-week, there is a file of that week already.
    for (let part = 1; part <= MOST_FILES_OF_A_WEEK; part += 1) {
      const file = join(folder, part === 1 ? `${name}.md` : `${name}-${part}.md`)
      try {
        await writeFile(file, report, { flag: 'wx' })
        return
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
        log.error({ detail: error instanceof Error ? error.message : String(error) }, 'a report was not written')
        return
      }
    }
  }

  async function notePhrases(visitor: string, question: string): Promise<void> {
    const salt = await store.salt(week)
    const known = hash(salt, visitor)
    const used = phrasesBy.get(known) ?? 0
    const phrases = phrasesOf(question).slice(0, MOST_PHRASES_OF_A_VISITOR - used)
    phrasesBy.delete(known)
    phrasesBy.set(known, used + phrases.length)
    dropOldest(phrasesBy)
    await store.notePhrases(
      week,
      known,
      phrases.map(text => ({ key: hash(salt, text), text })),
    )
  }

  return {
    noteQuestion: (visitor, messages) =>
      inBackground(async () => {
        await closeWeek()
        const question = searchable(messages.at(-1)?.content ?? '')
        const counters = [QUESTION, LANGUAGE + guessLanguage(question, knowledge.language)]
        if (takeOffSmallTalk(question).smallTalk) return store.count(week, counters)
        const { certainty, passages } = findFor(knowledge, question, { messages, limit: 1 })
        const section = certainty === 'none' ? undefined : passages[0]?.section
        await store.count(week, [...counters, section ? SECTION + sourceTitle(section, knowledge) : NONE])
        if (!section) await notePhrases(visitor, question)
      }),
    noteFeedback: ({ id, kind }) =>
      inBackground(async () => {
        await closeWeek()
        const key = hash(await store.salt(week), `${kind} ${id}`)
        if (given.has(key)) return
        given.add(key)
        dropOldest(given)
        await store.count(week, [kind])
      }),
    async report() {
      await closeWeek()
      const current = writeReport(week, await store.read(week), knowledge.language)
      return [current, await store.lastReport()].filter(Boolean).join('\n---\n\n')
    },
    async close() {
      clearInterval(timer)
      if (store.isShared || folder === undefined) return
      const counts = await store.take(week)
      if (counts) await save(week, writeReport(week, counts, knowledge.language))
    },
  }
}

/** A keyed hash: without the key nobody can look for an address or a phrase. */
function hash(salt: string, text: string): string {
  return createHmac('sha256', salt).update(text).digest('base64url').slice(0, 16)
}

function dropOldest(entries: Map<string, number> | Set<string>): void {
  for (const key of entries.keys()) {
    if (entries.size <= MOST_REMEMBERED) return
    entries.delete(key)
  }
}
