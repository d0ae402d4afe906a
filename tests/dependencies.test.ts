import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

test('the production dependencies are what the server imports, and all that browsers get is built in', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual([...new Set([...packagesOf('server'), ...packagesOf('shared')])].sort())
})

/** Packages that the sources of a folder import for more than their types. */
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
