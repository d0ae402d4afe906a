import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, readEnv, VARIABLES } from '../../server/env.ts'

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({
    http: { host: '127.0.0.1', port: 8787, metrics: undefined, allowedOrigins: '*', trustedProxy: 'none' },
    model: {
      server: undefined,
      name: 'qwen2.5',
      temperature: 0.4,
      dailyTokens: undefined,
      ollamaUrl: new URL('http://127.0.0.1:11434'),
    },
    knowledge: { path: undefined, name: undefined },
    limits: { maxStreams: 500, redisUrl: undefined },
    insights: { isOn: false },
  })
})

test('each variable changes a setting of one part', () => {
  const changed: Record<keyof typeof VARIABLES, string> = {
    HOST: '::1',
    PORT: '1',
    SITE_DIR: 'site',
    KNOWLEDGE: 'pages',
    KNOWLEDGE_NAME: 'Pont',
    KNOWLEDGE_CONTACT: '#contact',
    KNOWLEDGE_TOKENS: '1',
    KNOWLEDGE_LANGUAGE: 'de',
    LLM_URL: 'http://llm.test',
    LLM_MODEL: 'other',
    LLM_API_KEY: 'key',
    LLM_DAILY_TOKENS: '1',
    OLLAMA_URL: 'off',
    LOCAL_MODEL: 'off',
    LOCAL_SLOTS: '1',
    LOCAL_THREADS: '1',
    CONTEXT_TOKENS: '8192',
    MAX_OUTPUT_TOKENS: '1',
    TEMPERATURE: '1',
    FIRST_TOKEN_TIMEOUT_MS: '1',
    IDLE_TIMEOUT_MS: '1',
    MAX_DURATION_MS: '1',
    CLIENT_TIMEOUT_MS: '100',
    MAX_MESSAGE_CHARS: '1',
    MAX_MESSAGES: '1',
    MAX_BODY_BYTES: '1024',
    MAX_REPLY_CHARS: '1000',
    MAX_STREAMS: '1',
    MAX_STREAMS_PER_VISITOR: '1',
    RATE_PER_MINUTE: '1',
    TRUST_PROXY: 'forwarded',
    ALLOWED_ORIGINS: 'https://pont.test',
    STREAM_CONTENT_TYPE: 'text/plain',
    RESUME_GRACE_MS: '1',
    SHUTDOWN_GRACE_MS: '1',
    REDIS_URL: 'redis://localhost',
    METRICS_HOST: '::1',
    METRICS_PORT: '1',
    INSIGHTS: 'on',
    INSIGHTS_TOKEN: 'sixteen letters!',
    INSIGHTS_DIR: 'reports',
    DEMO_WORDS_PER_SECOND: '1',
    LOG_LEVEL: 'debug',
    OUTBOX: 'off',
    VITE_EMAILJS_PUBLIC_KEY: 'key',
    VITE_CONTACT_ENDPOINT: '/api/contact',
  }
  // Four have an effect only beside another one.
  const beside = { LLM_URL: 'http://first.test', METRICS_PORT: '2', INSIGHTS_DIR: 'elsewhere', OUTBOX: 'on' }
  const before: Record<string, unknown> = { ...readEnv(beside) }
  for (const [name, value] of Object.entries(changed)) {
    const now = readEnv({ ...beside, [name]: value })
    const parts = Object.entries(now).filter(([part, settings]) => !isDeepStrictEqual(settings, before[part]))
    expect(parts, name).toHaveLength(1)
  }
})

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', LLM_URL: ' ', ALLOWED_ORIGINS: '' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', '65536'],
  ['PORT', '1e3'],
  ['PORT', '-1'],
  ['LLM_URL', 'localhost:11434'],
  ['LLM_URL', 'ftp://host'],
  ['OLLAMA_URL', 'on'],
  ['TEMPERATURE', '0,4'],
  ['TEMPERATURE', '3'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'forwarded:0'],
  ['TRUST_PROXY', 'forwarded:10'],
  ['TRUST_PROXY', 'cloudflare:1'],
  ['ALLOWED_ORIGINS', 'example.com'],
  ['ALLOWED_ORIGINS', 'https://example.com/'],
  ['ALLOWED_ORIGINS', 'https://a.test,,https://b.test'],
  ['REDIS_URL', 'http://localhost'],
  ['STREAM_CONTENT_TYPE', 'text/plain\r\nX: y'],
  ...[
    'text/html',
    'text/html; charset=utf-8',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'text/javascript',
    'text/css',
    'application/json',
    'multipart/x-mixed-replace; boundary=a',
    'text/plain, text/html',
    'text/plain; charset=utf-7',
    'text/plain; charset=utf-8; charset=utf-7',
    'text/*',
    'plain',
  ].map((type): [string, string] => ['STREAM_CONTENT_TYPE', type]),
  ['LLM_API_KEY', 'clé'],
  ['LOCAL_SLOTS', '0'],
  ['LOCAL_THREADS', 'all'],
  ['MAX_STREAMS', '0'],
  ['LLM_DAILY_TOKENS', '0'],
  ['LLM_DAILY_TOKENS', 'off'],
  ['LLM_DAILY_TOKENS', '1e6'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%j stops the start with a sentence that names the variable', (name, value) => {
  const read = () => readEnv({ [name]: value })
  expect(read).toThrow(EnvError)
  expect(read).toThrow(new RegExp(`^${name}\u00a0: il faut .+\\. \\(${name} must be .+\\.\\)$`))
})

test.each(['text/plain', 'text/plain;charset=UTF-8', 'text/event-stream', 'text/event-stream; charset="utf-8"'])(
  'replies may have the type %s',
  type => {
    expect(readEnv({ STREAM_CONTENT_TYPE: type }).http.streamType).toBe(type)
  },
)

test('the error does not repeat a wrong value, because it may be a secret', () => {
  expect(() => readEnv({ LLM_API_KEY: 'très-secret' })).not.toThrow('secret')
})

test('a reply may use a quarter of the window, so that prompt and question fit', () => {
  expect(() => readEnv({ CONTEXT_TOKENS: '4096', MAX_OUTPUT_TOKENS: '1025' })).toThrow('MAX_OUTPUT_TOKENS')
})

test('the table of server/README.md lists exactly the variables, each with its default', () => {
  const rows = [...readFileSync('server/README.md', 'utf8').matchAll(/^\| `([A-Z_]+)`\s+\| (.*?)\s+\|/gm)]
  const documented = Object.fromEntries(rows.map(([, name, fallback]) => [name, fallback?.replaceAll('`', '')]))
  const defaults = Object.fromEntries(Object.entries(VARIABLES).map(([name, { fallback }]) => [name, fallback || '–']))
  expect(documented).toEqual(defaults)
})
