import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chatStates } from './chatStates.ts'
import { type ChatVisit, visitChat } from './chatVisit.ts'
import { replyKinds } from './replyKinds.ts'
import { browser } from './sharedBrowser.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone the launcher is a square with the same name, and the panel leaves 12 px around it', async () => {
  const visit = await visitChat(browser, PHONE)
  const square = await visit.launcher.boundingBox()
  expect(square).toMatchObject({ width: 58, height: 58 })
  await visit.launcher.tap()
  const panel = visit.page.getByRole('dialog', { name: 'Nicodata AI' })
  await panel.waitFor()
  await settled(visit.page)
  expect(await panel.boundingBox()).toEqual({ x: 12, y: 332, width: 366, height: 500 })
})

test('the text of the input is large enough that no phone zooms in on it', async () => {
  const visit = await visitChat(browser, PHONE)
  await chatStates.empty.reach(visit)
  expect(
    await visit.input.evaluate(input => Number.parseFloat(getComputedStyle(input).fontSize)),
  ).toBeGreaterThanOrEqual(16)
})

test.each([
  ['covers the window', { height: 500, offsetTop: 0 }],
  ['covers a window that it has scrolled', { height: 510, offsetTop: 120 }],
])('the panel is above a keyboard that %s, and moves down again after it', async (_, visible) => {
  const visit = await visitChat(browser, PHONE)
  await chatStates.empty.reach(visit)
  await settled(visit.page)
  const panel = visit.page.getByRole('dialog')
  const before = await panel.boundingBox()

  await keyboard(visit.page, visible)
  const raised = await panel.boundingBox()
  const bottom = (raised?.y ?? 0) + (raised?.height ?? 0)
  expect(bottom).toBe(visible.offsetTop + visible.height - 12)
  expect(raised?.y).toBeGreaterThanOrEqual(visible.offsetTop)
  expect(raised?.height).toBe(Math.min(500, visible.height - 24))

  await keyboard(visit.page, { height: 844, offsetTop: 0 })
  expect(await panel.boundingBox()).toEqual(before)
})

test('a keyboard that leaves no room for the card leaves all of its room to the panel', async () => {
  const visit = await visitChat(browser, PHONE)
  await chatStates.empty.reach(visit)
  await settled(visit.page)
  const panel = visit.page.getByRole('dialog')
  const before = await panel.boundingBox()
  await keyboard(visit.page, { height: 420, offsetTop: 120 })
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 120, width: 390, height: 420 })
  await visit.input.fill('Une question')
  const field = await visit.input.boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(540)

  await keyboard(visit.page, { height: 844, offsetTop: 0 })
  expect(await panel.boundingBox()).toEqual(before)
})

test('so does a small window, as with text of 400 %', async () => {
  const visit = await visitChat(browser, { viewport: { width: 320, height: 256 } })
  await chatStates.empty.reach(visit)
  await settled(visit.page)
  const panel = visit.page.getByRole('dialog')
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 256 })
  expect(await visit.input.isVisible()).toBe(true)
})

