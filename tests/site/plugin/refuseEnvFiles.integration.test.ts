import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseEnvFiles } from '../../../site/plugin/refuseEnvFiles.ts'
import { makePipe } from '../../support/makePipe.ts'

test('a pipe from which the build would read variables is named, and what Vite skips is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.env'))
  symlinkSync('/dev/zero', join(folder, '.env.local'))
  makePipe(join(folder, '.env.other'))
  expect(refuseEnvFiles(folder, 'demo')).toBeUndefined()
  makePipe(join(folder, '.env.demo'))
  expect(() => refuseEnvFiles(folder, 'demo')).toThrow('.env.demo: it must be a file, not a named pipe')
  symlinkSync('.env.demo', join(folder, '.env.linked.local'))
  expect(() => refuseEnvFiles(folder, 'linked')).toThrow('.env.linked.local: it must be a file, not a named pipe')
})

test.each(['/nowhere/secret.env', 'gone', '.env.local', '/dev/null/.env'])('a link to %s is named', target => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(target, join(folder, '.env.local'))
  expect(() => refuseEnvFiles(folder, 'demo')).toThrow(/^\.env\.local: it must be a file that can be read$/)
})

test('a file whose first variable Vite would lose is named, and plain text is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = '\ufeffVITE_A=Café\nVITE_B=2\n'
  const utf16 = Buffer.from(text, 'utf16le')
  for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), utf16.subarray(2)]) {
    writeFileSync(join(folder, '.env.demo'), bytes)
    expect(() => refuseEnvFiles(folder, 'demo')).toThrow(
      '.env.demo: it must be text in UTF-8, without a byte order mark',
    )
  }
  writeFileSync(join(folder, '.env.demo'), text.slice(1))
  expect(refuseEnvFiles(folder, 'demo')).toBeUndefined()
})
