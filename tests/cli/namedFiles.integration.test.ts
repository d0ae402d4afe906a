import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyCommand } from '../support/copyCommand.ts'
import { makePipe } from '../support/makePipe.ts'

const root = mkdtempSync(join(tmpdir(), 'nicodata-named-'))
let command: string
let folder: string
beforeAll(() => {
  command = copyCommand(join(root, 'cli'))
})
beforeEach(() => {
  folder = mkdtempSync(join(root, 'run-'))
})
afterAll(() => rmSync(root, { recursive: true }))

interface Ended {
  output: string
  code: number | string | undefined
}

/** Run a line of a shell in the folder, with the command as `chat`. A command that waits is ended, without a code. */
function run(line: string): Promise<Ended> {
  const shell = `chat() { "${process.execPath}" "${command}" "$@"; }; ${line}`
  const env = { PATH: process.env.PATH, OLLAMA_URL: 'off', LANG: 'en_GB.UTF-8' }
  return new Promise(resolve => {
    execFile(
      'bash',
      ['--norc', '-c', shell],
      { cwd: folder, env, timeout: 60_000, killSignal: 'SIGKILL' },
      (error, out, err) => resolve({ output: out + err, code: error ? (error.code ?? undefined) : 0 }),
    )
  })
}

/** What may be in place of a file. */
const KINDS: Record<string, (path: string) => void> = {
  pipe: makePipe,
  linkedPipe: path => {
    makePipe(`${path}.pipe`)
    symlinkSync(`${path}.pipe`, path)
  },
  device: path => symlinkSync('/dev/zero', path),
  socket: path => {
    const server = createServer().listen(path)
    onTestFinished(() => void server.close())
  },
  folder: path => mkdirSync(path),
}

test.each<[string, string, RegExp]>([
  [
    '.env',
    'chat serve --port 0',
    /^\.env\u00a0: il faut un fichier lisible\. \(\.env must be a file that can be read\.\)$/,
  ],
  ['.env', 'chat ask --all', /^\.env\u00a0: il faut un fichier lisible\. .*$/],
  ['.env', 'mkdir -p site/art; chat verify', /^\.env\u00a0: il faut un fichier lisible\. .*$/],
  ['list.txt', 'mkdir -p site/art; chat init --answers list.txt', /^list\.txt\u00a0: il faut un fichier lisible\. .*$/],
  ['list.txt', 'mkdir -p site/art; chat init --from list.txt', /^list\.txt\u00a0: il faut un fichier lisible\. .*$/],
  ['list.txt', 'chat ask --questions list.txt -k pages', /^list\.txt\u00a0: il faut un fichier lisible\. .*$/],
  ['pages/asks.json', 'chat index pages', /^pages\/asks\.json: it must be a file, not a .*$/],
  [
    'pages/asks.json',
    'chat serve --port 0 -k pages',
    /^KNOWLEDGE\u00a0: .*: pages\/asks\.json: it must be a file, not a .*$/,
  ],
  ['k.json', 'chat ask question -k k.json', /^KNOWLEDGE\u00a0: .*: k\.json: it must be a file, not a .*$/],
  ['k.json', 'KNOWLEDGE=k.json chat serve --port 0', /^KNOWLEDGE\u00a0: .*: k\.json: it must be a file, not a .*$/],
  ['knowledge.json', 'chat serve --port 0', /^KNOWLEDGE\u00a0: .*: knowledge\.json: it must be a file, not a .*$/],
])(
  'a pipe, a device, a socket or a folder in place of %s ends « %s » with one sentence',
  async (name, line, sentence) => {
    for (const [kind, make] of Object.entries(KINDS)) {
      // The knowledge may be a folder.
      if (kind === 'folder' && /^k(nowledge)?\.json/.test(name)) continue
      folder = mkdtempSync(join(root, `${kind}-`))
      mkdirSync(join(folder, 'pages'))
      writeFileSync(join(folder, 'pages/page.md'), '# Horaires\n\nOuvert le samedi.')
      make(join(folder, name))
      const { output, code } = await run(line)
      expect([kind, code, output.trimEnd()]).toEqual([kind, 1, expect.stringMatching(sentence)])
    }
  },
)

