import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

test('the production dependencies are exactly the packages that server/, knowledge/ and shared/ import', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const imported = ['server', 'knowledge', 'shared'].flatMap(packagesOf)
  expect(Object.keys(dependencies)).toEqual([...new Set(imported)].sort())
})

/** The packages that a folder imports as values, not only as types. */
function packagesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => {
      const source = readFileSync(join(ROOT, folder, file), 'utf8')
      return [...source.matchAll(/^import (?!type\b).*? from '((?:@[^/']+\/)?[^./'][^/']*)/gms)].map(
        match => match[1] ?? '',
      )
    })
    .filter(name => !name.startsWith('node:'))
}
