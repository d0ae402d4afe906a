import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES } from '../../server/env.ts'

const ANALYZE = '/usr/bin/systemd-analyze'

test('compose.yaml and .env.example set only variables that are read, to values that are accepted', () => {
  const compose = readFileSync('compose.yaml', 'utf8').split('\n  ollama:')[0] ?? ''
  const composed = [...compose.matchAll(/^ {6}([A-Z_]+): (?:\$\{\w+:-)?([^}\n]+)\}?$/gm)]
  expect(composed.length).toBeGreaterThan(5)
  for (const [, name, value] of composed) {
    expect(VARIABLES).toHaveProperty(name ?? '')
    expect(VARIABLES[name as keyof typeof VARIABLES].schema.safeParse(value)).toMatchObject({ success: true })
  }
  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(match => match[1] ?? '')
  // The other VITE_ variables are read by the site's build.
  for (const name of examples.filter(name => !name.startsWith('VITE_'))) expect(VARIABLES).toHaveProperty(name)
})

test.skipIf(!existsSync(ANALYZE) || !existsSync('/usr/bin/node'))('systemd finds nothing wrong with the unit', () => {
  expect(execFileSync(ANALYZE, ['verify', 'server/deploy/nicodata.service'], { encoding: 'utf8', stdio: 'pipe' })).toBe(
    '',
  )
})