test('pipes and links that an owner made for the command are read, and those without an end are not', async () => {
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/page.md'), '# Horaires\n\nOuvert le samedi.')
  makePipe(join(folder, 'pages/pipe.md'))
  writeFileSync(join(folder, 'secret'), 'KNOWLEDGE_NAME=Pont')
  symlinkSync('secret', join(folder, '.env'))
  const answered = { code: 0, output: expect.stringContaining('Ouvert le samedi.') }
  expect(await run('chat index pages')).toMatchObject({ code: 0 })
  for (const line of [
    'chat ask Horaires -k <(cat knowledge.json)',
    'cat knowledge.json | chat ask Horaires -k /dev/stdin',
    'chat ask Horaires -k /dev/stdin < knowledge.json',
    'chat ask --questions <(echo Horaires) -k pages',
    'echo Horaires | chat ask --questions /dev/stdin -k pages',
    'ln -s knowledge.json linked.json; chat ask Horaires -k linked.json',
    'ln -sf /dev/null .env; chat ask --all',
  ]) {
    expect([line, await run(line)]).toEqual([line, answered])
  }
  const refused = { code: 1, output: expect.stringMatching(/^[^\n]+\n$/) }
  for (const line of [
    'chat ask Horaires -k <(yes)',
    'chat ask Horaires -k /dev/stdin < /dev/zero',
    'chat ask --questions <(yes) -k pages',
    'chat ask Horaires -k /dev/null',
  ]) {
    expect([line, await run(line)]).toEqual([line, refused])
  }
})

test.each([
  ['.env', 'chat serve --port 0', /^\.env\u00a0: il faut un fichier lisible\. .*$/],
  ['.env', 'chat ask --all', /^\.env\u00a0: il faut un fichier lisible\. .*$/],
  ['.env', 'mkdir -p site/art; chat verify', /^\.env\u00a0: il faut un fichier lisible\. .*$/],
  ['knowledge.json', 'chat ask Horaires', /^KNOWLEDGE\u00a0: .*$/],
  ['knowledge.json', 'chat serve --port 0', /^KNOWLEDGE\u00a0: .*$/],
  ['pages/asks.json', 'chat index pages', /pages\/asks\.json/],
])('a link to nothing or to itself in place of %s ends « %s » with one sentence', async (name, line, sentence) => {
  for (const target of ['/nowhere/file', 'gone', join('..', 'pages', name), name.split('/').at(-1) ?? '']) {
    folder = mkdtempSync(join(root, 'link-'))
    mkdirSync(join(folder, 'pages'))
    writeFileSync(join(folder, 'pages/page.md'), '# Horaires\n\nOuvert le samedi.')
    symlinkSync(target, join(folder, name))
    const { output, code } = await run(line)
    expect([target, code, output.trimEnd()]).toEqual([target, 1, expect.stringMatching(sentence)])
  }
})

test('files in an encoding of Windows are read, and one that cannot be recognised is named', async () => {
  mkdirSync(join(folder, 'pages'))
  const encoded = (text: string) => [
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ]
  const pages = encoded('# Horaires\r\n\r\nOuvert le samedi.')
  const questions = encoded('Horaires\r\n')
  for (const [index, page] of pages.entries()) {
    writeFileSync(join(folder, 'pages/page.md'), page)
    writeFileSync(join(folder, 'list.txt'), questions[index] ?? '')
    expect(await run('chat index pages; chat ask --questions list.txt')).toEqual({
      code: 0,
      output: expect.stringMatching(/^# Horaires\n[\s\S]*Ouvert le samedi\./m),
    })
  }
  writeFileSync(join(folder, 'list.txt'), Buffer.from('Horaires', 'utf16le'))
  const sentence = 'list.txt\u00a0: il faut un texte en UTF-8. (list.txt must be text in UTF-8.)\n'
  expect(await run('chat ask --questions list.txt')).toEqual({ code: 1, output: sentence })
})
