import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

test('the production dependencies are exactly the packages that server/, knowledge/ and shared/ import', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const imported = ['server', 'knowledge', 'shared'].flatMap(packagesOf)
  expect(Object.keys(dependencies)).toEqual([...new Set(imported)].sort())
})

/** Of those who run the portfolio or `npm test`. The rest belongs to the laboratory. */
const MOST_PACKAGES = 450
const MOST_BYTES = 350e6

/** A package of a lock file, with the systems that it is for. */
interface LockedPackage {
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

/** Places of the packages of a lock file that are for Linux: `node_modules/react`. */
function installedOnLinux(lock: string): string[] {
  const packages: [string, LockedPackage][] = Object.entries(readJson(lock).packages)
  const fits = (systems: readonly string[] | undefined, system: string) =>
    !systems ||
    (systems.some(each => each.startsWith('!')) ? !systems.includes(`!${system}`) : systems.includes(system))
  return packages
    .filter(([, { os, cpu, libc }]) => fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'))
    .flatMap(([place]) => (place === '' ? [] : [place]))
}

test('who runs the portfolio or npm test installs at most 450 packages', () => {
  expect(installedOnLinux('package-lock.json').length).toBeLessThanOrEqual(MOST_PACKAGES)
})

test.skipIf(process.platform !== 'linux')('these packages take at most 350 MB', () => {
  // Not what tools keep there, such as .cache.
  const packages = readdirSync(join(ROOT, 'node_modules')).filter(name => !/^\.(?!bin$)/.test(name))
  const bytes = packages.map(name => bytesOf(join(ROOT, 'node_modules', name))).reduce((sum, each) => sum + each)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

function bytesOf(path: string): number {
  const status = lstatSync(path)
  if (!status.isDirectory()) return status.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}

const laboratory = Object.keys(readJson('laboratory/package.json').devDependencies)

/** The packages that a text names: in an import, in a list, or in a path. */
function namesIn(text: string): string[] {
  return laboratory.filter(name =>
    new RegExp(`['/]${name}(?:/[^']*)?'|laboratory/node_modules/${name}/|}/${name}`).test(text),
  )
}

/** Files of the tests, benches and commands, with their texts. */
const users = ['tests', 'bench', 'scripts', 'laboratory', 'vitest.config.ts'].flatMap(textsIn)

function textsIn(path: string): [file: string, text: string][] {
  if (/(?:^|\/)(?:node_modules|fixtures|frameworks|servers|corpus)$/.test(path)) return []
  if (!lstatSync(join(ROOT, path)).isDirectory())
    return /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(path) ? [[path, readFileSync(join(ROOT, path), 'utf8')]] : []
  return readdirSync(join(ROOT, path)).flatMap(name => textsIn(`${path}/${name}`))
}

test('only proof, compat, release and benches import packages of the laboratory', () => {
  const imported = users.flatMap(([file, text]) =>
    [...text.matchAll(/(?:\bfrom|\bimport\()\s*'([^']+)'/g)].flatMap(([, target = '']) =>
      laboratory.some(name => target === name || target.startsWith(`${name}/`)) ? [file] : [],
    ),
  )
  const homes = /^(?:bench|laboratory|tests\/(?:proof|compat|browser\/pages))\//
  expect(imported.filter(file => homes.test(file))).not.toEqual([])
  expect(imported.filter(file => !homes.test(file))).toEqual([])
})

test('each package of the laboratory is used, and none is one of the root', () => {
  const used = new Set(users.flatMap(([, text]) => namesIn(text)))
  expect(laboratory.filter(name => !used.has(name.replace('@types/', '')))).toEqual([])
  const { dependencies, devDependencies } = readJson('package.json')
  const own = Object.keys({ ...dependencies, ...devDependencies })
  expect(laboratory.filter(name => own.includes(name))).toEqual([])
})

test('no dependency of a package hides one of the root from tests and benches', () => {
  const places = Object.keys(readJson('laboratory/package-lock.json').packages)
  const seen = places
    .filter(place => place.split('node_modules/').length === 2)
    .map(place => place.slice('node_modules/'.length))
  expect(seen.sort()).toEqual([...laboratory].sort())
})

test('packages of the laboratory use React and Vite of the root', () => {
  const places = Object.keys(readJson('laboratory/package-lock.json').packages)
  const copies = places.filter(place => /node_modules\/(?:react|react-dom|vite|vitest|playwright)$/.test(place))
  expect(copies).toEqual([])
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
