import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, type TestContext, test } from 'vitest'

const DIST = join(import.meta.dirname, '../dist')

/** What a file costs on the wire, as the servers that we document would send it. */
const ENCODINGS = {
  raw: (content: Buffer) => content.length,
  gzip: (content: Buffer) => gzipSync(content, { level: 9 }).length,
  brotli: (content: Buffer) => brotliCompressSync(content).length,
}

test('the widget is one file of at most 131 kB gzip and 112 kB brotli', context => {
  const widget = readBuilt('widget/nicodata-chat.js')
  hold(context, 'widget', widget, 'gzip', 131_000)
  hold(context, 'widget', widget, 'brotli', 112_000)
})

test('the loader is at most 8 kB gzip, and its panel says whose code it carries', context => {
  hold(context, 'loader', readBuilt('widget/nicodata-chat.loader.js'), 'gzip', 8_000)
  const panel = readdirSync(join(DIST, 'widget')).find(file => file.startsWith('nicodata-chat.panel-'))
  expect(readBuilt(`widget/${panel}`).toString()).toContain('Permission is hereby granted')
})

test('the widget says at its head whose code it carries, under which licence', () => {
  const head = readBuilt('widget/nicodata-chat.js').toString().split('*/')[0]
  for (const name of ['react-dom', 'react-markdown', 'micromark']) expect(head).toMatch(new RegExp(`${name} \\d`))
  expect(head).toContain('Permission is hereby granted')
})

test('the site runs at most 100 kB gzip of its own JavaScript before a visitor does anything', context => {
  const html = readBuilt('site/index.html').toString()
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    match => match[1],
  )
  expect(scripts.length).toBeGreaterThan(0)
  // One by one, as they are sent.
  const sent = scripts.map(script => readBuilt(`site${script}`))
  hold(context, 'site, initial JavaScript', sent, 'gzip', 100_000)
})

test('the fonts of the site weigh at most 92 kB', context => {
  const fonts = readdirSync(join(DIST, 'site/assets')).filter(file => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  const sent = fonts.map(font => readBuilt(`site/assets/${font}`))
  hold(context, 'site, fonts', sent, 'raw', 92_000)
})

test('the chat engine alone, with the decoders of every protocol, is at most 13 kB gzip', async context => {
  hold(context, 'chat engine', await bundle('widget/chat/createChatSession.ts'), 'gzip', 13_000)
})

function readBuilt(path: string): Buffer {
  const file = join(DIST, path)
  if (!existsSync(file)) throw new Error(`dist/${path} is missing: run \`npm run build:demo\` first.`)
  return readFileSync(file)
}

/** Hold files to their limit in bytes, and leave the figure in the report: `npm test` prints them all at its end. */
function hold(
  { task }: TestContext,
  name: string,
  files: Buffer | readonly Buffer[],
  encoding: keyof typeof ENCODINGS,
  limit: number,
): void {
  const bytes = [files].flat().reduce((total, file) => total + ENCODINGS[encoding](file), 0)
  task.meta.budgets = [...(task.meta.budgets ?? []), { name, encoding, bytes, limit }]
  expect(bytes).toBeLessThanOrEqual(limit)
}

declare module 'vitest' {
  interface TaskMeta {
    budgets?: readonly { name: string; encoding: string; bytes: number; limit: number }[]
  }
}

/** A module as a page's own bundler would ship it. */
async function bundle(entry: string): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: 'oxc',
      rolldownOptions: { input: join(import.meta.dirname, '..', entry), preserveEntrySignatures: 'strict' },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error(`${entry} was not bundled`)
  return Buffer.from(result.output[0].code)
}
