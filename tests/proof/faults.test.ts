import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAT_PATH } from '../../shared/chatProtocol.ts'
import { FAILING_REPLIES, ODD_REPLIES } from '../browser/corpus/faults.ts'
import { launchChromium } from '../support/browser.ts'
import { pieces, plainReply } from '../support/faultyReplies.ts'
import { type FaultyWorld, startFaultyWorld, visitFaulty } from './faultVisit.ts'

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

test.each(titled(ODD_REPLIES))('a reply that %s is shown completely, without an error', async (_, odd) => {
  const visit = await visitFaulty(browser, world)
  world.backend.answerWith(odd.reply)
  await visit.ask('Une question étrange')
  await visit.answered()
  // The request may end before the last text is rendered.
  await expect.poll(visit.lastReply).toBe(odd.shown)
  const last = await visit.page.evaluate(() => document.querySelector('nicodata-chat')?.messages.at(-1)?.content)
  expect(last).toBe(odd.content ?? odd.shown)
  expect(await visit.errors()).toEqual([])
  await visit.theNextQuestionWorks(['Une première question', 'Une question étrange', odd.shown])
  expect(visit.written).toEqual([])
})

test.each(titled(FAILING_REPLIES))(
  'a reply that %s loses no text, gives the page and the console an error, and can be retried',
  async (_, { reply, breakOff, error, written, shown }) => {
    const visit = await visitFaulty(browser, world)
    const askInVain = async (question: string) => {
      world.backend.answerWith(reply)
      const response =
        breakOff && visit.page.waitForResponse(response => response.url() === world.backend.url + CHAT_PATH)
      await visit.ask(question)
      await response
      if (breakOff && shown) await expect.poll(visit.lastReply).toBe(shown)
      breakOff?.()
      await visit.answered()
    }
    await askInVain('Une question malheureuse')
    await expect.poll(() => visit.written).toEqual(written)
    await expect.poll(visit.errors).toEqual([error])
    expect(await visit.notice.count()).toBe(0)
    await visit.theNextQuestionWorks(['Une première question', 'Une question malheureuse', shown])

    await visit.chat.evaluate(element => element.setAttribute('show-errors', ''))
    await askInVain('Encore une')
    await visit.notice.waitFor()
    if (shown) await expect.poll(visit.lastReply).toBe(shown)
    await visit.input.fill('Un brouillon')
    world.backend.answerWith(plainReply)
    const [replies, requests] = [await visit.countReplies(), world.backend.requests.length]
    await visit.retry()
    await visit.answered()
    await expect.poll(visit.countReplies).toBe(replies + 1)
    expect(await visit.notice.count()).toBe(0)
    expect(await visit.input.inputValue()).toBe('Un brouillon')
    expect(world.backend.requests.slice(requests).map(({ body }) => body.messages.at(-1)?.content)).toEqual([
      'Encore une',
    ])
    await expect.poll(() => visit.written).toEqual([...written, ...written])
    expect(visit.uncaught).toEqual([])
  },
)

test('an empty reply with status 200 is an error of the specification, and the next question works', async () => {
  const visit = await visitFaulty(browser, world)
  world.backend.answerWith(pieces([]))
  await visit.ask('Une question sans réponse')
  await visit.answered()
  const empty = 'The response body is empty.'
  await expect.poll(async () => [visit.written, await visit.errors()]).toEqual([[empty], [empty]])
  await visit.theNextQuestionWorks(['Une question sans réponse'])
})

test('the test notices an uncaught error and an uncaught rejection', async () => {
  const visit = await visitFaulty(browser, world)
  await visit.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('une erreur')
    })
    void Promise.reject(new Error('un rejet'))
  })
  await expect.poll(() => visit.uncaught.toSorted()).toEqual(['un rejet', 'une erreur'])
})

/** Pairs for `%s`, because `$title` would put quotes around the title. */
function titled<Case extends { title: string }>(cases: readonly Case[]): [string, Case][] {
  return cases.map(each => [each.title, each])
}
