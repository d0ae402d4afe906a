import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { addVariables, decodeText, isAbsent, isMisread } from '../../shared/fileText.mjs'
import { asOtherUser } from '../support/asOtherUser.ts'

const folder = mkdtempSync(join(tmpdir(), 'nicodata-text-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

const links = { gone: 'nothing', far: '/nowhere/at/all', loop: 'loop', there: 'back', back: 'there', good: 'file' }
for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name))
writeFileSync(at('file'), '')
mkdirSync(at('closed'))

test.each([...Object.keys(links), 'file', 'closed', 'file/below', 'loop/below', 'n'.repeat(300)])(
  '%s does not count as absent',
  name => expect(isAbsent(at(name))).toBe(false),
)

test.each(['none', 'closed/none', 'none/below', 'gone/below'])('%s is absent', name => {
  expect(isAbsent(at(name))).toBe(true)
})

test('a name in a folder that may not be searched does not count as absent', () => {
  chmodSync(folder, 0o755)
  chmodSync(at('closed'), 0o600)
  expect(asOtherUser(() => isAbsent(at('closed/none')))).toBe(false)
})

test('no name counts as absent in a working folder that was removed, or replaced by another one', () => {
  const module = resolve('shared/fileText.mjs')
  for (const replace of ['', 'fs.mkdirSync(cwd)']) {
    mkdirSync(at('cwd'))
    const source = `import fs from 'node:fs'
      import { isAbsent } from ${JSON.stringify(module)}
      const cwd = process.cwd()
      const before = isAbsent('.env')
      fs.rmdirSync(cwd)
      ${replace}
      process.stdout.write(before + ' ' + isAbsent('.env'))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { cwd: at('cwd') })
    expect(String(stdout)).toBe('true false')
    rmSync(at('cwd'), { recursive: true, force: true })
  }
})

const TEXT = 'NAME="Café 🙂"\r\nNEXT=1'
const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le')

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 of Windows', utf16],
  ['UTF-16 in the other order', Buffer.from(utf16).swap16()],
])('%s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
  expect(isMisread(decodeText(bytes))).toBe(false)
})

test.each(['', '\ufeff'])('a file without a text is empty', text => {
  for (const encoding of ['utf8', 'utf16le'] as const) expect(decodeText(Buffer.from(text, encoding))).toBe('')
})

test('a mark within a text stays, and UTF-16 without a mark is noticed', () => {
  expect(decodeText(Buffer.from('a\ufeffb'))).toBe('a\ufeffb')
  expect(isMisread(decodeText(utf16.subarray(2)))).toBe(true)
  expect(isMisread(decodeText(Buffer.from(utf16).swap16().subarray(2)))).toBe(true)
})

test('variables of the process win, also an empty one, and names of objects are names like others', () => {
  vi.stubEnv('NICODATA_GIVEN', 'given')
  vi.stubEnv('NICODATA_EMPTY', '')
  for (const name of ['NICODATA_NEW', 'toString']) vi.stubEnv(name, undefined)
  addVariables('NICODATA_NEW=1\nNICODATA_GIVEN=2\nNICODATA_EMPTY=3\nexport toString=4 # text')
  expect(['NEW', 'GIVEN', 'EMPTY'].map(name => process.env[`NICODATA_${name}`])).toEqual(['1', 'given', ''])
  expect(Object.getOwnPropertyDescriptor(process.env, 'toString')?.value).toBe('4')
  vi.unstubAllEnvs()
  delete process.env.NICODATA_NEW
  Reflect.deleteProperty(process.env, 'toString')
})
