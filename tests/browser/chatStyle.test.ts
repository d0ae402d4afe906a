import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { chatStates } from './chatStates.ts'
import { MOVING, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

test.each([
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
])(
  'the radius of the page rounds the launcher with its icon, the input and the send button (%s)',
  async (_, viewport) => {
    const style = '<style>nicodata-chat { --nicodata-chat-radius: 24px }</style>'
    // While it opens, its corners are cut off and cannot be hit.
    const { launcher, input, page } = await visitChat(browser, { body: style, viewport })
    expect(await squareCorners(launcher)).toEqual([])
    await launcher.click()
    await input.fill('Bonjour ?')
    expect(await squareCorners(input)).toEqual([])
    expect(await squareCorners(page.getByRole('button', { name: 'Envoyer le message' }))).toEqual([])
  },
)

test('without a radius of the page, input and send button keep theirs', async () => {
  const { launcher, input, page } = await visitChat(browser)
  await launcher.click()
  const send = page.getByRole('button', { name: 'Envoyer le message' })
  for (const box of [input, send]) expect(await box.evaluate(one => getComputedStyle(one).borderRadius)).toBe('2px')
})

test('the chat has the font of the page, and its sizes are those of the browser', async () => {
  // As on a page that names no font for the chat.
  const unset = '--nicodata-chat-font:initial;--nicodata-chat-font-display:initial'
  const body = `<style>html { ${unset}; font: 40px/3 Georgia, serif }</style>`
  const { launcher, page } = await visitChat(browser, { body })
  await launcher.click()
  const fontOf = async (part: string) =>
    page.locator(`nicodata-chat ${part}`).evaluate(one => {
      const { fontFamily, fontSize } = getComputedStyle(one)
      return `${Math.round(Number.parseFloat(fontSize))} ${fontFamily}`
    })
  expect(await fontOf('h2')).toBe('20 Georgia, serif')
  expect(await fontOf('.reply p')).toBe('15 Georgia, serif')
  expect(await fontOf('textarea')).toBe('16 Georgia, serif')
})

test.each([
  ['Arabic', 'اطرح سؤالك…', 'right'],
  ['French', 'Posez votre question...', 'left'],
])('on a page in Arabic, a placeholder in %s begins at the side of its own language', async (_, placeholder, side) => {
  const { launcher, input, page } = await visitChat(browser, {
    html: 'lang="ar" dir="rtl"',
    attributes: { 'input-placeholder': placeholder },
  })
  await launcher.click()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const ink = await inkOf(input)
  const nearest = ink.first < ink.width - ink.last ? 'left' : 'right'
  expect(nearest).toBe(side)
})

test.each([
  [1440, 900, 768],
  [820, 1180, 796],
  [390, 844, 366],
])(
  'the chat follows the font size of the browser, not of the page, and cuts nothing (%i by %i px)',
  async (width, height, panelWidth) => {
    const visit = await visitChat(browser, { viewport: { width, height }, html: 'lang="fr" style="font-size:62.5%"' })
    const devtools = await visit.page.context().newCDPSession(visit.page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await chatStates.replied.reach(visit)
    const paragraph = visit.log.getByText('Les deux évitent')
    expect(await paragraph.evaluate(text => getComputedStyle(text).fontSize)).toBe('30px')
    expect((await visit.page.getByRole('dialog').boundingBox())?.width).toBe(panelWidth)
    expect(await visit.page.evaluate(cutTexts)).toEqual([])
  },
)

test.each([
  [1440, 900],
  [390, 844],
])('with the text spacing of WCAG 1.4.12 the chat cuts nothing (%i by %i px)', async (width, height) => {
  const visit = await visitChat(browser, { viewport: { width, height } })
  await chatStates.replied.reach(visit)
  await visit.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.querySelector('nicodata-chat')?.shadowRoot?.adoptedStyleSheets.push(sheet)
  })
  expect(await visit.page.evaluate(cutTexts)).toEqual([])
})

/** Runs in the page. The texts beyond the panel, or beyond a box that does not scroll. */
function cutTexts(): string[] {
  const panel = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('dialog')
  const edge = panel?.getBoundingClientRect()
  return [...(panel?.querySelectorAll('*') ?? [])].flatMap(element => {
    const isOut = element.closest('[hidden], pre, [data-table], .visually-hidden') !== null
    if (isOut || element.getClientRects().length === 0) return []
    const { left, right } = element.getBoundingClientRect()
    const isBeyond = left < (edge?.left ?? 0) || right > (edge?.right ?? 0)
    const hides = element.matches('textarea, .titles p')
    // A taller line takes a little of the padding, which hides nothing.
    const isHigher = element.scrollHeight > element.clientHeight + 2
    const isCut = hides && (element.scrollWidth > element.clientWidth || isHigher)
    return isBeyond || isCut ? [element.outerHTML.slice(0, 90)] : []
  })
}

