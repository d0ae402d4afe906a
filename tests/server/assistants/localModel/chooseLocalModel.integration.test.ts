import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createKnowledge } from '../../../../knowledge/find/createKnowledge.ts'
import { createAssistantChooser } from '../../../../server/assistants/chooseAssistant.ts'
import { readEnv } from '../../../../server/env.ts'
import { createLog } from '../../../../server/log.ts'
import { installForTest, temporaryFolder } from '../../../support/localModel.ts'
import { until } from '../../../support/until.ts'

const knowing = (day: string) =>
  createKnowledge([{ id: '/#h', url: '/#h', title: 'Hours', path: [], text: `We are open on ${day}.`, lang: 'en' }])

/** A chooser for a local model that starts twice at most. `install` is what `npm run model` does. */
async function createChooser(env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'starts'), 'ready ready')
  const module = new URL('../../../support/playModel.mjs', import.meta.url)
  vi.stubEnv('NODE_OPTIONS', `--import ${module.href}?${new URLSearchParams({ folder })}`)
  vi.stubEnv('XDG_CACHE_HOME', folder)
  const install = () => installForTest({ engine: folder, file: join(folder, 'tiny.gguf'), name: 'Tiny' })
  const site = { knowledge: await knowing('Monday'), profile: {} }
  const { model } = readEnv({ OLLAMA_URL: 'off', CONTEXT_TOKENS: '32768', ...env })
  const chooser = createAssistantChooser(model, { log: createLog('silent'), site, budget: undefined })
  onTestFinished(() => chooser.close?.())
  const provider = async () => (await chooser.choose()).provider
  const startsLeft = () => readFileSync(join(folder, 'starts'), 'utf8')
  return { site, chooser, install, provider, startsLeft }
}

async function startChooser(env: Record<string, string>) {
  const created = await createChooser(env)
  created.install()
  await until(async () => (await created.provider()) === 'local')
  return created
}

test('a local model that has the whole site in its prompt is loaded again, and the site answers meanwhile', async () => {
  const { site, provider, startsLeft } = await startChooser({ KNOWLEDGE_TOKENS: '5000' })
  site.knowledge = await knowing('Thursday')
  expect(await provider()).toBe('demo')
  await until(async () => (await provider()) === 'local')
  expect(startsLeft()).toBe('')
  expect(await provider()).toBe('local')
})

test('a local model that reads passages only continues', async () => {
  const { site, provider, startsLeft } = await startChooser({})
  site.knowledge = await knowing('Thursday')
  expect(await provider()).toBe('local')
  expect(startsLeft()).toBe('ready')
})

test('a local model that is installed while the server runs is found after 15 s, and not before', async () => {
  const now = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => void vi.restoreAllMocks())
  const { chooser, install, provider } = await createChooser()
  const problem = async () => (await chooser.findProblem())?.code
  expect(await problem()).toBeUndefined()
  install()
  expect(await problem()).toBeUndefined()
  ahead = 15_000
  expect(await problem()).toBe('model_loading')
  await until(async () => (await provider()) === 'local')
})

test('a server that stops while it reads the code for a local model starts no process', async () => {
  const { chooser, install } = await createChooser()
  install()
  const choosing = chooser.choose()
  chooser.close?.()
  expect((await choosing).provider).toBe('demo')
  expect((await chooser.findProblem())?.code).not.toBe('model_loading')
})
