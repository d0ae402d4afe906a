import { createServer } from 'node:net'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRateLimit } from '../../../server/http/rateLimit.ts'
import type { Log } from '../../../server/log.ts'
import { connectRedis } from '../../../server/redis/connectRedis.ts'
import { freePort } from '../../support/serveProduct.ts'
import { ask, startBackend } from '../../support/startBackend.ts'
import { hasRedis, startRedis } from '../../support/startRedis.ts'

const PASSWORD = 'correct-horse-battery-staple'

/** A log that keeps its lines as text. */
function keepLog(): { log: Log; lines: string[]; warnings: () => string[] } {
  const lines: string[] = []
  const write =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push(`${level} ${JSON.stringify(parts)}`)
  const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  return { log, lines, warnings: () => lines.filter(line => line.startsWith('warn')) }
}

/** Limits of a process that is connected to this Redis, and what it logs. */
/** Lines that a busy machine may add. */
const OF_LOAD = /"code":"LOADING"|did not answer in time|redis is away/

function limitWith(url: string) {
  const kept = keepLog()
  const redis = connectRedis(url, kept.log)
  onTestFinished(() => redis.close())
  const errors = () => kept.warnings().filter(line => !OF_LOAD.test(line))
  return { ...kept, errors, redis, limit: createRateLimit(1000, redis) }
}

async function healthOf(url: string): Promise<unknown[]> {
  const ready = await fetch(`${url}/api/health?ready`)
  const alive = await fetch(`${url}/api/health`)
  const { status, code } = await alive.json()
  return [alive.status, ready.status, status, code]
}

describe.skipIf(!hasRedis())('a Redis that answers with an error', () => {
  test.each<[string, (admin: Redis) => Promise<unknown>, (admin: Redis) => Promise<unknown>]>([
    ['READONLY', admin => admin.replicaof('127.0.0.1', 1), admin => admin.replicaof('NO', 'ONE')],
    ['OOM', admin => admin.config('SET', 'maxmemory', '1'), admin => admin.config('SET', 'maxmemory', '0')],
    [
      'NOPERM',
      admin => admin.call('ACL', 'SETUSER', 'default', '-eval'),
      admin => admin.call('ACL', 'SETUSER', 'default', '+eval'),
    ],
  ])('%s is logged once, by its code only, and its end too; every question passes', async (code, spoil, repair) => {
    const { url } = await startRedis()
    const admin = new Redis(url)
    onTestFinished(() => admin.disconnect())
    const { limit, redis, errors, lines } = limitWith(url)
    await expect.poll(() => redis.commands.status).toBe('ready')
    await spoil(admin)
    for (let question = 0; question < 20; question++) await limit('192.0.2.7')
    await expect.poll(() => redis.problem).toBe('redis_error')
    expect(errors()).toEqual([expect.stringContaining(`"code":"${code}"`)])
    expect(lines.join()).not.toContain('192.0.2.7')
    await repair(admin)
    await limit('192.0.2.7')
    await expect.poll(() => redis.problem).toBeUndefined()
    expect(lines.filter(line => line.includes('accepts commands again')).length).toBe(1)
  })

  test('is in the health route, and takes no replica out of service', async () => {
    const { url: REDIS_URL } = await startRedis()
    const { url } = await startBackend({ REDIS_URL })
    const admin = new Redis(REDIS_URL)
    onTestFinished(() => admin.disconnect())
    await ask(url)
    expect(await healthOf(url)).toEqual([200, 200, 'ok', undefined])
    await admin.replicaof('127.0.0.1', 1)
    await expect
      .poll(async () => {
        expect((await ask(url)).status).toBe(200)
        return healthOf(url)
      })
      .toEqual([200, 200, 'degraded', 'redis_error'])
    await admin.replicaof('NO', 'ONE')
    await expect
      .poll(async () => {
        await ask(url)
        return healthOf(url)
      })
      .toEqual([200, 200, 'ok', undefined])
  })

  test('that it only reads is known from the start, before the first question', async () => {
    const { url } = await startRedis('--replicaof', '127.0.0.1 1')
    const { redis, errors } = limitWith(url)
    await expect.poll(() => redis.problem).toBe('redis_error')
    expect(errors()).toEqual([expect.stringContaining('READONLY')])
  })

  test.each([
    ['no password', '', 'NOAUTH'],
    ['a wrong password', ':wrong-password@', 'WRONGPASS'],
  ])('for %s is logged once, however often the server connects again', async (_name, login, code) => {
    const { url } = await startRedis('--requirepass', PASSWORD)
    const { limit, redis, errors, lines } = limitWith(url.replace('//', `//${login}`))
    let attempts = 0
    redis.commands.on('reconnecting', () => attempts++)
    await expect.poll(() => attempts).toBeGreaterThan(3)
    await limit('192.0.2.7')
    expect(redis.problem).toBe('redis_error')
    expect(errors()).toEqual([expect.stringContaining(`"code":"${code}"`)])
    expect(lines.join()).not.toContain('wrong-password')
  })

  test('the right password connects, and is in no line of the log when Redis goes away', async () => {
    const server = await startRedis('--requirepass', PASSWORD)
    const { limit, redis, lines } = limitWith(server.url.replace('//', `//:${PASSWORD}@`))
    await expect.poll(() => redis.commands.status).toBe('ready')
    await limit('192.0.2.7')
    await server.kill()
    await expect.poll(() => redis.problem).toBe('redis_away')
    await limit('192.0.2.7')
    expect(lines.join()).toContain('redis is away')
    expect(lines.join()).not.toContain(PASSWORD)
  })
})

test.each([
  ['refuses every command', '-LOADING Redis is loading the dataset in memory\r\n'],
  ['says so when it is asked', '$9\r\nloading:1\r\n'],
])('a Redis that loads its data and %s is logged once', async (_name, answer) => {
  const server = createServer(socket => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.on('data', bytes => {
      for (const _command of bytes.toString().matchAll(/^\*\d+\r$/gm)) socket.write(answer)
    })
  })
  onTestFinished(() => void server.close())
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { redis, warnings } = limitWith(`redis://127.0.0.1:${port}`)
  await expect.poll(() => redis.problem).toBe('redis_error')
  expect(warnings()).toEqual([expect.stringContaining('"code":"LOADING"')])
})
