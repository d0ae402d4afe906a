import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { findLocalModel } from '../../../../server/assistants/localModel/findLocalModel.ts'
import { installedFile } from '../../../../server/assistants/localModel/modelFolder.mjs'
import { folderWith } from '../../../support/folderWith.ts'

const INSTALLED = { engine: '/engine', file: '/models/qwen.gguf', name: 'Qwen2.5 1.5B' }

beforeEach(() => {
  const cache = folderWith({})
  vi.stubEnv('XDG_CACHE_HOME', cache)
  vi.stubEnv('LOCALAPPDATA', cache)
})

/** As `npm run model` does. */
function install(text: string): void {
  mkdirSync(dirname(installedFile()), { recursive: true })
  writeFileSync(installedFile(), text)
}

test.each([
  ['without LOCAL_MODEL, the installed model', undefined, INSTALLED],
  ['the installed model with its own name, if LOCAL_MODEL is its file', INSTALLED.file, INSTALLED],
  [
    'the file of LOCAL_MODEL with the installed engine',
    '/models/mistral-7b-00001-of-00002.gguf',
    { engine: '/engine', file: '/models/mistral-7b-00001-of-00002.gguf', name: 'mistral-7b' },
  ],
  [
    'a file whose name ends in capitals',
    '/models/Phi.GGUF',
    { engine: '/engine', file: '/models/Phi.GGUF', name: 'Phi' },
  ],
])('what is loaded: %s', async (_, file, found) => {
  install(JSON.stringify(INSTALLED))
  expect(await findLocalModel(file)).toEqual(found)
})

test.each([
  ['nothing', undefined],
  ['half a file', '{"engine": "/engine"'],
  ['a file of another form', '{"engine": 7}'],
])('with %s of an installed model, only LOCAL_MODEL counts, and it has no engine', async (_, text) => {
  if (text !== undefined) install(text)
  expect(await findLocalModel(undefined)).toBeUndefined()
  expect(await findLocalModel('/models/a.gguf')).toEqual({ engine: undefined, file: '/models/a.gguf', name: 'a' })
})
