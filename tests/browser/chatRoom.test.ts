import { expect, test } from 'vitest'
import { sayAndWait } from '../support/chatBackend.ts'
import { chatStates } from './chatStates.ts'
import { type ChatVisit, MOVING, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LONG_PAGE = '<p style="height:3000px"><a href="#">Un lien</a></p>'

test('while a reply loads, its stop button is where the send button was, and the input keeps its size', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  const send = visit.page.locator('nicodata-chat form [type=submit]')
  const before = [await visit.input.boundingBox(), await send.boundingBox()]
  const { reply, finish } = sayAndWait('')
  visit.backend.answerWith(reply)
  await visit.ask('Vos délais ?')
  const stop = visit.page.getByRole('button', { name: 'Arrêter la réponse' })
  expect([await visit.input.boundingBox(), await stop.boundingBox()]).toEqual(before)
  expect([await send.isVisible(), await send.isDisabled()]).toEqual([false, true])
  finish('Dix jours.')
  await stop.waitFor({ state: 'hidden' })
  expect(await send.boundingBox()).toEqual(before[1])
})

test('the second click of a double click on the send button does not stop the reply', async () => {
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait('Dix')
  visit.backend.answerWith(reply)
  await visit.input.fill('Vos délais ?')
  await visit.page.getByRole('button', { name: 'Envoyer le message' }).dblclick()
  await visit.log.getByText('Dix').waitFor()
  finish(' jours.')
  await visit.log.getByText('Dix jours.').waitFor()
  await visit.replied()
})

test('the button to the last message hides no more text than a fingertip', async () => {
  const visit = await visitChat(browser)
  await chatStates.scrolledUp.reach(visit)
  const arrow = visit.page.getByRole('button', { name: 'Aller au dernier message' })
  expect(await arrow.boundingBox()).toMatchObject({ width: 44, height: 44 })
})

test('launcher and card stay at the bottom right when the page scrolls; the open card hides the launcher', async () => {
  const visit = await visitChat(browser, { body: LONG_PAGE })
  const { page } = visit
  const launcher = page.locator('nicodata-chat .launcher')
  const corner = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await launcher.boundingBox()) ?? {}
    return [x + width, y + height]
  }
  const scrollTo = async (top: number) => {
    await page.mouse.move(10, 10)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  }
  expect(await corner()).toEqual([1416, 876])
  await scrollTo(200)
  await expect.poll(corner).toEqual([1416, 876])
  expect(await launcher.isVisible()).toBe(true)
  await chatStates.empty.reach(visit)
  await settled(visit)
  await expect.poll(() => launcher.isVisible()).toBe(false)
  expect(await panelBox(visit)).toEqual({ x: 1032, y: 376, width: 384, height: 500 })
  await scrollTo(400)
  expect(await panelBox(visit)).toEqual({ x: 1032, y: 376, width: 384, height: 500 })
})

test('a large panel is 640 px wide and as high as the window; Escape brings back the card, then the launcher', async () => {
  const visit = await visitChat(browser)
  const entries = await visit.page.evaluate(() => history.length)
  await chatStates.empty.reach(visit)
  await visit.page.getByRole('button', { name: 'Agrandir la discussion' }).click()
  await settled(visit)
  expect(await panelBox(visit)).toEqual({ x: 776, y: 12, width: 640, height: 864 })
  await visit.page.keyboard.press('Escape')
  expect(await panelBox(visit)).toMatchObject({ width: 384, height: 500 })
  expect(await focused(visit)).toBe('Agrandir la discussion')
  await visit.page.keyboard.press('Escape')
  expect(await focused(visit)).toBe('Chat with Nicodata AI')
  expect(await visit.page.evaluate(() => history.length)).toBe(entries)
})

test('the size that a visitor chose stays for the visit, also on a page that chose another', async () => {
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  await visit.page.getByRole('button', { name: 'Agrandir la discussion' }).click()
  await visit.page.reload()
  await chatStates.empty.reach(visit)
  expect(await panelBox(visit)).toMatchObject({ width: 640 })
})

test('on a page that forbids its storage, the panel becomes large all the same', async () => {
  const refusal = `{ get() { throw new DOMException('Refused', 'SecurityError') } }`
  const visit = await visitChat(browser, {
    body: `<script>Object.defineProperty(window, 'sessionStorage', ${refusal})</script>`,
  })
  await chatStates.empty.reach(visit)
  await visit.page.getByRole('button', { name: 'Agrandir la discussion' }).click()
  expect(await panelBox(visit)).toMatchObject({ width: 640 })
  expect(visit.said).toEqual([])
})

