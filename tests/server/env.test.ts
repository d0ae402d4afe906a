import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EnvError, readEnv, VARIABLES } from '../../server/env.ts'

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8787,
    LLM_URL: undefined,
    LLM_MODEL: 'qwen2.5',
    LLM_DAILY_TOKENS: undefined,
    OLLAMA_URL: new URL('http://127.0.0.1:11434'),
    TEMPERATURE: 0.4,
    ALLOWED_ORIGINS: '*',
    TRUST_PROXY: 'none',
    REDIS_URL: undefined,
    METRICS_PORT: undefined,
  })
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
    expect(readEnv({ STREAM_CONTENT_TYPE: type }).STREAM_CONTENT_TYPE).toBe(type)
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
