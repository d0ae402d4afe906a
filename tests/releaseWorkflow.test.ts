import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}

interface Job {
  needs?: string
  permissions?: Record<string, string>
  if?: string
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
  expect(readFileSync(`${FOLDER}/release.yml`, 'utf8')).not.toMatch(/secrets\./)
})

test('the job that writes the GitHub release only uploads these files, and no other job gets a token', () => {
  const { needs, permissions: rights, steps } = jobs.attach ?? { steps: [] }
  expect([needs, rights]).toEqual(['publish', { contents: 'write' }])
  expect(steps.map(({ uses, run }) => uses?.split('@')[0] ?? run?.split(' ').slice(0, 3).join(' '))).toEqual([
    'actions/download-artifact',
    'gh release create',
  ])
  expect(steps[0]?.with?.name).toBe(jobs.build?.steps.at(-1)?.with?.name)
  const named = steps[1]?.run?.match(/\S+\.(?:tgz|zip|json|md)\b|SHA256SUMS/g)
  expect(named).toEqual(['./*.tgz', './*.zip', 'integrity.json', 'SHA256SUMS', 'notes.md'])
  const withToken = Object.entries(jobs).filter(([, job]) => /token/i.test(JSON.stringify({ ...job, permissions: {} })))
  expect(withToken.map(([name]) => name)).toEqual(['attach'])
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

/** What a job with a right may run. Everything else could be code of a branch or of a package. */
const HARMLESS = [
  /^actions\/(?:download-artifact|setup-node|deploy-pages)@/,
  /^npm publish \.\/\*\.tgz --provenance --access public --ignore-scripts$/,
  /^gh release create "\$GITHUB_REF_NAME" \.\/\*\.tgz \.\/\*\.zip integrity\.json SHA256SUMS --repo "\$GITHUB_REPOSITORY" --verify-tag --title "\$GITHUB_REF_NAME" --notes-file notes\.md$/,
  /^gh pr comment "\$NUMBER" --repo "\$GITHUB_REPOSITORY" --edit-last --create-if-none --body-file comment\.md$/,
  /^head -c \d+ sizes\/sizes\.md \| LC_ALL=C grep [^`$();&]*'\^[^']+\$' \| grep -iv 'www\\\.' > comment\.md$/,
]
const workflows = readdirSync(FOLDER).map(file => ({ file, ...readWorkflow(file) }))

test.each(workflows)('in $file a job that may write runs nothing of the repository or of a package', workflow => {
  const canWrite = (rights: unknown) => typeof rights === 'string' || Object.values(rights ?? {}).includes('write')
  // Rights of a workflow are those of each job that has none of its own.
  expect([workflow.permissions === undefined, canWrite(workflow.permissions)]).toEqual([false, false])
  const trusted = Object.values(workflow.jobs).filter(
    ({ permissions, steps }) => canWrite(permissions) || steps.some(holdsToken),
  )
  const ran = trusted.flatMap(({ steps }) => steps.map(({ uses, run }) => uses ?? run ?? ''))
  expect(ran.filter(step => !HARMLESS.some(pattern => pattern.test(step)))).toEqual([])
  for (const { container, env, needs } of trusted)
    expect([container, env, typeof needs]).toEqual([undefined, undefined, 'string'])
})

function holdsToken(step: Step): boolean {
  return /secrets\.|github\.token/.test(JSON.stringify(step))
}

test('the comment of the sizes has one right, only for branches of this repository, and its token in one step', () => {
  const { compare, comment } = readWorkflow('sizes.yml').jobs
  expect(compare?.permissions).toEqual({ contents: 'read' })
  expect([comment?.needs, comment?.permissions]).toEqual(['compare', { 'pull-requests': 'write' }])
  expect(comment?.if).toBe('github.event.pull_request.head.repo.full_name == github.repository')
  expect(comment?.steps.map(holdsToken)).toEqual([false, false, true])
  const [handed] = compare?.steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact')) ?? []
  expect([handed?.with?.name, handed?.with?.path]).toEqual([comment?.steps[0]?.with?.name, 'sizes.md'])
})

test('Renovate waits a week before it offers a version, so that a hostile one is found by others', () => {
  const { minimumReleaseAge, packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8'))
  expect(Number(/^(\d+) days$/.exec(minimumReleaseAge)?.[1])).toBeGreaterThanOrEqual(7)
  expect(packageRules.filter((rule: object) => 'minimumReleaseAge' in rule)).toEqual([])
})
