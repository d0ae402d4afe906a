import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../../../site/plugin/openContent.ts'
import { sitePlugin } from '../../../site/plugin/sitePlugin.ts'
import { temporaryFolder } from '../../support/localModel.ts'

const MADE_OF_CONTENT = [
  'virtual:theme.css',
  'virtual:site-blocks',
  'virtual:site-content',
  'virtual:block-content',
  'virtual:gestures-content',
]

test('in development, everything that is made of the content follows its files', { timeout: 120_000 }, async () => {
  const content = temporaryFolder()
  cpSync('tests/fixtures/contents/english', content, { recursive: true })
  const server = await createServer({
    configFile: false,
    root: 'site',
    logLevel: 'silent',
    plugins: [sitePlugin(openContent(content), { MODE: 'development' })],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const read = () =>
    Promise.all(MADE_OF_CONTENT.map(async id => (await server.environments.client.transformRequest(id))?.code))
  const before = await read()
  edit(join(content, 'hero.yaml'), 'amount: 59', 'amount: 61')
  edit(join(content, 'theme.yaml'), '#ff6a52', '#ff6a53')
  rmSync(join(content, 'testimonials.yaml'))
  server.watcher.emit('all', 'change', join(content, 'hero.yaml'))
  const after = await read()
  expect(MADE_OF_CONTENT.filter((_, place) => after[place] === before[place])).toEqual([])
})

test.each([
  ['atelier', '/a b/', 'BASE_PATH doit être un chemin comme /portfolio/, et non /a b/.'],
  ['lettres', '/a/../b/', 'BASE_PATH doit être un chemin comme /portfolio/, et non /a/../b/.'],
  ['english', '/a b/', 'BASE_PATH must be a path such as /portfolio/, not /a b/.'],
])('the build of %s says what is wrong with the path %s in the language of the site', async (owner, base, said) => {
  const starting = createServer({
    configFile: false,
    root: 'site',
    logLevel: 'silent',
    plugins: [sitePlugin(openContent(`tests/fixtures/contents/${owner}`), { MODE: 'development', BASE_PATH: base })],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const error = await starting.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: said, stack: expect.stringContaining(said) })
})

function edit(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
