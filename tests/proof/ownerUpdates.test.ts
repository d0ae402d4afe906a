import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ANSWERS = `name: Anže Œuvrard
jobTitle: Consultante RGPD
city: Nantes
url: https://oeuvrard.fr/
email: anze@oeuvrard.fr
`
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
  git(folder, 'clone', '--quiet', upstream, clone)
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  // .gitignore matches the folder, not the link.
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a clone with its owner’s content takes a later commit of upstream without a conflict', () => {
  writeFileSync(join(folder, 'answers.yaml'), ANSWERS)
  execFileSync('npm', ['run', '--silent', 'init', '--', '--answers', join(folder, 'answers.yaml')], { cwd: clone })
  commitAll(clone, 'My content')
  // Upstream changes code, documents and the shape of the content, as a release does.
  for (const file of [
    'site/HomePage.tsx',
    'README.md',
    'site/content/contentSchema.ts',
    'tests/sample/content.test.ts',
  ]) {
    appendFileSync(join(upstream, file), '\n// A later release.\n')
  }
  commitAll(upstream, 'A later release')
  git(clone, ...AUTHOR, 'pull', '--quiet', '--no-rebase', '--no-edit')
  expect(git(clone, 'status', '--porcelain')).toBe('')
  expect(readFileSync(join(clone, 'site/HomePage.tsx'), 'utf8')).toContain('A later release.')
  expect(readFileSync(join(clone, 'content/profile.yaml'), 'utf8')).toContain('name: Anže Œuvrard')
})

test('if upstream changes its sample, only files of content/ are in conflict, and the owner’s are taken', () => {
  writeFileSync(join(clone, 'content/hero.yaml'), 'title: [Mes mots]\n')
  commitAll(clone, 'My content')
  appendFileSync(join(upstream, 'content/hero.yaml'), '# A later sample.\n')
  commitAll(upstream, 'A later sample')
  expect(() => git(clone, ...AUTHOR, 'pull', '--quiet', '--no-rebase', '--no-edit')).toThrow()
  const conflicts = git(clone, 'diff', '--name-only', '--diff-filter=U').trim().split('\n')
  expect(conflicts).toEqual(['content/hero.yaml'])
  // The two commands of the guide.
  git(clone, 'checkout', '--ours', 'content')
  commitAll(clone, 'Update')
  expect(readFileSync(join(clone, 'content/hero.yaml'), 'utf8')).toBe('title: [Mes mots]\n')
})

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function commitAll(cwd: string, message: string): void {
  git(cwd, 'add', '--all')
  git(cwd, ...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', message)
}
