import { expect, test } from 'vitest'
import { say, sayAndWait } from '../support/chatBackend.ts'
import { type ChatVisit, visitChat } from './chatVisit.ts'
import { REPLY_WINDOWS, replyKinds } from './replyKinds.ts'
import { browser } from './sharedBrowser.ts'

const CONTACT = { contact: '/contact', 'contact-name': 'Nicodata' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.each(REPLY_WINDOWS)(
  'after any reply, the tail is low, its targets are large, and the answer is in view at $width px',
  async ({ width, height, ...device }) => {
    const visit = await visitChat(browser, {
      attributes: CONTACT,
      viewport: { width, height },
      ...device,
    })
    const isTouch = 'hasTouch' in device
    const seen: Record<string, Seen> = {}
    for (const [kind, { reach }] of Object.entries(replyKinds)) {
      await reach(visit)
      await expect.poll(async () => (await look(visit)).fromEnd).toBe(0)
      seen[kind] = await look(visit)
    }
    for (const [kind, { tail, targets, lines, whole, question, excess }] of Object.entries(seen)) {
      expect(tail, kind).toBeLessThanOrEqual(isTouch ? 110 : 100)
      for (const [wide, high] of targets) {
        expect(wide, kind).toBeGreaterThanOrEqual(isTouch ? 32 : 24)
        expect(high, kind).toBeGreaterThanOrEqual(isTouch ? 44 : 24)
      }
      // A reply that does not fit shows its last lines.
      expect(lines.visible, kind).toBeGreaterThanOrEqual(Math.min(lines.all, 6))
      if (whole) expect(question, kind).toBe(true)
      expect(excess, kind).toBeLessThanOrEqual(0)
    }
    // These fit any list with their questions.
    for (const kind of ['short', 'nextQuestions', 'eightSources', 'decline', 'stopped', 'stoppedBeforeWords']) {
      expect(seen[kind]?.whole, kind).toBe(true)
    }
  },
)

/** The tail that a visitor sees after a reply. */
interface Seen {
  /** Height of what follows the text, with the space above it. */
  tail: number
  /** Width and height of each control in it. */
  targets: [number, number][]
  lines: { all: number; visible: number }
  /** Do question, reply and tail fit the list together? */
  whole: boolean
  /** Is the whole question in view? */
  question: boolean
  fromEnd: number
  /** By how much the list or the page is wider than its box. */
  excess: number
}

function look({ log }: ChatVisit): Promise<Seen> {
  return log.evaluate(list => {
    const box = list.getBoundingClientRect()
    const last = (selector: string) => [...list.querySelectorAll(selector)].at(-1)
    const question = last('.question')
    const replies = [...list.querySelectorAll('.reply')].filter(
      reply => question && question.compareDocumentPosition(reply) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const text = replies.at(-1) ?? question
    const bottomOfAll = list.firstElementChild?.lastElementChild?.getBoundingClientRect().bottom
    if (!text || !question || bottomOfAll === undefined) throw new Error('There is no reply.')
    const end = text.getBoundingClientRect().bottom
    const controls = [...list.querySelectorAll('button, a')].filter(
      control => text.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const paragraphs = replies.flatMap(reply => [...reply.querySelectorAll('p, li, tr, pre')])
    const lines = paragraphs.flatMap(paragraph => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      return [...new Map([...range.getClientRects()].map(rect => [Math.round(rect.bottom / 8), rect])).values()]
    })
    const { top, bottom } = question.getBoundingClientRect()
    const isVisible = (rect: { top: number; bottom: number }) =>
      rect.top >= box.top - 1 && rect.bottom <= box.bottom + 1
    const whole = bottomOfAll - top
    return {
      tail: bottomOfAll - end,
      targets: controls.map(control => {
        const { width, height } = control.getBoundingClientRect()
        return [width, height] as [number, number]
      }),
      lines: { all: lines.length, visible: lines.filter(isVisible).length },
      whole: whole + 16 <= list.clientHeight,
      question: isVisible({ top, bottom }),
      fromEnd: Math.floor(list.scrollHeight - list.scrollTop - list.clientHeight),
      excess: Math.max(
        list.scrollWidth - list.clientWidth,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    }
  })
}

test('a press opens the list of the sources, and a second one or Escape closes it, not the panel', async () => {
  const visit = await visitChat(browser)
  await replyKinds.threeSources.reach(visit)
  const { page, log } = visit
  const chips = log.getByRole('button', { name: 'Sources (3)' })
  const list = log.getByRole('list', { name: 'Sources' })
  expect([await chips.getAttribute('aria-expanded'), await list.count()]).toEqual(['false', 0])

  await chips.press('Enter')
  expect(await chips.getAttribute('aria-expanded')).toBe('true')
  expect(await list.getByRole('link').allTextContents()).toEqual([
    'Services › Audit data',
    'Compétences › Modélisation',
    'Contact',
  ])
  await page.keyboard.press('Tab')
  expect(await list.getByRole('link').first().evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await chips.evaluate(isFocused)).toBe(true)

  await chips.click()
  await list.waitFor()
  await chips.click()
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await visit.launcher.waitFor()
})

test('a long list of sources opens at its beginning', async () => {
  const visit = await visitChat(browser, PHONE)
  await replyKinds.eightSources.reach(visit)
  const chips = visit.log.getByRole('button', { name: 'Sources (8)' })
  await chips.click()
  await visit.log.getByRole('list', { name: 'Sources' }).waitFor()
  await nextFrames(visit)
  expect(await isInView(visit, chips)).toBe(true)
  expect(await isInView(visit, visit.log.getByText('Services › Audit data'))).toBe(true)
})

test.each(['ltr', 'rtl'])(
  'the focus brings each next question into view, and nothing else scrolls sideways (%s)',
  async dir => {
    const visit = await visitChat(browser, { ...PHONE, html: `lang="fr" dir="${dir}"` })
    await replyKinds.nextQuestions.reach(visit)
    const { page, log } = visit
    const questions = log.getByRole('list', { name: 'Suggestions' }).getByRole('button')
    expect(await isInView(visit, questions.first())).toBe(true)
    expect(await isInView(visit, questions.last())).toBe(false)
    await questions.first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await questions.last().evaluate(isFocused)).toBe(true)
    await expect.poll(() => isInView(visit, questions.last())).toBe(true)
    expect(await log.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0)
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0])
  },
)

