import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  html,
  LATE_MOVES,
  LONG,
  OTHER_DOCUMENT,
  PAGE_FIELD,
  QUIRKS,
  quirks,
  serveAnyPage,
  TAG,
  TALL,
  TOP_LAYER,
  TRAPS,
  WHEEL_TAKERS,
} from '../browser/anyPages.ts'
import { webkitEngine } from '../proof/webkitEngine.ts'
import { type ChatBackend, say } from '../support/chatBackend.ts'
import type { Visitor, VisitorOptions } from '../support/engines/visitor.ts'

interface Opened {
  visitor: Visitor
  backend: ChatBackend
}

describe.skipIf(webkitEngine.missing())('WebKit', () => {
  afterAll(() => webkitEngine.close())

  test.each(WHEEL_TAKERS)('the wheel over the conversation scrolls it, whoever listens: %s', async (_, script) => {
    const { visitor, backend } = await open(html(TALL + TAG + script))
    backend.answerWith(say(LONG))
    await visitor.run(show, undefined)
    await field(visitor).fill('Where?')
    await visitor.press('Enter')
    await expect.poll(() => visitor.find('log').text()).toContain('Paragraph 59.')
    const before = await visitor.run(scrolled, undefined)
    await visitor.wheel(await visitor.run(middleOf, '.log'), -300)
    await expect.poll(async () => (await visitor.run(scrolled, undefined)).list).toBeLessThan(before.list)
    expect((await visitor.run(scrolled, undefined)).page).toBe(0)
  })

  test.each(['.header', '.composer-row', 'textarea'])('the wheel over %s does not scroll the page', async part => {
    const { visitor } = await open(html(TALL + TAG))
    await visitor.run(show, undefined)
    await expect.poll(() => visitor.run(isWhole, undefined)).toBe(true)
    const middle = await visitor.run(middleOf, part)
    // Its scrolling thread knows the panel from a frame on.
    await visitor.run(twoFrames, undefined)
    await visitor.wheel(middle, 300)
    // The page scrolls with the next wheel, over itself: then the first one was handled.
    await visitor.wheel([20, 20], 100)
    await expect.poll(async () => (await visitor.run(scrolled, undefined)).page).toBeGreaterThan(0)
    await visitor.run(twoFrames, undefined)
    expect((await visitor.run(scrolled, undefined)).page).toBeLessThanOrEqual(100)
  })

  test.each(TRAPS)('what the visitor types lands in the chat, and not in the page: %s', async (_, script) => {
    const { visitor } = await open(html(`${PAGE_FIELD}${TAG}<script>mail.focus(); ${script}</script>`))
    await visitor.find('button', 'Open the chat').click()
    await field(visitor).waitFor()
    await visitor.type('my question')
    // At a point: WebKit’s driver finds the text area covered by its own inner part.
    await visitor.clickAt(await visitor.run(middleOf, 'textarea'))
    await visitor.type('!')
    await expect.poll(() => field(visitor).text()).toBe('my question!')
    expect(await visitor.find('textbox', 'Mail').text()).toBe('')
    await visitor.press('Escape')
    await visitor.find('button', 'Open the chat').waitFor()
    await visitor.find('textbox', 'Mail').click()
    await visitor.type('a@b')
    await expect.poll(() => visitor.find('textbox', 'Mail').text()).toBe('a@b')
  })

  test.each(TOP_LAYER)('the chat in it is above %s that opens later', async (_, body) => {
    const { visitor } = await open(html(body))
    await visitor.find('button', 'Go').click()
    await expect.poll(() => visitor.run(onTop, undefined)).toMatch(/nicodata-chat|x-box/)
    await visitor.find('button', 'Open the chat').click()
    await field(visitor).fill('typed')
    expect(await field(visitor).text()).toBe('typed')
  })

  // Without a press, its driver opens no windows.
  const inFrames = LATE_MOVES.filter(([, script]) => !script.includes('open('))
  test.each(inFrames)('a chat whose code comes in the other document is whole there: %s', async (_, script) => {
    const { visitor, backend } = await open(html(OTHER_DOCUMENT + TAG))
    await visitor.run(move, script)
    await expect.poll(() => visitor.run(isWholeElsewhere, undefined)).toBe(true)
    await visitor.run(comeBack, undefined)
    // WebKit’s driver finds no element that was in another document: the keys go to the focused field.
    await expect.poll(() => visitor.run(takeFocus, undefined)).toBe(true)
    await visitor.type('And now?')
    await visitor.press('Enter')
    await expect.poll(() => JSON.stringify(backend.requests.at(-1)?.body)).toContain('And now?')
    await expect.poll(() => visitor.run(lastText, undefined)).toContain('Bonjour.')
  })

  test.each(QUIRKS)('in quirks mode the panel is in the window: %s', async (_, start, { viewport }) => {
    const { visitor } = await open(quirks(start), viewport ? { viewport } : {})
    await visitor.run(show, undefined)
    await field(visitor).waitFor()
    await visitor.run(twoFrames, undefined)
    const { mode, top, below } = await visitor.run(placeOfPanel, undefined)
    expect(mode).toBe('BackCompat')
    expect(top).toBeGreaterThanOrEqual(0)
    expect(below).toBeGreaterThanOrEqual(0)
  })
})

