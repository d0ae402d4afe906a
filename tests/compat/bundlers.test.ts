import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, say, startChatBackend } from '../support/chatBackend.ts'
import { installCached } from '../support/installCached.ts'
import { installPackage } from '../support/installPackage.ts'
import { servePages } from '../support/servePages.ts'

vi.setConfig({ testTimeout: 300_000 })

const project = installCached('bundlers', {
  '@rollup/plugin-node-resolve': '16.0.3',
  esbuild: '0.28.2',
  parcel: '2.16.4',
  react: '18.3.1',
  'react-dom': '18.3.1',
  rollup: '4.68.7',
  webpack: '5.112.2',
})
const require = createRequire(join(project, 'package.json'))
const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)

/** Bundles `entry` into several modules in `folder`, the first named main.js, and returns the bundler's warnings. */
type Bundle = (entry: string, folder: string) => Promise<readonly string[]>

const withWebpack: Bundle = async (entry, path) => {
  const { default: webpack } = await load('webpack')
  const settings = {
    context: project,
    mode: 'production',
    entry,
    output: { path, publicPath: '/', filename: 'main.js' },
    performance: { hints: false },
  }
  interface Stats {
    toJson(): { readonly errors: readonly { message: string }[]; readonly warnings: readonly { message: string }[] }
  }
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(settings, (error: Error | null, done: Stats) => (error ? reject(error) : resolve(done)))
  })
  const { errors, warnings } = stats.toJson()
  return [...errors, ...warnings].map(({ message }) => message)
}

const withRollup: Bundle = async (input, dir) => {
  const { rollup } = await load('rollup')
  const { nodeResolve } = await load('@rollup/plugin-node-resolve')
  const warnings: string[] = []
  const onwarn = ({ message }: { readonly message: string }) => warnings.push(message)
  const bundle = await rollup({ input, plugins: [nodeResolve({ browser: true })], onwarn })
  await bundle.write({ dir, format: 'es', entryFileNames: 'main.js' })
  return warnings
}

const withEsbuild: Bundle = async (entry, outdir) => {
  const { build } = await load('esbuild')
  const { warnings } = await build({
    entryPoints: { main: entry },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  })
  return warnings.map(({ text }: { readonly text: string }) => text)
}

/** Parcel names its output after the entry. With `--log-level warn` it prints warnings only. */
const withParcel: Bundle = async (entry, folder) => {
  const main = join(folder, 'source/main.js')
  cpSync(entry, main)
  const program = join(project, 'node_modules/parcel/lib/bin.js')
  const settings = ['--dist-dir', folder, '--no-source-maps', '--no-cache', '--log-level', 'warn']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'build', main, ...settings], {
    cwd: project,
  })
  return `${stdout}${stderr}`.split('\n').filter(line => line.trim() !== '')
}

let browser: Browser
let backend: ChatBackend

beforeAll(async () => {
  const built = installPackage()
  const installed = join(project, 'node_modules/nicodata-chat')
  rmSync(installed, { recursive: true, force: true })
  cpSync(join(built.folder, 'node_modules/nicodata-chat'), installed, { recursive: true })
  built.remove()
  browser = await launchChromium()
  backend = await startChatBackend()
})

afterAll(async () => {
  await browser.close()
  await backend.close()
})

describe.each([
  ['webpack', withWebpack],
  ['rollup', withRollup],
  ['esbuild', withEsbuild],
  ['parcel', withParcel],
])('%s', (name, bundle) => {
  test('bundles the element without a warning, with the panel as a separate chunk', async () => {
    const { folder, warnings } = await bundled(`${name}-element`, bundle, 'js', `import 'nicodata-chat'`)
    expect(warnings).toEqual([])
    const { page, complaints } = await open(folder, `<nicodata-chat backend="${backend.url}"></nicodata-chat>`)
    await chat(page)
    expect(complaints).toEqual([])
  })

  test('leaves out an engine that nothing uses', async () => {
    const { folder } = await bundled(`${name}-unused`, bundle, 'js', `import 'nicodata-chat/engine'`)
    expect(readFileSync(join(folder, 'main.js'), 'utf8').length).toBeLessThan(200)
  })
})

test('in StrictMode of React 18, in development, the component chats and gets each event once', async () => {
  const source = `
    import 'nicodata-chat'
    import { NicodataChat } from 'nicodata-chat/react'
    import { StrictMode, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    function Page() {
      const [replies, setReplies] = useState(0)
      return (
        <>
          <p>Réponses : {replies}</p>
          <NicodataChat backend="${backend.url}" headers={{ authorization: 'Bearer 1234' }}
            suggestions={['Où ?']} onReplyFinished={() => setReplies(count => count + 1)} />
        </>
      )
    }
    createRoot(document.querySelector('main')).render(<StrictMode><Page /></StrictMode>)`
  const { folder } = await bundled('react-18', withEsbuild, 'jsx', source)
  const { page, complaints } = await open(folder, '<main></main>')
  await chat(page)
  await page.getByText('Réponses : 1').waitFor()
  expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
  expect(complaints.filter(text => !text.includes('React DevTools'))).toEqual([])
})

async function bundled(name: string, bundle: Bundle, extension: string, source: string) {
  const folder = join(project, 'built', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entry = join(folder, `entry.${extension}`)
  writeFileSync(entry, source)
  return { folder, warnings: await bundle(entry, folder) }
}

async function open(folder: string, body: string) {
  const files = readdirSync(folder).filter(name => name.endsWith('.js'))
  const headers = { 'content-type': 'text/javascript' }
  const scripts = files.map(name => [`/${name}`, { html: readFileSync(join(folder, name), 'utf8'), headers }])
  const html = `<!doctype html><html lang="fr">${body}<script type="module" src="/main.js"></script></html>`
  const site = await servePages({ '/': { html }, ...Object.fromEntries(scripts) })
  onTestFinished(site.close)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => complaints.push(line.text()))
  await page.goto(site.url)
  return { page, complaints }
}

async function chat(page: Awaited<ReturnType<typeof open>>['page']): Promise<void> {
  backend.answerWith(say('Partout.'))
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill('Où livrez-vous ?')
  await input.press('Enter')
  await page.getByRole('log').getByText('Partout.').waitFor()
}
