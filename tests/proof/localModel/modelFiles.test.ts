import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engineFolder, installEngine } from '../../../scripts/model/installEngine.mjs'
import { readEnv } from '../../../server/env.ts'
import { startServer } from '../../../server/startServer.ts'
import { findEngine, installForTest, temporaryFolder, writeTinyModel } from '../../support/localModel.ts'
import { ask } from '../../support/startBackend.ts'
import { until } from '../../support/until.ts'

const engine = await findEngine()

const BROKEN_FILES = 60
const CHANGED_BYTES = 6
/** Metadata, vocabulary and the table of tensors of the tiny model. */
const HEADER_BYTES = 8000
/** A wrong count in a header can keep the library busy for most of a minute. */
const LOADING_MS = 300_000

/** Start a backend with this file, wait until it has been loaded or refused, ask a question, and stop. */
async function tryFile(file: string): Promise<{ state: string; sentence: string; status: number; provider: string }> {
  const env = { PORT: '0', OLLAMA_URL: 'off', LOG_LEVEL: 'silent', LOCAL_MODEL: file, LOCAL_THREADS: '1' }
  const server = await startServer(
    readEnv({ ...env, CONTEXT_TOKENS: '16384', MAX_OUTPUT_TOKENS: '50', DEMO_WORDS_PER_SECOND: '0' }),
    '/nonexistent',
  )
  try {
    const state = await until(
      async () => {
        const { code, provider } = await (await fetch(`${server.url}/api/health`)).json()
        return code === 'model_loading' ? undefined : (code ?? provider)
      },
      { patienceMs: LOADING_MS, pauseMs: 50 },
    )
    const response = await ask(server.url)
    await response.text().catch(() => {})
    const provider = response.headers.get('x-chat-provider') ?? ''
    return { state, sentence: server.startMessage, status: response.status, provider }
  } finally {
    await server.stop()
  }
}

function writeFile(content: Buffer | string): string {
  const file = join(temporaryFolder(), 'broken.gguf')
  writeFileSync(file, content)
  return file
}

/** The tiny model with random bytes in its header, always the same for a number. */
function corrupted(whole: Buffer, number: number): Buffer {
  const bytes = Buffer.from(whole)
  let state = number * 2654435761
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
  for (let change = 0; change < CHANGED_BYTES; change++) bytes[random(HEADER_BYTES)] = random(256)
  return bytes
}

describe.skipIf(!engine)('with the real engine', () => {
  test.each([
    ['an empty file', () => ''],
    ['a page instead of a model', () => '<!doctype html><title>404</title>'],
    ['half a file', () => readFileSync(writeTinyModel()).subarray(0, 200_000)],
    ['a model of another chat format', () => readFileSync(writeTinyModel('Bonjour.', { withoutMarks: true }))],
  ])('%s is refused, and the server quotes the site', { timeout: LOADING_MS }, async (_name, content) => {
    installForTest({ engine: engine ?? '', file: 'unused', name: 'unused' })
    expect(await tryFile(writeFile(content()))).toMatchObject({ state: 'model_failed', status: 200, provider: 'demo' })
  })

  test('a file without the engine names the command that installs it', async () => {
    installForTest({ engine: '', file: 'unused', name: 'unused' })
    writeFileSync(join(process.env.XDG_CACHE_HOME ?? '', 'nicodata', 'installed.json'), '{}')
    const { state, sentence } = await tryFile(writeTinyModel())
    expect(state).toBe('model_missing')
    expect(sentence).toMatch(/sans le moteur qui l’exécute.*npm run model -- /)
  })

  test(`${BROKEN_FILES} corrupt files never end the server`, { timeout: 4 * LOADING_MS }, async () => {
    installForTest({ engine: engine ?? '', file: 'unused', name: 'unused' })
    const whole = readFileSync(writeTinyModel())
    const results: Record<string, number> = {}
    const numbers = Array.from({ length: BROKEN_FILES }, (_, at) => at + 1)
    const worker = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const { state, status } = await tryFile(writeFile(corrupted(whole, number)))
        expect(['model_failed', 'local']).toContain(state)
        const result = `${state} ${status}`
        results[result] = (results[result] ?? 0) + 1
      }
    }
    await Promise.all([worker(), worker(), worker()])
    console.log('corrupt files', results)
    expect(Object.values(results).reduce((sum, count) => sum + count)).toBe(BROKEN_FILES)
  })
})

test.skipIf(!engine)('two commands at once install one engine', { timeout: LOADING_MS }, async () => {
  const folder = temporaryFolder()
  const installed = engineFolder(folder)
  expect(await Promise.all([installEngine(folder), installEngine(folder)])).toEqual([installed, installed])
  expect(readdirSync(folder)).toEqual([basename(installed)])
})