test('on a phone a large panel is the whole window, and no gesture on it moves the page', async () => {
  const visit = await visitChat(browser, { ...PHONE, attributes: { size: 'large' }, body: LONG_PAGE })
  await chatStates.empty.reach(visit)
  await settled(visit)
  expect(await panelBox(visit)).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const devTools = await visit.page.context().newCDPSession(visit.page)
  for (const y of [30, 500, 800]) {
    await devTools.send('Input.synthesizeScrollGesture', { x: 150, y, yDistance: -200, gestureSourceType: 'touch' })
  }
  expect(await visit.page.evaluate(() => scrollY)).toBe(0)
})

test.each([
  ['on a phone', PHONE],
  ['magnified four times', { viewport: { width: 320, height: 256 } }],
  ['among the layers of a page', { ...PHONE, attributes: { layer: 'page' } }],
])('%s the open panel is modal: nothing of the page can be reached, and Escape closes it', async (_, options) => {
  const visit = await visitChat(browser, { ...options, body: LONG_PAGE })
  await chatStates.empty.reach(visit)
  const panel = visit.page.getByRole('dialog', { name: 'Nicodata AI' })
  expect(await panel.getAttribute('aria-modal')).toBe('true')
  const seen = new Set<string | null>()
  for (let i = 0; i < 12; i++) {
    await visit.page.keyboard.press('Tab')
    seen.add(await focused(visit))
  }
  expect(seen).toContain('Votre question')
  expect(seen).not.toContain('Un lien')
  await visit.page.keyboard.press('Escape')
  expect(await focused(visit)).toBe('Chat with Nicodata AI')
  expect(await visit.page.getByRole('link', { name: 'Un lien' }).evaluate(link => link.matches(':modal *'))).toBe(false)
})

test('a scrolled page has the launcher’s icon; pointer and focus unfold its label, and Escape folds it again', async () => {
  const { page, launcher } = await visitChat(browser, { body: LONG_PAGE })
  const width = () => launcher.evaluate(button => Math.round(button.getBoundingClientRect().width))
  const whole = await width()
  await page.mouse.move(10, 10)
  await page.mouse.wheel(0, 200)
  await expect.poll(width).toBe(58)
  await launcher.hover()
  await expect.poll(width).toBe(whole)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(58)
  await launcher.focus()
  await page.mouse.move(10, 10)
  await page.waitForFunction(() => !document.querySelector('nicodata-chat')?.matches(':hover'))
  expect(await width()).toBe(58)
})

test('in a low window the launcher is its icon from the start, and unfolds under the pointer', async () => {
  const { page, launcher } = await visitChat(browser, { body: LONG_PAGE, viewport: { width: 1280, height: 600 } })
  const width = () => launcher.evaluate(button => Math.round(button.getBoundingClientRect().width))
  await expect.poll(width).toBe(58)
  await launcher.hover()
  await expect.poll(width).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(58)
})

