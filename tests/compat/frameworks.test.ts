import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, say, startChatBackend } from '../support/chatBackend.ts'
import { installCached } from '../support/installCached.ts'
import { installPackage } from '../support/installPackage.ts'
import { runProgram } from '../support/runProgram.ts'
import { type HostPage, servePages } from '../support/servePages.ts'
import { startProgram } from './backends/startProgram.ts'

// Builds of frameworks take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const SAMPLES = join(import.meta.dirname, 'frameworks')
/** Vitest sets NODE_ENV to `test`, with which SvelteKit would build its development half. */
const ENVIRONMENT = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
}

/** Outside of node_modules, because bundlers treat files there as those of a package. */
const PROJECTS = join(tmpdir(), 'nicodata-frameworks')

let browser: Browser
let backend: ChatBackend
const built = installPackage()

beforeAll(async () => {
  browser = await launchChromium()
  backend = await startChatBackend()
})

afterAll(async () => {
  built.remove()
  await browser.close()
  await backend.close()
})

/** A framework that renders or prerenders pages on a server. */
interface Framework {
  readonly name: string
  readonly packages: Record<string, string>
  /** Arguments of node that build the project, and that serve it on `{port}`. */
  readonly build: readonly string[]
  readonly serve: readonly string[]
  /** Files that earlier builds left. */
  readonly output: readonly string[]
}

const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'next',
    packages: { next: '16.4.6', react: '19.3.0', 'react-dom': '19.3.0' },
    build: ['node_modules/next/dist/bin/next', 'build'],
    serve: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '{port}'],
    output: ['.next'],
  },
  {
    name: 'astro',
    packages: { astro: '5.9.4' },
    build: ['node_modules/astro/astro.js', 'build'],
    serve: ['node_modules/astro/astro.js', 'preview', '--host', '127.0.0.1', '--port', '{port}'],
    output: ['dist', '.astro', 'node_modules/.vite', 'node_modules/.astro'],
  },
  {
    name: 'nuxt',
    packages: { nuxt: '4.3.1' },
    build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
    serve: ['.output/server/index.mjs'],
    output: ['.output', '.nuxt', 'node_modules/.cache'],
  },
  {
    name: 'sveltekit',
    packages: {
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      vite: '8.3.8',
    },
    build: ['node_modules/vite/bin/vite.js', 'build'],
    serve: ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '{port}'],
    output: ['.svelte-kit', 'node_modules/.vite'],
  },
]

/** Frameworks whose sample sets a property of the element in its page. */
const WITH_PROPERTIES = ['next', 'sveltekit']

describe.each(FRAMEWORKS)('$name', ({ name, packages, build, serve, output }) => {
  let folder = ''
  let url = ''

  beforeAll(async () => {
    folder = installCached(name, packages, PROJECTS)
    for (const left of output) rmSync(join(folder, left), { recursive: true, force: true })
    copySample(name, folder)
    await runProgram(process.execPath, build, folder, ENVIRONMENT)
    const server = await startProgram(process.execPath, serve, folder, { ...ENVIRONMENT, HOST: '127.0.0.1' })
    url = server.url
    return server.stop
  }, 600_000)

  test('the tag is in the HTML of the server, and the panel is not loaded with the page', async () => {
    const html = await (await fetch(url)).text()
    expect(html).toMatch(new RegExp(`<nicodata-chat[^>]* backend="${backend.url}"`))
    expect(html).not.toContain('[object Object]')
    const { page } = await open(url)
    await page.getByRole('button', { name: 'Ouvrir la discussion' }).waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(one => (one as PerformanceResourceTiming).decodedBodySize),
    )
    // The panel alone has almost 400 kB.
    expect(Math.max(...sizes)).toBeLessThan(300_000)
  })

  test('a conversation and its open panel stay when the visitor goes to another page', async () => {
    const { page, complaints } = await open(url)
    await chatAndGoOn(page)
    expect(complaints).toEqual([])
  })

  test.runIf(name === 'next')('a page with its own interface is prerendered', async () => {
    expect(readFileSync(join(folder, '.next/server/app/own.html'), 'utf8')).toContain('Ask</button>')
    const { page, complaints } = await open(`${url}/own`)
    backend.answerWith(say('Partout.'))
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Partout.').waitFor()
    expect(complaints).toEqual([])
  })

  test.runIf(WITH_PROPERTIES.includes(name))(
    'properties reach the element of a page that a server rendered',
    async () => {
      const { page } = await open(url)
      await page.getByRole('button', { name: 'Ouvrir la discussion' }).waitFor()
      await ask(page, 'Où livrez-vous ?', 'Partout.')
      expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
    },
  )
})

