import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { FEWEST_VISITORS, type InsightsStore, MOST_PHRASES, MOST_VISITORS, type WeekCounts } from './InsightsStore.ts'

/** Redis deletes what no replica came to delete. */
const LIFETIME_SECONDS = 15 * 86_400
const LAST_REPORT = 'nicodata:insights:report'

// KEYS: phrases by their last use, texts of phrases. ARGV: now, visitor, prefix of the visitors' sets, limits, hashes.
const NOTE_PHRASES = `
local counts = {}
for i = 7, #ARGV do
  local visitors = ARGV[3] .. ARGV[i]
  if redis.call('scard', visitors) < tonumber(ARGV[4]) then redis.call('sadd', visitors, ARGV[2]) end
  redis.call('expire', visitors, ARGV[6])
  redis.call('zadd', KEYS[1], ARGV[1], ARGV[i])
  counts[#counts + 1] = redis.call('scard', visitors)
end
local extra = redis.call('zcard', KEYS[1]) - tonumber(ARGV[5])
if extra > 0 then
  local oldest = redis.call('zpopmin', KEYS[1], extra)
  for i = 1, #oldest, 2 do
    redis.call('del', ARGV[3] .. oldest[i])
    redis.call('hdel', KEYS[2], oldest[i])
  end
end
redis.call('expire', KEYS[1], ARGV[6])
return counts`

/** Keeps the counts in Redis, for all replicas. Rejects while Redis is away. */
export function createRedisStore(redis: Redis): InsightsStore {
  async function read(week: string): Promise<WeekCounts> {
    const keys = keysOf(week)
    const [counters, texts] = await Promise.all([redis.hgetall(keys.counters), redis.hgetall(keys.texts)])
    const shown = await Promise.all(
      Object.entries(texts).map(async ([hash, text]) => [text, await redis.scard(keys.visitors + hash)] as const),
    )
    return {
      counters: new Map(Object.entries(counters).map(([name, count]) => [name, Number(count)])),
      phrases: new Map(shown),
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
    async notePhrases(week, visitor, phrases) {
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
        visitor,
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
    async take(week) {
      const keys = keysOf(week)
      const counts = await read(week)
      const hashes = await redis.zrange(keys.recent, 0, -1)
      // The replica that deletes the counters takes the week.
      const isMine = (await redis.del(keys.counters)) === 1
      await redis.del(keys.salt, keys.recent, keys.texts, ...hashes.map(hash => keys.visitors + hash))
      return isMine ? counts : undefined
    },
    async keepReport(report) {
      await redis.set(LAST_REPORT, report, 'EX', LIFETIME_SECONDS)
    },
    lastReport: async () => (await redis.get(LAST_REPORT)) ?? undefined,
  }
}

function keysOf(week: string) {
  const prefix = `nicodata:insights:${week}`
  return {
    counters: `${prefix}:counters`,
    salt: `${prefix}:salt`,
    recent: `${prefix}:recent`,
    texts: `${prefix}:texts`,
    visitors: `${prefix}:visitors:`,
  }
}
