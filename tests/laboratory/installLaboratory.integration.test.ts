import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { listen } from '../support/listen.ts'

/** What the packages of the test are installed from. With a gate, packages are sent only when it opens. */
const registry = { url: '', gate: Promise.resolve() }
let root: string

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'nicodata-laboratory-'))
  for (const folder of ['tests', 'bench', 'packed']) mkdirSync(join(root, folder))
  cpSync('laboratory', join(root, 'laboratory'), {
    recursive: true,
    filter: path => !path.endsWith('node_modules'),
  })
  const server = createServer(async (request, response) => {
    await registry.gate
    const file = join(root, `packed${request.url}`)
    if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  registry.gate = Promise.resolve()
  const { url, close } = await listen(server)
  registry.url = url
  return async () => {
    await close()
    rmSync(root, { recursive: true })
  }
})

/** Makes a laboratory of one package with this version. */
function want(version: string): void {
  const folder = mkdtempSync(join(root, 'package-'))
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: 'a-tool', version }))
  execFileSync('tar', ['-czf', join(root, `packed/a-tool-${version}.tgz`), '-C', folder, 'package'])
  const manifest = { name: 'laboratory', version: '1.0.0', devDependencies: { 'a-tool': version } }
  const resolved = `${registry.url}/a-tool-${version}.tgz`
  const packages = { '': manifest, 'node_modules/a-tool': { version, resolved, dev: true } }
  writeFileSync(join(root, 'laboratory/package.json'), JSON.stringify(manifest))
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(root, 'laboratory/package-lock.json'), JSON.stringify(lock))
}

function start() {
  const child = spawn(process.execPath, ['laboratory/install.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { child, ended: ended.then(([output, complaints, [code]]) => ({ output, complaints, code })) }
}

const versionIn = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'node_modules/a-tool/package.json'), 'utf8')).version

/** Folders of installations that have not ended. */
const leftovers = () => readdirSync(join(root, 'node_modules/.cache'))

test('the packages are installed after one line about it, and only when the lock file is another one', async () => {
  want('1.0.0')
  const first = await start().ended
  expect(first).toMatchObject({ code: 0, complaints: '' })
  expect(first.output.split('\n')[0]).toMatch(/^Installing the laboratory/)
  expect([versionIn('tests'), versionIn('bench')]).toEqual(['1.0.0', '1.0.0'])
  expect(await start().ended).toEqual({ code: 0, complaints: '', output: '' })
  want('2.0.0')
  expect((await start().ended).output).toMatch(/^Installing the laboratory/)
  expect([versionIn('tests'), versionIn('bench')]).toEqual(['2.0.0', '2.0.0'])
  expect(leftovers()).toEqual([])
})

test.each(['missing', 'old'])('two processes at the same time replace packages that are %s', async state => {
  if (state === 'old') {
    want('1.0.0')
    await start().ended
  }
  want('2.0.0')
  const processes = [start(), start()]
  const codes = (await Promise.all(processes.map(({ ended }) => ended))).map(({ code }) => code)
  expect(codes).toEqual([0, 0])
  expect(versionIn('tests')).toBe('2.0.0')
  expect(leftovers()).toEqual([])
})

test('packages stay as they were until all new ones are there, and after an installation that was killed', async () => {
  want('1.0.0')
  await start().ended
  want('2.0.0')
  const gate = deferred<void>()
  registry.gate = gate.promise
  const { child, ended } = start()
  await once(child.stdout, 'data')
  expect(versionIn('tests')).toBe('1.0.0')
  child.kill('SIGKILL')
  gate.resolve()
  await ended
  expect(versionIn('tests')).toBe('1.0.0')
  await start().ended
  expect(versionIn('tests')).toBe('2.0.0')
})

test('an installation that fails ends with an error, and leaves no packages without their mark', async () => {
  want('1.0.0')
  rmSync(join(root, 'packed/a-tool-1.0.0.tgz'))
  expect((await start().ended).code).not.toBe(0)
  expect(existsSync(join(root, 'laboratory/node_modules'))).toBe(false)
  expect(leftovers()).toEqual([])
})
