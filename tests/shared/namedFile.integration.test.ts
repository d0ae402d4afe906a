import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { otherThanFile, readNamedFile } from '../../shared/namedFile.ts'
import { makePipe } from '../support/makePipe.ts'

const folder = mkdtempSync(join(tmpdir(), 'nicodata-named-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
makePipe(at('pipe'))
writeFileSync(at('text'), 'été')
const links = {
  zero: '/dev/zero',
  random: '/dev/urandom',
  toPipe: 'pipe',
  toFolder: '.',
  none: '/dev/null',
  secret: 'text',
}
for (const [name, target] of Object.entries({ ...links, toSecret: 'secret', gone: 'nothing' })) {
  symlinkSync(target, at(name))
}

test.each([
  ['pipe', 'a named pipe'],
  ['toPipe', 'a named pipe'],
  ['zero', 'a device'],
  ['random', 'a device'],
  ['toFolder', 'a folder'],
])('%s is refused as %s before it is opened', (name, kind) => {
  expect(otherThanFile(at(name))).toBe(kind)
  expect(() => readNamedFile(at(name))).toThrow(`${at(name)}: it must be a file, not ${kind}`)
})

test.each([
  ['text', 'été'],
  ['secret', 'été'],
  ['toSecret', 'été'],
  ['none', ''],
])('%s is read', (name, text) => {
  expect(otherThanFile(at(name))).toBeUndefined()
  expect(readNamedFile(at(name))).toBe(text)
})

test('a path that leads to nothing is named', () => {
  for (const name of ['gone', 'absent']) {
    expect(otherThanFile(at(name))).toBeUndefined()
    expect(() => readNamedFile(at(name))).toThrow(`ENOENT: no such file or directory, open '${at(name)}'`)
  }
})
