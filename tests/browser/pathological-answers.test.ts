import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { say } from '../support/chatBackend.ts'
import { PATHOLOGICAL_ANSWERS } from './corpus/pathologicalAnswers.ts'
import { openStrictPage, type StrictPage } from './corpus/strictPage.ts'

const SIZES = [500, 2_000, 8_000, 32_000]
const LAST_WORDS = 'La fin de la réponse.'

let browser: Browser
let chat: StrictPage

beforeAll(async () => {
  browser = await launchChromium()
  chat = await openStrictPage(browser, `${inject('productUrl')}/nicodata-chat.js`)
})

afterAll(async () => {
  await chat.close()
  await browser.close()
})

test('there are at least 40 ways to be dear', () => {
  expect(PATHOLOGICAL_ANSWERS.length).toBeGreaterThanOrEqual(40)
})

// How long each takes is for bench/markdown.mjs to say; here, that nothing breaks, disappears or stays half-shown.
test.each(SIZES)(
  'every reply of %i characters that is dear to read is shown to its end, and the chat lives on',
  async size => {
    const failed: string[] = []
    for (const { name, make } of PATHOLOGICAL_ANSWERS) {
      const reply = `${make(size)}\n\n${LAST_WORDS}`
      await chat.ask(say(inPieces(reply)))
      const isShown = await until(async () => (await chat.replyText()).includes(LAST_WORDS))
      const wrong = [...(await chat.inspect()), ...chat.incidents.splice(0)]
      if (!isShown) wrong.push('the end is not shown')
      if (wrong.length > 0) failed.push(`${name}: ${wrong.join(', ')}`)
    }
    console.log(
      `replies of ${size} characters: ${PATHOLOGICAL_ANSWERS.length - failed.length} passed, ${failed.length} failed`,
    )
    expect(failed).toEqual([])
  },
  900_000,
)

test('a reply of half a megabyte is cut, and says so', async () => {
  await chat.ask(say(inPieces('Un paragraphe de plus. '.repeat(20_000))))
  await chat.page.getByText('Réponse tronquée.').waitFor()
  expect(await until(async () => (await chat.replyText()).length > 199_000)).toBe(true)
  expect((await chat.replyText()).length).toBeLessThan(201_000)
  await chat.ask(say('Bonjour.'))
  expect(await chat.replyText()).toContain('Bonjour.')
  expect(chat.incidents).toEqual([])
}, 120_000)

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await isTrue()) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return false
}

function inPieces(text: string): string[] {
  return text.match(/.{1,4000}/gsu) ?? [text]
}
