import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { servePages } from '../support/servePages.ts'

const MINUTES = 60_000

/** React listens to this one from its first root on, once for a document, and holds no element by it. */
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
  await page.addInitScript(watchListenersAndTimers)
  await page.goto(site.url)
  await page.evaluate(() => customElements.whenDefined('nicodata-chat'))
  return () => context.close()
})

test(
  'four thousand messages cost their text, and clearing gives everything back',
  async () => {
    await insertChat()
    await converse(20)
    await clear()
    const before = await weigh()
    const growth: string[] = []
    for (const _ of Array.from({ length: 4 })) {
      await converse(500)
      const { heap, nodes } = await weigh()
      growth.push(`${((heap - before.heap) / 1e6).toFixed(1)} MB and ${nodes - before.nodes} nodes`)
    }
    console.log(`After 1000, 2000, 3000, 4000 messages: ${growth.join(', ')}`)
    expect(await page.evaluate(() => document.querySelector('nicodata-chat')?.messages.length)).toBeGreaterThanOrEqual(
      4000,
    )
    expect((await weigh()).heap - before.heap).toBeLessThan(60_000_000)

    await clear()
    const after = await weigh()
    expect(after.nodes - before.nodes).toBeLessThan(100)
    expect(after.listeners - before.listeners).toBeLessThan(20)
    expect(after.heap - before.heap).toBeLessThan(3_000_000)
  },
  12 * MINUTES,
)

test(
  'a hundred times open and closed leaves no node, no listener and no memory behind',
  async () => {
    await insertChat()
    await converse(5)
    await openAndClose(10)
    const before = await weigh()
    await openAndClose(100)
    const after = await weigh()
    console.log(`A hundred times open and closed: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`)
    expect(after.nodes - before.nodes).toBeLessThan(30)
    expect(after.listeners - before.listeners).toBeLessThan(10)
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
  },
  6 * MINUTES,
)

test(
  'an element that was removed leaves no listener, no timer, and nothing that keeps it in memory',
  async () => {
    const outside = await weigh()
    await insertChat()
    await converse(5)
    await openAndClose(2)
    await page.evaluate(() => {
      const chat = document.querySelector('nicodata-chat')
      Object.assign(window, { removed: chat && new WeakRef(chat) })
      chat?.remove()
    })
    await expect.poll(() => page.evaluate(() => window.pending())).toEqual(NOTHING_PENDING)
    await expect
      .poll(async () => {
        await session.send('HeapProfiler.collectGarbage')
        return page.evaluate(() => (window as unknown as { removed: WeakRef<Element> }).removed.deref() === undefined)
      })
      .toBe(true)

    // The first one may leave what is made once for all; what each further one leaves is a leak.
    const first = await weigh()
    for (let count = 0; count < 20; count++) {
      await insertChat()
      await converse(1)
      await page.evaluate(() => document.querySelector('nicodata-chat')?.remove())
    }
    await expect.poll(() => page.evaluate(() => window.pending())).toEqual(NOTHING_PENDING)
    const after = await weigh()
    console.log(
      `Inserted and removed: none ${JSON.stringify(outside)}, once ${JSON.stringify(first)}, 21 times ${JSON.stringify(after)}`,
    )
    expect(after.nodes - first.nodes).toBeLessThan(100)
    expect(after.listeners - first.listeners).toBeLessThan(20)
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

/** So many questions, each asked when the reply before it is complete. */
async function converse(exchanges: number): Promise<void> {
  await page.evaluate(async count => {
    const chat = document.querySelector('nicodata-chat')
    for (let index = 0; chat && index < count; index++) {
      const replied = new Promise(resolve =>
        chat.addEventListener('nicodata-chat-reply-finished', resolve, { once: true }),
      )
      // The event precedes the end of the exchange by an instant in which a question would not be taken.
      while (!(await chat.send(`Question ${index}`))) await new Promise(resolve => setTimeout(resolve))
      await replied
    }
  }, exchanges)
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

/** What is still held after everything that can be collected is. */
async function weigh(): Promise<{ heap: number; nodes: number; listeners: number }> {
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

/** Runs in the page before all scripts: keeps count of what is registered on page-wide objects, and of what is due. */
function watchListenersAndTimers(): void {
  const listeners: [target: string, type: string, listener: unknown, capture: boolean][] = []
  const nameOf = (target: unknown) =>
    target === window ? 'window' : target === document ? 'document' : target?.constructor?.name
  const isPageWide = (target: unknown) =>
    !(target instanceof Node) || target === document || target === document.documentElement
  const captureOf = (options: unknown) =>
    typeof options === 'object' ? Boolean((options as { capture?: boolean })?.capture) : Boolean(options)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const entry = [nameOf(this) ?? '', type, listener, captureOf(options)] as (typeof listeners)[number]
    if (isPageWide(this) && listener && !listeners.some(known => known.every((part, index) => part === entry[index])))
      listeners.push(entry)
    addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const entry = [nameOf(this) ?? '', type, listener, captureOf(options)]
    const index = listeners.findIndex(known => known.every((part, position) => part === entry[position]))
    if (index >= 0) listeners.splice(index, 1)
    removeEventListener.call(this, type, listener, options)
  }

  const timers = new Set<number>()
  const frames = new Set<number>()
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window
  Object.assign(window, {
    setTimeout: (task: TimerHandler, delay?: number, ...values: unknown[]) => {
      const id = setTimeout(() => {
        timers.delete(id)
        if (typeof task === 'function') task(...values)
      }, delay)
      timers.add(id)
      return id
    },
    clearTimeout: (id: number) => {
      timers.delete(id)
      clearTimeout(id)
    },
    setInterval: (task: TimerHandler, delay?: number, ...values: unknown[]) => {
      const id = setInterval(task, delay, ...values)
      timers.add(id)
      return id
    },
    clearInterval: (id: number) => {
      timers.delete(id)
      clearInterval(id)
    },
    requestAnimationFrame: (task: FrameRequestCallback) => {
      const id = requestAnimationFrame(time => {
        frames.delete(id)
        task(time)
      })
      frames.add(id)
      return id
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id)
      cancelAnimationFrame(id)
    },
    pending: () => ({
      listeners: listeners.map(([target, type]) => `${target} ${type}`),
      timers: timers.size,
      frames: frames.size,
    }),
  })
}

declare global {
  interface Window {
    /** What {@link watchListenersAndTimers} has seen begin and not end. */
    pending(): { listeners: string[]; timers: number; frames: number }
  }
}
