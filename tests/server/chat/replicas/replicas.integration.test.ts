import { describe, expect, test } from 'vitest'
import { FAKE_TOKENS } from '../../../support/fakeLlm.mjs'
import { ask, startBackend, startWithLlm } from '../../../support/startBackend.ts'
import { hasRedis, startRedis } from '../../../support/startRedis.ts'
import { until } from '../../../support/until.ts'

const SAID = FAKE_TOKENS.join('')
/** A reply that lasts longer than any test. */
const ENDLESS = Array.from({ length: 20_000 }, (_, index) => `mot${index} `)
/** The text of a reply; undefined if it is cut, as it is when a busy replica loses Redis for a moment. */
const read = (response: Response) => response.text().catch(() => undefined)

describe.skipIf(!hasRedis())('two replicas and one Redis', () => {
  async function startReplicas(env: Record<string, string> = {}, tokens = FAKE_TOKENS, intervalMs = 30) {
    const redis = await startRedis()
    const all = { REDIS_URL: redis.url, IDLE_TIMEOUT_MS: '5000', ...env }
    const first = await startWithLlm(all, { tokens, intervalMs })
    const second = await startBackend({ ...all, LLM_URL: first.llm.url })
    return { redis, llm: first.llm, a: first.url, b: second.url }
  }
  const resume = (url: string, id: string) => fetch(`${url}/api/chat?chatId=${id}`)

  /** Waits until both replicas are connected: a reply of one can be read on the other. */
  async function connected(a: string, b: string): Promise<void> {
    await until(async () => {
      const id = Math.random().toString(36)
      const here = await ask(a, { id })
      const there = await resume(b, id)
      await here.text()
      return (await read(there)) === SAID && there.status === 200
    })
  }

  /** Sends a stop until the model is silent: a replica that is not connected to Redis at this moment has no use for it. */
  async function stopped(url: string, id: string, llm: { counts: { active: number } }): Promise<void> {
    await until(
      async () => {
        expect((await fetch(`${url}/api/chat?chatId=${id}`, { method: 'DELETE' })).status).toBe(204)
        return llm.counts.active === 0
      },
      { pauseMs: 500 },
    )
  }

  test('a visitor has one limit for both replicas', async () => {
    const { a, b } = await startReplicas({ RATE_PER_MINUTE: '6' })
    await until(async () => {
      const statuses = []
      for (const url of [a, b, a, b, a, b, a, b]) statuses.push((await ask(url)).status)
      return statuses.filter(status => status === 429).length >= 2
    })
  })

  test('a home line has one limit for both replicas, whatever its address, and neighbours keep theirs', async () => {
    const { a, b } = await startReplicas({ RATE_PER_MINUTE: '5', TRUST_PROXY: 'forwarded' }, ['Oui.'], 0)
    const passes = async (url: string, address: string) =>
      (await ask(url, { headers: { 'X-Forwarded-For': address } })).status === 200
    let line = 0
    await until(async () => {
      line++
      let passed = 0
      for (let question = 0; question < 20; question++) {
        const address = `2001:db8:${line.toString(16)}:${question.toString(16)}::1`
        if (await passes(question % 2 ? a : b, address)) passed++
      }
      // Until both are connected to Redis, each has limits of its own.
      if (passed !== 10) return false
      // A request that the /56 refused does not count in the /48.
      for (let question = 0; question < 10; question++)
        expect(await passes(a, `2001:db8:${line.toString(16)}:ff0${question}::1`)).toBe(true)
      // Where Redis needs more than 50 ms, the replica decides alone, and the next line is tried.
      return !(await passes(b, `2001:db8:${line.toString(16)}:1200::1`))
    })
  })

  test('a reply of one replica is resumed on the other, from its beginning, with its id and its end', async () => {
    const { a, b, llm } = await startReplicas()
    const joined = (text: string) => [...text.matchAll(/^0:(.*)$/gm)].map(match => JSON.parse(match[1] ?? '')).join('')
    // Redis may connect after the reply began, or announce it when it is over. The next reply can then be read on both.
    await until(async () => {
      const id = Math.random().toString(36)
      const requests = llm.counts.requests
      const here = await ask(a, { id, protocol: 'data' })
      const there = await resume(b, id)
      const [hereText, thereText] = await Promise.all([here.text(), read(there)])
      if (there.status !== 200 || !thereText) return false
      expect(there.headers.get('x-chat-model')).toBe('qwen2.5')
      expect([joined(hereText), joined(thereText)]).toEqual([SAID, SAID])
      expect(thereText.split('\n')[0]).toBe(hereText.split('\n')[0])
      expect(thereText).toMatch(/\nd:\{"finishReason":"stop"/)
      expect(llm.counts.requests).toBe(requests + 1)
      await expect.poll(async () => (await resume(b, id)).status).toBe(204)
      return true
    })
  })

  test('the sources of a reply are on the other replica too, before the text that cites them', async () => {
    const KNOWLEDGE = 'tests/fixtures/knowledge/boulangerie'
    const { a, b } = await startReplicas({ KNOWLEDGE }, ['Du mardi ', 'au samedi [1]', ' et le dimanche [2].'])
    const shown = (text: string) => (text.match(/^h:.*$|\[\d\]/gm) ?? []).join('\n')
    // Redis may connect after the reply began. The next reply can then be read on both.
    await until(async () => {
      const id = Math.random().toString(36)
      const here = await ask(a, { id, text: 'Quels sont vos horaires ?', protocol: 'data' })
      const there = await resume(b, id)
      const [hereText, thereText] = await Promise.all([here.text(), read(there)])
      if (there.status !== 200 || thereText === undefined) return false
      expect(shown(hereText)).toMatch(/^h:.*"id":"1".*\n\[1\]\nh:.*"id":"2".*\n\[2\]$/)
      expect(shown(thereText)).toBe(shown(hereText))
      return true
    })
  })

  test('a reply in place of a model names its assistant on the other replica too', async () => {
    const env = {
      KNOWLEDGE: 'tests/fixtures/knowledge/boulangerie',
      LLM_MODEL: 'qwen2.5:busy',
      DEMO_WORDS_PER_SECOND: '40',
    }
    const { a, b } = await startReplicas(env)
    await until(async () => {
      const id = Math.random().toString(36)
      const here = await ask(a, { id, text: 'Quels sont vos horaires ?' })
      const there = await resume(b, id)
      const [hereText, thereText] = await Promise.all([here.text(), read(there)])
      if (there.status !== 200 || thereText === undefined) return false
      expect([there.headers.get('x-chat-provider'), there.headers.get('x-chat-model')]).toEqual(['demo', 'none'])
      expect(thereText).toBe(hereText)
      return true
    })
  })

  test('a stop sent to one replica ends the reply of the other', async () => {
    const { a, b, llm } = await startReplicas({}, ENDLESS, 20)
    const answer = await ask(a, { id: 'two' })
    await stopped(b, 'two', llm)
    expect((await answer.text()).length).toBeLessThan(ENDLESS.join('').length)
  })

  test('after its visitor left, a reply continues for its grace time and can be read on the other replica', async () => {
    const { a, b, llm } = await startReplicas({ RESUME_GRACE_MS: '60000' }, ENDLESS, 20)
    const leave = new AbortController()
    const here = await ask(a, { id: 'three', signal: leave.signal })
    await until(async () => {
      const there = await resume(b, 'three')
      await there.body?.cancel()
      return there.status === 200
    })
    leave.abort()
    await read(here)
    await stopped(b, 'three', llm)
  })

  test('replies survive a killed Redis, and after its restart replicas share everything again', async () => {
    const { redis, a, b } = await startReplicas()
    await connected(a, b)
    const open = await ask(a, { id: 'four' })
    await redis.kill()
    expect(await open.text()).toBe(SAID)
    expect(await (await ask(b, { id: 'five' })).text()).toBe(SAID)
    expect((await resume(b, 'four')).status).toBe(204)
    await redis.restart()
    await connected(a, b)
  })

  test('a reply that was open during a restart of Redis can be resumed and stopped on the other replica', async () => {
    const { redis, a, b, llm } = await startReplicas({}, ENDLESS, 20)
    const open = await ask(a, { id: 'six' })
    await redis.kill()
    await redis.restart()
    await until(async () => {
      const there = await resume(b, 'six')
      await there.body?.cancel()
      return there.status === 200
    })
    await stopped(b, 'six', llm)
    await open.text()
  })

  test('a reader on the other replica sees a cut, not an end, when Redis stops', async () => {
    const { redis, a, b } = await startReplicas({}, ENDLESS, 20)
    const open = await ask(a, { id: 'seven' })
    const there = await until(async () => {
      const response = await resume(b, 'seven')
      return response.status === 200 ? response : undefined
    })
    await redis.kill()
    await expect(there.text()).rejects.toThrow('terminated')
    await open.body?.cancel()
  })

  test('visitors get their replies while Redis is frozen', async () => {
    const { redis, a, b } = await startReplicas()
    await connected(a, b)
    redis.freeze()
    for (let question = 0; question < 5; question++)
      expect(await (await ask(a, { id: `q${question}` })).text()).toBe(SAID)
    redis.thaw()
    await connected(a, b)
  })
})

test('a backend without a reachable Redis still answers, with limits in its own memory', async () => {
  const { url } = await startBackend({ REDIS_URL: 'redis://127.0.0.1:1', RATE_PER_MINUTE: '2' })
  expect([(await ask(url)).status, (await ask(url)).status, (await ask(url)).status]).toEqual([200, 200, 429])
})