test.each([
  ['on its side', { width: 844, height: 390 }, 160],
  ['on its side, with another keyboard', { width: 932, height: 430 }, 180],
  ['upright, with a high keyboard', { width: 390, height: 664 }, 200],
  ['a window of 768 pixels at 400 %', { width: 320, height: 192 }, 192],
  ['a low and wide window', { width: 1280, height: 170 }, 170],
])('a line of the reply and the whole composer are in view: %s', async (_, viewport, visible) => {
  const visit = await visitChat(browser, { viewport, hasTouch: true })
  await chatStates.replied.reach(visit)
  await keyboard(visit.page, { height: visible, offsetTop: 0 })
  await settled(visit.page)
  const room = await visit.input.evaluate(input => {
    const box = (selector: string) =>
      input.closest('.panel')?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const log = input.closest('.panel')?.querySelector('.log')
    const { lineHeight } = getComputedStyle(input)
    const { paddingTop, paddingBottom } = getComputedStyle(log ?? input)
    const lines =
      (box('.composer').top - box('.log').top - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
      Number.parseFloat(lineHeight)
    const cut = box('.send').bottom - (input.closest('.panel')?.getBoundingClientRect().bottom ?? 0)
    return { lines, cut, top: box('.header').top, bottom: box('.composer').bottom }
  })
  expect(room.lines).toBeGreaterThanOrEqual(1)
  expect(room.cut).toBeLessThan(0)
  expect(room.top).toBeGreaterThanOrEqual(0)
  expect(room.bottom).toBeLessThanOrEqual(visible)
})

test.each([
  ['400 %', { viewport: { width: 320, height: 256 } }, 256],
  ['400 %, for fingers', { viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: true }, 256],
  ['a keyboard on a small phone', { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }, 333],
  ['a keyboard on a phone', PHONE, 336],
])('with %s a line of the answer is in view above its actions and next questions', async (_, options, visible) => {
  const visit = await visitChat(browser, { ...options, attributes: replyKinds.nextQuestions.attributes })
  await replyKinds.nextQuestions.reach(visit)
  await keyboard(visit.page, { height: visible, offsetTop: 0 })
  await settled(visit.page)
  const [clear, input] = [visit.page.getByRole('button', { name: 'Effacer la conversation' }), visit.input]
  expect((await clear.boundingBox())?.y).toBe((await input.boundingBox())?.y)
  await expect.poll(() => linesInView(visit)).toBeGreaterThanOrEqual(1)
})

test('the panel does not follow a visitor who zooms in', async () => {
  const visit = await visitChat(browser, PHONE)
  await chatStates.empty.reach(visit)
  await settled(visit.page)
  const before = await visit.page.getByRole('dialog').boundingBox()
  await keyboard(visit.page, { height: 422, offsetTop: 100, scale: 2 })
  expect(await visit.page.getByRole('dialog').boundingBox()).toEqual(before)
})

test.each([
  [
    '',
    [
      [320, 568],
      [844, 390],
    ],
  ],
  [
    'html',
    [
      [1440, 900],
      [390, 844],
    ],
  ],
  ['body', [[390, 844]]],
])('the panel keeps 12 px from the edges of the window, magnified: %j', async (zoomed, windows) => {
  const body = zoomed && `<style>${zoomed} { zoom: 2 }</style>`
  const [width = 0, height = 0] = windows[0] ?? []
  const visit = await visitChat(browser, { viewport: { width, height }, body })
  await chatStates.empty.reach(visit)
  for (const [width = 0, height = 0] of windows) {
    await visit.page.setViewportSize({ width, height })
    await settled(visit.page)
    const edgesApart = async () => {
      const { x = 0, y = 0, width: across = 0 } = (await visit.page.getByRole('dialog').boundingBox()) ?? {}
      return [x >= 12, y >= 12, x + across <= width]
    }
    await expect.poll(edgesApart, { message: `${width} by ${height}` }).toEqual([true, true, true])
    expect(await visit.input.isVisible()).toBe(true)
  }
})

/** How many lines of the last reply are whole in view. */
function linesInView({ log }: ChatVisit): Promise<number> {
  return log.evaluate(list => {
    const { top, bottom } = list.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents([...list.querySelectorAll('.reply p')].at(-1) ?? list)
    return [...range.getClientRects()].filter(line => line.top >= top && line.bottom <= bottom).length
  })
}

/** The part of the window above the keyboard: headless browsers have no keyboard. */
async function keyboard(page: Page, visible: { height: number; offsetTop: number; scale?: number }): Promise<void> {
  await page.evaluate(({ height, offsetTop, scale = 1 }) => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('No visual viewport.')
    for (const [name, value] of Object.entries({ height, offsetTop, scale })) {
      Object.defineProperty(viewport, name, { value, configurable: true })
    }
    viewport.dispatchEvent(new Event('resize'))
  }, visible)
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .querySelector('nicodata-chat')
      ?.shadowRoot?.getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
}
