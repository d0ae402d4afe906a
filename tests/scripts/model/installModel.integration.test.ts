import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ENGINE } from '../../../scripts/model/catalogue.mjs'
import { binaryFor, engineFolder, installEngine } from '../../../scripts/model/installEngine.mjs'
import { installModel } from '../../../scripts/model/installModel.mjs'
import { modelStrings } from '../../../scripts/model/modelStrings.mjs'
import { installedFile } from '../../../server/assistants/localModel/modelFolder.mjs'
import { CLOSED_ADDRESS } from '../../support/closedAddress.ts'
import { listen } from '../../support/listen.ts'
import { temporaryFolder } from '../../support/localModel.ts'
import { makePipe } from '../../support/makePipe.ts'
import { startFileServer } from '../../support/startFileServer.ts'
import { until } from '../../support/until.ts'

const CONTENT = Buffer.alloc(50_000, 'q')
const SUM = createHash('sha256').update(CONTENT).digest('hex')
const MACHINE = { platform: 'linux', arch: 'x64', glibc: '2.36' } as const

const SMALL = {
  size: '1.5b',
  name: 'Qwen2.5 1.5B',
  repository: 'Qwen/Tiny',
  revision: 'abc',
  files: ['tiny-00001-of-00002.gguf', 'tiny-00002-of-00002.gguf'].map(name => ({ name, bytes: 50_000, sha256: SUM })),
  memoryBytes: 4e9,
  licence: 'Apache-2.0',
}

/** Run the command in this process. The engine counts as installed: `proof` installs the real one. */
async function run(wanted: string | undefined, options: Partial<Parameters<typeof installModel>[1]> = {}) {
  const folder = temporaryFolder()
  if (!options.folder) mkdirSync(engineFolder(folder))
  let output = ''
  await installModel(wanted, {
    folder,
    ollama: undefined,
    ollamaModel: 'qwen2.5',
    memoryBytes: 16e9,
    models: [SMALL],
    machine: MACHINE,
    language: 'fr',
    write: text => {
      output += text
    },
    isTerminal: false,
    confirm: async () => false,
    ...options,
  })
  return { folder, output }
}

test('a model in two parts is downloaded, checked, and named for the server', async () => {
  const { url, ranges } = await startFileServer(CONTENT)
  const { folder, output } = await run('1.5b', { endpoint: url.origin })
  expect(output).toMatch(
    /^Moteur\u00a0: node-llama-cpp 3\.22\.1.*\nModèle\u00a0: Qwen2\.5 1\.5B .*100\u00a0ko, licence Apache-2\.0.*\nDossier/,
  )
  expect(output).toMatch(/tiny-00002-of-00002\.gguf\u00a0: somme SHA-256 vérifiée/)
  expect(JSON.parse(readFileSync(installedFile(folder), 'utf8'))).toEqual({
    engine: engineFolder(folder),
    file: join(folder, 'tiny-00001-of-00002.gguf'),
    name: 'Qwen2.5 1.5B',
  })
  expect(ranges.length).toBe(2)
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
})

test('the owner of an English site reads English', async () => {
  const { url } = await startFileServer(CONTENT)
  const { output } = await run('1.5b', { endpoint: url.origin, language: 'en' })
  expect(output).toMatch(
    /^Engine: node-llama-cpp 3\.22\.1.*\nModel: Qwen2\.5 1\.5B .*100\u00a0kB, licence Apache-2\.0.*\nFolder/,
  )
  expect(output).toMatch(/tiny-00001-of-00002\.gguf: 50\u00a0kB of 50\u00a0kB \(100%\)/)
  expect(output).toMatch(/tiny-00002-of-00002\.gguf: SHA-256 sum verified\.\nQwen2\.5 1\.5B is installed\./)
  const failure = await run('3b', { language: 'en' }).catch(error => error)
  expect(failure.sentence(modelStrings('en'))).toBe('"3b" is not offered: choose 1.5b, or a .gguf file.')
})

test('without a size the command says what it would do, and does it only when the user agrees', async () => {
  const { url, ranges } = await startFileServer(CONTENT)
  const { output, folder } = await run(undefined, { endpoint: url.origin })
  expect(output).toMatch(/Ollama ne répond pas.*\nMoteur/)
  expect(output).toContain('npm run model -- 1.5b')
  expect([ranges, existsSync(installedFile(folder))]).toEqual([[], false])
  const agreed = await run(undefined, { endpoint: url.origin, confirm: async () => true })
  expect(existsSync(installedFile(agreed.folder))).toBe(true)
})

test('a model that is not pinned is announced as such', async () => {
  const { url } = await startFileServer(CONTENT)
  const files = [{ name: 'tiny.gguf', bytes: 50_000 }]
  const { output } = await run('1.5b', { endpoint: url.origin, models: [{ ...SMALL, files }] })
  expect(output).toContain('non connue d’avance')
  expect(output).toContain('non épinglée, et non vérifiée')
})