test('a double click on the launcher erases nothing, where the button that clears takes its place', async () => {
  const { page, launcher, replied } = await visitChat(browser, {
    attributes: { position: 'start', open: '' },
  })
  await page.evaluate(() => document.querySelector('nicodata-chat')?.send('Bonjour ?'))
  await replied()
  await page.evaluate(() => document.querySelector('nicodata-chat')?.hide())
  const { x = 0, y = 0 } = (await launcher.boundingBox()) ?? {}
  const clear = page.getByRole('button', { name: 'Effacer la conversation' })
  await page.mouse.click(x + 30, y + 12)
  await clear.waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  const covered = (await clear.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([covered.x < x + 30, x + 30 < covered.x + covered.width]).toEqual([true, true])
  expect([covered.y < y + 12, y + 12 < covered.y + covered.height]).toEqual([true, true])
  expect(await page.evaluate(() => document.querySelector('nicodata-chat')?.messages.length)).toBe(3)
  await clear.click()
  await expect.poll(() => page.evaluate(() => document.querySelector('nicodata-chat')?.messages.length)).toBe(1)
})

test('a press beside a modal panel closes it', async () => {
  const visit = await visitChat(browser, PHONE)
  await chatStates.empty.reach(visit)
  await visit.page.touchscreen.tap(200, 100)
  await visit.launcher.waitFor()
})

test('a window that becomes wide frees the page, the panel becomes narrower, and the focus stays where it was', async () => {
  const visit = await visitChat(browser, { viewport: { width: 500, height: 800 } })
  await chatStates.empty.reach(visit)
  for (const [width, isModal, panelWidth] of [
    [900, false, 384],
    [500, true, 448],
  ] as const) {
    await visit.page.setViewportSize({ width, height: 800 })
    await expect.poll(() => visit.page.getByRole('dialog').evaluate(panel => panel.matches(':modal'))).toBe(isModal)
    await expect.poll(async () => (await panelBox(visit))?.width).toBe(panelWidth)
    expect(await focused(visit)).toBe('Votre question')
  }
})

test('beside the page the panel closes with Escape from there too, unless the page uses the key', async () => {
  const visit = await visitChat(browser, { body: `${LONG_PAGE}<input><dialog><button>Fermer</button></dialog>` })
  await chatStates.empty.reach(visit)
  const isOpen = () => visit.page.evaluate(() => document.querySelector('nicodata-chat')?.open)
  await visit.page.evaluate(() => {
    document.querySelector('input')?.addEventListener('keydown', event => event.preventDefault())
    document.querySelector('dialog')?.showModal()
  })
  await visit.page.keyboard.press('Escape')
  expect(await visit.page.evaluate(() => document.querySelector('dialog')?.open)).toBe(false)
  expect(await isOpen()).toBe(true)
  await visit.page.locator('input').press('Escape')
  expect(await isOpen()).toBe(true)
  await visit.page.getByRole('link', { name: 'Un lien' }).press('Escape')
  expect(await isOpen()).toBe(false)
})

test('in the page, the panel has the size of its element, takes no focus, and stays', async () => {
  const style = '<style>nicodata-chat { width: 500px; height: 420px; margin: 10px auto }</style>'
  const visit = await visitChat(browser, { attributes: { mode: 'inline' }, body: style })
  await visit.log.getByText('Bonjour').waitFor()
  expect(await visit.launcher.count()).toBe(0)
  const panel = visit.page.getByRole('region', { name: 'Nicodata AI' })
  expect(await panel.boundingBox()).toMatchObject({ x: 470, width: 500, height: 420 })
  expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  for (const name of ['Fermer la discussion', 'Agrandir la discussion']) {
    expect(await visit.page.getByRole('button', { name }).count()).toBe(0)
  }
  await visit.ask('Vos délais ?')
  await visit.replied()
  await visit.input.press('Escape')
  expect(await panel.isVisible()).toBe(true)
})

test('in large, narrow and low windows, the sub-title and the placeholder are whole', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  for (const [width, height] of [
    [1440, 900],
    [320, 640],
    [320, 256],
  ] as const) {
    await visit.page.setViewportSize({ width, height })
    for (const part of [visit.input, visit.page.getByText('Assistant IA, modèle local Qwen2.5', { exact: true })]) {
      const cut = () =>
        part.evaluate(element => [
          element.scrollWidth - element.clientWidth,
          element.scrollHeight - element.clientHeight,
        ])
      await expect.poll(cut, { message: `${width} by ${height}` }).toEqual([0, 0])
    }
  }
})

test.each<[string, (visit: ChatVisit) => Promise<unknown>]>([
  ['after the first scroll', ({ page }) => page.mouse.wheel(0, 300)],
  ['in a low window', ({ page }) => page.setViewportSize({ width: 640, height: 400 })],
])('%s the launcher is its icon, with the same name', async (_, change) => {
  const visit = await visitChat(browser, { body: LONG_PAGE })
  expect((await visit.launcher.boundingBox())?.width).toBeGreaterThan(200)
  await change(visit)
  await expect.poll(async () => (await visit.launcher.boundingBox())?.width).toBe(58)
})

test('on a page of the colour of their borders, launcher and panel have a second line around them', async () => {
  const visit = await visitChat(browser, { body: '<style>body { background: #0b2a30 }</style>' })
  const shadow = (element: Element) => getComputedStyle(element).boxShadow
  expect(await visit.launcher.evaluate(shadow)).toMatch(/^rgb\(255, 255, 255\) 0px 0px 0px 2px/)
  await chatStates.empty.reach(visit)
  expect(await visit.page.getByRole('dialog').evaluate(shadow)).toMatch(/^rgb\(255, 255, 255\) 0px 0px 0px 2px/)
})

test('the panel opens and closes opaque, out of the corner of the launcher', async () => {
  const visit = await visitChat(browser, MOVING)
  const frames = await visit.launcher.evaluate(launcher => {
    const root = launcher.getRootNode() as ShadowRoot
    // Its own, not those of its border and of what is in it.
    const seen = (panel: Element) =>
      panel
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap(frame => Object.keys(frame))
    if (launcher instanceof HTMLElement) launcher.click()
    return new Promise<string[]>(resolve => {
      const look = () => {
        const panel = root.querySelector('.panel')
        if (panel) resolve(seen(panel))
        else requestAnimationFrame(look)
      }
      look()
    })
  })
  expect(frames).toContain('clipPath')
  expect(frames).not.toContain('opacity')
})

async function panelBox({ page }: ChatVisit) {
  return page.getByRole('dialog', { name: 'Nicodata AI' }).boundingBox()
}

async function settled({ page }: ChatVisit): Promise<void> {
  await page.waitForFunction(() =>
    document
      .querySelector('nicodata-chat')
      ?.shadowRoot?.getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
}

/** Name of the focused element. */
function focused({ page }: ChatVisit): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return element?.getAttribute('aria-label') || element?.getAttribute('title') || element?.textContent?.trim() || null
  })
}
