import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../dist')
const measured: string[] = []

/** One line for each file, under all tests, where CI shows it. */
afterAll(() => console.log(measured.join('\n')))

test('the widget is one file of at most 135 kB gzip and 116 kB brotli', () => {
  const { gzip, brotli } = weigh('widget', readBuilt('widget/nicodata-chat.js'))
  expect(gzip).toBeLessThanOrEqual(135_000)
  expect(brotli).toBeLessThanOrEqual(116_000)
  expect(readdirSync(join(DIST, 'widget')).filter(file => file.endsWith('.js'))).toEqual(['nicodata-chat.js'])
})

test('the widget says at its head whose code it carries, under which licence', () => {
  const head = readBuilt('widget/nicodata-chat.js').toString().split('*/')[0]
  for (const name of ['react-dom', 'styled-components', 'micromark']) expect(head).toMatch(new RegExp(`${name} \\d`))
  expect(head).toContain('Permission is hereby granted')
})

test('the site runs at most 100 kB gzip of its own JavaScript before a visitor does anything', () => {
  const html = readBuilt('site/index.html').toString()
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    match => match[1],
  )
  expect(scripts.length).toBeGreaterThan(0)
  const { gzip } = weigh('site, initial JavaScript', Buffer.concat(scripts.map(script => readBuilt(`site${script}`))))
  expect(gzip).toBeLessThanOrEqual(100_000)
})

test('the fonts of the site weigh at most 95 kB', () => {
  const fonts = readdirSync(join(DIST, 'site/assets')).filter(file => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  const { raw } = weigh('site, fonts', Buffer.concat(fonts.map(font => readBuilt(`site/assets/${font}`))))
  expect(raw).toBeLessThanOrEqual(95_000)
})

test('the chat engine alone is at most 8 kB gzip', async () => {
  const { gzip } = weigh('chat engine', await bundle('widget/chat/createChatSession.ts'))
  expect(gzip).toBeLessThanOrEqual(8_000)
})

function readBuilt(path: string): Buffer {
  const file = join(DIST, path)
  if (!existsSync(file)) throw new Error(`dist/${path} is missing: run \`npm run build:demo\` first.`)
  return readFileSync(file)
}

/** What a file costs on the wire, as the servers that we document would send it. */
function weigh(name: string, content: Buffer): { raw: number; gzip: number; brotli: number } {
  const [raw, gzip, brotli] = [
    content.length,
    gzipSync(content, { level: 9 }).length,
    brotliCompressSync(content).length,
  ]
  const kilobytes = [raw, gzip, brotli].map(bytes => (bytes / 1000).toFixed(1))
  measured.push(`${name}: ${kilobytes[0]} kB, ${kilobytes[1]} gzip, ${kilobytes[2]} brotli`)
  return { raw, gzip, brotli }
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
