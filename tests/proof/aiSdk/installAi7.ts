import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Below node_modules, so that the project's tools ignore it. */
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/ai7')

const PACKAGES = { ai: '7.0.173', zod: '4.6.7' }

/**
 * Installs AI SDK 7. It demands a newer Node than this project, although it runs in this one, so it cannot be a
 * dependency. The parts that the servers use have the types of version 6.
 */
export async function installAi7() {
  const done = join(FOLDER, `installed-${PACKAGES.ai}`)
  if (!existsSync(done)) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(
      join(FOLDER, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }),
    )
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
    execFileSync('npm', ['install', ...quietly], { cwd: FOLDER })
    writeFileSync(done, '')
  }
  const load = (file: string) => import(pathToFileURL(join(FOLDER, 'node_modules', file)).href)
  const sdk: typeof import('ai6') = await load('ai/dist/index.js')
  const test: typeof import('ai6/test') = await load('ai/dist/test/index.js')
  return { sdk, test }
}
