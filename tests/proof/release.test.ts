import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changelogEntry } from '../../scripts/release/changelogEntry.mjs'
import { type Clone, cloneRepository } from '../support/cloneRepository.ts'

const ADDRESSES = {
  repository: 'https://code.example/us/chat',
  homepage: 'https://chat.example/docs/',
  bugs: 'https://code.example/us/chat/issues',
}

let clone: Clone
let version: string
/** What the release printed. */
let output: string

// The commands of CONTRIBUTING.md, with an address that an owner has filled in.
beforeAll(() => {
  clone = cloneRepository()
  clone.run('npm', 'run', '--silent', 'release:version', '--offline')
  version = JSON.parse(read('package.json')).version
  // It has built, to note the bytes.
  rmSync(join(clone.folder, 'dist'), { recursive: true })
  setAddresses({ repository: '', homepage: '', bugs: '' })
}, 300_000)
afterAll(() => clone.remove())

test('without the addresses, one sentence says where to write them, and nothing is built', () => {
  const sentence = /widget\/package\/package\.json .*write `repository`, `homepage` and `bugs`/
  expect(() => clone.run('npm', 'run', '--silent', 'release')).toThrow(sentence)
  expect(existsSync(join(clone.folder, 'dist'))).toBe(false)
})

test('the release is made', { timeout: 1_800_000 }, () => {
  setAddresses(ADDRESSES)
  output = clone.run('npm', 'run', '--silent', 'release')
  expect(readdirSync(released()).sort()).toEqual([
    'SHA256SUMS',
    'integrity.json',
    `nicodata-chat-${version}-scripts.zip`,
    `nicodata-chat-${version}.tgz`,
    'notes.md',
  ])
})

test('the package has the version, the addresses, and the page of the version', () => {
  const manifest = JSON.parse(packed('package.json').toString())
  expect(manifest).toMatchObject({
    name: 'nicodata-chat',
    version,
    repository: { type: 'git', url: 'git+https://code.example/us/chat.git' },
    homepage: 'https://chat.example/docs/',
    bugs: { url: 'https://code.example/us/chat/issues' },
  })
  const page = changelogEntry(packed('CHANGELOG.md').toString(), version)
  expect(page.length).toBeGreaterThan(20)
  const words = (text: string) => text.replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1')
  expect(words(page)).toBe(words(changelogEntry(read('CHANGELOG.md'), version)))
  expect(readFileSync(join(released(), 'notes.md'), 'utf8')).toContain(page.split('\n', 1)[0])
})

test('what npm would pack is what was packed, and every link of its changelog leads to a file of it', () => {
  const [{ files }] = JSON.parse(clone.run('npm', 'pack', './dist/package', '--dry-run', '--json', '--offline'))
  const names = files.map(({ path }: { path: string }) => path).sort()
  expect(packedNames()).toEqual(names)
  const links = Array.from(
    packed('CHANGELOG.md')
      .toString()
      .matchAll(/\]\(([^()#:]+)(?:#[^()]*)?\)/g),
    ([, link = '']) => posix.normalize(link),
  )
  expect(links.filter(link => !names.includes(link))).toEqual([])
})

test('each sum is that of its file, and the release prints them', () => {
  const lines = readFileSync(join(released(), 'SHA256SUMS'), 'utf8').trim().split('\n')
  const names = lines.map(line => line.split('  ')[1] ?? '')
  expect(names).toEqual(['integrity.json', `nicodata-chat-${version}-scripts.zip`, `nicodata-chat-${version}.tgz`])
  for (const [place, name] of names.entries()) {
    expect(lines[place]).toBe(`${hash('sha256', readFileSync(join(released(), name)), 'hex')}  ${name}`)
    expect(output).toContain(lines[place])
  }
})

test('each script of the package has the value that pins it, and the release prints the tag of the guide', () => {
  const integrity = JSON.parse(readFileSync(join(released(), 'integrity.json'), 'utf8'))
  expect(integrity).toEqual(
    Object.fromEntries(scripts().map(name => [name, `sha384-${hash('sha384', packed(name), 'base64')}`])),
  )
  const guide = readFileSync('docs/chat/delivery.md', 'utf8')
  const [tag = ''] = guide.match(/<script src="\S+\/nicodata-chat\.js" integrity="sha384-…".*<\/script>/) ?? []
  expect(output).toContain(tag.replace('cdn.example', '…').replace('sha384-…', integrity['nicodata-chat.js']))
})

test('the zip has every script of the package with its bytes, and the licence', () => {
  const zip = unzipSync(readFileSync(join(released(), `nicodata-chat-${version}-scripts.zip`)))
  expect(Object.keys(zip)).toEqual(['LICENSE', ...scripts()])
  for (const [name, bytes] of Object.entries(zip)) expect(packed(name).equals(bytes), name).toBe(true)
  expect(scripts().filter(name => !/\.panel-[\da-f]+\.js$/.test(name))).toEqual(
    expect.arrayContaining(['nicodata-chat.js', 'nicodata-chat.loader.js', 'nicodata-chat-static-pt.js']),
  )
})

function released(): string {
  return join(clone.folder, 'dist/release')
}

function packedNames(): string[] {
  const list = execFileSync('tar', ['-tzf', tarball()], { encoding: 'utf8' })
  return list
    .trim()
    .split('\n')
    .map(name => name.replace(/^package\//, ''))
    .sort()
}

/** A file of the packed package. */
function packed(name: string): Buffer {
  return execFileSync('tar', ['-xzOf', tarball(), `package/${name}`], { maxBuffer: 10_000_000 })
}

function tarball(): string {
  return join(released(), `nicodata-chat-${version}.tgz`)
}

/** The scripts for a page, by the names that they have in the package. */
function scripts(): string[] {
  return packedNames().filter(name => /^nicodata-chat[^/]*\.js$/.test(name))
}

function read(file: string): string {
  return readFileSync(join(clone.folder, file), 'utf8')
}

function setAddresses(addresses: Record<string, string>): void {
  const file = 'widget/package/package.json'
  const manifest = { ...JSON.parse(read(file)), ...addresses }
  writeFileSync(join(clone.folder, file), `${JSON.stringify(manifest, null, 2)}\n`)
}

function hash(algorithm: string, data: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(data).digest(encoding)
}