/** A library that swaps the body of a page instead of loading the next page. */
interface Swapper {
  readonly name: string
  readonly page: string
  readonly packages: Record<string, string>
  readonly script: string
  /** Changes the page for an older version. */
  readonly edit?: (html: string) => string
}

const SWAPPERS: readonly Swapper[] = [
  {
    name: 'turbo',
    page: 'turbo.html',
    packages: { '@hotwired/turbo': '8.0.23' },
    script: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  },
  { name: 'htmx4', page: 'htmx.html', packages: { 'htmx.org': '4.0.1' }, script: 'htmx.org/dist/htmx.min.js' },
  {
    name: 'htmx2',
    page: 'htmx.html',
    packages: { 'htmx.org': '2.0.11' },
    script: 'htmx.org/dist/htmx.min.js',
    edit: html => html.replace('hx-boost:inherited=', 'hx-boost='),
  },
]

describe.each(SWAPPERS)('$name', ({ name, page: file, packages, script, edit = html => html }) => {
  test('a conversation and its open panel stay when the visitor goes to another page', async () => {
    const folder = installCached(name, packages)
    const widget = join(SAMPLES, '../../../dist/widget/nicodata-chat.js')
    const html = edit(fill(readFileSync(join(SAMPLES, 'pages', file), 'utf8')))
      .replaceAll('https://cdn.example', '')
      .replaceAll(/https:\/\/shop\.example\/\w+\.js/g, '/script.js')
    const site = await servePages({
      '/': { html },
      '/contact': { html: html.replace('<h1>Une boutique</h1>', '<h1>Contact</h1>') },
      '/script.js': asScript(join(folder, 'node_modules', script)),
      '/nicodata-chat.js': asScript(widget),
    })
    onTestFinished(site.close)
    const { page, complaints } = await open(site.url)
    await chatAndGoOn(page)
    expect(complaints).toEqual([])
  })
})

/** The address of the guide, replaced by that of this backend, and its language by that of these visitors. */
const fill = (text: string) =>
  text.replaceAll('https://chat.example', backend.url).replace(/(<html lang="|\blang: ')en\b/, '$1fr')

const asScript = (file: string): HostPage => ({
  html: readFileSync(file, 'utf8'),
  headers: { 'content-type': 'text/javascript' },
})

/** Copy a sample project beside its packages, with ours among them. */
function copySample(name: string, folder: string): void {
  const source = join(SAMPLES, name)
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(source, file)).isDirectory()) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), fill(readFileSync(join(source, file), 'utf8')))
  }
  const installed = join(folder, 'node_modules/nicodata-chat')
  rmSync(installed, { recursive: true, force: true })
  cpSync(join(built.folder, 'node_modules/nicodata-chat'), installed, { recursive: true })
}

async function open(url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => {
    const isIcon = line.location().url.endsWith('/favicon.ico')
    if (['error', 'warning'].includes(line.type()) && !isIcon) complaints.push(line.text())
  })
  await page.goto(url)
  return { page, complaints }
}

async function ask(page: Page, question: string, answer: string): Promise<void> {
  backend.answerWith(say(answer))
  const launcher = page.getByRole('button', { name: 'Ouvrir la discussion' })
  if (await launcher.isVisible()) await launcher.click()
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill(question)
  await input.press('Enter')
  await page.getByRole('log').getByText(answer).waitFor()
}

/** Ask, follow a link without a load of the page, find the conversation there, and ask again. */
async function chatAndGoOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).waitFor()
  await ask(page, 'Où livrez-vous ?', 'Partout.')
  await page.evaluate('window.isSameDocument = true')
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
  await page.getByRole('dialog').waitFor()
  await page.getByRole('log').getByText('Partout.').waitFor()
  await ask(page, 'Et quand ?', 'Demain.')
  expect(backend.requests.at(-1)?.body.messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['Où livrez-vous ?', 'Partout.', 'Et quand ?']),
  )
}
