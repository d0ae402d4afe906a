import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { servePages } from '../support/servePages.ts'
import { watchListenersAndTimers } from './watchListenersAndTimers.ts'

const MINUTES = 60_000

/** React adds this listener once per document, with its first root. It keeps no element in memory. */
const REACTS_OWN = 'document selectionchange'
const NOTHING_PENDING = { listeners: [REACTS_OWN], timers: 0, frames: 0 }

let browser: Browser
let backend: ChatBackend
let site: Awaited<ReturnType<typeof servePages>>
let page: Page
let session: CDPSession

beforeAll(async () => {
  browser = await launchChromium()
  backend = await startChatBackend()
  const script = `<script src="${inject('productUrl')}/nicodata-chat.js" defer></script>`
  site = await servePages({
    '/': {
      html: `<!doctype html><meta charset="utf-8"><title>Un site</title><link rel="icon" href="data:,">${script}`,
    },
  })
})

afterAll(async () => {
  await browser.close()
  await site.close()
  await backend.close()
})

beforeEach(async () => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  page = await context.newPage()
  session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('DOM.enable')
  await page.addInitScript(watchListenersAndTimers)
  await page.goto(site.url)
  await page.evaluate(() => customElements.whenDefined('nicodata-chat'))
  return () => context.close()
})

test(
  'memory grows in proportion to two thousand messages, and clearing frees it',
  async () => {
    await insertChat()
    await converse(20)
    await clear()
    const before = await weigh()
    const weights: Weight[] = [before]
    for (const _ of Array.from({ length: 4 })) {
      await converse(250)
      weights.push(await weigh())
    }
    // The first step includes objects that exist only once.
    const steps = weights.slice(2).map((weight, index) => difference(weights[index + 1] ?? before, weight))
    console.log(`Each further 500 messages: ${steps.map(step => JSON.stringify(step)).join(', ')}`)
    expect(Math.max(...steps.map(({ nodes }) => nodes)) - Math.min(...steps.map(({ nodes }) => nodes))).toBeLessThan(20)
    expect(new Set(steps.map(({ listeners }) => listeners)).size).toBe(1)
    expect(weights.map(({ detached }) => detached)).toEqual(weights.map(() => before.detached))
    const [first, , last] = steps
    expect(last?.heap).toBeLessThan(1.1 * (first?.heap ?? 0))

    await keepWeakly()
    await clear()
    // React keeps the last rendered tree until it renders another one.
    await converse(1)
    await clear()
    const after = await weigh()
    console.log(`Two thousand messages cleared: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`)
    expect(await page.evaluate(() => window.kept.filter(message => message.deref()).length)).toBe(0)
    expect(difference(before, after)).toMatchObject({ nodes: 0, detached: 0, listeners: 0 })
    // The rest is compiled code of the browser.
    expect(after.heap - before.heap).toBeLessThan(((weights[4]?.heap ?? 0) - before.heap) / 10)
  },
  12 * MINUTES,
)

test(
  'opening and closing a hundred times leaks no node, no listener and no memory',
  async () => {
    await insertChat()
    await converse(5)
    await openAndClose(10)
    const weights = [await weigh()]
    for (const _ of Array.from({ length: 4 })) {
      await openAndClose(25)
      weights.push(await weigh())
    }
    console.log(
      `After 25, 50, 75, 100 times open and closed: ${weights.map(weight => JSON.stringify(weight)).join(', ')}`,
    )
    const [before] = weights
    for (const weight of weights) {
      expect(weight).toMatchObject({ nodes: before?.nodes, detached: before?.detached, listeners: before?.listeners })
    }
    // Any leak is larger than two kilobytes each time. The browser's compiled code stops growing.
    const [, , middle, , last] = weights
    expect((last?.heap ?? 0) - (middle?.heap ?? 0)).toBeLessThan(50 * 2_000)
  },
  6 * MINUTES,
)

