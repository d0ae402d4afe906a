import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf } from '../../../site/plugin/documentFile.ts'
import { asOtherUser } from '../../support/asOtherUser.ts'
import { latin1 } from '../../support/latin1.ts'

test('the files of a content are those that can be opened, and the others are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  for (const name of ['a/b/c', 'closed']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['z.yaml', 'a/b/c/été.pdf', 'closed/a.yaml', 'secret.yaml']) writeFileSync(join(folder, name), '')
  mkdirSync(latin1(folder, 'été'))
  writeFileSync(latin1(folder, 'été/cv.pdf'), '')
  writeFileSync(latin1(folder, 'a/café.pdf'), '')
  symlinkSync('/dev/zero', join(folder, 'zero.pdf'))
  symlinkSync('nothing', join(folder, 'gone.pdf'))
  symlinkSync('/etc', join(folder, 'out'))
  chmodSync(join(folder, 'closed'), 0o000)
  chmodSync(join(folder, 'secret.yaml'), 0o000)
  const leftOut: string[] = []
  const files = asOtherUser(() => filesOf(folder, path => leftOut.push(path)))
  expect(files).toEqual(['a/b/c/été.pdf', 'z.yaml'])
  expect(leftOut.sort()).toEqual(['a/caf\ufffd.pdf', 'closed', 'secret.yaml', '\ufffdt\ufffd'])
  expect(filesOf(join(folder, 'nothing'))).toEqual([])
})
