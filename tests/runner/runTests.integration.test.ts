import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRootOnDebian } from '../systemPackages.mjs'

/** A small project in which something fails in each stage, in each way. */
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    scripts: { 'check:style': 'node -e 0', 'check:types': 'tsc --noEmit -p .', 'build:demo': 'vite build absent' },
  }),
  'tsconfig.json': '{ "compilerOptions": { "types": [] }, "include": ["wrong.ts"] }',
  'wrong.ts': "export const count: number = 'one'\nexport const isOpen: boolean = 1\n",
  'vitest.config.mjs': `const project = name => ({ test: { name, include: ['tests/' + name + '/*.test.js'] } })
export default { test: { projects: ['unit', 'panel', 'site', 'integration'].map(project) } }`,
  'tests/unit/right.test.js': `import { test } from 'vitest'
test('right', () => {})
test.skip('nobody explains this', () => {})`,
  'tests/panel/wrong.test.js': `import { beforeAll, describe, expect, test } from 'vitest'
describe('a sum', () => { test('is wrong', () => expect(1).toBe(2)) })
describe('a room', () => { beforeAll(() => { throw new Error('the door is closed') }); test('inside', () => {}) })`,
  'tests/panel/absent.test.js': "import './nothing.js'",
  'tests/panel/late.test.js': `import { test } from 'vitest'
test('passes', () => void Promise.reject(new TypeError('nobody waits\\nfor this')))`,
  'tests/site/right.test.js': "import { test } from 'vitest'\ntest('right', () => {})",
  'tests/integration/right.test.js': "import { test } from 'vitest'\ntest('right', () => {})",
}

// A run ends by itself. How long it takes depends on what else the machine does.
vi.setConfig({ testTimeout: 0 })

const root = mkdtempSync(join(tmpdir(), 'nicodata-runner-'))
afterAll(() => rmSync(root, { recursive: true }))

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
})

/** Its lines that say what passed and what did not, and its exit code. */
function runTests(...args: string[]): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [resolve('tests/runTests.mjs'), '--no-install', ...args], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    encoding: 'utf8',
  })
  const said = /^(?:skipped|not in tests\/skips\.json|left out|failed): |^\d+ passed, /
  return { status, lines: stdout.split('\n').filter(line => said.test(line)) }
}

const SKIP = 'unit: unit/right.test.js: nobody explains this'

test('one run names everything that fails, and what it left out', () => {
  const { status, lines } = runTests('unit', 'panel', 'site', 'integration')
  expect(status).toBe(1)
  expect(lines.filter(line => !line.startsWith('not in '))).toEqual([
    `skipped: ${SKIP}`,
    'skipped: panel: panel/wrong.test.js: a room inside',
    'left out: integration: the build failed',
    "failed: check: types: wrong.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
    "failed: check: types: wrong.ts(2,14): error TS2322: Type 'number' is not assignable to type 'boolean'.",
    expect.stringMatching(/^failed: panel: panel\/absent\.test\.js: .*nothing\.js/),
    'failed: panel: panel/wrong.test.js: a room: the door is closed',
    'failed: panel: panel/wrong.test.js: a sum is wrong: AssertionError: expected 1 to be 2 // Object.is equality',
    'failed: panel: outside of the tests: TypeError: nobody waits',
    expect.stringMatching(/^failed: build: .*absent/),
    '3 passed, 7 failed, 2 skipped',
  ])
})

test('what passes ends with 0, but where every program can be installed, each skip has a reason', () => {
  expect(runTests('site')).toEqual({ status: 0, lines: ['1 passed, 0 failed, 0 skipped'] })
  const { scripts } = JSON.parse(FILES['package.json'] ?? '')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { ...scripts, 'check:types': 'node -e 0' } }))
  const { status, lines } = runTests('unit')
  expect([status, lines.includes(`not in tests/skips.json: ${SKIP}`)]).toEqual(
    isRootOnDebian() ? [1, true] : [0, false],
  )
  writeFileSync(join(root, 'package.json'), FILES['package.json'] ?? '')
})

test('with --bail, the first failure ends the run', () => {
  const { status, lines } = runTests('--bail', 'unit', 'panel', 'integration')
  expect(status).toBe(1)
  expect(lines).toEqual([
    'left out: unit: --bail, after the first failure',
    'left out: panel: --bail, after the first failure',
    'left out: integration: --bail, after the first failure',
    expect.stringContaining('wrong.ts(1,14)'),
    expect.stringContaining('wrong.ts(2,14)'),
    '0 passed, 2 failed, 0 skipped',
  ])
})

test('parts of paths choose the files, and one that no file has is a failure', () => {
  expect(runTests('unit', 'panel', 'site', 'site/right')).toEqual({
    status: 0,
    lines: ['1 passed, 0 failed, 0 skipped'],
  })
  expect(runTests('panel', 'site', 'integration', 'site/', 'panel/late', 'panel/none')).toEqual({
    status: 1,
    lines: [
      'failed: panel/none: no test file of panel, site, integration has it in its path',
      'failed: panel: outside of the tests: TypeError: nobody waits',
      '2 passed, 2 failed, 0 skipped',
    ],
  })
})
