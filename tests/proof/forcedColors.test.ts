import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatStates } from '../browser/chatStates.ts'
import { type ChatVisit, visitChat } from '../browser/chatVisit.ts'
import { launchChromium } from '../support/browser.ts'

const FILES = readFileSync(join(import.meta.dirname, '../../dist/widget/nicodata-chat.files.js'), 'utf8')

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

describe.each(['light', 'dark'] as const)('in forced colours, with a %s system,', colorScheme => {
  const visit = (attributes: Record<string, string>, body = '') =>
    visitChat(browser, { attributes, body, colorScheme, forcedColors: 'active' })

  test('a failure has an edge, and its button looks disabled while the visitor has to wait', async () => {
    const { page, launcher, ask, backend, replied } = await visit({ 'show-errors': '' })
    await launcher.click()
    backend.answerWith(response => {
      response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '600' }).end('Doucement.')
    })
    await ask('Un audit ?')
    await replied()
    const alert = page.getByRole('alert')
    expect(await contrastOf(alert)).toBeGreaterThan(7)
    expect(await edgeOf(alert.locator('..'))).toBeGreaterThan(0)
    const retry = page.getByRole('button', { name: /^Réessayer dans/ })
    expect(await contrastOf(retry)).toBeGreaterThan(2)
    expect(await retry.evaluate(colors)).toEqual(await page.evaluate(systemColors, ['GrayText', 'GrayText']))
  })

  test('a tool that needs an approval has two buttons with edges', async () => {
    const chat = await visit({})
    await chatStates.approval.reach(chat)
    for (const name of ['Autoriser', 'Refuser']) {
      const button = chat.page.getByRole('button', { name })
      expect(await edgeOf(button)).toBeGreaterThan(0)
      expect(await contrastOf(button)).toBeGreaterThan(7)
    }
  })

  test('sources are links, and a rating that was given looks different', async () => {
    const chat = await visit(chatStates.parts.attributes)
    await chatStates.parts.reach(chat)
    await chat.log.getByRole('button', { name: /^Sources/ }).click()
    const link = chat.log.getByRole('link', { name: 'Tables dynamiques', exact: true })
    expect(await contrastOf(link)).toBeGreaterThan(4.5)
    expect((await link.evaluate(colors))[0]).toEqual((await chat.page.evaluate(systemColors, ['LinkText']))[0])
    const rating = chat.page.getByRole('button', { name: 'Réponse utile' })
    const before = await shareOfInk(rating)
    await rating.press('Enter')
    await chat.log.getByRole('listitem').last().hover()
    expect(await shareOfInk(rating)).toBeGreaterThan(before * 1.4)
  })

  test('attached files and their buttons have edges, and a refused file is reported', async () => {
    const chat = await visit({ files: 'image/*' }, `<script>${FILES}</script>`)
    await attach(chat, ['plan.png', 'notes.txt'])
    const { page } = chat
    expect(await edgeOf(page.getByRole('listitem').filter({ hasText: 'plan.png' }))).toBeGreaterThan(0)
    for (const control of [
      page.getByRole('alert'),
      page.getByRole('button', { name: 'Joindre un fichier' }),
      page.getByRole('button', { name: 'Retirer plan.png' }),
    ]) {
      expect(await contrastOf(control)).toBeGreaterThan(7)
    }
  })
})

async function attach({ page, launcher }: ChatVisit, names: readonly string[]): Promise<void> {
  await launcher.click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Joindre un fichier' }).click()
  const files = names.map(name => ({
    name,
    mimeType: name.endsWith('png') ? 'image/png' : 'text/plain',
    buffer: Buffer.from('xxx'),
  }))
  await (await choosing).setFiles(files)
  await page.getByRole('alert').waitFor()
}

/** Width of the upper border in px. */
function edgeOf(element: Locator): Promise<number> {
  return element.evaluate(one => Number.parseFloat(getComputedStyle(one).borderTopWidth))
}

/** Colours of the text and the upper border. */
function colors(element: Element): string[] {
  const { color, borderTopColor } = getComputedStyle(element)
  return [color, borderTopColor]
}

/** The values of system colours on this page. */
function systemColors(names: readonly string[]): string[] {
  return names.map(name => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = name
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}

/** Contrast between the lightest and the darkest pixel of a picture of this element, as in WCAG. */
async function contrastOf(element: Locator): Promise<number> {
  const all = await luminances(element)
  return (Math.max(...all) + 0.05) / (Math.min(...all) + 0.05)
}

/** Share of the pixels that are nearer to the ink than to the ground, which is at the corner. */
async function shareOfInk(element: Locator): Promise<number> {
  const all = await luminances(element)
  const ground = all[0] ?? 0
  return all.filter(luminance => Math.abs(luminance - ground) > 0.5).length / all.length
}

async function luminances(element: Locator): Promise<number[]> {
  const pixels = await sharp(await element.screenshot())
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return Array.from({ length: pixels.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = [...pixels.subarray(index * 3, index * 3 + 3)].map(linear)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
