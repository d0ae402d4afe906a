import { describe, expect, test } from 'vitest'
import { delta } from '../../support/modelStream.ts'
import { startSlowTcp } from '../../support/slowTcp.ts'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'
import { startBuiltServer } from '../../support/startBuiltServer.ts'
import { hasRedis, startRedis } from '../../support/startRedis.ts'
import { until } from '../../support/until.ts'

const MANY = Array.from({ length: 500 }, (_, index) => `mot${index} `)
/** A reply that lasts longer than any test. */
const ENDLESS = Array.from({ length: 20_000 }, (_, index) => `mot${index} `)
const END = `${delta({}, 'stop')}data: [DONE]\n\n`

const resume = (url: string, id: string) => fetch(`${url}/api/chat?chatId=${id}`)

/** Whether a replica knows the reply of a conversation, here or on another replica. */
async function knowsReply(url: string, id: string): Promise<boolean> {
  const response = await resume(url, id)
  await response.body?.cancel()
  return response.status === 200
}

/** Waits until both replicas are connected: a reply of one can be read on the other. */
async function connected(a: string, b: string): Promise<void> {
  await until(async () => {
    const id = Math.random().toString(36)
    const here = await ask(a, { id })
    const isKnown = await knowsReply(b, id)
    // A reply whose visitor left without a stop would continue for RESUME_GRACE_MS.
    await fetch(`${a}/api/chat?chatId=${id}`, { method: 'DELETE' })
    await here.text()
    return isKnown
  })
}

describe.skipIf(!hasRedis())('with a round trip of 300 ms to Redis', () => {
  async function startReplicas(tokens = MANY) {
    const redis = await startRedis()
    const REDIS_URL = `redis://127.0.0.1:${await startSlowTcp(Number(new URL(redis.url).port), 150)}`
    // A replica that loses Redis for a moment says so beside the failure.
    const env = { REDIS_URL, LOG_LEVEL: 'warn', IDLE_TIMEOUT_MS: '5000' }
    const first = await startWithLlm(env, { tokens, intervalMs: 10 })
    const second = await startBackend({ ...env, LLM_URL: first.llm.url })
    await connected(first.url, second.url)
    await expect.poll(() => first.llm.counts.active).toBe(0)
    return { a: first.url, b: second.url, llm: first.llm }
  }

  test('a stop sent to one replica ends the reply of the other', async () => {
    const { a, b, llm } = await startReplicas(ENDLESS)
    for (const id of ['one', 'two', 'three']) {
      const answer = await ask(a, { id })
      // Redis tells the other replica of the reply after a moment that depends on the load of the machine.
      await until(() => knowsReply(b, id))
      // On a busy machine, a replica may lose Redis for a moment: then a stop has no effect, and is sent again.
      await until(
        async () => {
          await fetch(`${b}/api/chat?chatId=${id}`, { method: 'DELETE' })
          return llm.counts.active === 0
        },
        { pauseMs: 500 },
      )
      expect((await answer.text()).length).toBeLessThan(ENDLESS.join('').length)
    }
  })

  test('a complete reply of one replica is resumed on the other', async () => {
    const { a, b } = await startReplicas()
    let question = 0
    await until(async () => {
      const id = `four-${++question}`
      const here = await ask(a, { id })
      const there = await resume(b, id)
      const texts = await Promise.all([here.text(), there.text().catch(() => undefined)])
      // On a busy machine, a replica may lose Redis again for a moment: then no other one has its reply, or all of it.
      if (there.status === 204 || texts[1] === undefined) return false
      expect(texts).toEqual([MANY.join(''), MANY.join('')])
      return true
    })
  })

  test('a visitor who reached the limit on one replica is refused by the other', async () => {
    const redis = await startRedis()
    const REDIS_URL = `redis://127.0.0.1:${await startSlowTcp(Number(new URL(redis.url).port), 150)}`
    const env = { REDIS_URL, RATE_PER_MINUTE: '5', TRUST_PROXY: 'cloudflare' }
    const { url: a, llm } = await startWithLlm(env, { intervalMs: 60 })
    const { url: b } = await startBackend({ ...env, LLM_URL: llm.url })
    let visitor = 0
    await until(async () => {
      const headers = { 'CF-Connecting-IP': `192.0.2.${++visitor}` }
      await Promise.all(Array.from({ length: 5 }, () => ask(a, { headers }).then(response => response.text())))
      // Without Redis, the other replica would answer five questions.
      for (let question = 0; question < 4; question++) {
        const response = await ask(b, { headers })
        if (response.status === 429) return true
        await response.text()
      }
      return false
    })
  })
})

describe.skipIf(!hasRedis())('a reader on another replica', () => {
  test('gets an error within IDLE_TIMEOUT_MS when the replica with the reply is killed', async () => {
    const redis = await startRedis()
    const env = { REDIS_URL: redis.url, IDLE_TIMEOUT_MS: '5000' }
    const { url, llm } = await startWithLlm(env, { tokens: ENDLESS, intervalMs: 20 })
    const dying = await startBuiltServer({ ...env, LLM_URL: llm.url })
    let question = 0
    const { here, there } = await until(async () => {
      const id = `x${++question}`
      const here = await ask(dying.url, { id, protocol: 'data' })
      const there = await resume(url, id)
      if (there.status === 200) return { here, there }
      await here.body?.cancel()
      return undefined
    })
    dying.process.kill('SIGKILL')
    await expect(here.text()).rejects.toThrow('terminated')
    // MAX_DURATION_MS would end it too, but not within this test.
    expect(await there.text()).toMatch(/\n3:"L’assistant a mis trop de temps à répondre\."\n$/)
  })

  test('waits as long for the first words as the replica that has the reply', async () => {
    const redis = await startRedis()
    const env = { REDIS_URL: redis.url, IDLE_TIMEOUT_MS: '1000' }
    const first = await startWithLlm(env, {
      completion: response =>
        void setTimeout(() => response.writeHead(200).end(delta({ content: 'Enfin.' }) + END), 2500),
    })
    const second = await startBackend({ ...env, LLM_URL: first.llm.url })
    await until(async () => {
      const here = ask(first.url, { id: 'y' }).then(response => response.text())
      await expect.poll(() => first.llm.counts.active).toBe(1)
      const there = await resume(second.url, 'y')
      // There is nothing to resume until both are connected.
      const words = there.status === 200 && (await there.text().catch(() => ''))
      expect(await here).toBe('Enfin.')
      if (words) expect(words).toBe('Enfin.')
      return words
    })
  })
})
