import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Below node_modules, so that no tool of the project looks into it. */
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache')

/**
 * Install packages that the project itself does not have, in a separate folder that later runs reuse. Returns
 * the folder. Versions are exact: another version is another installation.
 */
export function installCached(name: string, packages: Record<string, string>, parent = CACHE): string {
  const folder = join(parent, name)
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages })
  const done = join(folder, 'installed.json')
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
  execFileSync('npm', ['install', ...quietly], { cwd: folder })
  writeFileSync(done, manifest)
  return folder
}
