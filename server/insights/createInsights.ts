import { createHash, createHmac } from 'node:crypto'
import { guessLanguage } from '../../knowledge/analyze/guessLanguage.ts'
import { takeOffSmallTalk } from '../../knowledge/analyze/smallTalk.ts'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { sourceTitle } from '../../knowledge/answer/sourceTitle.ts'
import { findFor, searchable } from '../../knowledge/find/findFor.ts'
import type { ErrorCode, FeedbackBody, OwnerQuestionBody, RequestMessage } from '../../shared/chatProtocol.ts'
import type { InsightsSettings } from '../env.ts'
import { householdOf, widestNetworkOf } from '../http/networks.ts'
import type { Log } from '../log.ts'
import type { RedisConnections } from '../redis/connectRedis.ts'
import { chooseServerStrings } from '../strings/chooseServerStrings.ts'
import { cleanQuestion } from './cleanQuestion.ts'
import type { InsightsStore, Kept } from './InsightsStore.ts'
import { createMemoryStore, dropOldest } from './memoryStore.ts'
import { phrasesOf } from './phrases.ts'
import { createRedisStore } from './redisStore.ts'
import { saveReport } from './saveReport.ts'
import { weekOf } from './week.ts'
import { type WeekFigures, weekFigures } from './weekFigures.ts'
import { LANGUAGE, NONE, QUESTION, REPLACED, SECTION, withoutWords, writeReport } from './writeReport.ts'

/** Interval at which to look for weeks that are over, besides the moment at which one ends. */
const LOOK_INTERVAL_MS = 3_600_000
/** The same interval while a report waits for its file. */
const RETRY_INTERVAL_MS = 60_000
/** One visitor cannot push the phrases of all others out of the memory. */
const MOST_PHRASES_OF_A_VISITOR = 200
/** One visitor cannot take the room of all others. */
const MOST_OWNER_QUESTIONS_OF_A_VISITOR = 20
/** Maximum number of visitors that are remembered in a week. */
const MOST_REMEMBERED = 10_000

/**
 * Counts what visitors ask and what the site could not answer. It keeps no address, and no question that a visitor has not put
 * to the owner.
 */
export interface Insights {
  /** Counts the last question of a conversation. Never rejects. */
  noteQuestion(asker: Asker, messages: readonly RequestMessage[]): Promise<void>
  /** Counts a reply in which the site answered in place of a model. Never rejects. */
  noteReplacement(reason: ErrorCode): Promise<void>
  /**
   * Records the ids for which a page may report feedback: a rating for a reply, a handover for a conversation. Never
   * rejects.
   */
  noteIds(ids: { reply: string; conversation: string | undefined }): Promise<void>
  /** Counts feedback once, and only for a recorded id: the last opinion replaces the earlier one. Never rejects. */
  noteFeedback(feedback: FeedbackBody): Promise<void>
  /**
   * Keeps a question that a visitor puts to the owner, with visible characters only. It is also `full` for a visitor who
   * has sent many, and `overloaded` while Redis is away. Never rejects.
   */
  keepOwnerQuestion(clientKey: string, question: OwnerQuestionBody): Promise<Kept | 'overloaded'>
  /** The language of the reports. */
  locale: string
  /** The counts of this week so far, then the report of the last one: Markdown. Rejects while Redis is away. */
  report(): Promise<string>
  /** The counts of this week so far, for programs. Rejects while Redis is away. */
  figures(): Promise<WeekFigures>
  /**
   * Writes the report of the week so far if its counts would otherwise be lost. If the disk is full, it goes into the log,
   * without the words of visitors.
   */
  close(): Promise<void>
}

/** The visitor of a question, as far as a request says. */
export interface Asker {
  clientKey: string
  /** The id that the page gave its conversation, if it gave one. */
  conversation: string | undefined
}

/** The parts that the insights use. */
export interface InsightsParts {
  site: SiteKnowledge
  redis: RedisConnections | undefined
  log: Log
  /** The present time in ms, for tests. */
  now?: () => number
}

