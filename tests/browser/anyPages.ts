import { onTestFinished } from 'vitest'
import { type ChatBackend, startChatBackend } from '../support/chatBackend.ts'
import { servePages } from '../support/servePages.ts'
import { WIDGET_FILE, widgetFiles } from './chatVisit.ts'

export const LONG = Array.from({ length: 60 }, (_, place) => `Paragraph ${place}.`).join('\n\n')

/** The chat's tag, and its script. */
export const TAG = `<nicodata-chat backend="{{backend}}" lang="en" show-errors></nicodata-chat><script src="/${WIDGET_FILE}" defer></script>`

export const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><h1>Shop</h1>${body}</body></html>`
export const TALL = '<div style="height:5000px">tall</div>'
export const PAGE_FIELD = '<div id="m" tabindex="-1"><input id="mail" aria-label="Mail"></div>'
export const OTHER_DOCUMENT = '<iframe srcdoc="<!doctype html><title>x</title>" width="600" height="600"></iframe>'

/** Serve a page with the chat, and its backend, until the end of the test. */
export async function serveAnyPage(source: string): Promise<{ url: string; backend: ChatBackend }> {
  const backend = await startChatBackend()
  const site = await servePages({
    '/': { html: source.replaceAll('{{backend}}', backend.url) },
    ...(await widgetFiles()),
  })
  onTestFinished(async () => {
    await site.close()
    await backend.close()
  })
  return { url: site.url, backend }
}

const takeWheel = (target: string) =>
  `<script>${target}.addEventListener('wheel', e => { e.preventDefault(); scrollBy(0, e.deltaY) }, { passive: false })</script>`

/** Who scrolls the page by the wheel, and the script. */
export const WHEEL_TAKERS = [
  ['window', takeWheel('window')],
  ['document', takeWheel('document')],
  ['document.body', takeWheel('document.body')],
  ['nobody', ''],
] as const

/** Scripts that want what is typed for {@link PAGE_FIELD}. */
export const TRAPS = [
  ['a trap by focusin', `document.addEventListener('focusin', e => m.contains(e.target) || mail.focus())`],
  ['a trap by focusin on the window', `addEventListener('focusin', e => m.contains(e.target) || mail.focus())`],
  [
    'a trap by focusout',
    `document.addEventListener('focusout', e => e.relatedTarget && !m.contains(e.relatedTarget) && mail.focus())`,
  ],
  ['a trap by blur', `mail.addEventListener('blur', () => mail.focus())`],
  [
    'a trap on the way down',
    `document.addEventListener('focusin', e => { if (!m.contains(e.target)) { e.stopImmediatePropagation(); mail.focus() } }, true)`,
  ],
  ['no field', `document.onmousedown = e => /^(input|textarea)$/i.test(e.target.tagName)`],
  ['no input event', `document.addEventListener('beforeinput', e => e.target.id === 'mail' || e.preventDefault())`],
] as const

/** Pages that bring the chat in them into the top layer when `#go` is pressed. */
export const TOP_LAYER = [
  [
    'an element in full screen',
    `<div id="app" style="background:#dfd;min-height:90vh"><button id="go" onclick="app.requestFullscreen()">Go</button>${TAG}</div>`,
  ],
  [
    'a modal dialog',
    `<button id="go" onclick="d.showModal()">Go</button><dialog id="d" style="width:80vw;height:80vh">${TAG}</dialog>`,
  ],
  [
    'a popover',
    `<button id="go" popovertarget="p">Go</button><div popover id="p" style="width:80vw;height:80vh">${TAG}</div>`,
  ],
  [
    'a dialog around a component',
    `<button id="go" onclick="d.showModal()">Go</button><dialog id="d"><x-box></x-box></dialog><script>document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<nicodata-chat lang="en"></nicodata-chat>'</script><script src="/${WIDGET_FILE}" defer></script>`,
  ],
] as const

/** What a page does with `chat` before the code of the panel is there. */
export const LATE_MOVES = [
  ['opened, and moved at once', `chat.show(); document.querySelector('iframe').contentDocument.body.append(chat)`],
  ['moved, and asked', `document.querySelector('iframe').contentDocument.body.append(chat); chat.send("Where?")`],
  [
    'moved, and a message added',
    `document.querySelector('iframe').contentDocument.body.append(chat); chat.addMessage({ role: "assistant", content: "Hello" })`,
  ],
  [
    'moved, and preloaded',
    `document.querySelector('iframe').contentDocument.body.append(chat); chat.preload = true; chat.show()`,
  ],
  ['moved into a window, and opened', `open('', '', 'width=600,height=700').document.body.append(chat); chat.show()`],
] as const

export const quirks = (start: string) =>
  `${start}<html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>${TALL}${TAG}</body></html>`

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true }

/** How the source of a page begins that browsers read in quirks mode, and its window. */
export const QUIRKS: [title: string, start: string, window: Partial<typeof PHONE>][] = [
  ['no doctype', '', {}],
  ['an old doctype', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">', {}],
  ['a warning before the doctype', 'Warning: line 3 <!doctype html>', {}],
  ['no doctype, on a phone', '', PHONE],
  ['a body that scrolls', '<style>body{height:100vh;overflow:auto}</style>', PHONE],
]
