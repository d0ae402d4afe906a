import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { NicodataChat } from '../../widget/publicApi.ts'
import { installCached } from '../support/installCached.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../dist/widget/nicodata-chat.js'), 'utf8')

/** Globals that jsdom lacks. Each test runner adds them from Node. */
const OF_NODE = { structuredClone, TextEncoder, TextDecoder, Headers, Response, ReadableStream }

test('a page in jsdom 26 holds a whole conversation, as the unit tests of an app do', async () => {
  const { window, errors } = await openInJsdom('<nicodata-chat lang="en"></nicodata-chat>')
  window.eval(SCRIPT)
  const chat = window.document.querySelector<NicodataChat>('nicodata-chat')
  if (!chat) throw new Error('The element is missing.')
  chat.fetch = async () => new Response('Bonjour **vous** !')
  chat.show()
  expect(await chat.send('Allô ?')).toBe(true)
  const root = chat.shadowRoot
  await expect.poll(() => root?.querySelector('strong')?.textContent).toBe('vous')
  expect(root?.querySelector('[role=log]')?.textContent).toContain('Allô ?')
  chat.clear()
  chat.hide()
  expect(root?.querySelector('dialog')?.hasAttribute('hidden')).toBe(true)
  chat.remove()
  expect(errors).toEqual([])
}, 120_000)

test('a conversation of several batches shows in jsdom too', async () => {
  const { window, errors } = await openInJsdom('')
  const messages = Array.from({ length: 120 }, (_, index) => ({
    id: String(index),
    role: index % 2 ? 'assistant' : 'user',
    content: `Tour ${index}`,
  }))
  window.localStorage.setItem('nicodata-chat #', JSON.stringify({ messages }))
  window.eval(SCRIPT)
  const chat = window.document.createElement('nicodata-chat')
  chat.persist = 'local'
  window.document.body.append(chat)
  chat.show()
  await expect.poll(() => chat.shadowRoot?.querySelector('[role=log]')?.textContent).toContain('Tour 119')
  expect(errors).toEqual([])
}, 120_000)

async function openInJsdom(body: string): Promise<{ window: Window & typeof globalThis; errors: string[] }> {
  const folder = installCached('jsdom26', { jsdom: '26.1.0' })
  const { default: jsdom } = await import(pathToFileURL(join(folder, 'node_modules/jsdom/lib/api.js')).href)
  const errors: string[] = []
  const virtualConsole = new jsdom.VirtualConsole()
  for (const type of ['jsdomError', 'error', 'warn'])
    virtualConsole.on(type, (said: unknown) => errors.push(String(said)))
  const { window } = new jsdom.JSDOM(`<!doctype html><body>${body}</body>`, {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    url: 'http://127.0.0.1/',
    virtualConsole,
  })
  Object.assign(window, OF_NODE)
  onTestFinished(() => window.close())
  return { window, errors }
}
