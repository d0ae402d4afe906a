import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** Inside the project, so that its packages are found. */
const FOLDER = join(ROOT, 'node_modules/.cache/typeBoundaries')

beforeAll(() => mkdirSync(FOLDER, { recursive: true }))
afterAll(() => rmSync(FOLDER, { recursive: true }))

test('code of the panel with a module or a global of Node does not compile', () => {
  const complaints = compileWith(
    'tsconfig.browser.json',
    'widget/panel/mountPanel.ts',
    "import 'node:fs'\nprocess.cwd()",
  )
  expect(complaints).toEqual([expect.stringContaining("'node:fs'"), expect.stringContaining("'process'")])
})

test('code of the server with a global of a page does not compile', () => {
  const complaints = compileWith('tsconfig.node.json', 'server/main.ts', 'document.title\nwindow.open()')
  expect(complaints).toEqual([expect.stringContaining("'document'"), expect.stringContaining("'window'")])
})

/**
 * Compile these lines together with an entry and its imports, because a package could add the missing types. Returns
 * the compiler's errors, one per line.
 */
function compileWith(config: string, entry: string, lines: string): string[] {
  writeFileSync(join(FOLDER, 'probe.ts'), `${lines}\nexport {}\n`)
  const settings = {
    extends: join(ROOT, config),
    compilerOptions: { tsBuildInfoFile: null },
    files: ['probe.ts', join(ROOT, entry)],
    include: [],
  }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER]
  const { stdout } = spawnSync(process.execPath, compiler, { cwd: ROOT, encoding: 'utf8' })
  return stdout.trim().split('\n')
}
