import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { chromiumEngine, firefoxEngine } from '../support/engines/playwrightEngines.ts'
import type { Visitor } from '../support/engines/visitor.ts'
import { servePages } from '../support/servePages.ts'
import { webkitEngine } from './webkitEngine.ts'

const COUNT = 200_000

/** One part of each kind, in which `#` is its number. All are of the data stream of AI SDK 4 or a UI message stream. */
const KINDS: Record<string, string> = {
  text: '0:"mot "\n',
  'text blocks': 'data: {"type":"text-delta","id":"#","delta":"a "}\n\n',
  reasoning: 'g:"mot "\n',
  'reasoning blocks': 'data: {"type":"reasoning-delta","id":"#","delta":"a "}\n\n',
  sources: 'h:{"url":"https://a.fr/#"}\n',
  'source-url': 'data: {"type":"source-url","sourceId":"#","url":"https://a.fr/#"}\n\n',
  'tool calls': '9:{"toolCallId":"#","toolName":"t","args":{}}\n',
  files: 'k:{"data":"","mimeType":"a/b"}\n',
  'data parts': '2:[{"type":"data-a","data":#}]\n',
  values: '2:[#]\n',
  annotations: '8:[#]\n',
  suggestions: '2:[{"type":"data-suggestions","data":["#"]}]\n',
  'step starts': 'f:{"messageId":"m"}\n',
  metadata: 'data: {"type":"message-metadata","messageMetadata":{"#":1}}\n\n',
  errors: '3:"Erreur"\n',
}

/** Text and blocks of text, and what has an element of its own: their cost depends on the browser. */
const OTHERS_KINDS = ['text', 'text blocks', 'sources', 'tool calls']

/**
 * Browsers do not measure the CPU of a page, so this is wall-clock time, and other programs add to it. Without the limits,
 * a reply blocked the page for a hundred times the control.
 */
const ROOM = { Chromium: 2, others: 12 }

let pages: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  pages = await servePages({
    '/': {
      html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Un site tiers</title>
        <script src="${inject('productUrl')}/nicodata-chat.js"></script><h1>Un site tiers</h1>
        <nicodata-chat open></nicodata-chat>`,
    },
  })
})
afterAll(() => pages.close())

describe.each([chromiumEngine, firefoxEngine, webkitEngine])('$name', engine => {
  const absent = engine.missing()
  afterAll(() => engine.close())

  const kinds = Object.entries(KINDS).filter(([kind]) => engine === chromiumEngine || OTHERS_KINDS.includes(kind))
  test.skipIf(absent).each(kinds)(
    `a reply of ${COUNT} %s holds up the page for a few controls at most`,
    async (kind, part) => {
      const visitor = await engine.open()
      onTestFinished(() => visitor.close())
      await visitor.goto(pages.url)
      await visitor.find('textbox').waitFor()
      const before = await longestGap(visitor, layOutMillion, '')
      const longest = await longestGap(visitor, askForParts, { part, count: COUNT })
      const control = Math.max(before, await longestGap(visitor, layOutMillion, ''))
      console.log(`${engine.name}, ${kind}: ${longest.toFixed(0)} ms, control ${control.toFixed(0)} ms`)
      expect(longest).toBeLessThan(control * (engine === chromiumEngine ? ROOM.Chromium : ROOM.others))
    },
    300_000,
  )
})

/** The longest time in ms that the page was blocked while `work` ran in it. */
async function longestGap<Argument>(
  visitor: Visitor,
  work: (argument: Argument) => unknown,
  argument: Argument,
): Promise<number> {
  await visitor.run(watchTurns, 0)
  await visitor.run(work, argument)
  await expect.poll(() => visitor.run(() => window.isWorkDone, 0), { timeout: 240_000, interval: 250 }).toBe(true)
  return visitor.run(() => window.longestGap, 0)
}

/** Runs in the page: each message is a task of its own. */
function watchTurns(): void {
  window.isWorkDone = false
  window.longestGap = 0
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  port1.onmessage = () => {
    const now = performance.now()
    window.longestGap = Math.max(window.longestGap, now - last)
    last = now
    if (window.isWorkDone) port1.close()
    else port2.postMessage(0)
  }
  port2.postMessage(0)
}

/** Runs in the page: the page itself lays out a million characters of ordinary text, in a column as wide as the reply's. */
function layOutMillion(): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = 'Un paragraphe de plus. '.repeat(43_478)
  paragraph.style.width = '320px'
  document.body.append(paragraph)
  paragraph.getBoundingClientRect()
  requestAnimationFrame(() =>
    setTimeout(() => {
      paragraph.remove()
      window.isWorkDone = true
    }),
  )
}

/** Runs in the page: its `fetch` has the whole reply at once. */
function askForParts({ part, count }: { part: string; count: number }): void {
  const chat = document.querySelector('nicodata-chat')
  const headers = {
    'content-type': part.startsWith('data:') ? 'text/event-stream' : 'text/plain',
    'x-vercel-ai-data-stream': 'v1',
  }
  const encoder = new TextEncoder()
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      const end = Math.min(count, at + 2_000)
      let text = ''
      for (; at < end; at++) text += part.replaceAll('#', String(at))
      if (text) controller.enqueue(encoder.encode(text))
      else controller.close()
    },
  })
  const finish = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.isWorkDone = true
      }),
    )
  for (const name of ['nicodata-chat-reply-finished', 'nicodata-chat-error']) chat?.addEventListener(name, finish)
  Object.assign(chat ?? {}, { fetch: async () => new Response(body, { headers }) })
  void chat?.send('Une question ?')
}

declare global {
  interface Window {
    isWorkDone: boolean
    longestGap: number
  }
}
