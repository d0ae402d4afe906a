import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clone, cloneRepository } from '../support/cloneRepository.ts'
import { commandsOf } from '../support/commandsOf.ts'

const ANSWERS = `
language: en
name: Ada Brewer
jobTitle: Piano tuner
city: Leeds
country: GB
url: https://ada.example
email: ada@ada.example
`

let clone: Clone

beforeAll(() => {
  clone = cloneRepository()
  writeFileSync(join(clone.folder, 'answers.yaml'), ANSWERS)
})

afterAll(() => clone.remove())

test('the commands of AGENTS.md make a site from answers', () => {
  const commands = commandsOf(readFileSync(join(clone.folder, 'AGENTS.md'), 'utf8'))
  // The packages of the clone are links to those that are installed.
  expect(commands.shift()).toBe('npm install')
  const { NODE_ENV, VITEST, ...env } = process.env
  const results = commands.map(command => {
    const { status, stdout } = spawnSync('sh', ['-c', `${command} 2>&1`], { cwd: clone.folder, env, encoding: 'utf8' })
    return { command, status, stdout }
  })
  expect(results.map(({ command, status }) => [command.replace(/ -- .*/, ''), status])).toEqual([
    ['npm run init', 0],
    // The texts in brackets are left.
    ['npm run verify', 1],
    ['npm run ask', 0],
    ['npm run build', 0],
  ])
  expect(results[1]?.stdout).toContain('content/hero.yaml')
  expect(readFileSync(join(clone.folder, 'dist/site/index.html'), 'utf8')).toContain('Ada Brewer')
}, 600_000)

test('the files that AGENTS.md names are there', () => {
  const guide = readFileSync('AGENTS.md', 'utf8')
  const names = Array.from(
    guide.matchAll(/`((?:content\/)?[\w/-]+\.(?:yaml|md)|content\/[\w/]+)`/g),
    ([, name = '']) => name,
  )
  // The first is written by the owner, if the page has other sections.
  const own = ['content/page.yaml', 'answers.yaml']
  expect(names.length).toBeGreaterThan(12)
  const isThere = (name: string) => ['', 'content', 'content/assistant'].some(folder => existsSync(join(folder, name)))
  expect(names.filter(name => !own.includes(name) && !isThere(name))).toEqual([])
})
