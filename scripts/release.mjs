/**
 * `npm run release` makes what a release has, in `dist/release`: the npm package, a zip of the scripts for pages, their `integrity`,
 * the checksums of these files, and the notes. It checks the package and shows what would be published. It never publishes:
 * `.github/workflows/release.yml` does, in jobs that run nothing else.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { installLaboratory } from '../laboratory/installLaboratory.mjs'
import { gzipSize } from '../widget/bundling/gzipSize.mjs'
import { findObstacles } from './release/findObstacles.mjs'
import { writeReleaseFiles } from './release/writeReleaseFiles.mjs'

const ROOT = join(import.meta.dirname, '..')
const PACKAGE = join(ROOT, 'dist/package')
const FOLDER = join(ROOT, 'dist/release')
const { version } = readJson('package.json')

// Files that are left here would be published.
rmSync(FOLDER, { recursive: true, force: true })
endIfAny(await findObstacles(ROOT))
run('npm', ['run', 'build'])
mkdirSync(FOLDER)
run('npm', ['pack', PACKAGE, '--pack-destination', FOLDER, '--silent'])
const tarball = join(FOLDER, `nicodata-chat-${version}.tgz`)

/** @type {string[]} */
const problems = []
const notices = readFileSync(join(PACKAGE, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
for (const name of ['react-dom', 'micromark']) {
  if (!notices.includes(name)) problems.push(`THIRD-PARTY-NOTICES.txt does not name ${name}.`)
}

installLaboratory()
const data = readFileSync(tarball)
const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
for (const message of messages) problems.push(`publint: ${formatMessage(message, pkg ?? {})}`)
try {
  // ES modules only, as the package itself: CommonJS programs and Node 10 cannot use it.
  const options = ['--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji']
  run(join(ROOT, 'laboratory/node_modules/.bin/attw'), [tarball, ...options])
} catch {
  problems.push('attw: an entry has types that do not resolve.')
}
run('npm', ['publish', tarball, '--dry-run', '--access', 'public', '--offline'])
if (problems.length > 0) rmSync(FOLDER, { recursive: true })
endIfAny(problems)

const { checksums, integrity } = writeReleaseFiles({ root: ROOT, packed: PACKAGE, folder: FOLDER, version })
console.log(`\nnicodata-chat ${version}\n\n| file | bytes | gzip | brotli |\n| --- | ---: | ---: | ---: |`)
for (const file of readdirSync(PACKAGE).filter(file => file.endsWith('.js'))) {
  const code = readFileSync(join(PACKAGE, file))
  const sizes = [code.length, gzipSize(code), brotliCompressSync(code).length]
  console.log(`| ${file} | ${sizes.map(size => size.toLocaleString('en')).join(' | ')} |`)
}
console.log(`\nThe script tags of the guide for these files; integrity.json has every script:\n`)
for (const file of ['nicodata-chat.js', 'nicodata-chat.loader.js']) {
  console.log(`<script src="https://…/${file}" integrity="${integrity[file]}" crossorigin="anonymous" defer></script>`)
}
console.log(`\nReady to publish, in ${FOLDER}, with these sums in SHA256SUMS:\n\n${checksums}`)

/** @param {readonly string[]} sentences */
function endIfAny(sentences) {
  for (const sentence of sentences) console.error(`\n${sentence}`)
  if (sentences.length > 0) process.exit(1)
}

/** @param {string} file @returns {{ version: string }} */
function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
}
