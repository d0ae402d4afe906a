import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSiteFiles } from '../../../server/http/readSiteFiles.ts'
import { asOtherUser } from '../../support/asOtherUser.ts'
import { latin1 } from '../../support/latin1.ts'
import { makeSite } from '../../support/makeSite.ts'

const SERVED = ['/.well-known/security.txt', '/404.html', '/assets/a-1234.js', '/assets/été 1.txt', '/index.html']
const others = ['/nicodata-chat.js', '/og.png']

/** A site that any user may read, beside what the test closes. */
function openSite(): string {
  const folder = makeSite()
  chmodSync(dirname(folder), 0o755)
  return folder
}

test.each<[string, (folder: string) => void, string[]]>([
  ['a file', folder => writeFileSync(latin1(folder, 'café.html'), ''), ['/caf\ufffd.html']],
  ['a compressed file', folder => writeFileSync(latin1(folder, 'café.html.br'), ''), ['/caf\ufffd.html.br']],
  [
    'two files that Node lists alike',
    folder => {
      for (const name of ['é', 'è']) writeFileSync(latin1(folder, name), '')
    },
    ['/\ufffd'],
  ],
  [
    'a file in Shift-JIS in a folder',
    folder => {
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/assets/`), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]), '')
    },
    ['/assets/\ufffd\ufffd\ufffd{'],
  ],
  [
    'a folder',
    folder => {
      mkdirSync(latin1(folder, 'été'))
      writeFileSync(latin1(folder, 'été/index.html'), '')
    },
    ['/\ufffdt\ufffd/'],
  ],
])('%s whose name is not UTF-8 is left out, and named once', (_what, make, unreadable) => {
  const folder = openSite()
  make(folder)
  const site = readSiteFiles(folder)
  expect([...site.files.keys()].sort()).toEqual([...SERVED, ...others])
  expect(site.unreadable).toEqual(unreadable)
})

test('a folder and files without permission are left out, and named', () => {
  const folder = openSite()
  mkdirSync(join(folder, 'private'))
  writeFileSync(join(folder, 'private/a.html'), '')
  mkdirSync(join(folder, 'listed'))
  writeFileSync(join(folder, 'listed/a.html'), '')
  chmodSync(join(folder, 'private'), 0o000)
  // Its names can be listed, and nothing in it can be opened.
  chmodSync(join(folder, 'listed'), 0o744)
  chmodSync(join(folder, 'og.png'), 0o600)
  const site = asOtherUser(() => readSiteFiles(folder))
  expect([...site.files.keys()].sort()).toEqual([...SERVED, '/nicodata-chat.js'])
  expect([...site.unreadable].sort()).toEqual(['/listed/a.html', '/og.png', '/private/'])
})

test('devices are not opened', () => {
  const folder = openSite()
  symlinkSync('/dev/zero', join(folder, 'zero.html'))
  const site = readSiteFiles(folder)
  expect([...site.files.keys()].sort()).toEqual([...SERVED, ...others])
  expect(site.links).toEqual(['/zero.html'])
})
