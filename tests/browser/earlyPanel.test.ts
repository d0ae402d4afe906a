import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { MOVING } from './chatVisit.ts'
import { type HeldVisit, visitHeld } from './heldPanel.ts'

test('what is typed and pasted before the panel is there stays, with its selection, and Enter sends it once', async () => {
  const visit = await visitHeld()
  const { page, backend, field, log, errors, press, deliver } = visit
  backend.answerWith(say('Une réponse.'))
  await press()
  await page.keyboard.type('Une question')
  await field.evaluate(paste, ' collée')
  await page.keyboard.press('Shift+ArrowLeft')
  await field.evaluate(remember)
  deliver()
  await log.waitFor()
  expect(await field.evaluate(stateOf)).toEqual({
    value: 'Une question collée',
    selection: 'e',
    isKept: true,
    isFocused: true,
  })
  // The history of the field is kept too.
  await page.keyboard.press('Control+z')
  expect(await field.inputValue()).not.toContain('collée')
  await page.keyboard.press('Control+Shift+z')
  expect(await field.inputValue()).toBe('Une question collée')
  await page.keyboard.press('Enter')
  await page.getByText('Une réponse.', { exact: true }).waitFor()
  expect(backend.requests).toHaveLength(1)
  expect(errors).toEqual([])
})

test('a question that is sent before the panel is there is sent once', async () => {
  const { page, backend, field, press, deliver } = await visitHeld()
  backend.answerWith(say('Une réponse.'))
  await press()
  await page.keyboard.type('Une question')
  for (let time = 0; time < 3; time++) await page.keyboard.press('Enter')
  await page.keyboard.type(' de trop')
  expect(await field.inputValue()).toBe('Une question')
  deliver()
  await page.getByText('Une réponse.', { exact: true }).waitFor()
  expect(backend.requests.map(({ body }) => body.messages.at(-1)?.content)).toEqual(['Une question'])
  expect(await field.inputValue()).toBe('')
})

test('a press gives the focus to the field at once, before anything is fetched', async () => {
  const { page } = await visitHeld()
  await page.context().setOffline(true)
  const focused = page.evaluate(() => {
    const chat = document.querySelector('nicodata-chat')
    chat?.show()
    return chat?.shadowRoot?.activeElement?.getAttribute('part')
  })
  expect(await focused).toBe('input')
})

test('the code of the panel is loaded when the panel has opened', async () => {
  const { page, deliver } = await visitHeld(MOVING)
  const request = page.waitForRequest(/\.panel-\w+\.js/)
  const shownAt = await page.evaluate(() => {
    document.querySelector('nicodata-chat')?.show()
    return performance.now()
  })
  deliver()
  await (await request).response()
  const askedAt = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('.panel-'))?.startTime
  const asked = (await (await page.waitForFunction(askedAt)).jsonValue()) ?? 0
  // The animation has 220 ms.
  expect(asked - shownAt).toBeGreaterThan(219)
})

test('an unfinished word of an input method continues in the panel', async () => {
  const { page, field, log, press, deliver } = await visitHeld()
  await press()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await field.evaluate(recordCompositions)
  await compose('にほ')
  deliver()
  await log.waitFor()
  await compose('にほん')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'compositions'))).toEqual(['compositionstart'])
  await keyboard.send('Input.insertText', { text: '日本' })
  expect(await field.inputValue()).toBe('日本')
  expect(await page.getByRole('button', { name: 'Envoyer le message' }).isEnabled()).toBe(true)
})

test.each<[string, Parameters<HeldVisit['deliver']>[0]]>([
  ['the network is gone', route => route.abort()],
  ['the file is gone', route => route.fulfill({ status: 404 })],
])('when %s the field stays, says so and keeps the text, and the next Enter tries again', async (_, how) => {
  const { page, backend, asked, field, press, deliver } = await visitHeld()
  backend.answerWith(say('Une réponse.'))
  await press()
  await page.keyboard.type('Une question')
  deliver(how)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toBe('L’assistant est injoignable pour le moment. Votre question est conservée.')
  expect(await field.evaluate(stateOf)).toMatchObject({ value: 'Une question', isFocused: true })
  await page.keyboard.press('Enter')
  await page.getByText('Une réponse.', { exact: true }).waitFor()
  expect(asked).toHaveLength(2)
})

/** What extensions that check spelling, translate or fill in do to the field, as soon as they see it. */
const EXTENSIONS: [what: string, inPage: (field: Element) => void][] = [
  ['a node before the field', field => field.before(document.createElement('grammar-mirror'))],
  ['a node after the field', field => field.after(document.createElement('grammar-badge'))],
  [
    'a box around the field',
    field => {
      const box = document.createElement('div')
      field.before(box)
      box.append(field)
      if (field instanceof HTMLElement) field.focus()
    },
  ],
  ['a node at the start of the form', field => field.closest('form')?.prepend(document.createElement('div'))],
  ['a node at the end of the panel', field => field.closest('.panel')?.append(document.createElement('div'))],
  ['a text beside the field', field => field.after('spelling')],
  ['no note under the field', field => field.closest('form')?.querySelector('.composer-note')?.remove()],
]

