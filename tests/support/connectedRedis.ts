import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { startRedis } from './startRedis.ts'

/** A new Redis and a connection to it, until the end of the test. */
export async function connectedRedis(): Promise<{ url: string; redis: Redis }> {
  const { url } = await startRedis()
  const redis = new Redis(url)
  onTestFinished(() => redis.disconnect())
  return { url, redis }
}
