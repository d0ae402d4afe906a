import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, startFakeLlm } from '../support/fakeLlm.mjs'
import { ask, startBackend } from '../support/startBackend.ts'
import { builtServer, startBuiltServer } from '../support/startBuiltServer.ts'
import { hasRedis, startRedis } from '../support/startRedis.ts'
import { until } from '../support/until.ts'

async function startLlm(options: Parameters<typeof startFakeLlm>[0] = {}) {
  const llm = await startFakeLlm({ intervalMs: 0, ...options })
  onTestFinished(() => llm.close())
  return llm
}

test('the start message names the address, the assistant and the outbox in French', async () => {
  const { url, output } = await startBuiltServer({ METRICS_PORT: '0', OUTBOX: 'on' })
  expect(output()).toContain(`Le serveur est prêt, sans site (« npm run build:site ») : ${url}\n`)
  expect(output()).toMatch(/ {2}Assistant : cite le site, sans modèle de langage\n/)
  expect(output()).toContain(
    `  Les messages du formulaire ne sont pas envoyés, ils restent sur cette machine : ${url}/outbox/`,
  )
  const metricsUrl = / {2}Mesures : (\S+)/.exec(output())?.[1] ?? ''
  await (await ask(url)).text()
  const metrics = await (await fetch(metricsUrl)).text()
  expect(metrics).toContain('nicodata_answers_total{outcome="finished",provider="demo"} 1')
  expect(metrics).toContain('nicodata_assistant_info{provider="demo",model="none"} 1')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})

test('a wrong variable stops the start with a sentence in French and in English', async () => {
  const { output, exited } = await startBuiltServer({
    PORT: 'abc',
    ALLOWED_ORIGINS: 'https://a.test/path',
    LLM_API_KEY: 'clé',
  })
  expect(await exited).toBe(1)
  expect(output()).toContain('PORT : il faut un entier de 0 à 65535. (PORT must be an integer from 0 to 65535.)')
  expect(output().trim().split('\n')).toHaveLength(3)
})

test('SIGTERM lets the open reply finish, then ends the process with 0', async () => {
  const llm = await startLlm({ intervalMs: 100 })
  const { url, process: server, exited } = await startBuiltServer({ LLM_URL: llm.url })
  const answer = await ask(url)
  server.kill('SIGTERM')
  expect(await answer.text()).toBe(FAKE_TOKENS.join(''))
  expect(await exited).toBe(0)
})

test('one warning names TRUST_PROXY when a proxy is there and the variable is not set', async () => {
  const proxied = { headers: { 'X-Forwarded-For': '192.0.2.7' } }
  const { url, output } = await startBuiltServer({})
  expect(output()).not.toContain('TRUST_PROXY')
  for (const path of ['/api/health', '/api/health', '/api/chat?chatId=x']) await fetch(url + path, proxied)
  await until(() => output().includes('TRUST_PROXY'))
  expect(output().split('"variable":"TRUST_PROXY"')).toHaveLength(2)
  const told = await startBuiltServer({ TRUST_PROXY: 'forwarded' })
  await fetch(`${told.url}/api/health`, proxied)
  expect(told.output()).not.toContain('TRUST_PROXY')
})

test('the log never has the question, even when the model server quotes it', async () => {
  const llm = await startLlm()
  const { url, output } = await startBuiltServer({ LLM_URL: llm.url, LLM_MODEL: 'qwen2.5:picky', LOG_LEVEL: 'debug' })
  const response = await ask(url, { text: 'secret-question' })
  expect([response.status, response.headers.get('x-error-code')]).toEqual([502, 'upstream_error'])
  await until(() => output().includes('answer failed'))
  expect(output()).not.toContain('secret')
})

test('the log has events, no messages, and no id of a conversation', async () => {
  const llm = await startLlm()
  const { url, output } = await startBuiltServer({ LLM_URL: llm.url, LOG_LEVEL: 'debug' })
  await (await ask(url, { text: 'secret-question', id: 'secret-id' })).text()
  await fetch(`${url}/api/chat`, { method: 'POST', body: '{"messages":"secret-broken"' })
  await fetch(`${url}/api/chat`, {
    method: 'POST',
    body: '{"messages":[{"role":"secret-role","content":"secret-question"}]}',
  })
  for (const method of ['GET', 'DELETE', 'PUT']) await fetch(`${url}/api/chat?chatId=secret-id`, { method })
  await fetch(`${url}/api/unknown?chatId=secret-id`)
  await until(() => output().split('invalid_request').length === 3 && output().includes('"result":"finished"'))
  await until(() => output().includes('not_found'))
  expect(output()).not.toContain('secret')
  expect(output()).not.toContain('Bonjour')
})

test.skipIf(!hasRedis())('a killed replica leaves nothing to resume, and no reader waits for it', async () => {
  const llm = await startLlm({ tokens: Array.from({ length: 500 }, () => 'mot '), intervalMs: 20 })
  const redis = await startRedis()
  const dying = await startBuiltServer({ LLM_URL: llm.url, REDIS_URL: redis.url })
  const { url } = await startBackend({ LLM_URL: llm.url, REDIS_URL: redis.url })
  const answer = await ask(dying.url, { id: 'x' })
  await until(async () => {
    const there = await fetch(`${url}/api/chat?chatId=x`)
    await there.body?.cancel()
    return there.status === 200
  })
  dying.process.kill('SIGKILL')
  await expect(answer.text()).rejects.toThrow('terminated')
  expect((await fetch(`${url}/api/chat?chatId=x`)).status).toBe(204)
})

test('a server without a local model reads none of its code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(dirname(builtServer()), folder, { recursive: true })
  for (const file of ['createLocalModel.js', 'modelProcess.mjs']) rmSync(join(folder, file))
  const env = { LOCAL_MODEL: '', XDG_CACHE_HOME: folder, DEMO_WORDS_PER_SECOND: '0' }
  const { url } = await startBuiltServer(env, { entry: join(folder, 'main.js') })
  const reply = await ask(url)
  expect([reply.status, reply.headers.get('x-chat-provider')]).toEqual([200, 'demo'])
  expect(await reply.text()).not.toBe('')
})