test.each(EXTENSIONS)('no letter and no focus is lost when the panel takes over with %s', async (_, disturb) => {
  const visit = await visitHeld()
  const { page, field, log, press, deliver } = visit
  const lines: string[] = []
  page.on('console', line => lines.push(line.text()))
  await press()
  await page.keyboard.type('Une qestion')
  await field.evaluate(disturb)
  for (let time = 0; time < 6; time++) await page.keyboard.press('ArrowLeft')
  deliver()
  await log.waitFor()
  await page.keyboard.type('u')
  expect(await field.count()).toBe(1)
  expect(await field.evaluate(stateOf)).toMatchObject({ value: 'Une question', isFocused: true })
  await page.keyboard.press('End')
  await page.keyboard.type(' ?')
  expect(await field.inputValue()).toBe('Une question ?')
  expect(lines.filter(line => line.includes('<nicodata-chat> is drawn again'))).toHaveLength(1)
  // A later press finds the field that is shown.
  await page.evaluate(() => document.querySelector('nicodata-chat')?.hide())
  await page.evaluate(() => document.querySelector('nicodata-chat')?.show())
  await page.keyboard.type(' Oui')
  expect(await field.inputValue()).toBe('Une question ? Oui')
})

test('a screen reader finds one dialog with one field, before and after', async () => {
  const { page, log, press, deliver } = await visitHeld()
  await press()
  const found = () =>
    Promise.all(
      (['dialog', 'textbox', 'heading'] as const).map(role => page.locator('nicodata-chat').getByRole(role).count()),
    )
  expect(await found()).toEqual([1, 1, 1])
  deliver()
  await log.waitFor()
  expect(await found()).toEqual([1, 1, 1])
})

const LANGUAGES = ['fr', 'en', 'de', 'es', 'it', 'nl', 'pt']
const WINDOWS = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 820, height: 1180 }, hasTouch: true },
  { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true },
  { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
]
const PLACES = ['', 'size="large"', 'position="start"', 'mode="inline"', 'layer="top"']
const STORED = { messages: [{ id: '1', role: 'user', content: 'Déjà demandé' }], revision: 1, origins: {} }

// Each language has other combinations.
const COMBINATIONS = LANGUAGES.flatMap((lang, first) =>
  WINDOWS.flatMap((window, second) =>
    [0, 2].map(third => {
      const number = first + second + third
      return {
        lang,
        window,
        place: PLACES[number % PLACES.length],
        dir: (first + second) % 2 ? 'rtl' : 'ltr',
        colorScheme: first % 2 ? ('dark' as const) : ('light' as const),
        isBegun: number % 3 === 0,
      }
    }),
  ),
)

test.each(LANGUAGES)(
  'title, close button and field stay where they are when the panel takes over (%s)',
  async language => {
    for (const combination of COMBINATIONS.filter(({ lang }) => lang === language)) {
      const { lang, window, place, dir, colorScheme, isBegun } = combination
      const stored = `sessionStorage['nicodata-chat kept'] = '${JSON.stringify(STORED)}'`
      const { page, log, errors, press, deliver } = await visitHeld({
        ...window,
        colorScheme,
        html: `lang="${lang}" dir="${dir}"`,
        attributes: `${place} ${isBegun ? 'persist="session" persist-key="kept"' : ''}`,
        files: ['fr', 'en'].includes(lang) ? [] : [`nicodata-chat.${lang}.js`],
        ...(isBegun && { script: stored }),
      })
      await press()
      const before = await page.evaluate(placesOf)
      deliver()
      await log.waitFor({ state: 'attached' })
      const after = await page.evaluate(placesOf)
      const moved = after.filter((place, index) => Math.abs(place - (before[index] ?? Number.NaN)) > 1)
      expect(moved, JSON.stringify({ combination, before, after })).toEqual([])
      expect(errors).toEqual([])
      await page.close()
    }
  },
)

test.each([
  "script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  "script-src 'self'; style-src 'self'",
])('under the policy %s the field has its look at once, and stays where it is', async policy => {
  const { page, log, errors, press, deliver } = await visitHeld({
    policy: `default-src 'none'; connect-src *; img-src data:; ${policy}`,
  })
  await press()
  const before = await page.evaluate(placesOf)
  deliver()
  await log.waitFor()
  expect(await page.evaluate(placesOf)).toEqual(before)
  expect(errors).toEqual([])
})

/** Corners of the title, the close button and the field, in px. */
function placesOf(): number[] {
  const root = document.querySelector('nicodata-chat')?.shadowRoot
  const isInline = root?.host.getAttribute('mode') === 'inline'
  const parts = ['h2', ...(isInline ? [] : ['.header > .icon-button:last-child']), 'textarea']
  return parts.flatMap(part => {
    const { left = Number.NaN, right, top, bottom } = root?.querySelector(part)?.getBoundingClientRect() ?? {}
    return [left, right ?? Number.NaN, top ?? Number.NaN, bottom ?? Number.NaN]
  })
}

function paste(field: Element, text: string): void {
  if (field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, text)
}

/** Remember the node of the field. */
function remember(field: Element): void {
  Object.assign(globalThis, { remembered: field })
}

function stateOf(field: Element) {
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('It is no field.')
  const { value, selectionStart, selectionEnd } = field
  const root = field.getRootNode()
  return {
    value,
    selection: value.slice(selectionStart, selectionEnd),
    isKept: Reflect.get(globalThis, 'remembered') === field,
    isFocused: root instanceof ShadowRoot && root.activeElement === field,
  }
}

/** Note the beginnings and ends of compositions on the page. */
function recordCompositions(field: Element): void {
  const compositions: string[] = []
  Object.assign(globalThis, { compositions })
  for (const type of ['compositionstart', 'compositionend']) {
    field.addEventListener(type, () => compositions.push(type))
  }
}
