import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { visitSite } from '../browser/siteVisit.ts'
import { launchChromium } from '../support/browser.ts'
import { stepsOf } from '../support/deployGuide.ts'
import { listen } from '../support/listen.ts'
import { freePort } from '../support/serveProduct.ts'
import { hasNginx, serveWithNginx } from '../support/startNginx.ts'
import { until } from '../support/until.ts'

/** An owner in English, whose site is below a path. */
const URL_OF_OWNER = 'https://grace.test/studio/'
const BASE_PATH = '/studio/'
/** How long a test with a build may take, in ms. */
const BUILD_TIMEOUT = 15 * 60_000
const QUESTION = 'What do you charge?'
const MIME: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const folder = mkdtempSync(join(tmpdir(), 'nicodata-guide-'))
const clone = join(folder, 'portfolio')
let browser: Browser

/** Runs a command of the guide in the owner's folder. Places of the system are in a folder of the test. */
function run(command: string, env: NodeJS.ProcessEnv = {}): void {
  const { NODE_ENV, VITEST, ...own } = process.env
  const here = inFolder(command)
  const { status, stdout, stderr } = spawnSync(here, {
    cwd: clone,
    env: { ...own, ...env },
    shell: true,
    encoding: 'utf8',
  })
  expect([here, status, status === 0 ? '' : (stdout + stderr).slice(-3000)]).toEqual([here, 0, ''])
}

function inFolder(text: string): string {
  return text.replace(/(?<![\w.:-])\/(?:var|etc|opt)\//g, place => join(folder, 'machine', place))
}

beforeAll(async () => {
  browser = await launchChromium()
  spawnSync('git', ['clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, clone])
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  rmSync(join(clone, 'content'), { recursive: true })
  cpSync('tests/fixtures/contents/english', join(clone, 'content'), { recursive: true })
  const profile = join(clone, 'content/profile.yaml')
  writeFileSync(profile, readFileSync(profile, 'utf8').replace(/^url: .*$/m, `url: ${URL_OF_OWNER}`))
  appendFileSync(
    join(clone, 'content/faq.yaml'),
    '  - id: guide\n    question: What do you charge?\n    answer: Seven hundred pounds.\n',
  )
  for (const place of ['etc/nginx/snippets', 'etc/systemd/system', 'opt', 'var/log/nginx']) {
    mkdirSync(join(folder, 'machine', place), { recursive: true })
  }
  writeFileSync(join(clone, '.env'), '')
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** Asks the assistant of a page a question of the FAQ, as a visitor. */
async function expectAnswer(url: string): Promise<void> {
  const { page, consoleLines, violations } = await visitSite(browser, url + BASE_PATH, { locale: 'en-GB' })
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ask "Grace"' }).click()
  const question = page.getByRole('textbox', { name: 'Your question' })
  await question.fill(QUESTION)
  await question.press('Enter')
  await page.getByRole('log').getByText('Seven hundred pounds.').waitFor()
  expect(consoleLines).toEqual([])
  expect(await violations()).toEqual([])
}

/** Expects the not-found page of the site for an unknown address. */
async function expectNotFound(url: string): Promise<void> {
  const missing = await fetch(`${url}${BASE_PATH}nothing`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('nicodata-chat')
}

type HeaderRule = (path: string) => Record<string, string>

/** A host of files: an address below `mount` is a file of the folder, a folder is its index.html, and 404.html is for the rest. */
async function serveFiles(root: string, headersOf: HeaderRule, mount = '/'): Promise<string> {
  const server = await listen(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      const path = join(root, pathname.slice(mount.length - 1))
      const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
      const isThere = pathname.startsWith(mount) && existsSync(file)
      const sent = isThere ? file : join(root, '404.html')
      const type = { 'Content-Type': MIME[extname(sent)] ?? 'application/octet-stream' }
      response.writeHead(isThere ? 200 : 404, { ...headersOf(pathname), ...type }).end(readFileSync(sent))
    }),
  )
  onTestFinished(() => server.close())
  return server.url
}

/** The headers of a `_headers` file: `! Name` removes one that an earlier path has set. */
function readHeadersFile(source: string): HeaderRule {
  const rules = source.split(/\n(?=\/)/).map(rule => rule.split('\n'))
  return path => {
    const headers: Record<string, string> = {}
    for (const [pattern = '', ...lines] of rules) {
      const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
      for (const line of isMatch ? lines.map(each => each.trim()).filter(Boolean) : []) {
        const [name = '', ...value] = line.split(': ')
        if (name.startsWith('! ')) delete headers[name.slice(2)]
        else headers[name] = value.join(': ')
      }
    }
    return headers
  }
}

interface VercelRule {
  source: string
  headers: { key: string; value: string }[]
}

function vercelHeaders(rules: readonly VercelRule[]): HeaderRule {
  return path => {
    const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])))
  }
}

