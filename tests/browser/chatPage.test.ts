import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { chatStates } from './chatStates.ts'
import { visitChat, WIDGET_FILE } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

test('a turn of the conversation prints nothing, stores nothing, sets no cookie, and adds nothing to the page', async () => {
  const visit = await visitChat(browser)
  const before = await visit.page.evaluate(() => [
    Object.keys(window),
    document.head.innerHTML,
    document.body.children.length,
  ])
  await chatStates.replied.reach(visit)
  const after = await visit.page.evaluate(() => [
    Object.keys(window),
    document.head.innerHTML,
    document.body.children.length,
  ])
  expect(after).toEqual(before)
  expect(visit.said).toEqual([])
  expect(await visit.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await visit.page.context().cookies()).toEqual([])
  expect(visit.backend.requests[0]?.headers.cookie).toBeUndefined()
  expect(visit.backend.requests[0]?.headers.referer).toBe(`${new URL(visit.page.url()).origin}/`)
})

test('a hand over the launcher draws the field, and nothing of React runs before its press has shown it', async () => {
  const { page, launcher } = await visitChat(browser)
  await launcher.hover()
  // Hidden, it has no role.
  await page.locator('nicodata-chat textarea').waitFor({ state: 'attached' })
  // The idle moments of a hand that rests.
  await page.evaluate(
    () =>
      new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  )
  const isDefined = () => page.evaluate(() => customElements.get('nicodata-chat-panel') !== undefined)
  expect(await isDefined()).toBe(false)
  const shown = await launcher.evaluate((button: HTMLElement) => {
    button.click()
    const chat = document.querySelector('nicodata-chat')
    return [chat?.shadowRoot?.activeElement?.localName, customElements.get('nicodata-chat-panel') !== undefined]
  })
  expect(shown).toEqual(['textarea', false])
  await expect.poll(isDefined).toBe(true)
})

test('on a right-to-left page the launcher and the panel are on the left', async () => {
  const visit = await visitChat(browser, { html: 'lang="ar" dir="rtl"' })
  expect((await visit.launcher.boundingBox())?.x).toBe(24)
  await chatStates.replied.reach(visit)
  expect((await visit.page.getByRole('dialog').boundingBox())?.x).toBe(24)
  const [send, input] = [
    await visit.page.getByRole('button', { name: 'Envoyer' }).boundingBox(),
    await visit.input.boundingBox(),
  ]
  expect(send?.x).toBeLessThan(input?.x ?? 0)
  // French text still reads from left to right.
  expect(await visit.log.getByText('Les deux évitent').evaluate(text => getComputedStyle(text).direction)).toBe('ltr')
})

test.each(['ltr', 'rtl'])('on a page of direction %s a reply has the direction of its own writing', async dir => {
  const visit = await visitChat(browser, { html: `lang="fr" dir="${dir}"` })
  await chatStates.empty.reach(visit)
  visit.backend.answerWith(say('مرحبا:\n\n- أولا\n\n> اقتباس\n\n```\nselect 1\n```'))
  await visit.ask('ما هي الخدمات؟')
  await visit.replied()
  const styleOf = (text: string) =>
    visit.log.getByText(text).evaluate(found => {
      const { direction, paddingLeft, paddingRight } = getComputedStyle(
        found.closest('.markdown :is(ul, blockquote)') ?? found,
      )
      return [direction, paddingLeft, paddingRight].join(' ')
    })
  expect(await styleOf('الخدمات')).toMatch(/^rtl/)
  expect(await styleOf('مرحبا')).toMatch(/^rtl/)
  expect(await styleOf('أولا')).toBe('rtl 0px 20px')
  expect(await styleOf('اقتباس')).toBe('rtl 0px 12px')
  expect(await styleOf('select 1')).toMatch(/^ltr/)
})

test('a reply without any letter has the direction of the page', async () => {
  const visit = await visitChat(browser, { html: 'lang="fr" dir="rtl"' })
  await chatStates.empty.reach(visit)
  visit.backend.answerWith(say('- 1\n- 2'))
  await visit.ask('Deux nombres ?')
  await visit.replied()
  expect(
    await visit.log
      .locator('li')
      .last()
      .evaluate(item => getComputedStyle(item).direction),
  ).toBe('rtl')
})

