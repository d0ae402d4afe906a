import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildCommand } from '../../support/buildCommand.ts'

const BAKERY = resolve('tests/fixtures/knowledge/boulangerie')
const run = promisify(execFile)
let folder: string
let command: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nicodata-cli-'))
  await buildCommand(join(folder, 'built'))
  execFileSync('npm', ['pack', join(folder, 'built'), '--pack-destination', folder, '--silent'])
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz')) ?? ''
  execFileSync('npm', ['install', '--prefix', folder, '--offline', '--no-audit', '--silent', join(folder, tarball)])
  command = join(folder, 'node_modules/.bin/nicodata')
  cpSync(BAKERY, join(folder, 'docs'), { recursive: true })
  return () => rmSync(folder, { recursive: true, force: true })
}, 300_000)

test('the packed command indexes a folder and answers in the terminal', async () => {
  const owner = ['--name', 'Boulangerie du Pont', '--contact', '/infos#contact', '--language', 'fr']
  const { stdout } = await run(command, ['index', './docs', ...owner], { cwd: folder })
  expect(stdout).toMatch(/^knowledge\.json: \d+ sections/)
  expect(JSON.parse(readFileSync(join(folder, 'knowledge.json'), 'utf8')).profile.name).toBe('Boulangerie du Pont')
  const answer = await run(command, ['ask', 'Quels sont vos horaires ?'], { cwd: folder })
  expect(answer.stdout).toContain('Ouvert du mardi au samedi')
  const table = await run(command, ['ask', '--all'], { cwd: folder })
  expect(table.stdout.split('\n').length).toBeGreaterThan(10)
})

test('the packed server answers a page of the given origin only, and gives it the widget', async () => {
  const args = ['serve', '--knowledge', './docs', '--name', 'Boulangerie du Pont', '--origin', 'https://pont.example']
  const server = spawn(command, [...args, '--port', '0'], { cwd: folder, env: { ...process.env, OLLAMA_URL: 'off' } })
  onTestFinished(() => void server.kill())
  let output = ''
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    output += chunk
    if (output.includes('\n')) break
  }
  const url = /http:\S+/.exec(output)?.[0]
  const ask = (origin: string) =>
    fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { Origin: origin },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Quels sont vos horaires ?' }] }),
    })
  expect(await (await ask('https://pont.example')).text()).toContain('Ouvert du mardi au samedi')
  expect((await ask('https://other.example')).status).toBe(403)
  const widget = await fetch(`${url}/nicodata-chat.js`)
  expect(widget.headers.get('access-control-allow-origin')).toBe('*')
  expect(await (await fetch(`${url}/`)).text()).toContain('<nicodata-chat')
})

test.each([
  [['serve', '--knowledge', './missing'], /^KNOWLEDGE\u00a0: il faut/],
  [['serve', '--origin', 'pont.example', '--knowledge', './docs'], /^ALLOWED_ORIGINS\u00a0: il faut/],
  [['index', './docs', '--contact', 'javascript:alert(1)'], /"profile"/],
  [['bake'], /^nicodata-chat index </],
])('%j ends with one sentence', async (args, sentence) => {
  await expect(run(command, args, { cwd: folder })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(sentence),
  })
})
