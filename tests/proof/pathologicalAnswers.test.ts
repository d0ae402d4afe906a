import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { tasksDuring } from '../../bench/tasksDuring.mjs'
import { frenchStrings } from '../../widget/strings/fr.ts'
import { PATHOLOGICAL_ANSWERS } from '../browser/corpus/pathologicalAnswers.ts'
import { openStrictPage, type StrictPage } from '../browser/corpus/strictPage.ts'
import { launchChromium } from '../support/browser.ts'
import { say } from '../support/chatBackend.ts'
import { until } from '../support/until.ts'

const SIZES = [500, 2_000, 8_000, 32_000]
const LAST_WORDS = 'La fin de la réponse.'
const PATIENCE = { patienceMs: 20_000, pauseMs: 50 }

/**
 * Size of a reply, and how many times as long as the control its longest task may take. The control takes 150 to 250 ms,
 * and a page that reacts within 200 ms still feels fast.
 */
const LONGEST_TASK = [
  [16_000, 1],
  [100_000, 5],
] as const

const widgetUrl = `${inject('productUrl')}/nicodata-chat.js`
let browser: Browser
let chat: StrictPage

beforeAll(async () => {
  browser = await launchChromium()
  // Replies are inspected once, at their end: with ten thousand elements, more inspections would dominate the cost.
  chat = await openStrictPage(browser, widgetUrl, { isWatched: false })
})

afterAll(async () => {
  await chat.close()
  await browser.close()
})

// These tests check that each reply is complete. bench/markdown.mjs measures how the cost grows with the size.
test.each(SIZES)(
  'every expensive reply of %i characters is shown to its end, and the chat still works',
  async size => {
    const failed: string[] = []
    for (const { name, make } of PATHOLOGICAL_ANSWERS) {
      const reply = `${make(size)}\n\n${LAST_WORDS}`
      await chat.ask(say(inPieces(reply)))
      const isShown = await until(async () => (await chat.replyText()).includes(LAST_WORDS), PATIENCE).catch(
        () => false,
      )
      const wrong = [...(await chat.inspect()), ...chat.incidents.splice(0)]
      if (!isShown) wrong.push('the end is not shown')
      if (wrong.length > 0) failed.push(`${name}: ${wrong.join(', ')}`)
    }
    console.log(
      `replies of ${size} characters: ${PATHOLOGICAL_ANSWERS.length - failed.length} passed, ${failed.length} failed`,
    )
    expect(failed).toEqual([])
  },
  1_800_000,
)

test.each(LONGEST_TASK)(
  'while an expensive reply of %i characters streams, clicks work, and no task takes longer than the control, %i times',
  async (size, times) => {
    const { page, ask } = await openTraced()
    await page.evaluate(keepClickDelays)
    const before = await timeControl(page)
    const costs: { name: string; longest: number; clicks: number; slowestClick: number }[] = []
    for (const { name, make } of PATHOLOGICAL_ANSWERS) {
      let isStreaming = true
      const stream = async () => {
        await ask(say(inPieces(make(size), Math.ceil(size / 64)), { pauseMs: 4 }))
        isStreaming = false
      }
      const click = async () => {
        while (isStreaming) await page.mouse.click(5, 5, { delay: 10 })
      }
      const { longest } = await tasksDuring(page, () => Promise.all([stream(), click()]))
      const delays = await page.evaluate(() => window.clickDelays.splice(0))
      costs.push({ name, longest, clicks: delays.length, slowestClick: Math.max(...delays) })
    }
    for (const key of ['longest', 'slowestClick'] as const) {
      const dearest = costs.toSorted((one, other) => other[key] - one[key]).slice(0, 5)
      const figures = dearest.map(cost => `${cost.name} ${cost[key].toFixed(0)}`).join(', ')
      const title = key === 'longest' ? 'longest tasks (ms of CPU)' : 'slowest clicks (ms until a script heard of them)'
      console.log(`replies of ${size} characters, ${title}: ${figures}`)
    }
    // The delay of a click is printed but not checked, because it also depends on other processes of the machine.
    const control = Math.max(before, await timeControl(page))
    console.log(`control: ${control.toFixed(0)} ms of CPU`)
    expect(costs.filter(({ longest }) => longest > times * control)).toEqual([])
    expect(costs.filter(({ clicks }) => clicks === 0)).toEqual([])
  },
  1_800_000,
)