/** Corners of an element, 2 px inside its box, at which the page would still click it. */
function squareCorners(element: Locator): Promise<string[]> {
  return element.evaluate(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const root = one.getRootNode()
    if (!(root instanceof ShadowRoot)) throw new Error('Not in a shadow root.')
    const corners = {
      'top left': [left + 2, top + 2],
      'top right': [right - 2, top + 2],
      'bottom left': [left + 2, bottom - 2],
      'bottom right': [right - 2, bottom - 2],
    }
    return Object.entries(corners).flatMap(([name, [x = 0, y = 0]]) => {
      const hit = root.elementFromPoint(x, y)
      return hit && one.contains(hit) ? [name] : []
    })
  })
}

/** First and last column of an input, in px from its left, in which something is written. */
async function inkOf(input: Locator): Promise<{ first: number; last: number; width: number }> {
  const picture = await input.screenshot({ caret: 'hide', animations: 'disabled' })
  return input.page().evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('No canvas.')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 160
    const columns = Array.from({ length: width }, (_, x) => x)
    // Without its border and its focus ring.
    const rows = Array.from({ length: height - 20 }, (_, y) => y + 10)
    const inked = columns.slice(8, -8).filter(x => rows.some(y => isDark(x, y)))
    return { first: inked.at(0) ?? 0, last: inked.at(-1) ?? width, width }
  }, picture.toString('base64'))
}

const LONG = Array.from({ length: 80 }, (_, place) => `Paragraphe ${place}.`).join('\n\n')

test.each([
  ['the height of the guide', ''],
  ['a height of the page', '<style>nicodata-chat { display: block; height: 300px }</style>'],
  ['an ancestor that prints in columns', '<style>nicodata-chat { width: 400px; height: 20em }</style>'],
  ['two chats', '<nicodata-chat lang="fr"></nicodata-chat>'],
])('a chat in the page prints its whole conversation, with %s', async (_, body) => {
  const visit = await visitChat(browser, { attributes: { mode: 'inline' }, body: `${body}<p id="after">Après</p>` })
  visit.backend.answerWith(say(LONG))
  await visit.ask('Tout ?')
  await visit.replied()
  await visit.page.emulateMedia({ media: 'print' })
  const paper = await visit.log.evaluate(log => {
    const last = [...log.querySelectorAll('p')].find(({ textContent }) => textContent === 'Paragraphe 79.')
    const after = document.querySelector('#after')?.getBoundingClientRect()
    const chats = [...document.querySelectorAll('nicodata-chat:not([mode])')]
    return {
      isWhole: log.scrollHeight <= log.clientHeight + 1,
      isBefore: (last?.getBoundingClientRect().bottom ?? Number.NaN) <= (after?.top ?? 0),
      canWrite: log.closest('.panel')?.querySelector('textarea')?.checkVisibility(),
      floating: chats.map(chat => chat.shadowRoot?.querySelector('.launcher')?.checkVisibility()),
    }
  })
  expect(paper).toEqual({ isWhole: true, isBefore: true, canWrite: false, floating: paper.floating.map(() => false) })
})

test.each([
  [
    'registers names of the chat',
    `for (const [name, syntax, initialValue] of [['--_bg', '<color>', 'transparent'], ['--_h', '<length>', '4px'], ['--_height', '<length>', '4px'], ['--_w', '<length>', '4px'], ['--_ink', '<color>', 'transparent'], ['--_visible', '<length>', '4px']])
      CSS.registerProperty({ name, syntax, inherits: false, initialValue })`,
  ],
  [
    'sets lengths of the chat',
    `for (const name of ['keyboard', 'visible', 'off', 'offset', 'row', 'cut']) document.documentElement.style.setProperty('--_' + name, '200px')`,
  ],
  [
    'sets all names that it finds in the chat',
    `document.querySelector('nicodata-chat').show()
     const root = document.querySelector('nicodata-chat').shadowRoot
     const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText)).join('')
     for (const [name] of rules.matchAll(/--_[\\w-]+/g)) document.documentElement.style.setProperty(name, '200px')
     document.querySelector('nicodata-chat').hide()`,
  ],
])('a page that %s does not change the chat', async (_, script) => {
  const look = async (body: string) => {
    const visit = await visitChat(browser, { ...MOVING, body })
    await visit.launcher.click()
    await visit.page.locator('nicodata-chat [role=log]').waitFor()
    await visit.page.waitForFunction(
      () => document.querySelector('nicodata-chat')?.shadowRoot?.getAnimations().length === 0,
    )
    const { x, y, width, height } = (await visit.page.getByRole('dialog').boundingBox()) ?? {}
    const colours = await visit.page.getByRole('dialog').evaluate(panel => {
      const { backgroundColor, color, borderRadius } = getComputedStyle(panel)
      return { backgroundColor, color, borderRadius }
    })
    return { x, y, width, height, ...colours }
  }
  const hostile = `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`
  expect(await look(hostile)).toEqual(await look(''))
})
