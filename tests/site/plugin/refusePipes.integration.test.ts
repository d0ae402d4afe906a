import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refusePipes } from '../../../site/plugin/refusePipes.ts'
import { makePipe } from '../../support/makePipe.ts'

test('a pipe from which the build would read variables is named, and what Vite skips is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.env'))
  symlinkSync('/dev/zero', join(folder, '.env.local'))
  makePipe(join(folder, '.env.other'))
  expect(refusePipes(folder, 'demo')).toBeUndefined()
  makePipe(join(folder, '.env.demo'))
  expect(() => refusePipes(folder, 'demo')).toThrow('.env.demo: it must be a file, not a named pipe')
  symlinkSync('.env.demo', join(folder, '.env.linked.local'))
  expect(() => refusePipes(folder, 'linked')).toThrow('.env.linked.local: it must be a file, not a named pipe')
})
