import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attributes, cssProperties } from '../../widget/publicApi.ts'
import { launchChromium } from '../support/browser.ts'

let browser: Browser
let server: ViteDevServer
let page: Page
let stage: FrameLocator
/** As on the first day, when Vite knows no dependency yet. */
const cacheDir = mkdtempSync(join(tmpdir(), 'nicodata-playground-'))

beforeAll(async () => {
  browser = await launchChromium()
  server = await createServer({
    configFile: 'vite.site.config.ts',
    logLevel: 'silent',
    cacheDir,
    server: { port: 0, host: '127.0.0.1' },
  })
  await server.listen()
})

afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

beforeEach(async () => {
  // A panel that is still growing has no final position.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}widget/`)
  stage = page.frameLocator('#stage')
  await stage.getByRole('button', { name: 'Open the chat' }).waitFor()
  return () => context.close()
})

test('a state is a click away, on an ordinary page and on a phone', async () => {
  const show = async (region: string, name: string) => {
    const reloaded = page.waitForEvent('framenavigated')
    await page.getByRole('region', { name: region }).getByRole('button', { name, exact: true }).click()
    await reloaded
  }
  // Faster than a reply at normal speed, which takes a second.
  await page.getByLabel('Characters a second').fill('0')
  await show('States', 'Table')
  await stage.getByRole('columnheader', { name: 'Marseille' }).waitFor()
  await show('Page', 'Phone')
  await stage.getByRole('dialog').waitFor()
  expect((await page.locator('#stage').boundingBox())?.width).toBe(394)
})

test('attributes and custom properties change the preview and the code to copy', async () => {
  const snippet = page.locator('#snippet')
  const namesIn = (group: string) =>
    page
      .getByRole('region', { name: group })
      .locator('label')
      .evaluateAll(labels => labels.map(label => label.firstChild?.textContent))
  expect(await namesIn('Attributes')).toEqual(Object.keys(attributes))
  const properties = Object.keys(cssProperties).map(name => `--nicodata-chat-${name}`)
  expect(await namesIn('CSS properties')).toEqual(properties)
  await page.getByLabel('heading', { exact: true }).fill('The "desk" & you')
  await page.getByLabel('open', { exact: true }).check()
  await page.getByLabel('--nicodata-chat-head', { exact: true }).fill('#123456')
  await stage.getByRole('dialog', { name: 'The "desk" & you' }).waitFor()
  const header = stage.locator('nicodata-chat [part=header]')
  expect(await header.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgb(18, 52, 86)')
  expect(await snippet.textContent()).toBe(`<style>
nicodata-chat {
  --nicodata-chat-head: #123456;
}
</style>
<script src="https://cdn.example/nicodata-chat.js" defer></script>
<nicodata-chat
  backend="https://chat.example"
  heading="The &quot;desk&quot; &amp; you"
  open></nicodata-chat>`)

  await stage.getByRole('button', { name: 'Close the chat' }).click()
  expect(await page.getByLabel('open', { exact: true }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Everything as it was' }).click()
  expect(await snippet.textContent()).not.toMatch(/style|heading|open/)
  expect(await page.getByLabel('heading', { exact: true }).inputValue()).toBe('')
})

test('the code to copy is written for the framework that was chosen once', async () => {
  const snippet = page.locator('#snippet')
  await page.getByLabel('suggestions', { exact: true }).fill('Where? | When?')
  await page.getByLabel('show-errors', { exact: true }).check()
  await page.getByRole('button', { name: 'React', exact: true }).click()
  expect(await snippet.textContent()).toBe(`import 'nicodata-chat'
import { NicodataChat } from 'nicodata-chat/react'

export function Chat() {
  return <NicodataChat
    backend="https://chat.example"
    suggestions={["Where?","When?"]}
    showErrors />
}`)
  await page.reload()
  await expect.poll(() => snippet.textContent()).toContain('nicodata-chat/react')
})
