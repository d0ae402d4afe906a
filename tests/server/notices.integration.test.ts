import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtServer } from '../support/startBuiltServer.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('the built server begins with the notices of the packages in it', async () => {
  const [notice = ''] = readFileSync(await builtServer(), 'utf8').split('*/')
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
    expect(notice).toContain(`${name} ${version}`)
  }
  expect(notice).toContain('MIT: Permission is hereby granted')
  expect(notice).toContain('Apache-2.0: Apache License Version 2.0')
})
