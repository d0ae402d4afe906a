import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { sayAndWait } from '../support/chatBackend.ts'
import { chatStates } from './chatStates.ts'
import { visitChat } from './chatVisit.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test('a reply is stopped at the end of the input, beside the send button, and the input keeps its size', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  const before = await visit.input.boundingBox()
  visit.backend.answerWith(sayAndWait('').reply)
  await visit.ask('Vos délais ?')
  const stop = await visit.page.getByRole('button', { name: 'Arrêter la réponse' }).boundingBox()
  const input = await visit.input.boundingBox()
  const send = await visit.page.getByRole('button', { name: 'Envoyer le message' }).boundingBox()
  expect(input).toEqual(before)
  expect(stop).toMatchObject({ y: input?.y, height: input?.height })
  expect((stop?.x ?? 0) + (stop?.width ?? 0)).toBeLessThanOrEqual((input?.x ?? 0) + (input?.width ?? 0))
  expect((send?.x ?? 0) - (stop?.x ?? 0) - (stop?.width ?? 0)).toBeLessThan(12)
})

test('the way to the last message hides no more of the text than a fingertip', async () => {
  const visit = await visitChat(browser)
  await chatStates.scrolledUp.reach(visit)
  const arrow = visit.page.getByRole('button', { name: 'Aller au dernier message' })
  expect(await arrow.boundingBox()).toMatchObject({ width: 44, height: 44 })
})
