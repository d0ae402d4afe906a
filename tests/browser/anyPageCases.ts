import type { Browser, Frame, Locator, Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ChatBackend, say } from '../support/chatBackend.ts'
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
} from './anyPages.ts'
import { WIDGET_FILE } from './chatVisit.ts'

interface Opened {
  page: Page
  backend: ChatBackend
  said: string[]
}

export type Scheme = 'light' | 'dark'

/**
 * What a page does by accident to what is in it, in one browser. `setSystem` sets the colour scheme of the visitor's system, and
 * gives the frame in which the page has it.
 */
export function testAnyPage(browserOf: () => Browser, setSystem: (page: Page, scheme: Scheme) => Promise<Frame>): void {
  async function open(source: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Opened> {
    const { url, backend } = await serveAnyPage(source)
    const page = await browserOf().newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 }, ...options })
    const said: string[] = []
    page.on('console', line => said.push(line.text()))
    page.on('pageerror', error => said.push(`page error: ${error.message}`))
    onTestFinished(() => page.context().close())
    await page.goto(url)
    await page.waitForFunction(() => customElements.get('nicodata-chat'))
    return { page, backend, said }
  }

  const launcher = (page: Page | Frame) => page.getByRole('button', { name: 'Open the chat' })
  const field = (page: Page) => page.locator('nicodata-chat textarea')
  const log = (page: Page) => page.locator('nicodata-chat .log')

  /** With keys: by BiDi, `fill` sets the property that React watches, so React sees no change. */
  async function write(into: Locator, text: string): Promise<void> {
    await into.press('ControlOrMeta+a')
    await into.pressSequentially(text)
  }

  async function ask({ page, backend }: Opened, reply: string): Promise<void> {
    backend.answerWith(say(reply))
    await page.evaluate(() => document.querySelector('nicodata-chat')?.show())
    await write(field(page), 'Where?')
    await field(page).press('Enter')
    await page.waitForFunction(
      () =>
        (document.querySelector('nicodata-chat')?.messages.at(-1)?.role ?? 'user') === 'assistant' &&
        !document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.dots'),
    )
    await page.locator('nicodata-chat textarea:enabled').waitFor()
    // While the panel opens, the mouse hits only what is uncovered.
    await page.waitForFunction(
      () => !document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.panel')?.getAnimations().length,
    )
  }

  const scrolled = (page: Page) =>
    page.evaluate(() => ({
      list: document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.log')?.scrollTop ?? -1,
      page: document.scrollingElement?.scrollTop ?? -1,
    }))

  async function middleOf(page: Page, selector: string): Promise<[number, number]> {
    const box = await page.locator(`nicodata-chat ${selector}`).first().boundingBox()
    if (!box) throw new Error(`${selector} has no box.`)
    return [box.x + box.width / 2, box.y + box.height / 2]
  }

  describe('the wheel', () => {
    test.each(WHEEL_TAKERS)(
      'over the conversation scrolls the conversation, whoever listens: %s',
      async (_, script) => {
        const opened = await open(html(TALL + TAG + script))
        const { page } = opened
        await ask(opened, LONG)
        await page.mouse.move(...(await middleOf(page, '.log')))
        const before = await scrolled(page)
        await page.mouse.wheel(0, -300)
        await expect.poll(async () => (await scrolled(page)).list).toBeLessThan(before.list)
        expect((await scrolled(page)).page).toBe(0)
      },
    )

    test.each(['.header', '.composer-row', 'textarea'])('over %s does not scroll the page', async part => {
      const opened = await open(html(TALL + TAG))
      const { page } = opened
      await ask(opened, LONG)
      await page.mouse.move(...(await middleOf(page, part)))
      await page.mouse.wheel(0, 300)
      // The page scrolls with the next wheel, over itself: then the first one was handled.
      await page.mouse.move(20, 20)
      await page.mouse.wheel(0, 100)
      await expect.poll(async () => (await scrolled(page)).page).toBeGreaterThan(0)
      await page.waitForFunction(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
      )
      expect((await scrolled(page)).page).toBeLessThanOrEqual(100)
    })
  })

  describe('what the visitor types', () => {
    test.each(TRAPS)('lands in the chat, and not in the page: %s', async (_, script) => {
      const { page } = await open(html(`${PAGE_FIELD}${TAG}<script>mail.focus(); ${script}</script>`))
      await launcher(page).click()
      await field(page).waitFor()
      await page.keyboard.type('my question')
      await field(page).click()
      await page.keyboard.type('!')
      expect(await field(page).inputValue()).toBe('my question!')
      expect(await page.locator('#mail').inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await launcher(page).waitFor()
      await page.locator('#mail').click()
      await page.keyboard.type('a@b')
      expect(await page.locator('#mail').inputValue()).toBe('a@b')
    })

    test('a modal dialog of the page gets it back when the chat closes', async () => {
      const { page } = await open(
        html(
          `<dialog id="d"><input id="mail"><button onclick="document.querySelector('nicodata-chat').show()">Help</button></dialog>${TAG}<script>d.showModal()</script>`,
        ),
      )
      await page.getByRole('button', { name: 'Help' }).click()
      await page.keyboard.type('my question')
      expect(await field(page).inputValue()).toBe('my question')
      await page.keyboard.press('Escape')
      await page.locator('#mail').fill('a@b')
      expect(await page.locator('#mail').inputValue()).toBe('a@b')
    })

    test('a hidden chat takes nothing, and leaves the page usable', async () => {
      const { page } = await open(html(`<input id="mail">${TAG}`))
      await page.evaluate(() => {
        const chat = document.querySelector('nicodata-chat')
        chat?.setAttribute('hidden', '')
        chat?.show()
      })
      await page.locator('#mail').click()
      await page.keyboard.type('a@b')
      expect(await page.locator('#mail').inputValue()).toBe('a@b')
    })
  })

  test('the page sees clicks and the events of the element, and nothing that it could take away', async () => {
    const types = [
      ...['wheel', 'touchstart', 'touchmove', 'touchend', 'focusin', 'focusout', 'mousedown', 'pointerdown', 'copy'],
      ...['cut', 'paste', 'selectstart', 'contextmenu', 'dragstart', 'dragenter', 'dragover', 'drop', 'beforeinput'],
      ...['keydown', 'keyup', 'click', 'nicodata-chat-open', 'nicodata-chat-message-sent', 'nicodata-chat-close'],
    ]
    const opened = await open(html(`<input id="mail">${TAG}`))
    const { page } = opened
    await page.evaluate(types => {
      Object.assign(window, { sightings: [] })
      for (const type of types) {
        document.addEventListener(type, ({ target }) => {
          const isChat = target instanceof Element && target.localName === 'nicodata-chat'
          if (isChat) (Reflect.get(window, 'sightings') as string[]).push(type)
        })
      }
    }, types)
    await launcher(page).click()
    await ask(opened, LONG)
    await page.mouse.move(...(await middleOf(page, '.log')))
    await page.mouse.wheel(0, -100)
    await field(page).pressSequentially('to copy')
    await field(page).press('ControlOrMeta+a')
    await field(page).press('ControlOrMeta+c')
    await field(page).press('ControlOrMeta+x')
    await field(page).press('ControlOrMeta+v')
    await log(page).getByText('Paragraph 59.').click({ button: 'right' })
    await page.evaluate(() => {
      const inside = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.log')
      for (const type of ['touchstart', 'touchmove', 'touchend', 'dragstart', 'dragover', 'drop', 'selectstart'])
        inside?.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }))
      document.querySelector('nicodata-chat')?.hide()
    })
    const seen = await page.evaluate(() => [...new Set(Reflect.get(window, 'sightings') as string[])])
    expect(seen.toSorted()).toEqual(
      ['click', 'nicodata-chat-close', 'nicodata-chat-message-sent', 'nicodata-chat-open'].toSorted(),
    )
  })

  describe('the top layer', () => {
    const onTop = (page: Page, [x, y]: [number, number]) =>
      page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName, [x, y])

    test.each(TOP_LAYER)('the chat in it is above %s that opens later', async (_, body) => {
      const { page } = await open(html(body))
      await page.locator('#go').click()
      const place = async () => {
        const box = await page.locator('nicodata-chat .launcher').boundingBox()
        return box ? onTop(page, [box.x + box.width / 2, box.y + box.height / 2]) : undefined
      }
      await expect.poll(place).toMatch(/nicodata-chat|x-box/)
      await page.locator('nicodata-chat .launcher').click()
      await write(field(page), 'typed')
      expect(await field(page).inputValue()).toBe('typed')
    })

    test('an open chat keeps focus, text and place when its page goes into full screen', async () => {
      const { page, ...rest } = await open(html(`<div id="app" style="background:#dfd;min-height:90vh">${TAG}</div>`))
      await ask({ page, ...rest }, LONG)
      await field(page).pressSequentially('half a')
      const before = await scrolled(page)
      await page.evaluate(() => document.getElementById('app')?.requestFullscreen())
      await page.waitForFunction(() => document.fullscreenElement)
      await page.keyboard.type(' question')
      expect(await field(page).inputValue()).toBe('half a question')
      expect((await scrolled(page)).list).toBeGreaterThanOrEqual(before.list - 1)
      await expect.poll(async () => onTop(page, await middleOf(page, '.header'))).toBe('nicodata-chat')
    })
  })

  test.each([
    ['an iframe', `document.querySelector('iframe').contentDocument`],
    ['a window', `open('', '', 'width=600,height=700').document`],
  ])('a chat that moves into %s and back keeps its look, its conversation and its draft', async (_, other) => {
    const opened = await open(html(OTHER_DOCUMENT + TAG))
    const { page } = opened
    await ask(opened, 'Hello **you**')
    await field(page).pressSequentially('half a question')
    const look = () =>
      page.evaluate(() => {
        const chat = Reflect.get(window, 'chat') ?? document.querySelector('nicodata-chat')
        Object.assign(window, { chat })
        const panel = chat.shadowRoot.querySelector('.panel')
        const { display, position } = chat.ownerDocument.defaultView.getComputedStyle(panel)
        return [
          display,
          position,
          chat.shadowRoot.adoptedStyleSheets.length,
          chat.shadowRoot.querySelector('textarea').value,
        ]
      })
    const before = await look()
    await page.evaluate(
      `document.querySelector('nicodata-chat'); window.chat = document.querySelector('nicodata-chat'); ${other}.body.append(window.chat)`,
    )
    expect(await look()).toEqual(before)
    await page.evaluate(`document.body.append(window.chat)`)
    expect(await look()).toEqual(before)
    await log(page).getByText('you', { exact: true }).waitFor()
    await field(page).press('Enter')
    await expect.poll(() => opened.backend.requests.length).toBe(2)
  })

  test('a chat that moves before it is opened has its look in the other document', async () => {
    const { page } = await open(html(OTHER_DOCUMENT + TAG))
    await page.evaluate(() => {
      const chat = document.querySelector('nicodata-chat')
      if (chat) document.querySelector('iframe')?.contentDocument?.body.append(chat)
    })
    const frame = page.frameLocator('iframe')
    await frame.locator('nicodata-chat .launcher').click()
    await write(frame.locator('nicodata-chat textarea'), 'Where?')
    await frame.locator('nicodata-chat textarea').press('Enter')
    await frame.locator('nicodata-chat .log').getByText('Bonjour.').waitFor()
    expect(await frame.locator('nicodata-chat .panel').evaluate(panel => getComputedStyle(panel).display)).toBe('flex')
  })

  test.each(LATE_MOVES)(
    'a chat whose code comes in the other document is whole there, and after its way back: %s',
    async (_, script) => {
      const { page, backend } = await open(html(OTHER_DOCUMENT + TAG))
      await page.evaluate(`window.chat = document.querySelector('nicodata-chat'); ${script}`)
      // The button comes with React.
      await page.waitForFunction(() => {
        const { shadowRoot, ownerDocument, messages } = Reflect.get(window, 'chat')
        const isWhole = shadowRoot?.querySelector('[data-clear]')?.localName === 'button'
        return ownerDocument !== document && isWhole && messages.at(-1)?.role === 'assistant'
      })
      await page.evaluate(() => {
        const chat = Reflect.get(window, 'chat')
        document.body.append(chat)
        chat.show()
      })
      await page.locator('nicodata-chat textarea:enabled').waitFor()
      await write(field(page), 'And now?')
      await field(page).press('Enter')
      await expect.poll(() => JSON.stringify(backend.requests.at(-1)?.body)).toContain('And now?')
      await log(page).getByText('Bonjour.').last().waitFor()
    },
  )

  describe('an end tag that is missing', () => {
    const script = `<script src="/${WIDGET_FILE}" defer></script>`
    test.each([
      [`<nicodata-chat/><p id="rest">The rest.</p>${script}`, 1],
      [`${script.replace(' defer', '')}<nicodata-chat lang="en"><section><p>The rest.</p></section>`, 1],
      [`<nicodata-chat>\n  <footer>Rest</footer>${script}`, 1],
      [`<nicodata-chat><span slot="header">A</span></nicodata-chat>${script}`, 0],
      [`<nicodata-chat>\n</nicodata-chat>${script}`, 0],
    ])('%s gives %i warnings', async (body, count) => {
      const { page, said } = await open(html(body))
      await page.waitForFunction(() => document.readyState === 'complete')
      await page.evaluate(() => document.querySelector('nicodata-chat')?.remove())
      expect(said.filter(line => line.includes('hides the page'))).toHaveLength(count)
    })
  })

  describe('a closed chat', () => {
    const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true }

    test.each([
      ['never opened', {}, ''],
      ['never opened, on a phone', PHONE, ''],
      ['closed again', {}, 'chat.show(); chat.hide()'],
      ['closed again, on a phone', PHONE, 'chat.show(); chat.hide()'],
      ['with an unread message', PHONE, `chat.addMessage({ role: 'assistant', content: 'Hello' })`],
    ])('covers nothing of the page but its launcher: %s', async (_, options, script) => {
      const { page } = await open(html(TALL + TAG), options)
      await page.evaluate(`(chat => { ${script} })(document.querySelector('nicodata-chat'))`)
      await launcher(page).waitFor()
      const covered = () =>
        page.evaluate(() => {
          const chat = document.querySelector('nicodata-chat')
          const box = chat?.shadowRoot?.querySelector('.launcher')?.getBoundingClientRect()
          if (!box) return ['no launcher']
          const points: string[] = []
          for (let x = 5; x < innerWidth; x += 15) {
            for (let y = 5; y < innerHeight; y += 15) {
              // The launcher has an edge, a shadow and a mark.
              const isBeside = x < box.left - 12 || x > box.right + 12 || y < box.top - 12 || y > box.bottom + 12
              if (isBeside && document.elementFromPoint(x, y) === chat) points.push(`${x}, ${y}`)
            }
          }
          return points
        })
      // A panel that closes shrinks first.
      await expect.poll(covered).toEqual([])
    })

    test('leaves a long page where the visitor was, on a phone', async () => {
      const { page } = await open(html(`${TALL}<button>Last</button>${TAG}`), PHONE)
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
      const before = await scrolled(page)
      for (const close of ['Escape', 'hide']) {
        await launcher(page).click()
        await write(field(page), 'half a question')
        if (close === 'Escape') await page.keyboard.press('Escape')
        else await page.evaluate(() => document.querySelector('nicodata-chat')?.hide())
        await launcher(page).waitFor()
        expect((await scrolled(page)).page).toBe(before.page)
      }
    })
  })

  test('the mouse selects from one message into the next', async () => {
    const opened = await open(html(TAG))
    const { page } = opened
    await ask(opened, 'First reply')
    await ask(opened, 'Second reply')
    const from = await log(page).getByText('First reply').boundingBox()
    const to = await log(page).getByText('Second reply').boundingBox()
    if (!from || !to) throw new Error('A reply has no box.')
    await page.mouse.move(from.x + 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width - 2, to.y + to.height / 2, { steps: 5 })
    await page.mouse.up()
    // Copied as a visitor would, into a field of the page.
    await page.keyboard.press('ControlOrMeta+c')
    await page.evaluate(() => {
      const area = document.createElement('textarea')
      area.id = 'copy'
      document.body.prepend(area)
      document.querySelector('nicodata-chat')?.hide()
    })
    await page.locator('#copy').click()
    await page.keyboard.press('ControlOrMeta+v')
    const copied = await page.locator('#copy').inputValue()
    expect(copied).toMatch(/First reply.*Where\?.*Second/s)
  })

  describe('quirks mode', () => {
    test.each(QUIRKS)('the panel is in the window: %s', async (_, start, options) => {
      const { page } = await open(quirks(start), options)
      expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
      await page.evaluate(() => document.querySelector('nicodata-chat')?.show())
      await field(page).waitFor()
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const box = await page.locator('nicodata-chat .panel').boundingBox()
      const { height } = page.viewportSize() ?? { height: 0 }
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    })
  })

  describe('the colour scheme of the page', () => {
    const isDark = (page: Frame) =>
      page.locator('nicodata-chat .launcher').evaluate(launcher => getComputedStyle(launcher).colorScheme === 'dark')

    test.each<[string, Scheme, string, string, boolean, boolean]>([
      ['an attribute', 'light', ':root[data-theme=dark]{color-scheme:dark}', 'dataset.theme = "dark"', false, true],
      ['a class', 'dark', ':root{color-scheme:light}.dark{color-scheme:dark}', 'classList.add("dark")', false, true],
      ['a style', 'light', ':root{color-scheme:light dark}', 'style.colorScheme = "dark"', false, true],
      ['no scheme at last', 'dark', '.day{color-scheme:light}', 'className = "day"', true, false],
      ['nothing', 'dark', 'body{background:white}', 'title = "Shop"', true, true],
    ])('is that of the chat, also after a change: %s', async (_, system, styles, change, before, after) => {
      const opened = await open(html(TAG, `<style>${styles}</style>`))
      const page = await setSystem(opened.page, system)
      await launcher(page).waitFor()
      await expect.poll(() => isDark(page)).toBe(before)
      await page.evaluate(`document.documentElement.${change}`)
      await expect.poll(() => isDark(page)).toBe(after)
    })

    test('a rule of the page for the scheme of the system', async () => {
      const styles = '@media (prefers-color-scheme: dark){:root{color-scheme:dark}}'
      const opened = await open(html(TAG, `<style>${styles}</style>`))
      const page = await setSystem(opened.page, 'dark')
      await expect.poll(() => isDark(page)).toBe(true)
      await setSystem(opened.page, 'light')
      await expect.poll(() => isDark(page)).toBe(false)
      await page.evaluate(() => document.querySelector('nicodata-chat')?.setAttribute('theme', 'dark'))
      await expect.poll(() => isDark(page)).toBe(true)
    })
  })

  describe('attributes that the page forgets', () => {
    const forget = (page: Page, fresh = '<nicodata-chat></nicodata-chat>') =>
      page.evaluate(fresh => {
        const chat = document.querySelector('nicodata-chat')
        const holder = document.createElement('template')
        holder.innerHTML = fresh
        const wanted = holder.content.firstElementChild
        if (!chat || !wanted) return
        for (const { name } of [...chat.attributes]) if (!wanted.hasAttribute(name)) chat.removeAttribute(name)
        for (const { name, value } of wanted.attributes) chat.setAttribute(name, value)
      }, fresh)

    test.each([
      ['nothing', '<nicodata-chat></nicodata-chat>'],
      ['the size of the card', '<nicodata-chat size="card"></nicodata-chat>'],
      ['a title', '<nicodata-chat heading="Help"></nicodata-chat>'],
    ])(
      'a panel that the visitor has opened stays, with its size and draft, if the server knows %s',
      async (_, fresh) => {
        const { page } = await open(
          html(`${fresh.replace('>', ' lang="en">')}<script src="/${WIDGET_FILE}" defer></script>`),
        )
        await launcher(page).click()
        await page.getByRole('button', { name: 'Enlarge' }).click()
        await field(page).pressSequentially('half a question')
        await forget(page, fresh.replace('>', ` lang="en">`))
        await page.keyboard.type('!')
        expect(await field(page).inputValue()).toBe('half a question!')
        expect(
          await page.evaluate(() => [
            document.querySelector('nicodata-chat')?.open,
            document.querySelector('nicodata-chat')?.size,
          ]),
        ).toEqual([true, 'large'])
        await page.evaluate(() => document.querySelector('nicodata-chat')?.hide())
        await launcher(page).waitFor()
        expect(await page.evaluate(() => document.querySelector('nicodata-chat')?.hasAttribute('open'))).toBe(false)
      },
    )
  })
}
