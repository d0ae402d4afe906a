import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES } from '../../server/env.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
/** Compose as Docker's plugin, or as the program of its own that it was; neither needs a daemon to read a file. */
const COMPOSE = [['docker', 'compose'], ['docker-compose']].find(([program = '', ...plugin]) => {
  return spawnSync(program, [...plugin, 'version']).status === 0
})

test('compose.yaml and .env.example set only variables that are read, to values that are accepted', () => {
  const compose = readFileSync('compose.yaml', 'utf8').split('\n  ollama:')[0] ?? ''
  const composed = [...compose.matchAll(/^ {6}([A-Z_]+): (?:\$\{\w+:-)?([^}\n]+)\}?$/gm)]
  expect(composed.length).toBeGreaterThan(5)
  for (const [, name, value] of composed) {
    expect(VARIABLES).toHaveProperty(name ?? '')
    expect(VARIABLES[name as keyof typeof VARIABLES].schema.safeParse(value)).toMatchObject({ success: true })
  }
  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(match => match[1] ?? '')
  // The other VITE_ variables are read by the site's build, and so is its path.
  const ofServer = examples.filter(name => !name.startsWith('VITE_') && name !== 'BASE_PATH')
  for (const name of ofServer) expect(VARIABLES).toHaveProperty(name)
})

test.skipIf(!COMPOSE)('Compose reads compose.yaml: the server waits for Redis and for the model', () => {
  const [program = '', ...plugin] = COMPOSE ?? []
  const read = spawnSync(program, [...plugin, '-f', 'compose.yaml', 'config'], { encoding: 'utf8' })
  expect([read.status, read.stderr]).toEqual([0, ''])
  expect(read.stdout).toMatch(/model:\s+condition: service_completed_successfully/)
  expect(read.stdout).toMatch(/redis:\s+condition: service_healthy/)
  // Nothing but the server is reached from outside, and it from this machine only.
  expect(read.stdout.match(/ports:/g)).toHaveLength(1)
  expect(read.stdout).toMatch(/127\.0\.0\.1/)
})

test.skipIf(!existsSync(ANALYZE) || !existsSync('/usr/bin/node'))('systemd finds nothing wrong with the unit', () => {
  expect(execFileSync(ANALYZE, ['verify', 'server/deploy/nicodata.service'], { encoding: 'utf8', stdio: 'pipe' })).toBe(
    '',
  )
})