async function open(source: string, options?: VisitorOptions): Promise<Opened> {
  const { url, backend } = await serveAnyPage(source)
  const visitor = await webkitEngine.open(options)
  onTestFinished(() => visitor.close())
  await visitor.goto(url)
  await expect.poll(() => visitor.run(() => !!customElements.get('nicodata-chat'), undefined)).toBe(true)
  return { visitor, backend }
}

const field = (visitor: Visitor) => visitor.find('textbox', 'Your question')

// These functions run in the page.

function show(): void {
  document.querySelector('nicodata-chat')?.show()
}

function scrolled(): { list: number; page: number } {
  return {
    list: document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.log')?.scrollTop ?? -1,
    page: document.scrollingElement?.scrollTop ?? -1,
  }
}

/** The middle of a part of the panel, once the panel is there as a whole: while it opens, it is clipped. */
async function middleOf(selector: string): Promise<[number, number]> {
  const root = document.querySelector('nicodata-chat')?.shadowRoot
  const part = root?.querySelector(selector)
  if (!part) throw new Error(`${selector} is missing.`)
  await Promise.all(
    root
      ?.querySelector('.panel')
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  )
  const { x, y, width, height } = part.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

function twoFrames(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** The element of the page at the middle of the launcher, also of one in a component. */
function onTop(): string | undefined {
  const roots = [document, document.querySelector('x-box')?.shadowRoot]
  const chat = roots.map(root => root?.querySelector('nicodata-chat')).find(Boolean)
  const box = chat?.shadowRoot?.querySelector('.launcher')?.getBoundingClientRect()
  return box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.localName
}

/** Run a script of the page with the chat as `chat`. */
function move(script: string): void {
  const chat = document.querySelector('nicodata-chat')
  Object.assign(window, { chat })
  new Function('chat', script)(chat)
}

/** The button comes with React. */
function isWhole(): boolean {
  return document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('[data-clear]')?.localName === 'button'
}

function isWholeElsewhere(): boolean {
  const { shadowRoot, ownerDocument, messages } = Reflect.get(window, 'chat')
  // The button comes with React.
  const isWhole = shadowRoot?.querySelector('[data-clear]')?.localName === 'button'
  return ownerDocument !== document && isWhole && messages.at(-1)?.role === 'assistant'
}

function comeBack(): void {
  const chat = Reflect.get(window, 'chat')
  document.body.append(chat)
  chat.show()
}

/** Focus the field. Is it ready to write in? */
function takeFocus(): boolean {
  const { shadowRoot } = Reflect.get(window, 'chat')
  const field = shadowRoot?.querySelector('textarea')
  field?.focus()
  return !!field && shadowRoot?.activeElement === field
}

/** What the panel shows after the question. */
function lastText(): string | undefined {
  return Reflect.get(window, 'chat').shadowRoot?.querySelector('.log')?.textContent?.split('And now?').at(-1)
}

/** px from the panel to the edges of the window. */
function placeOfPanel(): { mode: string; top: number; below: number } {
  const panel = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.panel')
  const { top, bottom } = panel?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
  return { mode: document.compatMode, top, below: innerHeight - bottom }
}