test('a machine with nginx and a service of systemd shows the site below its path, with the assistant behind it', {
  timeout: BUILD_TIMEOUT,
}, async context => {
  if (!hasNginx()) return context.skip()
  const [build, copy, server] = stepsOf('nginx')
  for (const command of [...(build?.commands ?? []), ...(copy?.commands ?? [])]) run(command)
  for (const step of stepsOf('systemd').slice(1, 3)) for (const command of step.commands) run(command)
  const unit = readFileSync(join(folder, 'machine/etc/systemd/system/nicodata.service'), 'utf8')
  const [, program = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(unit) ?? []
  const port = await freePort()
  const service = spawn(process.execPath, [inFolder(program)], {
    cwd: join(folder, 'machine/opt/nicodata'),
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', OLLAMA_URL: 'off', TRUST_PROXY: 'forwarded' },
    stdio: 'ignore',
  })
  onTestFinished(() => void service.kill('SIGKILL'))
  await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok)
  const [, log = '', block = ''] = /(log_format [\s\S]*?;)\nserver \{\n([\s\S]*)\}\n/.exec(server?.block ?? '') ?? []
  const lines = block
    .replace(/ {4}(?:listen|server_name|access_log|error_log) .*\n/g, '')
    // As the comment of the guide says.
    .replace('location /api/', `location ${BASE_PATH}api/`)
    .replace('127.0.0.1:8787', `127.0.0.1:${port}`)
  expect(log).toContain('$uri')
  const url = await serveWithNginx(inFolder(lines))
  await expectAnswer(url)
  await expectNotFound(url)
})

test('hosts of files show the site below its path, and the page itself answers', {
  timeout: BUILD_TIMEOUT,
}, async () => {
  const [, settings] = stepsOf('Netlify, Vercel or Cloudflare Pages')
  for (const each of settings?.commands.filter(each => each.startsWith('cp ')) ?? []) run(each)
  const netlify = readFileSync(join(clone, 'netlify.toml'), 'utf8')
  const [, command = '', publish = ''] = /command = "(.*)"\n {2}publish = "(.*)"/.exec(netlify) ?? []
  const environment = Object.fromEntries(
    [...netlify.matchAll(/^ {2}([A-Z_]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]),
  )
  run(command, environment)
  const root = join(clone, publish)
  const onNetlify = await serveFiles(root, readHeadersFile(readFileSync(join(root, '_headers'), 'utf8')))
  await expectAnswer(onNetlify)
  await expectNotFound(onNetlify)
  const [, variable, build] = stepsOf('Any web space')
  expect(variable?.variables).toContain(`VITE_CHAT_BACKEND=${environment.VITE_CHAT_BACKEND}`)
  expect(build?.commands).toContain(command)
  await expectAnswer(await serveFiles(root, () => ({})))
  const asset = /\/studio\/assets\/[^"]+\.js/.exec(readFileSync(join(root, BASE_PATH, 'index.html'), 'utf8'))?.[0] ?? ''
  expect((await fetch(onNetlify + asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  // Vercel and GitHub build the same files.
  const vercel = JSON.parse(readFileSync(join(clone, 'vercel.json'), 'utf8'))
  expect(vercel.outputDirectory).toBe(publish)
  const onVercel = await serveFiles(root, vercelHeaders(vercel.headers))
  await expectAnswer(onVercel)
  await expectNotFound(onVercel)
  expect((await fetch(onVercel + asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  const [, workflow] = stepsOf('GitHub Pages')
  for (const each of workflow?.commands.filter(each => each.startsWith('mkdir ')) ?? []) run(each)
  const { steps } = parse(readFileSync(join(clone, '.github/workflows/pages.yml'), 'utf8')).jobs.pages
  const building = steps.find((step: { run?: string }) => step.run === command)
  expect(building.env.VITE_CHAT_BACKEND).toContain(`'${environment.VITE_CHAT_BACKEND}'`)
  const { path } = steps.find((step: { uses?: string }) => step.uses?.includes('upload-pages-artifact')).with
  const onGitHub = await serveFiles(join(clone, path), () => ({}), BASE_PATH)
  await expectAnswer(onGitHub)
  await expectNotFound(onGitHub)
})

test('any other page has an assistant that knows the folder of the guide', { timeout: BUILD_TIMEOUT }, async () => {
  mkdirSync(join(clone, 'pages'))
  writeFileSync(join(clone, 'pages/horaires.md'), '# Horaires\n\nLa boulangerie est ouverte du mardi au samedi.\n')
  const [, index, , serve] = stepsOf('Any other page')
  for (const command of index?.commands ?? []) run(command)
  const [command = ''] = serve?.commands ?? []
  const port = await freePort()
  const server = spawn('sh', ['-c', `exec ${command} --port ${port}`], {
    cwd: clone,
    env: { ...process.env, OLLAMA_URL: 'off' },
    stdio: 'ignore',
  })
  onTestFinished(() => void server.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  // The command is built from its sources first.
  await until(async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.ok, { patienceMs: BUILD_TIMEOUT })
  const answer = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://boulangerie.example' },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Quand êtes-vous ouverts ?' }] }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://boulangerie.example')
  expect(await answer.text()).toContain('du mardi au samedi')
})
