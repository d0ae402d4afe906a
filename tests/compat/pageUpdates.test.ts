import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WIDGET } from '../browser/embedding.ts'
import { launchChromium } from '../support/browser.ts'
import { buildProject } from '../support/buildProject.ts'
import { type HostPage, servePages } from '../support/servePages.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

/** A library that makes the page equal to new HTML of its server. */
interface Morphing {
  readonly name: string
  /** Files of its packages. */
  readonly files: readonly string[]
  /** Run in the page: update it, and resolve when that is done. */
  readonly update: string
}

const FRESH = `document.querySelector('#fresh').innerHTML`

const MORPHING: readonly Morphing[] = [
  {
    name: 'Turbo 8',
    files: ['laboratory/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'],
    update: `new Promise(done => { addEventListener('turbo:render', done, { once: true }); Turbo.visit(location.href, { action: 'replace' }) })`,
  },
  {
    name: 'idiomorph',
    files: ['laboratory/node_modules/idiomorph/dist/idiomorph.js'],
    update: `Idiomorph.morph(document.querySelector('main'), ${FRESH})`,
  },
  {
    name: 'Alpine morph',
    files: ['laboratory/node_modules/@alpinejs/morph/dist/cdn.js', 'laboratory/node_modules/alpinejs/dist/cdn.js'],
    update: `Alpine.morph(document.querySelector('main'), ${FRESH})`,
  },
]

const TAG = '<nicodata-chat lang="en"></nicodata-chat>'

/** A page with scripts, and the same text once more, as a server would send it again. */
function pageOf(files: readonly string[], body: string, more = ''): Record<string, HostPage> {
  const scripts = files.map((_, place) => `<script src="/library${place}.js" defer></script>`).join('')
  const head = `<meta charset="utf-8"><meta name="turbo-refresh-method" content="morph"><title>Shop</title><link rel="icon" href="data:,">${scripts}<script src="/nicodata-chat.js" defer></script>`
  return {
    '/': { html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}${more}</body></html>` },
    '/nicodata-chat.js': { html: WIDGET, headers: SCRIPT },
    ...Object.fromEntries(
      files.map((file, place) => [
        `/library${place}.js`,
        { html: readFileSync(join(ROOT, file), 'utf8'), headers: SCRIPT },
      ]),
    ),
  }
}

async function visit(pages: Record<string, HostPage>, path = ''): Promise<Page> {
  const site = await servePages(pages)
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  onTestFinished(async () => {
    await page.close()
    await site.close()
  })
  await page.goto(`${site.url}/${path}`)
  await page.waitForFunction(() => customElements.get('nicodata-chat'))
  return page
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Open the chat' })
const field = (page: Page) => page.locator('nicodata-chat textarea')
const panel = (page: Page) => page.getByRole('dialog')

describe.each(MORPHING)('$name', ({ files, update }) => {
  const main = `<main><p>Price: 10</p>${TAG}</main>`

  test('an update of the page leaves the open panel, its size, its draft and its focus', async () => {
    const page = await visit(pageOf(files, main, `<template id="fresh">${main}</template>`))
    await launcher(page).click()
    await page.getByRole('button', { name: 'Enlarge' }).click()
    await field(page).click()
    await page.keyboard.type('half a')
    for (let time = 0; time < 3; time++) await page.evaluate(update)
    await page.keyboard.type(' question')
    expect(await field(page).inputValue()).toBe('half a question')
    const chat = await page.evaluate(() => {
      const { open, size } = document.querySelector('nicodata-chat') ?? {}
      return { open, size }
    })
    expect(chat).toEqual({ open: true, size: 'large' })
  })

  test('an update of the page opens nothing that the visitor has closed', async () => {
    const page = await visit(pageOf(files, main, `<template id="fresh">${main}</template>`))
    await launcher(page).click()
    await page.getByRole('button', { name: 'Close the chat' }).click()
    await page.evaluate(update)
    await launcher(page).waitFor()
    await panel(page).waitFor({ state: 'hidden' })
  })
})

/** A page whose framework has the state of the panel: a button changes it, and events of the element. */
async function visitSvelte(): Promise<Page> {
  const { pages, remove } = await buildProject(join(import.meta.dirname, 'frameworks/openState'))
  onTestFinished(remove)
  return visit(pages, 'index.html')
}

const REACT = `
  const { createElement, useEffect, useRef, useState } = React
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    const chat = useRef(null)
    useEffect(() => {
      chat.current.addEventListener('nicodata-chat-open', () => setIsOpen(true))
      chat.current.addEventListener('nicodata-chat-close', () => setIsOpen(false))
    }, [])
    return createElement('div', null,
      createElement('button', { onClick: () => setIsOpen(!isOpen) }, 'Toggle'),
      createElement('nicodata-chat', { ref: chat, lang: 'en', open: isOpen ? '' : undefined }))
  }
  ReactDOM.createRoot(document.getElementById('root')).render(createElement(Page))`

const VUE = `
  Vue.createApp({
    data: () => ({ isOpen: false }),
    template: '<button @click="isOpen = !isOpen">Toggle</button><nicodata-chat lang="en" :open.attr="isOpen || null" @nicodata-chat-open="isOpen = true" @nicodata-chat-close="isOpen = false"></nicodata-chat>',
  }).mount('#root')`

const run = (script: string) =>
  `<div id="root"></div><script>addEventListener('DOMContentLoaded', () => {${script}})</script>`

describe.each([
  [
    'React 18',
    () =>
      visit(
        pageOf(
          [
            'laboratory/node_modules/react-18/umd/react.production.min.js',
            'laboratory/node_modules/react-dom-18/umd/react-dom.production.min.js',
          ],
          run(REACT),
        ),
      ),
  ],
  ['Vue', () => visit(pageOf(['laboratory/node_modules/vue/dist/vue.global.prod.js'], run(VUE)))],
  ['Svelte', visitSvelte],
])('%s', (_, open) => {
  test('the page opens and closes the panel by the attribute, also one that the visitor has opened', async () => {
    const page = await open()
    const toggle = () => page.getByText('Toggle').evaluate((button: HTMLElement) => button.click())
    await toggle()
    await panel(page).waitFor()
    await toggle()
    await launcher(page).waitFor()
    await panel(page).waitFor({ state: 'hidden' })
    await launcher(page).click()
    await panel(page).waitFor()
    await toggle()
    await launcher(page).waitFor()
    await panel(page).waitFor({ state: 'hidden' })
  })
})