/** The insights of a server; undefined if they are off. */
export function createInsights(
  { isOn, folder }: Pick<InsightsSettings, 'isOn' | 'folder'>,
  { site, redis, log, now = Date.now }: InsightsParts,
): Insights | undefined {
  if (!isOn) return undefined
  const store: InsightsStore = redis ? createRedisStore(redis.commands) : createMemoryStore()
  let week = weekOf(now())
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let isReportWaiting = false
  /** Number of phrases by household. */
  const phrasesBy = new Map<string, number>()
  /** Number of questions to the owner by household. */
  const ownerQuestionsBy = new Map<string, number>()
  const timer = setInterval(() => inBackground(closeWeeks), LOOK_INTERVAL_MS)
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

  /** Reports the weeks that are over, if it is time to look for them. A clock may jump in both directions. */
  async function closeWeeksInTime(): Promise<void> {
    const interval = isReportWaiting ? RETRY_INTERVAL_MS : LOOK_INTERVAL_MS
    if (weekOf(now()) !== week || Math.abs(now() - lookedAt) >= interval) await closeWeeks()
    else await looking
  }

  /** Reports each week that is over, and forgets it. */
  function closeWeeks(): Promise<void> {
    looking ??= reportWeeks().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function reportWeeks(): Promise<void> {
    lookedAt = now()
    const current = weekOf(lookedAt)
    if (current !== week) {
      phrasesBy.clear()
      ownerQuestionsBy.clear()
    }
    week = current
    for (const over of await store.weeksBefore(current)) await close(over)
    await saveReports()
  }

  async function close(over: string): Promise<void> {
    await store.close(over, writeReport(over, await store.read(over), site.knowledge.language), folder !== undefined)
  }

  async function saveReports(): Promise<void> {
    if (folder === undefined) return
    try {
      await store.saveReports((name, report) => saveReport(folder, name, report))
      isReportWaiting = false
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      // A full disk gives one line in the log, not one for each attempt.
      if (!isReportWaiting) log.error({ detail }, 'a report was not written: the server keeps it and tries again')
      isReportWaiting = true
    }
  }

  async function notePhrases({ clientKey, conversation }: Asker, question: string): Promise<void> {
    const salt = await store.salt(week)
    // A visitor can invent conversations, but not addresses.
    const household = hash(salt, householdOf(clientKey))
    const used = phrasesBy.get(household) ?? 0
    const phrases = phrasesOf(question).slice(0, MOST_PHRASES_OF_A_VISITOR - used)
    phrasesBy.delete(household)
    phrasesBy.set(household, used + phrases.length)
    dropOldest(phrasesBy, MOST_REMEMBERED)
    const visitor = {
      network: hash(salt, widestNetworkOf(clientKey)),
      // All requests without an id are one conversation: nothing tells them apart.
      conversation: hash(salt, conversation ?? ''),
    }
    await store.notePhrases(
      week,
      visitor,
      phrases.map(text => ({ key: hash(salt, text), text })),
    )
  }

  return {
    locale: chooseServerStrings(site.knowledge.language).report.locale,
    noteQuestion: (asker, messages) =>
      inBackground(async () => {
        await closeWeeksInTime()
        const { knowledge } = site
        const question = searchable(messages.at(-1)?.content ?? '')
        const language = guessLanguage(question, knowledge.language)
        const counters = [QUESTION, LANGUAGE + language]
        if (takeOffSmallTalk(question, language, knowledge.knows).smallTalk) return store.count(week, counters)
        const { certainty, passages } = findFor(knowledge, question, { messages, limit: 1 })
        const section = certainty === 'none' ? undefined : passages[0]?.section
        await store.count(week, [...counters, section ? SECTION + sourceTitle(section, knowledge) : NONE])
        if (!section) await notePhrases(asker, question)
      }),
    noteReplacement: reason =>
      inBackground(async () => {
        await closeWeeksInTime()
        await store.count(week, [REPLACED + reason])
      }),
    noteIds: ({ reply, conversation }) =>
      inBackground(async () => {
        const ids = [
          hashId('reply', reply),
          ...(conversation === undefined ? [] : [hashId('conversation', conversation)]),
        ]
        await store.noteIds(ids)
      }),
    noteFeedback: ({ id, kind }) =>
      inBackground(async () => {
        await closeWeeksInTime()
        await store.noteFeedback(week, hashId(kind === 'handover' ? 'conversation' : 'reply', id), kind)
      }),
    async keepOwnerQuestion(clientKey, { id, text }) {
      try {
        await closeWeeksInTime()
        const household = hash(await store.salt(week), householdOf(clientKey))
        const used = ownerQuestionsBy.get(household) ?? 0
        if (used >= MOST_OWNER_QUESTIONS_OF_A_VISITOR) return 'full'
        // Before it is kept: others of this household may come meanwhile.
        ownerQuestionsBy.set(household, used + 1)
        dropOldest(ownerQuestionsBy, MOST_REMEMBERED)
        const kept = await store.keepOwnerQuestion(week, hashId('reply', id), cleanQuestion(text))
        if (kept !== 'kept') ownerQuestionsBy.set(household, (ownerQuestionsBy.get(household) ?? 1) - 1)
        return kept
      } catch (error) {
        redis?.noteFailure(error)
        // Its text may have the question.
        return 'overloaded'
      }
    },
    async report() {
      await closeWeeks()
      const current = writeReport(week, await store.read(week), site.knowledge.language)
      return [current, await store.lastReport()].filter(Boolean).join('\n---\n\n')
    },
    async figures() {
      await closeWeeks()
      return weekFigures(week, await store.read(week))
    },
    async close() {
      clearInterval(timer)
      if (store.isShared || folder === undefined) return
      await looking
      for (const each of [...(await store.weeksBefore(week)), week]) await close(each)
      await saveReports()
      if (!isReportWaiting) return
      await store.saveReports(async (name, report) => {
        log.error(
          { week: name, figures: withoutWords(report) },
          'the server stops with a report that cannot be written: its figures are here, its words are lost',
        )
      })
    },
  }
}

/** Anyone who knows an id can read its conversation, so only its hash is kept. */
function hashId(owner: 'reply' | 'conversation', id: string): string {
  return createHash('sha256').update(`${owner} ${id}`).digest('base64url').slice(0, 22)
}

/** A keyed hash: without the key nobody can look for an address or a phrase. */
function hash(salt: string, text: string): string {
  return createHmac('sha256', salt).update(text).digest('base64url').slice(0, 16)
}