test.each([
  ['that no font has', '\0'],
  ['for private use', '\uE123'],
  ['that are joined', 'ب'],
])(
  'a reply of one word of 200,000 signs %s comes at once, and no task takes longer than the control',
  async (_, sign) => {
    const { page, ask } = await openTraced()
    const before = await timeControl(page)
    const { longest } = await tasksDuring(page, async () => {
      await ask(say(sign.repeat(200_000)))
      await until(() => page.evaluate(() => (window.lastReply()?.textContent.length ?? 0) > 199_000), PATIENCE)
    })
    const control = Math.max(before, await timeControl(page))
    console.log(`one word: ${longest.toFixed(0)} ms of CPU, control: ${control.toFixed(0)}`)
    expect(longest).toBeLessThan(control)
  },
  120_000,
)

test.each([
  ['half a megabyte in one paragraph', 'Un paragraphe de plus. '.repeat(22_000), []],
  // Above four bytes a character, the widget stops reading.
  [
    'a megabyte in one word',
    'a'.repeat(1_000_000),
    [
      'console <nicodata-chat>: protocol text, address /api/chat, code reply-too-long',
      'console ChatError: The reply is longer than 800000 bytes.',
    ],
  ],
  ['a hundred thousand and one short lines', 'a\n'.repeat(100_001), []],
])(
  'a reply of %s is cut, with a notice',
  async (_, reply, incidents) => {
    await chat.ask(say(inPieces(reply)))
    await chat.page.getByText(frenchStrings.endedByLength).waitFor()
    // textContent also has the text outside the visible part of the list.
    const length = () => chat.page.evaluate(() => window.lastReply()?.textContent.length ?? 0)
    await until(async () => (await length()) > 199_000, { ...PATIENCE, patienceMs: 60_000 })
    expect(await length()).toBeLessThan(201_000)
    const said = chat.incidents.splice(0).map(incident => incident.split('\n')[0]?.replace(/http:\/\/[\d.]+:\d+/, ''))
    expect(said).toEqual(incidents)
    await chat.ask(say('Bonjour.'))
    expect(await chat.replyText()).toContain('Bonjour.')
    expect(chat.incidents).toEqual([])
  },
  120_000,
)

function inPieces(text: string, length = 4000): string[] {
  return text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [text]
}

/** A chat in a separate browser: a browser can trace only one page at a time. */
async function openTraced(): Promise<StrictPage> {
  const browser = await launchChromium()
  const opened = await openStrictPage(browser, widgetUrl, { isWatched: false })
  onTestFinished(async () => {
    await opened.close()
    await browser.close()
  })
  return opened
}

/** The ms of CPU in which the page itself lays out a million characters of ordinary text: a measure of the machine now. */
async function timeControl(page: Page): Promise<number> {
  const { longest } = await tasksDuring(page, () => page.evaluate(layOutMillion))
  return longest
}

/** Runs in the page. */
function layOutMillion(): Promise<void> {
  const paragraph = document.createElement('p')
  paragraph.textContent = 'Un paragraphe de plus. '.repeat(43_478)
  document.body.append(paragraph)
  return new Promise(resolve => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        paragraph.remove()
        resolve()
      }),
    )
  })
}

/** Runs in the page: records the delay from each click to its event. */
function keepClickDelays(): void {
  window.clickDelays = []
  addEventListener('click', event => window.clickDelays.push(performance.now() - event.timeStamp))
}

declare global {
  interface Window {
    /** Set by {@link keepClickDelays}. */
    clickDelays: number[]
  }
}
