import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../support/folderWith.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SCRIPT = 'scripts/refuseAsPackage.mjs'
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** This repository without its dependencies, which npm would ask the registry for. */
const files = {
  'package.json': JSON.stringify({ name: 'nicodata-chat', version: '1.0.0', scripts }),
  [SCRIPT]: readFileSync(join(ROOT, SCRIPT), 'utf8'),
}

function install(folder: string, ...what: string[]) {
  return spawnSync('npm', ['install', ...what, '--offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  })
}

test('who installs the repository as a package is told how to make the package', () => {
  const repository = folderWith(files)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: repository })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'x')
  const { status, stderr } = install(folderWith({ 'package.json': '{}' }), `git+file://${repository}`)
  expect(status).not.toBe(0)
  expect(stderr).toContain('This is the repository of nicodata-chat, not its package.')
  expect(stderr).toContain('npm pack ./dist/package')
})

test('so is who has it in node_modules, by whatever program', () => {
  const folder = folderWith({ [`node_modules/nicodata-chat/${SCRIPT}`]: files[SCRIPT] ?? '' })
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], {
    cwd: join(folder, 'node_modules/nicodata-chat'),
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('npm run build:widget') })
})

test('the repository itself is installed', () => {
  expect(install(folderWith(files)).status).toBe(0)
})
