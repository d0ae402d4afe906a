/**
 * `npm run release` builds and packs the npm package into `dist/release`, checks that file and shows what would be
 * published. It never publishes: `.github/workflows/release.yml` does, in a job that runs nothing else. Only a version that
 * CHANGELOG.md describes is packed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { gzipSize } from '../widget/bundling/gzipSize.mjs'

const ROOT = join(import.meta.dirname, '..')
const PACKAGE = join(ROOT, 'dist/package')
const { version } = readJson('package.json')
/** @type {string[]} */
const problems = []

run('npm', ['run', 'build'])
const folder = join(ROOT, 'dist/release')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
run('npm', ['pack', PACKAGE, '--pack-destination', folder, '--silent'])
const tarball = join(folder, readdirSync(folder)[0] ?? '')

const published = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
expectTrue(published.version === version, `The package has version ${published.version}, the repository ${version}.`)
expectTrue(
  readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`),
  `CHANGELOG.md has no entry for ${version}: run \`npm run release:version\`.`,
)
const notices = readFileSync(join(PACKAGE, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
for (const name of ['react-dom', 'micromark']) {
  expectTrue(notices.includes(name), `THIRD-PARTY-NOTICES.txt does not name ${name}.`)
}

const data = readFileSync(tarball)
const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
for (const message of messages) problems.push(`publint: ${formatMessage(message, pkg ?? {})}`)
try {
  // ES modules only, as the package itself: CommonJS programs and Node 10 cannot use it.
  run('npx', ['attw', tarball, '--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji'])
} catch {
  problems.push('attw: an entry has types that do not resolve.')
}

console.log(`\nnicodata-chat ${version}\n\n| file | bytes | gzip | brotli |\n| --- | ---: | ---: | ---: |`)
for (const file of readdirSync(PACKAGE).filter(file => file.endsWith('.js'))) {
  const code = readFileSync(join(PACKAGE, file))
  const sizes = [code.length, gzipSize(code), brotliCompressSync(code).length]
  console.log(`| ${file} | ${sizes.map(size => size.toLocaleString('en')).join(' | ')} |`)
}
run('npm', ['publish', tarball, '--dry-run', '--access', 'public', '--offline'])

for (const problem of problems) console.error(`\n${problem}`)
if (problems.length > 0) {
  // Files that are left here would be published.
  rmSync(folder, { recursive: true })
  process.exit(1)
}
console.log(`\nReady to publish: ${tarball}`)

/** @param {boolean} condition @param {string} problem */
function expectTrue(condition, problem) {
  if (!condition) problems.push(problem)
}

/** @param {string} file @returns {{ version: string }} */
function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
}
