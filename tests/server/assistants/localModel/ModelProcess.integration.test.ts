import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ModelProcess, type ModelState } from '../../../../server/assistants/localModel/ModelProcess.ts'
import { temporaryFolder } from '../../../support/localModel.ts'
import { until } from '../../../support/until.ts'

const SETTINGS = {
  ...{ engine: '', file: '', slots: 1, threads: 1, contextTokens: 4096, maxOutputTokens: 1 },
  ...{ temperature: 0, topP: 1, systemPrompt: '' },
}

/** A model whose starts go as the words say, and its states so far. */
function startModel(starts: string) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'starts'), starts)
  const module = new URL('../../../support/playModel.mjs', import.meta.url)
  vi.stubEnv('NODE_OPTIONS', `--import ${module.href}?${new URLSearchParams({ folder })}`)
  const states: ModelState[] = []
  const model = new ModelProcess(SETTINGS, state => states.push(state))
  onTestFinished(() => {
    model.close()
    vi.unstubAllEnvs()
  })
  return {
    model,
    kinds: () => states.map(({ kind }) => kind),
    left: () => readFileSync(join(folder, 'starts'), 'utf8'),
  }
}

test.each(['SIGKILL', 'SIGABRT', 'SIGTERM'])(
  'a model that is killed, and again by %s while it is loaded again, comes back',
  async signal => {
    const { model, kinds } = startModel(`ready ${signal} ready`)
    await until(() => model.state.kind === 'ready')
    process.kill(Number(model.pid), 'SIGKILL')
    await until(() => kinds().length > 1 && model.state.kind !== 'loading')
    expect([kinds().filter(kind => kind !== 'loading'), model.state]).toEqual([['ready', 'ready'], { kind: 'ready' }])
  },
)

test.each([
  ['a first start that is killed', 'SIGKILL ready'],
  ['a model that cannot be loaded', 'failed ready'],
])('%s is not repeated', async (_what, starts) => {
  const { model, kinds, left } = startModel(starts)
  await until(() => model.state.kind === 'failed')
  expect([kinds(), left()]).toEqual([['failed'], 'ready'])
})

test('a model whose file is wrong when it is loaded again has failed', async () => {
  const { model, kinds, left } = startModel('ready failed ready')
  await until(() => model.state.kind === 'ready')
  process.kill(Number(model.pid), 'SIGKILL')
  await until(() => model.state.kind === 'failed')
  expect([kinds(), left()]).toEqual([['ready', 'loading', 'failed'], 'ready'])
})
