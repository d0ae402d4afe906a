import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** All commands that an owner may run. Each must pass with a content that is not the sample's. */
const COMMANDS = [
  'npm run check',
  'npm run build:demo',
  'npm run test:unit',
  'npx vitest run --project integration tests/site',
  'npx vitest run --project browser tests/browser/journeys.test.ts tests/browser/site*.test.ts',
]

/** How long they may take, in ms. */
export const CONTENT_TIMEOUT = 30 * 60_000

/** Run every check and every test in a clone with this content of the fixtures, and build it without a mark of the sample. */
export function expectContentPasses(name: string): void {
  const clone = join(mkdtempSync(join(tmpdir(), 'nicodata-contents-')), 'site')
  onTestFinished(() => rmSync(resolve(clone, '..'), { recursive: true }))
  run('.', `git clone --quiet --depth 1 file://${resolve('.')} ${clone}`)
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  // .gitignore matches the folder, not the link.
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  rmSync(join(clone, 'content'), { recursive: true })
  cpSync(`tests/fixtures/contents/${name}`, join(clone, 'content'), { recursive: true })
  for (const command of COMMANDS) run(clone, command)
  expect(findMarksOfSample(join(clone, 'dist/site'))).toEqual([])
}

/** The files of a built site that name Nicodata or are one of its pictures. The chat's own files may name it. */
function findMarksOfSample(site: string): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  return files.filter(file => {
    if (file.startsWith('nicodata-chat') || !/\.\w+$/.test(file) || /\.(?:br|gz)$/.test(file)) return false
    const bytes = readFileSync(join(site, file))
    const ofSample = join('content/images', file)
    const isPictureOfSample = existsSync(ofSample) && readFileSync(ofSample).equals(bytes)
    return isPictureOfSample || /nicodata(?!-chat)/i.test(bytes.toString('latin1'))
  })
}

function run(cwd: string, command: string): void {
  // Without the test runner's variables: with them, Vite would bundle the development version of React.
  const { NODE_ENV, VITEST, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, { cwd, env, shell: true, encoding: 'utf8' })
  expect([command, status, status === 0 ? '' : (stdout + stderr).slice(-4000)]).toEqual([command, 0, ''])
}