test.each([
  ['3b', {}, /«\u00a03b\u00a0» n’est pas proposé\u00a0: choisissez 1\.5b/],
  ['1.5b', { memoryBytes: 2e9 }, /a besoin d’une machine de 4\u00a0Go de mémoire, et celle-ci a 2\u00a0Go/],
  ['1.5b', { machine: { ...MACHINE, glibc: undefined } }, /musl \(Alpine\)/],
  ['1.5b', { machine: { ...MACHINE, glibc: '2.31' } }, /glibc 2\.34, et cette machine a la 2\.31/],
  [
    '1.5b',
    { machine: { platform: 'freebsd', arch: 'x64', glibc: undefined } as const },
    /n’existe pas pour cette machine \(freebsd, x64\)/,
  ],
  ['./nowhere.gguf', {}, /ne peut pas être lu/],
])('%s with %j ends with one sentence', async (wanted, options, sentence) => {
  await expect(run(wanted, options)).rejects.toThrow(sentence)
})

test.each(['http://mirror.example', 'http://mirror.example/127.0.0.1/', 'mirror'])(
  'with the mirror %s nothing is installed, not even the engine',
  async endpoint => {
    const folder = temporaryFolder()
    await expect(run('1.5b', { folder, endpoint, confirm: async () => true })).rejects.toThrow(
      /n’est pas en https|HF_ENDPOINT n’est pas une adresse/,
    )
    expect(readdirSync(folder)).toEqual([])
  },
)

test.each([
  ['the sums of the engine are verified', MACHINE, /déjà installé, sommes SHA-512 vérifiées\.\n/],
  [
    'a binary whose sum is not known is announced as such',
    { platform: 'darwin', arch: 'arm64', glibc: undefined } as const,
    /sommes SHA-512 vérifiées, sauf celle du binaire de cette machine\.\n/,
  ],
])('%s', async (_name, machine, sentence) => {
  expect((await run(undefined, { machine })).output).toMatch(sentence)
})

test('each package of the engine is fixed by its sum, in one version, from the registry of npm', () => {
  const lock: Record<string, { version: string; resolved: string; integrity?: string }> = JSON.parse(
    readFileSync('scripts/model/engineLock.json', 'utf8'),
  )
  expect(lock['node_modules/node-llama-cpp']?.version).toBe(ENGINE.version)
  const withoutSum = Object.keys(lock).filter(path => !/^sha512-/.test(lock[path]?.integrity ?? ''))
  // The registry that was available lacked these binaries, so their sums are not known yet.
  expect(withoutSum).toEqual(
    ['linux-riscv64', 'mac-arm64-metal', 'mac-x64', 'win-arm64', 'win-x64'].map(
      name => `node_modules/@node-llama-cpp/${name}`,
    ),
  )
  for (const { resolved } of Object.values(lock)) expect(resolved).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  for (const name of Object.values(ENGINE.binaries)) {
    expect(lock[`node_modules/${name}`]?.version).toBe(ENGINE.version)
  }
})

