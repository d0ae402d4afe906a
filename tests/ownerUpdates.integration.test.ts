import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ANSWERS = `name: Anže Œuvrard
jobTitle: Consultante RGPD
city: Nantes
url: https://oeuvrard.fr/
email: anze@oeuvrard.fr
`
/** Files of the sample that `init` deletes. */
const OF_THE_SAMPLE = ['assistant/asks/first.yaml', 'legal/first.md', 'first.svg']
const AUTHOR = ['-c', 'user.name=Owner', '-c', 'user.email=owner@test.test']

let folder: string
let upstream: string
let clone: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nicodata-updates-'))
  upstream = join(folder, 'upstream')
  clone = join(folder, 'clone')
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, upstream)
  git(upstream, 'checkout', '--quiet', '-B', 'main')
  // An owner who runs this test has other files than the sample.
  mkdirSync(join(upstream, 'content/assistant/asks'), { recursive: true })
  for (const file of OF_THE_SAMPLE) writeFileSync(join(upstream, 'content', file), 'A file of the sample.\n')
  commitAll(upstream, 'The sample')
  git(folder, 'clone', '--quiet', '--origin', 'upstream', upstream, clone)
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  // .gitignore matches the folder, not the link.
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a release that changes the sample is merged without a question: the content stays that of its owner', () => {
  writeFileSync(join(folder, 'answers.yaml'), ANSWERS)
  execFileSync('npm', ['run', '--silent', 'init', '--', '--force', '--answers', join(folder, 'answers.yaml')], {
    cwd: clone,
  })
  commitAll(clone, 'My content')
  const mine = tree(clone)
  // A text that stays while another line of its file changes, files that `init` has deleted, and a new one.
  for (const file of ['hero.yaml', 'profile.yaml', ...OF_THE_SAMPLE]) {
    appendFileSync(join(upstream, 'content', file), '# A later sample.\n')
  }
  writeFileSync(join(upstream, 'content/later.yaml'), 'title: A later block\n')
  for (const file of ['site/HomePage.tsx', 'README.md', 'site/content/contentSchema.ts']) {
    appendFileSync(join(upstream, file), '\n// A later release.\n')
  }
  commitAll(upstream, 'A later release')
  takeUpdate()
  expect(git(clone, 'status', '--porcelain')).toBe('')
  expect(git(clone, 'rev-list', '--parents', '-n', '1', 'HEAD').trim().split(' ')).toHaveLength(3)
  expect(tree(clone)).toEqual(mine)
  expect(readFileSync(join(clone, 'site/HomePage.tsx'), 'utf8')).toContain('A later release.')
})

test('a file of the content that its owner has not committed is never lost', () => {
  writeFileSync(join(clone, 'content/hero.yaml'), 'title: [Mes mots]\n')
  commitAll(clone, 'My content')
  writeFileSync(join(clone, 'content/draft.md'), 'Mes notes\n')
  appendFileSync(join(upstream, 'content/hero.yaml'), '# A later sample.\n')
  commitAll(upstream, 'A later sample')
  takeUpdate()
  expect(readFileSync(join(clone, 'content/hero.yaml'), 'utf8')).toBe('title: [Mes mots]\n')
  expect(readFileSync(join(clone, 'content/draft.md'), 'utf8')).toBe('Mes notes\n')
})

test('a conflict in a file of the code stays for its owner to solve', () => {
  writeFileSync(join(clone, 'site/HomePage.tsx'), '// Mine.\n')
  commitAll(clone, 'My code')
  writeFileSync(join(upstream, 'site/HomePage.tsx'), '// Theirs.\n')
  commitAll(upstream, 'A later release')
  expect(takeUpdate).toThrow(/unmerged/)
  expect(git(clone, 'diff', '--name-only', '--diff-filter=U').trim()).toBe('site/HomePage.tsx')
})

/** The commands of steps 2 and 3 of the guide, as an owner types them. The first may report conflicts. */
function takeUpdate(): void {
  const [, section = ''] =
    /^## Take updates\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readFileSync('DEPLOY.md', 'utf8')) ?? []
  const [, merge = '', keep = ''] = /^2\. `(.*)`\n3\. `(.*)`$/m.exec(section) ?? []
  shell(merge, { mayFail: true })
  shell(keep)
}

function shell(command: string, { mayFail = false } = {}): void {
  const identity = { GIT_AUTHOR_NAME: 'Owner', GIT_AUTHOR_EMAIL: 'owner@test.test' }
  const env = { ...process.env, ...identity, GIT_COMMITTER_NAME: 'Owner', GIT_COMMITTER_EMAIL: 'owner@test.test' }
  const { status, stderr } = spawnSync(command, { cwd: clone, env, shell: true, encoding: 'utf8' })
  if (status !== 0 && !mayFail) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

/** The committed files of the content, with their hashes. */
function tree(cwd: string): string[] {
  return git(cwd, 'ls-tree', '-r', 'HEAD', 'content').split('\n')
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function commitAll(cwd: string, message: string): void {
  git(cwd, 'add', '--all')
  git(cwd, ...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', message)
}
