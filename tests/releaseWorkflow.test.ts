import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  needs?: string
  permissions?: Record<string, string>
  environment?: string
  env?: Record<string, string>
  container?: string
  steps: Step[]
}

const FOLDER = '.github/workflows'

function readWorkflow(file: string): { permissions: unknown; jobs: Record<string, Job> } {
  return parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
}

const { permissions, jobs } = readWorkflow('release.yml')
const publishers = Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'])

test('one job of a release may sign and publish, and it has no other right', () => {
  expect(permissions).toEqual({})
  expect(publishers.map(([name, job]) => [name, job.permissions, job.environment])).toEqual([
    ['publish', { 'id-token': 'write' }, 'npm'],
  ])
})

test('that job runs only npm, on the file that another job has built and tested', () => {
  const { needs, steps, container } = jobs.publish ?? { steps: [] }
  expect([needs, container]).toEqual(['build', undefined])
  expect(steps.map(({ uses, run }) => uses?.split('@')[0] ?? run)).toEqual([
    'actions/download-artifact',
    'actions/setup-node',
    'npm publish ./*.tgz --provenance --access public --ignore-scripts',
  ])
  // An exact version of Node brings an exact version of npm.
  expect(steps[1]?.with?.['node-version']).toMatch(/^\d+\.\d+\.\d+$/)
})

test('the job that builds and tests packs last, and holds no secret', () => {
  const { permissions: rights, env, steps } = jobs.build ?? { steps: [] }
  expect([rights, env]).toEqual([{ contents: 'read' }, undefined])
  expect(steps.map(({ uses, run }) => uses?.split('@')[0] ?? run).slice(-5)).toEqual([
    './.ci/run',
    'npm run test:proof',
    'npm run test:compat',
    'npm run release',
    'actions/upload-artifact',
  ])
  expect(steps.at(-1)?.with?.name).toBe(jobs.publish?.steps[0]?.with?.name)
  expect(readFileSync(`${FOLDER}/release.yml`, 'utf8')).not.toMatch(/secrets\.|_TOKEN/)
})

test('the release command never publishes by itself', () => {
  const commands = [...readFileSync('scripts/release.mjs', 'utf8').matchAll(/^.*'publish'.*$/gm)]
  expect(commands.length).toBe(1)
  for (const [command] of commands) expect(command).toContain("'--dry-run'")
})

test.each(readdirSync(FOLDER))('each action of %s is fixed by its commit', file => {
  const steps = Object.values(readWorkflow(file).jobs).flatMap(job => job.steps)
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/)
})