test('position="start" is the other corner', async () => {
  const visit = await visitChat(browser, { attributes: { position: 'start' } })
  expect((await visit.launcher.boundingBox())?.x).toBe(24)
})

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)('theme="%s" overrides the system', async (theme, colorScheme) => {
  const visit = await visitChat(browser, { attributes: { theme }, colorScheme })
  const ground = await visit.launcher.evaluate(launcher => getComputedStyle(launcher).backgroundColor)
  expect(ground).toBe(theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(28, 28, 31)')
})

test('layer="page" respects the page’s layers, and the top layer is above them all', async () => {
  const overlay = '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff">Bandeau</div>'
  const top = await visitChat(browser, { body: overlay })
  await top.launcher.click()
  const page = await visitChat(browser, { attributes: { layer: 'page' }, body: overlay })
  const covering = await page.launcher.evaluate(launcher => {
    const { x, y } = launcher.getBoundingClientRect()
    return document.elementFromPoint(x + 20, y + 20)?.textContent
  })
  expect(covering).toBe('Bandeau')
})

test('the page’s own header is before the buttons, and the panel keeps its name', async () => {
  const visit = await visitChat(browser, { attributes: { heading: 'La boutique' } })
  await visit.page.evaluate(() => {
    const header = Object.assign(document.createElement('b'), { slot: 'header', textContent: 'Une question ?' })
    document.querySelector('nicodata-chat')?.append(header)
  })
  await chatStates.empty.reach(visit)
  const panel = await visit.page.getByRole('dialog', { name: 'La boutique' }).boundingBox()
  const close = await visit.page.getByRole('button', { name: 'Fermer la discussion' }).boundingBox()
  if (!panel || !close) throw new Error('The panel has no box.')
  expect(await visit.page.getByText('Une question ?').isVisible()).toBe(true)
  expect(panel.x + panel.width - (close.x + close.width)).toBeLessThan(12)
})

test('long words in the page’s texts stay in their boxes', async () => {
  const long = 'Assistant conversationnel des Établissements Dupont et Fils, depuis 1895'
  const attributes = { heading: long, subtitle: long, suggestions: 'Anticonstitutionnellement'.repeat(4) }
  const visit = await visitChat(browser, { attributes, viewport: { width: 390, height: 844 } })
  await chatStates.empty.reach(visit)
  const overflows = await visit.page
    .locator('nicodata-chat [part=header], nicodata-chat [part=messages]')
    .evaluateAll(
      boxes => boxes.filter(box => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight).length,
    )
  expect(overflows).toBe(0)
})

test('hidden hides the chat, and removing it shows the chat unchanged', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  const toggle = () => visit.page.evaluate(() => document.querySelector('nicodata-chat')?.toggleAttribute('hidden'))
  await toggle()
  expect(await visit.page.getByRole('dialog').count()).toBe(0)
  await toggle()
  await visit.log.getByText('deux ou trois secondes').waitFor()
})

test.each([
  [
    'append',
    (page: Page) =>
      page.evaluate(() => document.querySelector('main')?.append(document.querySelector('nicodata-chat') ?? '')),
  ],
  [
    'moveBefore',
    (page: Page) =>
      page.evaluate(() => {
        const element = document.querySelector('nicodata-chat')
        const main = document.querySelector('main')
        if (element && main) main.moveBefore(element, null)
      }),
  ],
  [
    'taking it out and, later, putting it back',
    (page: Page) =>
      page.evaluate(async () => {
        const element = document.querySelector('nicodata-chat')
        element?.remove()
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        if (element) document.body.append(element)
      }),
  ],
])('%s keeps the conversation, and it continues', async (_, move) => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  await visit.input.fill('Un brouillon')
  await visit.input.blur()
  await move(visit.page)
  await visit.log.getByText('deux ou trois secondes').waitFor()
  // Nothing requested the focus.
  expect(await visit.page.evaluate(() => document.activeElement?.localName)).toBe('body')
  expect(await visit.input.inputValue()).toBe('Un brouillon')
  await visit.input.press('Enter')
  await visit.replied()
  expect(visit.backend.requests).toHaveLength(2)
})

test('a page that swaps its body, as Turbo and htmx do, gets a new element that works', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  await visit.page.evaluate(() => {
    const body = document.createElement('body')
    const tag = document.querySelector('nicodata-chat')?.outerHTML.replace(' open=""', '')
    body.innerHTML = `<main>Une autre page</main>${tag}`
    document.documentElement.replaceChild(body, document.body)
  })
  await chatStates.empty.reach(visit)
  await visit.ask('Toujours là ?')
  await visit.replied()
  expect(visit.backend.requests).toHaveLength(2)
})

test('a second script changes nothing', async () => {
  const visit = await visitChat(browser, { body: `<script src="/${WIDGET_FILE}" defer></script>` })
  await chatStates.replied.reach(visit)
  expect(visit.said).toEqual([])
})

test('two elements on a page are two conversations', async () => {
  const second = '<nicodata-chat id="second" position="start" launcher-label="Chat with Nicodata AI"></nicodata-chat>'
  const visit = await visitChat(browser, { body: second })
  await visit.page.evaluate(
    backend => document.getElementById('second')?.setAttribute('backend', backend),
    visit.backend.url,
  )
  await visit.launcher.first().click()
  await visit.input.fill('La première')
  await visit.input.press('Enter')
  await visit.log.getByText('La première').waitFor()
  // The first launcher may still be leaving.
  await visit.launcher.last().click()
  await visit.page.locator('#second').getByRole('log').waitFor()
  expect(await visit.page.locator('#second').getByText('La première').count()).toBe(0)
})

test('the download button gives a file of the conversation', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  const download = visit.page.waitForEvent('download')
  await visit.page.getByRole('button', { name: 'Télécharger la conversation' }).click()
  expect((await download).suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.md$/)
})
