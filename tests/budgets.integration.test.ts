import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, type TestContext, test } from 'vitest'
import budgets from './budgets.json' with { type: 'json' }

const DIST = join(import.meta.dirname, '../dist')

/** Transferred size of a file, with the encodings of the documented servers. */
const ENCODINGS = {
  raw: (content: Buffer) => content.length,
  gzip: (content: Buffer) => gzipSync(content, { level: 9 }).length,
  brotli: (content: Buffer) => brotliCompressSync(content).length,
}

test('the widget is one file within its budget', context => {
  const widget = readBuilt('widget/nicodata-chat.js')
  hold(context, 'widget', widget, 'gzip')
  hold(context, 'widget', widget, 'brotli')
})

test('the loader is within its budget, and its panel begins with the licence notices', context => {
  hold(context, 'loader', readBuilt('widget/nicodata-chat.loader.js'), 'gzip')
  const panel = readdirSync(join(DIST, 'widget')).find(file => file.startsWith('nicodata-chat.panel-'))
  expect(readBuilt(`widget/${panel}`).toString()).toContain('Permission is hereby granted')
})

test('the colours of code are within their budget', context => {
  hold(context, 'code in colour', readBuilt('widget/nicodata-chat.code.js'), 'gzip')
})

test('the answers of a page without a server are within their budget, beside the knowledge file', context => {
  hold(context, 'static answers', readBuilt('widget/nicodata-chat-static.js'), 'gzip')
})

test('the widget begins with the licence notices of its packages', () => {
  const head = readBuilt('widget/nicodata-chat.js').toString().split('*/')[0]
  for (const name of ['react-dom', 'react-markdown', 'micromark']) expect(head).toMatch(new RegExp(`${name} \\d`))
  expect(head).toContain('Permission is hereby granted')
})

test('the JavaScript that the site runs at its start is within its budget', context => {
  const html = readBuilt('site/index.html').toString()
  // The first script of the page, and the script that it runs after the first paint.
  const scripts = new Set(
    Array.from(html.matchAll(/<(?:script|link)\b[^>]*?="\/assets\/([^"]+\.js)"/g), found => found[1]),
  )
  expect(scripts.size).toBe(2)
  const readScript = (file = '') => readBuilt(`site/assets/${file}`)
  // Iterating over a set also visits the items that are added meanwhile.
  for (const file of scripts) {
    for (const found of readScript(file)
      .toString()
      .matchAll(/from"\.\/([^"]+)"/g))
      scripts.add(found[1])
  }
  // React is a separate file.
  expect([...scripts]).toContainEqual(expect.stringMatching(/^client-/))
  // Compressed one by one, as servers send them.
  const sent = [...scripts].map(readScript)
  hold(context, 'site, initial JavaScript', sent, 'gzip')
})

test('the gestures of the site are one file within its budget', context => {
  const files = readdirSync(join(DIST, 'site/assets')).filter(file => /gestures.*\.(?:js|css)$/i.test(file))
  expect(files).toHaveLength(1)
  hold(context, 'site, gestures', readBuilt(`site/assets/${files[0]}`), 'gzip')
})

test('the fonts of the site are within their budget', context => {
  const fonts = readdirSync(join(DIST, 'site/assets')).filter(file => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  const sent = fonts.map(font => readBuilt(`site/assets/${font}`))
  hold(context, 'site, fonts', sent, 'raw')
})

test('the chat engine with all decoders is within its budget', async context => {
  hold(context, 'chat engine', await bundle('widget/chat/createChatSession.ts'), 'gzip')
})

function readBuilt(path: string): Buffer {
  const file = join(DIST, path)
  if (!existsSync(file)) throw new Error(`dist/${path} is missing: run \`npm run build:demo\` first.`)
  return readFileSync(file)
}

/**
 * Compare files with their budget in `budgets.json`: 5 % above the committed figure, so that a bug fix has room, but at
 * most `most`. `npm test` prints all figures at its end, with the change since the last release.
 */
function hold(
  { task }: TestContext,
  name: string,
  files: Buffer | readonly Buffer[],
  encoding: keyof typeof ENCODINGS,
): void {
  const budget: Budget | undefined = Object.entries(budgets).find(([key]) => key === `${name}, ${encoding}`)?.[1]
  if (!budget) throw new Error(`budgets.json has no "${name}, ${encoding}".`)
  const bytes = [files].flat().reduce((total, file) => total + ENCODINGS[encoding](file), 0)
  const limit = Math.min(Math.round(budget.figure * 1.05), budget.most)
  const { released } = budget
  task.meta.budgets = [...(task.meta.budgets ?? []), { name, encoding, bytes, limit, released }]
  expect(bytes).toBeLessThanOrEqual(limit)
}

interface Budget {
  /** Bytes in the last release; absent for a new file. */
  released?: number
  figure: number
  most: number
}

declare module 'vitest' {
  interface TaskMeta {
    budgets?: readonly {
      name: string
      encoding: string
      bytes: number
      limit: number
      released: number | undefined
    }[]
  }
}

/** A module as bundled by a page's own bundler. */
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
