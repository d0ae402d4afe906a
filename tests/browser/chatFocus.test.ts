import { expect, test } from 'vitest'
import { refuse, say, sayAndWait } from '../support/chatBackend.ts'
import { chatStates } from './chatStates.ts'
import { type ChatVisit, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

/** Ways to ask, by keyboard and mouse, other than Enter in the input: each uses a control that disappears or is disabled. */
const WAYS: Record<string, (visit: ChatVisit) => Promise<void>> = {
  'the send button, clicked': async ({ page, input }) => {
    await input.fill('Encore ?')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
  },
  'the send button, pressed': async ({ page, input }) => {
    await input.fill('Encore ?')
    await page.getByRole('button', { name: 'Envoyer le message' }).press('Enter')
  },
  'a suggestion, clicked': async ({ page }) => page.getByRole('button', { name: 'Vos délais ?' }).click(),
  'a suggestion, pressed': async ({ page }) => page.getByRole('button', { name: 'Vos délais ?' }).press('Enter'),
  'another attempt, clicked': async visit => {
    const { reply } = sayAndWait('Début')
    visit.backend.answerWith(refuse(503))
    await visit.ask('Vos délais ?')
    const retry = visit.page.getByRole('button', { name: 'Réessayer' })
    await retry.waitFor()
    visit.backend.answerWith(reply)
    await retry.click()
  },
}

const ASKED = { attributes: { suggestions: 'Vos délais ?', 'show-errors': '' }, body: '<a href="#">Un lien</a>' }

test.each(Object.entries(WAYS))(
  'after %s, the stop button has the focus, and Escape closes the panel',
  async (_, ask) => {
    const visit = await visitChat(browser, ASKED)
    await chatStates.empty.reach(visit)
    visit.backend.answerWith(sayAndWait('Début').reply)
    await ask(visit)
    await visit.log.getByText('Début').waitFor()
    expect(await visit.page.evaluate(focused)).toBe('Arrêter la réponse')
    await visit.page.keyboard.press('Escape')
    await visit.launcher.waitFor()
    expect(await visit.page.evaluate(focused)).toBe('Chat with Nicodata AI')
  },
)

test('a question moves the focus to the stop button, and its reply moves it back, once each', async () => {
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait('Début')
  visit.backend.answerWith(reply)
  await visit.page.evaluate(() => {
    const names: string[] = []
    Object.assign(window, { names })
    document.querySelector('nicodata-chat')?.shadowRoot?.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) names.push(target.ariaLabel || target.title)
    })
  })
  await visit.ask('Vos délais ?')
  await visit.log.getByText('Début').waitFor()
  finish()
  await visit.replied()
  expect(await visit.page.evaluate(() => Reflect.get(window, 'names'))).toEqual([
    'Arrêter la réponse',
    'Votre question',
  ])
})

test('an Enter key that is held down does not stop the reply that it asked for', async () => {
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait('Début')
  visit.backend.answerWith(reply)
  await visit.input.fill('Vos délais ?')
  // Playwright repeats a key that is down already.
  await visit.page.keyboard.down('Enter')
  await visit.log.getByText('Début').waitFor()
  await visit.page.keyboard.down('Enter')
  finish(' et fin.')
  await visit.log.getByText('Début et fin.').waitFor()
})

test.each(['click', 'press'] as const)('a visitor who stops a reply with a %s can write at once', async how => {
  const visit = await visitChat(browser)
  await chatStates.streaming.reach(visit)
  const stop = visit.page.getByRole('button', { name: 'Arrêter la réponse' })
  await (how === 'click' ? stop.click() : stop.press('Enter'))
  await visit.replied()
  await expect.poll(() => visit.page.evaluate(focused)).toBe('Votre question')
})

test('a visitor at the stop button keeps the focus in the panel when the reply ends', async () => {
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait('Début')
  visit.backend.answerWith(reply)
  await visit.ask('Vos délais ?')
  await visit.page.getByRole('button', { name: 'Arrêter la réponse' }).focus()
  finish()
  await visit.replied()
  await expect.poll(() => visit.page.evaluate(focused)).toBe('Votre question')
})

