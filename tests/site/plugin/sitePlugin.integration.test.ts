import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder, createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteEnvironment } from '../../../site/config.ts'
import { openContent } from '../../../site/plugin/openContent.ts'
import { sitePlugin } from '../../../site/plugin/sitePlugin.ts'
import { changeContent } from '../../support/changeContent.ts'
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
  expect(error).toMatchObject({ message: said, stack: said })
})

const ENDPOINT = { MODE: 'production', VITE_CONTACT_ENDPOINT: 'https://forms.example/a' }

test.each([
  ['musician', ENDPOINT, /^content\/legal\.yaml: delivery\.endpoint must have journey and notice, [^\n]+$/],
  ['lettres', ENDPOINT, /^content\/legal\.yaml\s: delivery\.endpoint doit [^\n]+$/],
  ['musician', { MODE: 'production', VITE_CHAT_BACKEND: 'chat' }, /^VITE_CHAT_BACKEND must be [^\n]+$/],
  ['caterer', { MODE: 'production', VITE_CHAT_BACKEND: 'chat' }, /^VITE_CHAT_BACKEND doit être [^\n]+$/],
] as const)('a build of %s with %o fails with one sentence, without a stack', async (owner, environment, said) => {
  expect(await failureOf(`tests/fixtures/contents/${owner}`, environment)).toMatchObject({
    message: expect.stringMatching(said),
    stack: expect.stringMatching(said),
  })
})

test.each([
  ['hero.yaml', 'art: longue-table.jpg', 'art: nappe.jpg', /^content.hero\.yaml\s: art /],
  ['projects.yaml', 'image: gateau.png', 'image: tarte.png', /^content.projects\.yaml\s: projects\[3\]\.image /],
  ['contact.yaml', 'delay:', 'retard:', /^content.contact\.yaml\s: .*retard/],
  [
    'assistant/assistant.yaml',
    'showErrors: true',
    'showErrors: peut-être',
    /^content.assistant.assistant\.yaml\s: showErrors /,
  ],
])('what is wrong in %s of a build is one sentence without a stack: %s -> %s', async (path, from, to, place) => {
  const error = await failureOf(changeContent(path, from, to, 'caterer'), { MODE: 'production' })
  expect(error.message).toMatch(place)
  expect(error.stack).toBe(error.message)
  expect(error.stack).not.toMatch(/\n\s*at /)
})

test.each(['serveuse.jpg', 'gateau.png', 'longue-table.jpg'])(
  'a half of the picture %s is one sentence as well',
  async name => {
    const folder = temporaryFolder()
    cpSync('tests/fixtures/contents/caterer', folder, { recursive: true })
    const file = join(folder, 'images', name)
    writeFileSync(file, readFileSync(file).subarray(0, 900))
    const error = await failureOf(folder, { MODE: 'production' })
    expect(error.stack).toMatch(new RegExp(`${name} doit être une image [^\\n]+$`))
    expect(error).not.toHaveProperty('cause')
  },
)

/** The error of a build. */
async function failureOf(folder: string, environment: SiteEnvironment): Promise<Error> {
  try {
    const plugins = [sitePlugin(openContent(folder), environment)]
    const builder = await createBuilder({
      configFile: false,
      root: 'site',
      logLevel: 'silent',
      plugins,
      builder: {},
      environments: { ssr: {} },
    })
    await builder.buildApp()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The build has not failed.')
}

function edit(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
