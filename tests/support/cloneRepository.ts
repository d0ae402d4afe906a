import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const AUTHOR = ['-c', 'user.name=Maintainer', '-c', 'user.email=maintainer@test.test']

/** A clone of the last commit, with the installed packages, in which a test may change and commit what it wants. */
export interface Clone {
  folder: string
  /** Runs a command to its end. Returns what it printed; an error has it too. */
  run(program: string, ...args: string[]): string
  commitAll(message: string): void
  remove(): void
}

/** Clone as CI does: only the last commit, and a branch without a name. Of a change, only what is committed is tested. */
export function cloneRepository(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-clone-'))
  // Without the test runner's variables: with them, Vite would bundle the development version of React.
  const { NODE_ENV, VITEST, ...env } = process.env
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  run('git', 'clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, '.')
  run('git', 'checkout', '--quiet', '--detach')
  for (const branch of run('git', 'branch', '--format=%(refname:short)').split('\n')) {
    if (/^\w/.test(branch)) run('git', 'branch', '--quiet', '-D', branch)
  }
  for (const place of ['.', ...readdirSync('.')].filter(place => existsSync(join(folder, place)))) {
    const packages = resolve(place, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(folder, place, 'node_modules'), 'junction')
  }
  // .gitignore matches the folders, not the links.
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  return {
    folder,
    run,
    commitAll(message) {
      run('git', 'add', '--all')
      run('git', ...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', message)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