test('a visitor who closes and opens the panel during a reply has the focus in it, and can write after the reply', async () => {
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait('Début')
  visit.backend.answerWith(reply)
  await visit.ask('Vos délais ?')
  await visit.log.getByText('Début').waitFor()
  await visit.page.keyboard.press('Escape')
  await visit.launcher.press('Enter')
  await visit.log.waitFor()
  expect(await visit.page.evaluate(focused)).toBe('Arrêter la réponse')
  finish()
  await visit.replied()
  await expect.poll(() => visit.page.evaluate(focused)).toBe('Votre question')
})

test('a focus that goes under the open panel scrolls the page until it is seen', async () => {
  const links = ['one', 'two', 'three'].map(name => `<p><a href="#" id="${name}">Un lien</a></p>`)
  const visit = await visitChat(browser, {
    body: `<div style="margin:500px 40px 1500px;text-align:right">${links.join('')}</div>`,
  })
  const { page } = visit
  await chatStates.empty.reach(visit)
  await page.getByRole('heading', { name: 'Une page' }).click()
  for (const name of ['one', 'two', 'three']) {
    const link = page.locator(`#${name}`)
    await expect.poll(() => page.keyboard.press('Tab').then(() => link.evaluate(isFocused))).toBe(true)
    await expect.poll(() => link.evaluate(isSeen), { message: name }).toBe(true)
  }
})

test('a picture that was loaded with the keyboard has the focus in place of its button', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  await visit.page.route('https://exemple.example/schema.png', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  )
  await visit.page.getByRole('button', { name: 'Charger l’image depuis exemple.example' }).press('Enter')
  await visit.page.getByRole('img', { name: 'Schéma' }).waitFor()
  expect(await visit.page.evaluate(focused)).toBe('Schéma')
})

function isFocused(element: Element): boolean {
  return element === document.activeElement
}

/** Is the middle of an element on the screen, and not under another one? */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

/** Accessible name of the focused element. */
function focused(): string | null {
  const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
  const attributes = ['aria-label', 'alt', 'title'].map(name => element?.getAttribute(name))
  return attributes.find(Boolean) ?? element?.textContent?.trim() ?? null
}

test('an arrow shows the next questions that do not fit, and is there only as long as there are more', async () => {
  const visit = await visitChat(browser)
  await visit.launcher.click()
  const questions = ['Combien de temps dure un audit ?', 'Quels outils utilisez-vous au quotidien ?', 'Et en été ?']
  const next = (texts: readonly string[]) => texts.map((text, place) => `[suite-${place + 1}]: # "${text}"`).join('\n')
  const arrow = visit.page.locator('nicodata-chat [data-on]')
  const isSeen = (name: string) =>
    visit.page.getByRole('button', { name }).evaluate(button => {
      const { left, right } = button.getBoundingClientRect()
      const row = button.closest('ul')?.getBoundingClientRect()
      return row !== undefined && left >= row.left && right <= row.right
    })

  visit.backend.answerWith(say(`Dix jours.\n\n${next(questions)}`))
  await visit.ask('Combien ?')
  await visit.replied()
  await arrow.waitFor()
  expect([await isSeen('Combien de temps'), await isSeen('Et en été')]).toEqual([true, false])
  // It is for a mouse: keys and screen readers have the buttons.
  expect(await arrow.evaluate(({ ariaHidden, tabIndex }) => [ariaHidden, tabIndex])).toEqual(['true', -1])
  // Where the list has scrolled to is known at once; the arrow follows it with the next frame.
  const shown = () =>
    arrow.evaluate(({ parentElement: list }) => (list ? list.scrollLeft / (list.scrollWidth - list.clientWidth) : 1))
  while ((await shown()) < 0.9) await arrow.click()
  await arrow.waitFor({ state: 'hidden' })
  expect(await isSeen('Et en été')).toBe(true)

  visit.backend.answerWith(say(`Aussi.\n\n${next(questions.slice(-1))}`))
  await visit.ask('En été ?')
  await visit.replied()
  await visit.page.getByRole('button', { name: 'Et en été' }).waitFor()
  // It would be there with the next frame.
  await visit.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await arrow.isVisible()).toBe(false)
})
