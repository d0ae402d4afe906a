import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Entry of the built server. */
export const MAIN = 'dist/server/main.js'

/**
 * Build the product if there is no build, so that each project is one command in a new clone. A build is kept:
 * `npm test` builds again, and a developer who runs a single file decides when to build.
 */
export function setup(): void {
  if (existsSync(MAIN)) return
  // Without the test runner's variables: with them, Vite would bundle the development version of React.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync('npm', ['run', 'build:demo'], { stdio: 'inherit', env, shell: process.platform === 'win32' })
}