test('an engine that was changed during the transfer is not installed', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('npm_config_cache', temporaryFolder())
  // npm would ask 123 times again, after pauses.
  vi.stubEnv('npm_config_fetch_retries', '0')
  // As `npm run --silent model` sets it.
  vi.stubEnv('npm_config_loglevel', 'silent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const registry = await listen(createServer((_request, response) => void response.end(gzipSync('another engine'))))
  onTestFinished(() => registry.close())
  await expect(installEngine(folder, { machine: MACHINE, registry: registry.url })).rejects.toThrow(
    /^Un paquet du moteur n’a pas la somme attendue, et rien n’est installé/,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a small machine gets the model that fits', async () => {
  const { url } = await startFileServer(CONTENT)
  const models = [{ ...SMALL, size: '0.5b', name: 'Qwen2.5 0.5B', memoryBytes: 1e9 }, SMALL]
  const { output } = await run(undefined, { endpoint: url.origin, models, memoryBytes: 2e9 })
  expect(output).toContain('Qwen2.5 0.5B')
})

test('each platform of the catalogue has a binary', () => {
  expect(binaryFor({ platform: 'darwin', arch: 'arm64', glibc: undefined })).toBe('@node-llama-cpp/mac-arm64-metal')
  expect(binaryFor({ platform: 'win32', arch: 'x64', glibc: undefined })).toBe('@node-llama-cpp/win-x64')
})

test('a file of the owner stays where it is', async () => {
  const file = join(temporaryFolder(), 'mistral.gguf')
  writeFileSync(file, '')
  const { folder } = await run(file)
  expect(JSON.parse(readFileSync(installedFile(folder), 'utf8'))).toMatchObject({ file, name: 'mistral' })
})

/** An Ollama as its API document describes it: a list of models, and a pull as lines of JSON. */
async function startOllama(models: string[], lines: object[]): Promise<{ url: URL; pulled: unknown[] }> {
  const pulled: unknown[] = []
  const server = await listen(
    createServer(async (request, response) => {
      if (request.url === '/api/tags')
        return void response.end(JSON.stringify({ models: models.map(name => ({ name })) }))
      let body = ''
      for await (const chunk of request) body += chunk
      pulled.push(JSON.parse(body))
      response.end(lines.map(line => `${JSON.stringify(line)}\n`).join(''))
    }),
  )
  onTestFinished(() => server.close())
  return { url: new URL(server.url), pulled }
}

const PULLING = [
  { status: 'pulling manifest' },
  { status: 'pulling 2bada8a7450e', digest: 'sha256:2bada8a7450e677000f678be90653b85', total: 4_683_073_184 },
  {
    status: 'pulling 2bada8a7450e',
    digest: 'sha256:2bada8a7450e677000f678be90653b85',
    total: 4_683_073_184,
    completed: 4_683_073_184,
  },
  { status: 'verifying sha256 digest' },
]

test.each([
  [undefined, 'qwen2.5'],
  ['1.5b', 'qwen2.5:1.5b'],
])('with Ollama, the size %s pulls %s there, with its progress', async (size, model) => {
  const { url, pulled } = await startOllama(['llama3.2:3b'], [...PULLING, { status: 'success' }])
  const { output, folder } = await run(size, { ollama: url })
  expect(pulled).toEqual([{ model }])
  expect(output).toMatch(/^Ollama est là .*: il va télécharger qwen2\.5/)
  expect(output).toMatch(/sha256:2bada8a7450e.*4,68\u00a0Go sur 4,68\u00a0Go \(100\u00a0%\)/)
  expect(output).toContain(`${model} est installé dans Ollama`)
  expect(existsSync(installedFile(folder))).toBe(false)
})

test('an Ollama that has the model has nothing to do', async () => {
  const { url, pulled } = await startOllama(['qwen2.5:latest'], [])
  expect((await run(undefined, { ollama: url })).output).toContain('il n’y a rien à faire')
  expect(pulled).toEqual([])
})

test.each([
  [
    'an error of Ollama',
    [{ status: 'pulling manifest' }, { error: 'pull model manifest: file does not exist' }],
    /n’a pas pu installer qwen2\.5\u00a0: pull model manifest/,
  ],
  ['a cut', PULLING, /a coupé la connexion/],
])('%s ends with one sentence', async (_name, lines, sentence) => {
  const { url } = await startOllama([], lines)
  await expect(run(undefined, { ollama: url })).rejects.toThrow(sentence)
})

test('Ctrl+C ends the command with 130 and one sentence, and keeps what was downloaded', async () => {
  const cache = temporaryFolder()
  const folder = join(cache, 'nicodata')
  mkdirSync(engineFolder(folder), { recursive: true })
  const { url } = await startFileServer(CONTENT, { faults: [{ stallAfter: 20_000 }] })
  const child = spawn(process.execPath, ['scripts/model.mjs', '0.5b'], {
    env: { PATH: process.env.PATH, XDG_CACHE_HOME: cache, HF_ENDPOINT: url.origin, OLLAMA_URL: 'off' },
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const exited = new Promise(resolve => child.once('close', resolve))
  const part = join(folder, 'qwen2.5-0.5b-instruct-q4_k_m.gguf.part')
  await until(() => existsSync(part) && readFileSync(part).length > 0)
  child.kill('SIGINT')
  expect(await exited).toBe(130)
  expect(errors.trim()).toMatch(/^Interrompu\. Ce qui est téléchargé reste.*$/)
  expect(readFileSync(part).equals(CONTENT.subarray(0, readFileSync(part).length))).toBe(true)
  expect(existsSync(installedFile(folder))).toBe(false)
})

test('the command itself refuses content that is not the publisher’s, and says when there is no network', async () => {
  const cache = temporaryFolder()
  mkdirSync(engineFolder(join(cache, 'nicodata')), { recursive: true })
  const { url } = await startFileServer(CONTENT)
  const ended = (endpoint: string) =>
    new Promise<string>(resolve => {
      const child = spawn(process.execPath, ['scripts/model.mjs', '0.5b'], {
        env: { PATH: process.env.PATH, XDG_CACHE_HOME: cache, HF_ENDPOINT: endpoint, OLLAMA_URL: 'off' },
      })
      let errors = ''
      child.stderr.on('data', chunk => {
        errors += chunk
      })
      child.once('close', code => resolve(`${code} ${errors.trim()}`))
    })
  expect(await ended(url.origin)).toMatch(
    /^1 qwen2\.5-0\.5b-instruct-q4_k_m\.gguf n’a pas la somme SHA-256 attendue.*$/,
  )
  expect(await ended(CLOSED_ADDRESS)).toMatch(/^1 127\.0\.0\.1:\d+ n’est pas joignable.*$/)
})

test('a pipe, a device or a link to nothing in place of .env ends the command with a sentence', async () => {
  const links = ['/dev/zero', '/nowhere/secret.env', '.env', '/dev/null/.env']
  for (const make of [makePipe, mkdirSync, ...links.map(to => (path: string) => symlinkSync(to, path))]) {
    const cwd = temporaryFolder()
    make(join(cwd, '.env'))
    const child = spawn(process.execPath, [resolve('scripts/model.mjs'), '0.5b'], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let errors = ''
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    expect(await new Promise(done => child.once('close', done))).toBe(1)
    // Without a site there, nobody knows the language of the owner.
    expect(errors.trim()).toBe('.env must be a file that can be read.')
  }
})
