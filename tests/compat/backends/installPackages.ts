import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Below node_modules, so that no tool of the project looks into it. */
const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/backends')

/** Packages of other projects, a folder for each set that must not share its versions with another. */
const PACKAGES = {
  aiSdk4: { ai: '4.3.19', '@ai-sdk/openai-compatible': '0.2.16', zod: '3.25.76' },
  aiSdk5: { ai: '5.0.277', '@ai-sdk/openai-compatible': '1.0.61', zod: '4.1.12' },
  aiSdk6: {
    ai: '6.0.326',
    '@ai-sdk/openai-compatible': '2.0.87',
    '@hono/node-server': '2.1.8',
    express: '5.3.0',
    hono: '4.13.19',
    zod: '4.1.12',
  },
  // AI SDK 7 asks for Node 22 and runs in 20 too.
  aiSdk7: { ai: '7.0.173', '@ai-sdk/openai-compatible': '3.0.92', zod: '4.1.12' },
  langGraph: {
    '@ai-sdk/langchain': '2.0.296',
    '@langchain/core': '1.4.0',
    '@langchain/langgraph': '1.7.3',
    '@langchain/openai': '1.1.0',
    ai: '6.0.326',
    zod: '4.6.7',
  },
  mastra: { '@ai-sdk/openai-compatible': '1.0.61', '@mastra/core': '0.24.8', zod: '4.1.12' },
} as const

export type PackageSet = keyof typeof PACKAGES

/** Install a set once, and return its folder. Undefined if the registry cannot be reached. */
export function installPackages(set: PackageSet): string | undefined {
  const folder = join(CACHE, set)
  const dependencies = PACKAGES[set]
  const done = join(folder, `installed ${Object.values(dependencies).join(' ')}`)
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
  try {
    execFileSync('npm', ['install', ...quietly], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    console.warn(`${set} is not tested, its packages could not be installed: ${error}`)
    return undefined
  }
  writeFileSync(done, '')
  return folder
}
