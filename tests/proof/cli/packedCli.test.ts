import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { commandsOf } from '../../support/commandsOf.ts'

const BAKERY = resolve('tests/fixtures/knowledge/boulangerie')
const OWN_VARIABLES = { PATH: process.env.PATH, HOME: process.env.HOME, OLLAMA_URL: 'off' }
const run = promisify(execFile)
/** A project in which only the packed package is installed. */
let project: string
let command: string

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-cli-'))
  execFileSync('npm', ['pack', resolve('dist/package'), '--pack-destination', folder, '--silent'])
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz')) ?? ''
  project = join(folder, 'project')
  mkdirSync(project)
  execFileSync('npm', ['install', '--prefix', project, '--offline', '--no-audit', '--silent', join(folder, tarball)])
  command = join(project, 'node_modules/.bin/nicodata-chat')
  return () => rmSync(folder, { recursive: true, force: true })
}, 300_000)

test('the package installs nothing else', () => {
  const names = readdirSync(join(project, 'node_modules')).filter(name => !name.startsWith('.'))
  expect(names).toEqual(['nicodata-chat'])
})

test('`npx` runs the command of the package', async () => {
  const { stdout } = await run('npx', ['--offline', 'nicodata-chat', '--help'], { cwd: project })
  expect(stdout).toMatch(/^nicodata-chat index </)
})

// Without a language of the system, the page is in English.
test.each([
  [[], 'How do I put it on my page?', 'Two lines are enough'],
  [['--language', 'fr'], 'Comment le mettre sur ma page ?', 'Deux lignes suffisent'],
])(
  'in an empty folder, the server with %j answers from its own page and serves every script',
  async (args, question, words) => {
    const url = await serve(emptyFolder(), args)
    expect(await (await fetch(`${url}/`)).text()).toContain('<nicodata-chat')
    expect(await (await ask(url, question)).text()).toContain(words)
    const scripts = readdirSync('dist/widget').filter(name => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    for (const name of scripts) {
      const { status, headers } = await fetch(`${url}/${name}`)
      expect([name, status, headers.get('access-control-allow-origin')]).toEqual([name, 200, '*'])
    }
  },
)

test('the command indexes a folder, answers in the terminal, and serves the file that it wrote', async () => {
  const cwd = withBakery()
  const owner = ['--name', 'Boulangerie du Pont', '--contact', '/infos#contact', '--language', 'fr']
  const { stdout } = await run(command, ['index', './docs', ...owner], { cwd })
  expect(stdout).toMatch(/^knowledge\.json: \d+ sections/)
  expect(JSON.parse(readFileSync(join(cwd, 'knowledge.json'), 'utf8')).profile.name).toBe('Boulangerie du Pont')
  const answer = await run(command, ['ask', 'Quels sont vos horaires ?'], { cwd })
  expect(answer.stdout).toContain('Ouvert du mardi au samedi')
  const table = await run(command, ['ask', '--all'], { cwd })
  expect(table.stdout.split('\n').length).toBeGreaterThan(10)
  const url = await serve(cwd, [])
  expect(await (await ask(url, 'Quels sont vos horaires ?')).text()).toContain('Ouvert du mardi au samedi')
})

test('the skill of the package leads through an index, an answer and a server', async () => {
  const skill = readFileSync(join(project, 'node_modules/nicodata-chat/skills/nicodata-chat/SKILL.md'), 'utf8')
  const cwd = withBakery()
  const commands = commandsOf(skill).map(
    command => command.replace('npx nicodata-chat ', '').match(/"[^"]*"|\S+/g) ?? [],
  )
  const [index = [], question = [], server = []] = commands.map(words => words.map(word => word.replaceAll('"', '')))
  expect(commands).toHaveLength(3)
  expect((await run(command, index, { cwd })).stdout).toMatch(/^knowledge\.json: \d+ sections/)
  expect((await run(command, question, { cwd })).stdout).toContain('Ouvert du mardi au samedi')
  expect(server.slice(0, 2)).toEqual(['serve', '--port'])
  const url = await serve(cwd, [])
  expect((await fetch(`${url}/nicodata-chat.js`)).status).toBe(200)
})

test('the server answers a page of the given origin only', async () => {
  const args = ['--knowledge', './docs', '--name', 'Boulangerie du Pont', '--origin', 'https://pont.example']
  const url = await serve(withBakery(), args)
  expect(await (await ask(url, 'Quels sont vos horaires ?', 'https://pont.example')).text()).toContain(
    'Ouvert du mardi au samedi',
  )
  expect((await ask(url, 'Quels sont vos horaires ?', 'https://other.example')).status).toBe(403)
})

test.each([
  [['serve', '--knowledge', './missing'], /^KNOWLEDGE\u00a0: il faut/],
  [['serve', '--origin', 'pont.example', '--knowledge', './docs'], /^ALLOWED_ORIGINS\u00a0: il faut/],
  [['index', './docs', '--contact', 'javascript:alert(1)'], /--contact javascript/],
  [['ask', 'Quels sont vos horaires ?'], /^KNOWLEDGE\u00a0: il faut un fichier de «\u00a0nicodata-chat index\u00a0»/],
  [['verify'], /^«\u00a0init\u00a0» et «\u00a0verify\u00a0» s’emploient/],
  [['bake'], /^nicodata-chat index </],
])('%j ends with one sentence', async (args, sentence) => {
  await expect(run(command, args, { cwd: withBakery() })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(sentence),
  })
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-empty-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function withBakery(): string {
  const folder = emptyFolder()
  cpSync(BAKERY, join(folder, 'docs'), { recursive: true })
  return folder
}

/** Starts the server in a folder. Resolves with its address. */
async function serve(cwd: string, args: readonly string[]): Promise<string> {
  const server = spawn(command, ['serve', ...args, '--port', '0'], { cwd, env: OWN_VARIABLES })
  onTestFinished(() => void server.kill())
  let output = ''
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    output += chunk
    if (output.includes('\n')) break
  }
  return /http:\S+/.exec(output)?.[0] ?? ''
}

function ask(url: string, question: string, origin = url): Promise<Response> {
  return fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { Origin: origin },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }] }),
  })
}