test('writing to a person is one of the actions, and a separate button after an answer that the site does not have', async () => {
  const visit = await visitChat(browser, { attributes: CONTACT })
  const { log } = visit
  const write = log.getByRole('button', { name: 'Écrire à Nicodata' })
  const ground = () => write.evaluate(button => getComputedStyle(button, '::before').backgroundColor)
  const isAction = () => write.evaluate(button => button.closest('.reply-actions') !== null)
  await replyKinds.oneSource.reach(visit)
  expect([await write.count(), await isAction()]).toEqual([1, true])
  await replyKinds.decline.reach(visit)
  expect([await write.count(), await isAction(), await ground()]).toEqual([1, false, 'rgb(37, 99, 235)'])
  // The first of its line: no question hides it.
  expect(await isInView(visit, write)).toBe(true)
})

test('with scroll="start" the question stays at the top from the first word, until the visitor scrolls', async () => {
  const visit = await visitChat(browser, { attributes: { scroll: 'start' } })
  await replyKinds.long.reach(visit)
  const { log, backend } = visit
  const { reply, finish } = sayAndWait('Premier mot')
  backend.answerWith(reply)
  await visit.ask('Et ensuite ?')
  await log.getByText('Premier mot').waitFor()
  const place = () =>
    log.evaluate(list => {
      const question = [...list.querySelectorAll('.question')].at(-1)
      return Math.round((question?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top)
    })
  expect(await place()).toBe(16)
  finish(`\n\n${'Une ligne qui en vaut deux, pour que la réponse dépasse la liste.\n\n'.repeat(12)}Fin.`)
  await visit.replied()
  await log.getByText('Fin.').waitFor({ state: 'attached' })
  expect(await place()).toBe(16)

  const latest = visit.page.getByRole('button', { name: 'Aller au dernier message' })
  await latest.click()
  await expect.poll(() => isInView(visit, log.getByText('Fin.'))).toBe(true)
  await latest.waitFor({ state: 'detached' })
  expect(await visit.page.evaluate(() => typeof document.querySelector('nicodata-chat')?.scroll)).toBe('function')
})

test('the button to a person is beside the other actions, even without room for its words', async () => {
  const visit = await visitChat(browser, { attributes: CONTACT, viewport: { width: 1440, height: 900 } })
  await replyKinds.stopped.reach(visit)
  const [edit, person] = await Promise.all(
    ['Modifier la question', 'Écrire à Nicodata'].map(name =>
      visit.page.getByRole('button', { name }).locator('svg').boundingBox(),
    ),
  )
  expect((person?.x ?? 1000) - (edit?.x ?? 0)).toBeLessThan(40)
})

test('on the narrowest phone, the clear button is below the input, with a note and under quotes without one', async () => {
  const visit = await visitChat(browser, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })
  await visit.launcher.click()
  for (const headers of [{}, { 'x-chat-provider': 'demo' }]) {
    visit.backend.answerWith(say('> Oui.', { headers }))
    await visit.ask('Oui ?')
    await visit.replied()
    const [clear, input] = await Promise.all([
      visit.page.getByRole('button', { name: 'Effacer la conversation' }).locator('svg').boundingBox(),
      visit.input.boundingBox(),
    ])
    // The ring of the input is 3 px wide.
    expect(clear?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0) + 3 + 4)
  }
})

function isFocused(element: Element): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === element
}

/** Is all of it inside the list? */
async function isInView({ log }: ChatVisit, part: ReturnType<ChatVisit['log']['getByText']>): Promise<boolean> {
  const [list, box] = await Promise.all([log.boundingBox(), part.boundingBox()])
  if (!list || !box) return false
  const isAcross = box.x >= list.x - 1 && box.x + box.width <= list.x + list.width + 1
  return isAcross && box.y >= list.y - 1 && box.y + box.height <= list.y + list.height + 1
}

function nextFrames({ page }: ChatVisit): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}
