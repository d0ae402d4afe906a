import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/newest')
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Install packages in the newest versions that their ranges allow today, in a folder that is reused as long as these versions
 * stay the newest.
 *
 * @param ranges range of versions by the name of a package
 * @throws Error with one sentence if the registry of npm cannot be reached
 */
export function installNewest(ranges: Record<string, string>): string {
  const asked = mkdtempSync(join(tmpdir(), 'nicodata-newest-'))
  try {
    writeFileSync(join(asked, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: ranges }))
    try {
      npm(asked, 'install', '--package-lock-only')
    } catch (cause) {
      throw new Error('The newest versions are not known: the registry of npm cannot be reached.', { cause })
    }
    const versions = readFileSync(join(asked, 'package-lock.json'))
    const folder = join(CACHE, createHash('sha256').update(versions).digest('hex').slice(0, 16))
    const done = join(folder, 'installed.json')
    if (!existsSync(done)) {
      mkdirSync(folder, { recursive: true })
      for (const name of ['package.json', 'package-lock.json']) cpSync(join(asked, name), join(folder, name))
      npm(folder, 'ci')
      cpSync(join(folder, 'package-lock.json'), done)
    }
    return folder
  } finally {
    rmSync(asked, { recursive: true })
  }
}

function npm(cwd: string, ...command: string[]): void {
  execFileSync('npm', [...command, ...QUIETLY], { cwd, stdio: 'pipe' })
}
