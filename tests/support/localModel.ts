import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { installEngine } from '../../scripts/model/installEngine.mjs'
import { installedFile } from '../../server/assistants/localModel/modelFolder.mjs'
import { tinyGguf } from './tinyGguf.ts'

/** Below node_modules, so that later runs find the engine again. */
const ENGINE_CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/local-model')

/** The folder of the real engine; undefined where the registry has no binary for this machine. */
export async function findEngine(): Promise<string | undefined> {
  return installEngine(ENGINE_CACHE).catch(error => {
    console.warn(`The tests of the real engine are skipped: ${error.message}`)
    return undefined
  })
}

/** A sentence of the tiny model, each word once. */
export const SENTENCE = 'Nicodata conseille les équipes data : modèles, tableaux de bord et qualité.'

/** Enough words for a test to act while they are written. */
export const LONG_TEXT = Array.from({ length: 1000 }, (_, at) => `m${at}`).join(' ')

/** For an answer of {@link LONG_TEXT}. */
export const LONG_ANSWERS = { MAX_OUTPUT_TOKENS: '4000' }

/** A temporary folder, removed with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The vocabulary of the tiny model is nearly one token for each byte, so that prompts are longer than those of real models. */
export const CONTEXT_TOKENS = '16384'

/** Write a tiny model into a temporary folder. Returns its path. */
export function writeTinyModel(says = SENTENCE, options: { withoutMarks?: boolean } = {}): string {
  const file = join(temporaryFolder(), 'tiny.gguf')
  writeFileSync(file, tinyGguf({ says, context: Number(CONTEXT_TOKENS), ...options }))
  return file
}

/** The files that `npm run model` leaves in the user's cache, for this process and its child processes. */
export function installForTest(installed: { engine: string; file: string; name: string }): string {
  const cache = temporaryFolder()
  vi.stubEnv('XDG_CACHE_HOME', cache)
  onTestFinished(() => void vi.unstubAllEnvs())
  mkdirSync(join(cache, 'nicodata'))
  writeFileSync(installedFile(), JSON.stringify(installed))
  return cache
}
