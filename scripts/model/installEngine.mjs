import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ENGINE } from './catalogue.mjs'
import { Failure } from './Failure.mjs'
import { needSpace } from './needSpace.mjs'

const run = promisify(execFile)
/** The oldest glibc that has the functions of the binaries. */
const OLDEST_GLIBC = 2.34
const MOST_OUTPUT_BYTES = 10_000_000

/**
 * The facts that decide whether a binary runs here.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {string} arch
 * @property {string | undefined} glibc the version of the C library; undefined with musl, and elsewhere than on Linux
 */

/** @returns {Machine} */
export function thisMachine() {
  const report = process.platform === 'linux' ? process.report?.getReport() : undefined
  // The type of Node says only `object`.
  const { header } = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (report ?? {})
  return { platform: process.platform, arch: process.arch, glibc: header?.glibcVersionRuntime }
}

/**
 * The package with the binary for this machine.
 * @param {Machine} machine
 * @throws {Failure} when there is none
 */
export function binaryFor({ platform, arch, glibc }) {
  const name = ENGINE.binaries[`${platform} ${arch}`]
  if (!name) throw new Failure(strings => strings.noEngine(platform, arch))
  if (platform === 'linux' && !glibc) throw new Failure(strings => strings.musl)
  if (platform === 'linux' && Number(glibc) < OLDEST_GLIBC)
    throw new Failure(strings => strings.oldGlibc(OLDEST_GLIBC, glibc))
  return name
}

/**
 * Installs the engine with the packages of `engineLock.json`, whose sums npm verifies, or finds the installed one. If the
 * folder exists, it is complete.
 * @param {string} folder of the user's cache
 * @param {object} options
 * @param {Machine} [options.machine]
 * @param {string} [options.registry]
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<string>} the folder of the engine
 */
export async function installEngine(folder, { machine = thisMachine(), registry, signal } = {}) {
  const binary = binaryFor(machine)
  const engine = engineFolder(folder)
  if (existsSync(engine)) return engine
  await mkdir(folder, { recursive: true })
  await needSpace(folder, ENGINE.bytes)
  // Each command has its own folder, so that two commands at the same time do not disturb each other.
  const unfinished = await mkdtemp(`${engine}.part-`)
  try {
    const dependencies = { 'node-llama-cpp': ENGINE.version, [binary]: ENGINE.version }
    const lock = { lockfileVersion: 3, packages: { '': { dependencies }, ...(await readLock(binary)) } }
    await writeFile(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await writeFile(join(unfinished, 'package-lock.json'), JSON.stringify(lock))
    await installPackages(unfinished, { registry, signal })
    await rename(unfinished, engine)
  } catch (error) {
    // Another command may have been faster.
    if (!existsSync(engine)) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return engine
}

/** @param {string} folder */
export function engineFolder(folder) {
  return join(folder, `engine-${ENGINE.version}`)
}

/**
 * Whether the sum of the binary for a machine is known. The registry that was available here lacked some of them. @param
 * {string} binary
 */
export async function isEnginePinned(binary) {
  return (await readLock(binary))[`node_modules/${binary}`]?.integrity !== undefined
}

/**
 * The packages of the engine as npm locks them, with one binary.
 * @param {string} binary
 * @returns {Promise<Record<string, { integrity?: string }>>}
 */
async function readLock(binary) {
  const packages = JSON.parse(await readFile(join(import.meta.dirname, 'engineLock.json'), 'utf8'))
  const others = Object.values(ENGINE.binaries).filter(each => each !== binary)
  for (const each of others) delete packages[`node_modules/${each}`]
  return packages
}

/** @param {string} folder @param {{ registry?: string, signal?: AbortSignal }} options */
async function installPackages(folder, { registry, signal }) {
  // Scripts would compile a binary. A silent npm would not say why it fails.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  const args = [...first, 'ci', ...options, ...(registry ? ['--registry', registry] : [])]
  try {
    await run(command, args, {
      cwd: folder,
      signal,
      maxBuffer: MOST_OUTPUT_BYTES,
      shell: !npm && process.platform === 'win32',
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw installFailure(error)
  }
}

/** @param {unknown} error */
function installFailure(error) {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const [said] = output.match(/(?<=^npm (?:error|ERR!) ).+$/m) ?? []
  const code = /^code (\w+)$/.exec(said ?? '')?.[1] ?? said
  if (code === 'ENOSPC') return new Failure(strings => strings.diskFull)
  if (code === 'EINTEGRITY') return new Failure(strings => strings.wrongPackage)
  if (code === 'ETARGET' || code === 'E404') return new Failure(strings => strings.notInRegistry(ENGINE.version, code))
  return new Failure(strings => strings.npmFailed(code))
}
