import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { integrityOf } from '../../widget/bundling/integrityOf.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

test('the widget has the same bytes in any folder, so that its integrity can be checked from the sources', async () => {
  // With NODE_ENV=test, JSX would be compiled for development and contain file names.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const elsewhere = copyTo('nicodata-elsewhere-', ['widget', 'shared', 'knowledge', 'docs', 'vite.widget.config.ts'])
  expect(await buildWidget(elsewhere)).toBe(await buildWidget(ROOT))
}, 180_000)

test('the site has the same bytes in any folder', () => {
  const [here, there] = ['nicodata-a-', 'nicodata-another-'].map(buildSite)
  expect(here?.size).toBeGreaterThan(50)
  expect(there).toEqual(here)
}, 120_000)

/** Copy the sources and the files that every build needs to a new folder. */
function copyTo(prefix: string, names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = readdirSync(ROOT).filter(name => /^(package|tsconfig.*)\.json$/.test(name))
  for (const name of [...names, ...settings]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Hash of each file of the site, built in a new folder. */
function buildSite(prefix: string): Map<string, string> {
  const folders = ['content', 'site', 'shared', 'docs', 'documents', 'knowledge', 'server', 'widget']
  const folder = copyTo(prefix, [...folders, 'vite.site.config.ts'])
  mkdirSync(join(folder, 'dist/widget'), { recursive: true })
  writeFileSync(join(folder, 'dist/widget/nicodata-chat.js'), '// The widget has its own test.\n')
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '-c', 'vite.site.config.ts'], { cwd: folder, env, stdio: 'pipe' })
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
  const hashes = files
    .filter(file => file.isFile())
    .map((file): [string, string] => {
      const path = join(file.parentPath, file.name)
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]
    })
  return new Map(hashes.sort())
}

/** Integrity of the built widget. */
async function buildWidget(root: string): Promise<string> {
  const configFile = join(root, 'vite.widget.config.ts')
  const options = {
    root,
    configFile,
    logLevel: 'silent',
    environments: { oneFile: { build: { write: false } } },
  } as const
  const { build, environments } = await createBuilder(options)
  if (!environments.panelInside || !environments.oneFile) throw new Error('The widget has no such environments.')
  await build(environments.panelInside)
  const [result] = [await build(environments.oneFile)].flat()
  if (!result || !('output' in result)) throw new Error('The widget was not built.')
  return integrityOf(result.output[0].code)
}
