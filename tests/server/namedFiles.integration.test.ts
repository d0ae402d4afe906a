import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePipe } from '../support/makePipe.ts'
import { makeSite } from '../support/makeSite.ts'
import { startBuiltServer } from '../support/startBuiltServer.ts'

/** A folder that is removed when the test ends. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const PIPE = /^KNOWLEDGE\u00a0: .*must be a file.*: it must be a file, not a named pipe\.\)$/

test.each<[string, (folder: string) => void]>([
  ['a pipe', folder => makePipe(join(folder, '.env'))],
  ['a link to a device without an end', folder => symlinkSync('/dev/zero', join(folder, '.env'))],
  ['a folder', folder => mkdirSync(join(folder, '.env'))],
  ['a link to nothing', folder => symlinkSync('/nowhere/secret.env', join(folder, '.env'))],
  ['a link to a name that is not there yet', folder => symlinkSync('settings', join(folder, '.env'))],
  ['a link to itself', folder => symlinkSync('.env', join(folder, '.env'))],
  ['a link below a file', folder => symlinkSync('/dev/null/.env', join(folder, '.env'))],
])('%s in place of .env stops the start with a sentence', async (_what, make) => {
  const cwd = makeFolder()
  make(cwd)
  const { output, exited } = await startBuiltServer({}, { cwd })
  expect(await exited).toBe(1)
  expect(output()).toBe('.env\u00a0: il faut un fichier lisible. (.env must be a file that can be read.)\n')
})

test.each<[string, (text: string) => Buffer]>([
  ['UTF-8 with a byte order mark', text => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 of Windows', text => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 in the other order', text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('the first variable of an .env in %s counts', async (_what, write) => {
  const cwd = makeFolder()
  writeFileSync(join(cwd, '.env'), write('ALLOWED_ORIGINS=https://pont.test\r\nMAX_STREAMS=7\r\n'))
  const { url } = await startBuiltServer({}, { cwd })
  const from = (origin: string) => fetch(`${url}/api/health`, { headers: { origin } })
  expect((await from('https://pont.test')).headers.get('access-control-allow-origin')).toBe('https://pont.test')
  expect((await from('https://other.test')).headers.get('access-control-allow-origin')).toBeNull()
})

test('an .env in UTF-16 without a mark stops the start with a sentence', async () => {
  const cwd = makeFolder()
  writeFileSync(join(cwd, '.env'), Buffer.from('MAX_STREAMS=7\n', 'utf16le'))
  const { output, exited } = await startBuiltServer({}, { cwd })
  expect(await exited).toBe(1)
  expect(output()).toBe('.env\u00a0: il faut un texte en UTF-8. (.env must be text in UTF-8.)\n')
})

test('knowledge in an encoding of Windows is read', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'pages'))
  const knowledge = { version: 1, sections: [{ id: 'a', url: '/', title: 'Pont', path: [], text: 'Un pont.' }] }
  writeFileSync(join(folder, 'k.json'), `\ufeff${JSON.stringify(knowledge)}`)
  writeFileSync(join(folder, 'pages/page.md'), Buffer.from('\ufeff# Pont\n\nUn pont.', 'utf16le'))
  writeFileSync(join(folder, 'pages/asks.json'), Buffer.from('\ufeff{ "-": ["Et les bateaux ?"] }', 'utf16le').swap16())
  for (const KNOWLEDGE of ['k.json', 'pages']) {
    const { url, output } = await startBuiltServer({ KNOWLEDGE }, { cwd: folder })
    expect((await fetch(`${url}/api/health`)).status, output()).toBe(200)
  }
})

test('.env may be the null device, which hides a file in a container', async () => {
  const cwd = makeFolder()
  symlinkSync('/dev/null', join(cwd, '.env'))
  const { url } = await startBuiltServer({}, { cwd })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test.each<[string, (file: string) => Record<string, string>, RegExp]>([
  ['KNOWLEDGE', KNOWLEDGE => ({ KNOWLEDGE }), PIPE],
  ['LOCAL_MODEL', LOCAL_MODEL => ({ LOCAL_MODEL }), /^LOCAL_MODEL\s: il faut un fichier GGUF lisible.*\)$/],
])('a pipe that %s names stops the start with a sentence', async (_name, variables, sentence) => {
  const pipe = join(makeFolder(), 'pipe')
  makePipe(pipe)
  const { output, exited } = await startBuiltServer(variables(pipe))
  expect(await exited).toBe(1)
  expect(output().trimEnd()).toMatch(sentence)
})

test.each(['site/index.html', 'site/404.html', 'site-base.json', 'site-headers.json', 'site-knowledge.json'])(
  'a pipe in place of %s stops the start with a sentence that names it',
  async name => {
    const site = makeSite()
    const path = join(dirname(site), name)
    rmSync(path, { force: true })
    makePipe(path)
    const { output, exited } = await startBuiltServer({ SITE_DIR: site })
    expect(await exited).toBe(1)
    expect(output()).toMatch(/^SITE_DIR\u00a0: [^\n]*\)\n$/)
    expect(output()).toContain(path)
  },
)

test('a pipe in a folder of the site is not opened', async () => {
  const site = makeSite()
  makePipe(join(site, 'assets/pipe.js'))
  symlinkSync('pipe.js', join(site, 'assets/link.js'))
  const { url } = await startBuiltServer({ SITE_DIR: site })
  for (const [path, status] of Object.entries({ '': 200, 'assets/pipe.js': 404, 'assets/link.js': 404 })) {
    expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, status])
  }
})

test('a pipe in place of the list of installed models counts as none', async () => {
  const cache = makeFolder()
  mkdirSync(join(cache, 'nicodata'))
  makePipe(join(cache, 'nicodata/installed.json'))
  const { url } = await startBuiltServer({ XDG_CACHE_HOME: cache, LOCAL_MODEL: '' })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})
