import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { say, startChatBackend } from '../support/chatBackend.ts'
import { installNewest } from '../support/installNewest.ts'
import { servePages } from '../support/servePages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What the build of the widget reads. */
const SOURCES = [
  'widget',
  'shared',
  'knowledge',
  'docs/chat',
  'docs/reference',
  'vite.widget.config.ts',
  'package.json',
]

const BUILD = `
  import { createBuilder } from 'vite'
  const { build, environments } = await createBuilder({ configFile: 'vite.widget.config.ts', logLevel: 'error' })
  for (const name of ['panelInside', 'oneFile', 'panel', 'loader']) await build(environments[name])`

test('the widget builds with the newest versions that its ranges allow, and shows a reply', async () => {
  const ranges = rangesOfWidget()
  expect(Object.keys(ranges)).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-markdown', 'vite']))
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-newest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(installNewest(ranges), 'node_modules'), join(folder, 'node_modules'))
  // Without the test runner's variables: with them, Vite would bundle the development version of React.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD], { cwd: folder, env, stdio: 'pipe' })

  const built = join(folder, 'dist/widget')
  const panel = readdirSync(built).find(name => name.startsWith('nicodata-chat.panel-')) ?? ''
  for (const scripts of [['nicodata-chat.js'], ['nicodata-chat.loader.js', panel]]) {
    const { reply, complaints } = await chatWith(scripts.map(name => [name, readFileSync(join(built, name), 'utf8')]))
    expect(reply, scripts[0]).toBe('<strong>Partout</strong>, sauf ici.')
    expect(complaints).toEqual([])
  }
}, 600_000)

/** The ranges of all packages that the widget and its build import. */
function rangesOfWidget(): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const files = ['widget', 'shared', 'knowledge'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  const names = [...files, 'vite.widget.config.ts']
    .filter(file => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap(file => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '((?:@[^/']+\/)?[^./'][^/']*)/g)])
    .map(([, name = '']) => name)
  const all: Record<string, string> = { ...dependencies, ...devDependencies }
  return Object.fromEntries(
    [...new Set(names)].sort().flatMap((name): [string, string][] => (all[name] ? [[name, all[name]]] : [])),
  )
}

/** Ask a question in a page that has these scripts and loads the first one. */
async function chatWith(scripts: [name: string, code: string][]) {
  const backend = await startChatBackend()
  onTestFinished(backend.close)
  backend.answerWith(say('**Partout**, sauf ici.'))
  const headers = { 'content-type': 'text/javascript' }
  const html = `<!doctype html><html lang="fr"><script src="/${scripts[0]?.[0]}" defer></script>
    <nicodata-chat backend="${backend.url}"></nicodata-chat></html>`
  const site = await servePages({
    '/': { html },
    ...Object.fromEntries(scripts.map(([name, code]) => [`/${name}`, { html: code, headers }])),
  })
  onTestFinished(site.close)
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => complaints.push(line.text()))
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill('Où livrez-vous ?')
  await input.press('Enter')
  const paragraph = page.getByRole('log').locator('p', { hasText: 'sauf ici' })
  return { reply: await paragraph.innerHTML(), complaints }
}
