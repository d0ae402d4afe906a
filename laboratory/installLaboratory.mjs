import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const FILES = ['package.json', 'package-lock.json', '.npmrc']
const INSTALLED = join(import.meta.dirname, 'node_modules')
/** Holds the hash of the files from which npm has installed the packages. */
const MARK = '.laboratory'
/** Folders whose files import the packages by name. */
const USERS = ['tests', 'bench']

/**
 * Install the packages of this folder, and say so before, unless those of the lock file are there. Throws if npm fails.
 * Processes that start at the same time each install into a folder of their own, and the first puts its packages in place.
 */
export function installLaboratory() {
  const hash = createHash('sha256')
  for (const file of FILES) hash.update(readFileSync(join(import.meta.dirname, file)))
  const wanted = hash.digest('hex')
  if (!isInstalled(wanted)) install(wanted)
  for (const user of USERS) link(join(ROOT, user, 'node_modules'))
}

/** @param {string} wanted */
function isInstalled(wanted) {
  const mark = join(INSTALLED, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted
}

/** @param {string} wanted */
function install(wanted) {
  console.log('Installing the laboratory (350 MB): only proof, compat, release and benches need its packages…')
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'laboratory-'))
  try {
    for (const file of FILES) copyFileSync(join(import.meta.dirname, file), join(folder, file))
    const options = ['--ignore-scripts', '--loglevel=error']
    execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
    writeFileSync(join(folder, 'node_modules', MARK), wanted)
    if (!isInstalled(wanted)) putInPlace(folder, wanted)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} wanted
 * @param {number} [attempt]
 */
function putInPlace(folder, wanted, attempt = 1) {
  try {
    if (existsSync(INSTALLED)) renameSync(INSTALLED, join(folder, `old${attempt}`))
    renameSync(join(folder, 'node_modules'), INSTALLED)
  } catch (error) {
    // Another process was faster, or is between these two steps.
    if (isInstalled(wanted)) return
    if (attempt === 10) throw error
    putInPlace(folder, wanted, attempt + 1)
  }
}

/** @param {string} path */
function link(path) {
  try {
    symlinkSync('../laboratory/node_modules', path, 'junction')
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
  }
}
