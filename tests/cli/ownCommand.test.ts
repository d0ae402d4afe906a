import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installPdfReader, ownCommand } from '../../cli/ownCommand.ts'
import { folderWith } from '../support/folderWith.ts'

const BIN = 'node_modules/.bin/nicodata-chat'
const INSTALLED = 'node_modules/nicodata-chat/cli/nicodata-chat.js'

test.each([
  ['a project that has the package', { 'package.json': '{}', [BIN]: '' }, '.'],
  ['a folder of such a project', { 'package.json': '{}', [BIN]: '', 'site/docs/a.md': '' }, 'site/docs'],
  ['node_modules without a manifest', { [BIN]: '' }, '.'],
  ['a clone', { 'package.json': '{}', 'scripts/nicodata-chat.mjs': '' }, '.'],
  ['a folder of a clone', { 'package.json': '{}', 'scripts/nicodata-chat.mjs': '', 'content/a.yaml': '' }, 'content'],
])('in %s the command is known to npx', (_, files, cwd) => {
  expect(ownCommand(join(folderWith(files), cwd), '/elsewhere/nicodata-chat.js')).toBe('npx nicodata-chat')
})

test.each([
  ['an empty folder', {}, '.'],
  ['a project without the package', { 'package.json': '{}', 'node_modules/other/package.json': '{}' }, '.'],
  // Only the nearest project counts.
  ['a project inside another one', { 'package.json': '{}', [BIN]: '', 'inner/package.json': '{}' }, 'inner'],
  ['a project that only names the package', { 'package.json': '{"dependencies":{"nicodata-chat":"1"}}' }, '.'],
])('in %s the registry would have to know the command, so its file is named', (_, files, cwd) => {
  const folder = join(folderWith(files), cwd)
  expect(ownCommand(folder, '/opt/package/cli/nicodata-chat.js')).toBe('node /opt/package/cli/nicodata-chat.js')
  expect(ownCommand(folder, '/my files/cli/nicodata-chat.js')).toBe('node "/my files/cli/nicodata-chat.js"')
  expect(ownCommand(folder, join(folder, 'package/cli/nicodata-chat.js'))).toBe('node package/cli/nicodata-chat.js')
})

test('the reader of PDF files is installed where the command looks for it', () => {
  const project = folderWith({ 'package.json': '{}', [INSTALLED]: '', 'site/a.md': '' })
  const from = (cwd: string) => installPdfReader(cwd, join(project, INSTALLED))
  expect(from(project)).toBe('npm install unpdf@1.7')
  expect(from(join(project, 'site'))).toBe('npm install unpdf@1.7')
  expect(from(folderWith({}))).toBe(`npm install unpdf@1.7 --prefix ${project}`)
})

test.each(['package', 'my package'])('of an unpacked package in %j it is installed in that folder', name => {
  const folder = folderWith({ [`${name}/package.json`]: '{}', [`${name}/cli/nicodata-chat.js`]: '' })
  const path = join(folder, name)
  const quoted = name.includes(' ') ? `"${path}"` : path
  const program = join(path, 'cli/nicodata-chat.js')
  expect(installPdfReader(folder, program)).toBe(`npm install unpdf@1.7 --prefix ${quoted}`)
  expect(installPdfReader(path, program)).toBe('npm install unpdf@1.7')
})

test('a global package gets it beside itself, as npm would empty a folder without a manifest', () => {
  const global = folderWith({ [`lib/${INSTALLED}`]: '' })
  expect(installPdfReader(folderWith({}), join(global, 'lib', INSTALLED))).toBe('npm install --global unpdf@1.7')
})

test('a clone has it after its own installation', () => {
  const built = 'dist/package/cli/nicodata-chat.js'
  const clone = folderWith({
    'package.json': '{}',
    'scripts/nicodata-chat.mjs': '',
    'dist/package/package.json': '{}',
    [built]: '',
  })
  expect(installPdfReader(clone, join(clone, built))).toBe('npm install')
  expect(installPdfReader(folderWith({}), join(clone, built))).toBe(`npm install --prefix ${clone}`)
})
