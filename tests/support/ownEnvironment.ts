import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { vi } from 'vitest'

/** Leaves out what the `.env` of an owner sets, until the end of the test: a variable that is empty is as if it were absent. */
export function leaveOutOwnEnvironment(): void {
  if (!existsSync('.env')) return
  for (const name of Object.keys(parseEnv(readFileSync('.env', 'utf8')))) vi.stubEnv(name, '')
}
