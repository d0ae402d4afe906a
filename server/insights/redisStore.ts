import { randomBytes, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { WITHDRAWN } from '../../shared/chatProtocol.ts'
import {
  FEWEST_VISITORS,
  type InsightsStore,
  type Kept,
  MOST_IDS,
  MOST_OWNER_QUESTIONS,
  MOST_PHRASES,
  MOST_VISITORS,
  type WeekCounts,
} from './InsightsStore.ts'

const keptSchema = z.enum(['kept', 'full', 'not_found']) satisfies z.ZodType<Kept>

/** Lifetime of keys that no replica deletes. */
const LIFETIME_SECONDS = 15 * 86_400
const PREFIX = 'nicodata:insights:'
const LAST = `${PREFIX}last`
/** Reports that wait for their files, which Redis never deletes. */
const WAITING = `${PREFIX}waiting`
const SAVING = `${PREFIX}saving`
/** After this time, a replica that has died no longer prevents the others from saving. */
const SAVING_SECONDS = 60
/** Ids by the time at which they were given, and the feedback on each. */
const IDS = [`${PREFIX}ids`, `${PREFIX}feedback`] as const

// KEYS: phrases by their last use, texts of phrases. ARGV: now, network, conversation, prefix of the phrases' visitors,
// limits, hashes. The visitors of a phrase are the conversation of each network.
const NOTE_PHRASES = `
local counts = {}
for i = 8, #ARGV do
  local visitors = ARGV[4] .. ARGV[i]
  local known = redis.call('hvals', visitors)
  local isCounted = redis.call('hexists', visitors, ARGV[2]) == 1
  for _, conversation in ipairs(known) do isCounted = isCounted or conversation == ARGV[3] end
  if not isCounted and #known < tonumber(ARGV[5]) then redis.call('hset', visitors, ARGV[2], ARGV[3]) end
  redis.call('expire', visitors, ARGV[7])
  redis.call('zadd', KEYS[1], ARGV[1], ARGV[i])
  counts[#counts + 1] = redis.call('hlen', visitors)
end
local extra = redis.call('zcard', KEYS[1]) - tonumber(ARGV[6])
if extra > 0 then
  local oldest = redis.call('zpopmin', KEYS[1], extra)
  for i = 1, #oldest, 2 do
    redis.call('del', ARGV[4] .. oldest[i])
    redis.call('hdel', KEYS[2], oldest[i])
  end
end
redis.call('expire', KEYS[1], ARGV[7])
return counts`

// KEYS: of the week, then the last report and the waiting ones. ARGV: prefix of the phrases' visitors, week, report,
// lifetime, and the name under which the report waits for its file, if it does. The replica that deletes the counters closes the
// week.
const CLOSE = `
if redis.call('del', KEYS[1]) == 0 then return end
for _, hash in ipairs(redis.call('zrange', KEYS[3], 0, -1)) do redis.call('del', ARGV[1] .. hash) end
redis.call('del', KEYS[2], KEYS[3], KEYS[4], KEYS[5])
if (redis.call('hget', KEYS[6], 'week') or '') <= ARGV[2] then
  redis.call('hset', KEYS[6], 'week', ARGV[2], 'report', ARGV[3])
  redis.call('expire', KEYS[6], ARGV[4])
end
if ARGV[5] ~= '' then redis.call('hset', KEYS[7], ARGV[5], ARGV[3]) end`

// KEYS: ids by time, feedback by id. ARGV: now, limit, lifetime, ids.
const NOTE_IDS = `
for i = 4, #ARGV do
  redis.call('zadd', KEYS[1], ARGV[1], ARGV[i])
  redis.call('hsetnx', KEYS[2], ARGV[i], '')
end
local extra = redis.call('zcard', KEYS[1]) - tonumber(ARGV[2])
if extra > 0 then
  local oldest = redis.call('zpopmin', KEYS[1], extra)
  for i = 1, #oldest, 2 do redis.call('hdel', KEYS[2], oldest[i]) end
end
redis.call('expire', KEYS[1], ARGV[3])
redis.call('expire', KEYS[2], ARGV[3])`

// KEYS: feedback by id, counters. ARGV: id, week, kind, lifetime. Feedback is kept as `2026-11-16 up`, and as nothing if
// it is withdrawn, which is an empty kind.
const NOTE_FEEDBACK = `
local earlier = redis.call('hget', KEYS[1], ARGV[1])
if not earlier then return end
if earlier ~= '' then
  local week, kind = earlier:match('^(%S+) (%S+)$')
  if week ~= ARGV[2] or kind == ARGV[3] then return end
  redis.call('hincrby', KEYS[2], kind, -1)
end
if ARGV[3] == '' then return redis.call('hset', KEYS[1], ARGV[1], '') end
redis.call('hset', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
redis.call('hincrby', KEYS[2], ARGV[3], 1)
redis.call('expire', KEYS[2], ARGV[4])`

// KEYS: feedback by id, questions to the owner by id, counters. ARGV: id, text, limit, lifetime. A week is closed by its
// counters, so it has one for these questions.
const KEEP_OWNER_QUESTION = `
if redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return 'not_found' end
if redis.call('hexists', KEYS[2], ARGV[1]) == 1 then return 'kept' end
if redis.call('hlen', KEYS[2]) >= tonumber(ARGV[3]) then return 'full' end
redis.call('hset', KEYS[2], ARGV[1], ARGV[2])
redis.call('hincrby', KEYS[3], 'ownerQuestions', 1)
redis.call('expire', KEYS[2], ARGV[4])
redis.call('expire', KEYS[3], ARGV[4])
return 'kept'`

/** Keeps the counts in Redis, for all replicas. Rejects while Redis is away. */
export function createRedisStore(redis: Redis): InsightsStore {
  async function read(week: string): Promise<WeekCounts> {
    const keys = keysOf(week)
    const [counters, texts, ownerQuestions] = await Promise.all([
      redis.hgetall(keys.counters),
      redis.hgetall(keys.texts),
      redis.hvals(keys.ownerQuestions),
    ])
    const shown = await Promise.all(
      Object.entries(texts).map(async ([hash, text]) => [text, await redis.hlen(keys.visitors + hash)] as const),
    )
    return {
      counters: new Map(Object.entries(counters).map(([name, count]) => [name, Number(count)])),
      // An older server stored texts by another rule.
      phrases: new Map(shown.filter(([, visitors]) => visitors >= FEWEST_VISITORS)),
      ownerQuestions: ownerQuestions.sort(),
    }
  }

  return {
    isShared: true,
    async count(week, counters) {
      const { counters: key } = keysOf(week)
      const adding = redis.pipeline()
      for (const counter of counters) adding.hincrby(key, counter, 1)
      await adding.expire(key, LIFETIME_SECONDS).exec()
    },
    async salt(week) {
      const { salt } = keysOf(week)
      const fresh = randomBytes(32).toString('base64url')
      await redis.set(salt, fresh, 'EX', LIFETIME_SECONDS, 'NX')
      return (await redis.get(salt)) ?? fresh
    },
    async notePhrases(week, { network, conversation }, phrases) {
      if (phrases.length === 0) return
      const { recent, texts, visitors } = keysOf(week)
      const hashes = phrases.map(({ key }) => key)
      const limits = [MOST_VISITORS, MOST_PHRASES, LIFETIME_SECONDS]
      const counts: unknown = await redis.eval(
        NOTE_PHRASES,
        2,
        recent,
        texts,
        Date.now(),
        network,
        conversation,
        visitors,
        ...limits,
        ...hashes,
      )
      const shown = phrases.filter((_, place) => Array.isArray(counts) && counts[place] >= FEWEST_VISITORS)
      if (shown.length === 0) return
      await redis.hset(texts, Object.fromEntries(shown.map(({ key, text }) => [key, text])))
      await redis.expire(texts, LIFETIME_SECONDS)
    },
    read,
    async weeksBefore(week) {
      const weeks = new Set<string>()
      // One week has thousands of keys, so a few large answers are better than many small ones.
      for await (const keys of redis.scanStream({ match: keysOf('*').counters, count: 1000 })) {
        for (const key of z.array(z.string()).parse(keys)) weeks.add(key.split(':')[2] ?? '')
      }
      return [...weeks].filter(each => each < week).sort()
    },
    async close(week, report, hasFile) {
      const { counters, salt, recent, texts, ownerQuestions, visitors } = keysOf(week)
      const keys = [counters, salt, recent, texts, ownerQuestions, LAST, WAITING]
      const name = hasFile ? `${week} ${randomUUID()}` : ''
      await redis.eval(CLOSE, keys.length, ...keys, visitors, week, report, LIFETIME_SECONDS, name)
    },
    async saveReports(save) {
      if ((await redis.hlen(WAITING)) === 0) return
      if ((await redis.set(SAVING, '', 'EX', SAVING_SECONDS, 'NX')) === null) return
      try {
        for (const [name, report] of Object.entries(await redis.hgetall(WAITING)).sort()) {
          await save(name.slice(0, name.indexOf(' ')), report)
          await redis.hdel(WAITING, name)
        }
      } finally {
        await redis.del(SAVING)
      }
    },
    lastReport: async () => (await redis.hget(LAST, 'report')) ?? undefined,
    async noteIds(ids) {
      await redis.eval(NOTE_IDS, IDS.length, ...IDS, Date.now(), MOST_IDS, LIFETIME_SECONDS, ...ids)
    },
    async noteFeedback(week, id, kind) {
      const counted = kind === WITHDRAWN ? '' : kind
      await redis.eval(NOTE_FEEDBACK, 2, IDS[1], keysOf(week).counters, id, week, counted, LIFETIME_SECONDS)
    },
    async keepOwnerQuestion(week, id, text) {
      const { ownerQuestions, counters } = keysOf(week)
      const keys = [IDS[1], ownerQuestions, counters]
      const kept: unknown = await redis.eval(
        KEEP_OWNER_QUESTION,
        keys.length,
        ...keys,
        id,
        text,
        MOST_OWNER_QUESTIONS,
        LIFETIME_SECONDS,
      )
      return keptSchema.parse(kept)
    },
  }
}

function keysOf(week: string) {
  const prefix = PREFIX + week
  return {
    counters: `${prefix}:counters`,
    salt: `${prefix}:salt`,
    recent: `${prefix}:recent`,
    texts: `${prefix}:texts`,
    ownerQuestions: `${prefix}:ownerQuestions`,
    // Older servers have sets at `:visitors:`.
    visitors: `${prefix}:conversations:`,
  }
}
