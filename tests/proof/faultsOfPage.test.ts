import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { frenchStrings } from '../../widget/strings/fr.ts'
import { findWholeChromium, launchChromium } from '../support/browser.ts'
import { sayAndWait } from '../support/chatBackend.ts'
import { pieces, plainReply, refusal, silenceAfter } from '../support/faultyReplies.ts'
import { type FaultVisit, type FaultyWorld, startFaultyWorld, visitFaulty } from './faultVisit.ts'

const UNANSWERED = 'Failed to fetch'

let browser: Browser
let world: FaultyWorld

beforeAll(async () => {
  browser = await launchChromium()
  world = await startFaultyWorld()
})

afterAll(async () => {
  await browser.close()
  await world.close()
})

test('a burst of 10 MB is cut with a notice, and the page still reacts', async () => {
  const visit = await visitFaulty(browser, world)
  const line = 'Une ligne de texte comme une autre, avec **du gras**.\n\n'
  world.backend.answerWith(pieces([line.repeat(Math.ceil(10_000_000 / line.length))]))
  await visit.ask('Dites tout')
  await visit.conversation.getByText(frenchStrings.endedByLength).waitFor()
  await visit.answered()
  const error = 'The reply is longer than 800000 bytes.'
  await expect.poll(async () => [visit.written, await visit.errors()]).toEqual([[error], [error]])
  await visit.theNextQuestionWorks(['Dites tout'])
}, 120_000)

test('a backend that was down answers the next question when it is back', async () => {
  const visit = await visitFaulty(browser, world)
  const pointTo = (url: string) => visit.chat.evaluate((element, to) => element.setAttribute('backend', to), url)
  await pointTo('http://127.0.0.1:9')
  await visit.ask('Y a-t-il quelqu’un ?')
  await visit.answered()
  await expect.poll(async () => [visit.written, await visit.errors()]).toEqual([[UNANSWERED], [UNANSWERED]])
  await expectRetry(visit, () => pointTo(world.backend.url))
})

test('a visitor without network sees an error, and continues when the network is back', async () => {
  const visit = await visitFaulty(browser, world)
  await visit.page.context().setOffline(true)
  await visit.ask('Dans un tunnel')
  await visit.answered()
  await expect.poll(async () => [visit.written, await visit.errors()]).toEqual([[UNANSWERED], [UNANSWERED]])
  await visit.chat.evaluate(element => element.setAttribute('show-errors', ''))
  await visit.page.getByText(frenchStrings.errorOffline).waitFor()
  await expectRetry(visit, () => visit.page.context().setOffline(false))
})

test('a network lost in the middle of a reply leaves its beginning', async () => {
  const visit = await visitFaulty(browser, world)
  world.backend.answerWith(silenceAfter('Le début avant le tunnel'))
  await visit.ask('Parlez-moi')
  await visit.conversation.getByText('Le début avant le tunnel').waitFor()
  await visit.page.context().setOffline(true)
  await visit.answered()
  await expect.poll(visit.lastReply).toBe('Le début avant le tunnel')
  await expect.poll(async () => [visit.written.length, (await visit.errors()).length]).toEqual([1, 1])
  await expectRetry(visit, () => visit.page.context().setOffline(false))
})

test('text typed after a failure is kept while the panel is closed', async () => {
  const visit = await visitFaulty(browser, world)
  world.backend.answerWith(refusal(500))
  await visit.ask('Une question malheureuse')
  await visit.answered()
  await visit.input.fill('Un brouillon')
  await visit.page.getByRole('button', { name: frenchStrings.close }).click()
  await visit.page.getByRole('button', { name: frenchStrings.launcherLabel }).click()
  expect(await visit.input.inputValue()).toBe('Un brouillon')
})

test('a reply that ends while its tab is hidden is there when the visitor comes back', async () => {
  const visit = await visitFaulty(browser, world, makeTabHideable)
  const { reply, finish } = sayAndWait('Pendant que vous étiez là. ')
  world.backend.answerWith(reply)
  await visit.ask('Prenez votre temps')
  await visit.conversation.getByText('Pendant que vous étiez là.').waitFor()
  await visit.page.evaluate(() => window.hideTab())
  finish('Et pendant votre absence.')
  await visit.answered()
  await visit.page.evaluate(() => window.showTab())
  await goesOn(visit, 'Pendant que vous étiez là. Et pendant votre absence.')
})

test('a page that the browser froze continues where it was', async () => {
  const visit = await visitFaulty(browser, world)
  const session = await visit.page.context().newCDPSession(visit.page)
  const { reply, finish } = sayAndWait('Avant le gel. ')
  world.backend.answerWith(reply)
  await visit.ask('Prenez votre temps')
  await visit.conversation.getByText('Avant le gel.').waitFor()
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  finish('Après le gel.')
  // A frozen page cannot report the rest. The browser has read it when it has read a page that was requested later.
  const later = await visit.page.context().newPage()
  await later.goto(`${world.url}/elsewhere`)
  await later.close()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await visit.answered()
  await goesOn(visit, 'Avant le gel. Après le gel.')
})

test('a page left in the middle of a reply and brought back by the Back button continues where it was', async () => {
  // Playwright disables the back-forward cache because it does not reload pages.
  const cachingBrowser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => cachingBrowser.close())
  const visit = await visitFaulty(cachingBrowser, world)
  const { reply, finish } = sayAndWait('Avant de partir. ')
  world.backend.answerWith(reply)
  await visit.ask('Prenez votre temps')
  await visit.conversation.getByText('Avant de partir.').waitFor()
  await visit.page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await visit.page.goto(`${world.url}/elsewhere`)
  await visit.page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => visit.page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true)
  finish('Après le retour.')
  await visit.answered()
  await goesOn(visit, 'Avant de partir. Après le retour.')
})

/** The reply is complete, no error is shown, and the next question works. */
async function goesOn(visit: FaultVisit, reply: string): Promise<void> {
  await expect.poll(visit.lastReply).toBe(reply)
  expect([visit.written, await visit.errors()]).toEqual([[], []])
  await visit.theNextQuestionWorks(['Une première question', 'Prenez votre temps', reply])
}

/** With `show-errors` the failure is shown, its button gets the answer, and a draft is kept. */
async function expectRetry(visit: FaultVisit, endFailure: () => Promise<void>): Promise<void> {
  await visit.chat.evaluate(element => element.setAttribute('show-errors', ''))
  await visit.notice.waitFor()
  await visit.input.fill('Un brouillon')
  await endFailure()
  world.backend.answerWith(plainReply)
  const replies = await visit.countReplies()
  await visit.retry()
  await visit.answered()
  await expect.poll(visit.countReplies).toBe(replies + 1)
  expect(await visit.notice.count()).toBe(0)
  expect(await visit.input.inputValue()).toBe('Un brouillon')
  await visit.theNextQuestionWorks(['Une première question'])
}

/** Runs in the page before all scripts. Playwright keeps every tab visible; a hidden tab draws no frames. */
function makeTabHideable(): void {
  let isHidden = false
  const waiting: FrameRequestCallback[] = []
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = task => (isHidden ? -waiting.push(task) : requestAnimationFrame(task))
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  const setHidden = (hidden: boolean) => {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (!hidden) for (const task of waiting.splice(0)) requestAnimationFrame(task)
  }
  window.hideTab = () => setHidden(true)
  window.showTab = () => setHidden(false)
}

declare global {
  interface Window {
    /** State of {@link makeTabHideable}. */
    hideTab(): void
    showTab(): void
  }
}