test(
  'a removed element leaves no listener and no timer, and is freed from memory',
  async () => {
    const outside = await weigh()
    await insertChat()
    await converse(5)
    await openAndClose(2)
    await removeChat()
    await waitUntilFreed()

    // The first element may leave objects that exist only once. Anything that another one leaves is a leak.
    const first = await weigh()
    for (let count = 0; count < 20; count++) {
      await insertChat()
      await converse(1)
      await removeChat()
    }
    await waitUntilFreed()
    const after = await weigh()
    console.log(
      `Inserted and removed: none ${JSON.stringify(outside)}, once ${JSON.stringify(first)}, 21 times ${JSON.stringify(after)}`,
    )
    expect(difference(first, after)).toMatchObject({ nodes: 0, detached: 0, listeners: 0 })
  },
  6 * MINUTES,
)

async function insertChat(): Promise<void> {
  await page.evaluate(url => {
    const chat = document.createElement('nicodata-chat')
    chat.setAttribute('backend', url)
    chat.setAttribute('open', '')
    document.body.append(chat)
  }, backend.url)
  await page.getByRole('textbox').waitFor()
}

/** Ask this number of questions, each after the complete reply to the one before. */
async function converse(questions: number): Promise<void> {
  await page.evaluate(async count => {
    const chat = document.querySelector('nicodata-chat')
    for (let index = 0; chat && index < count; index++) {
      const replied = new Promise(resolve =>
        chat.addEventListener('nicodata-chat-reply-finished', resolve, { once: true }),
      )
      // The event comes just before the request ends. Until then the element accepts no question.
      while (!(await chat.send(`Question ${index}`))) await new Promise(resolve => setTimeout(resolve))
      await replied
    }
  }, questions)
}

async function removeChat(): Promise<void> {
  await page.evaluate(() => {
    const chat = document.querySelector('nicodata-chat')
    if (!chat) throw new Error('There is no chat to remove.')
    window.removed = [...(window.removed ?? []), new WeakRef(chat)]
    chat.remove()
  })
}

/**
 * Waits until nothing is pending and no removed element is in memory. One collection is not always enough: the last element
 * is sometimes freed by the next one.
 */
async function waitUntilFreed(): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.pending())).toEqual(NOTHING_PENDING)
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => window.removed.filter(chat => chat.deref()).length)
    })
    .toBe(0)
}

async function clear(): Promise<void> {
  await page.evaluate(() => document.querySelector('nicodata-chat')?.clear())
  await expect
    .poll(() =>
      page
        .getByRole('log')
        .getByText(/Question \d/)
        .count(),
    )
    .toBe(0)
}

async function openAndClose(times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    await page.evaluate(() => document.querySelector('nicodata-chat')?.hide())
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.evaluate(() => document.querySelector('nicodata-chat')?.show())
    await page.getByRole('dialog').waitFor()
  }
}

/** Keep weak references to the messages. */
function keepWeakly(): Promise<void> {
  return page.evaluate(() => {
    window.kept = document.querySelector('nicodata-chat')?.messages.map(message => new WeakRef(message)) ?? []
  })
}

/** Memory and objects of a page. */
interface Weight {
  /** Bytes. */
  heap: number
  nodes: number
  /** Trees of nodes outside the page that a script still references. */
  detached: number
  listeners: number
}

/** Measures the page after a garbage collection. What is said to screen readers stays for some seconds, by timers. */
async function weigh(): Promise<Weight> {
  await expect.poll(() => page.evaluate(() => window.pending().timers)).toBe(0)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  const detached = (await session.send('DOM.getDetachedDomNodes')).detachedNodes.length
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), detached, listeners: read('JSEventListeners') }
}

function difference(before: Weight, after: Weight): Weight {
  return {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    detached: after.detached - before.detached,
    listeners: after.listeners - before.listeners,
  }
}

declare global {
  interface Window {
    /** Set by {@link keepWeakly}. */
    kept: WeakRef<object>[]
    /** Set by {@link removeChat}. */
    removed: WeakRef<Element>[]
  }
}
