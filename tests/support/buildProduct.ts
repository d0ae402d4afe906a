import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Entry of the built server. */
export const MAIN = 'dist/server/main.js'

/**
 * Build the product if it was never built, so that each project is one command in a new clone. A built product stays as
 * it is: `npm test` builds it anew, and whoever runs one file again decides that alone.
 */
export function setup(): void {
  if (existsSync(MAIN)) return
  // As in a shell: with the variables of the test runner, Vite would bundle React's development half.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync('npm', ['run', 'build:demo'], { stdio: 'inherit', env, shell: process.platform === 'win32' })
}
