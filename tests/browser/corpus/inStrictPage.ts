/*
 * The page's side of a strict page: functions that run there, handed over as text. They share what `watch` has put on
 * the window, and read nothing from this module.
 */

declare global {
  interface Window {
    /** The inspection: the faults in the elements of a reply. */
    wrongIn(reply: Element): string[]
    /** Faults that existed for a moment, since the last question. */
    seen: Set<string>
    /** Attacks that succeeded in the page, since the last question. */
    incidents: string[]
    lastReply(): HTMLElement | undefined
  }
}

/**
 * Inspect the reply after every change of its elements, so that no fault exists even for a moment. Do not use it where
 * the cost of a reply is measured: it would be most of the cost.
 */
export function watch(isWatched: boolean): void {
  const root = document.querySelector('nicodata-chat')?.shadowRoot
  if (!root) throw new Error('No widget on the page.')
  window.lastReply = () => [...root.querySelectorAll<HTMLElement>('[part~=message] > div')].at(-1)
  window.seen = new Set()
  if (!isWatched) return
  new MutationObserver(() => {
    const reply = window.lastReply()
    if (reply) for (const wrong of window.wrongIn(reply)) window.seen.add(wrong)
  }).observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
}

/** Record what not every browser driver reports: policy violations, dialogs, windows, foreign requests. */
export function watchIncidents(): void {
  const incidents: string[] = []
  window.incidents = incidents
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // Some browsers report their own icon request as a violation.
    if (!blockedURI.endsWith('/favicon.ico')) incidents.push(`violation of ${violatedDirective} by ${blockedURI}`)
  })
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const) {
    Object.assign(window, { [name]: (text: unknown) => void incidents.push(`${name} ${text}`) })
  }
  addEventListener('error', ({ message }) => incidents.push(`error ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => incidents.push(`rejection ${reason}`))
  new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) {
      if (new URL(name).hostname !== '127.0.0.1') incidents.push(`request ${name}`)
    }
  }).observe({ type: 'resource' })
}

/** Ask a question in a new conversation, and wait for the end of its reply. */
export async function askAndWait(): Promise<void> {
  const chat = document.querySelector('nicodata-chat')
  if (!chat) throw new Error('No widget on the page.')
  chat.clear()
  window.seen.clear()
  const ended = new Promise(resolve => {
    for (const end of ['nicodata-chat-reply-finished', 'nicodata-chat-error'])
      chat.addEventListener(end, resolve, { once: true })
  })
  if (!(await chat.send('Question'))) throw new Error('The question was not sent.')
  await ended
  // The last text is rendered in the next frames: until two of them change nothing.
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
  let isChanging = true
  const observer = new MutationObserver(() => {
    isChanging = true
  })
  if (chat.shadowRoot) observer.observe(chat.shadowRoot, { childList: true, subtree: true, characterData: true })
  while (isChanging) {
    isChanging = false
    await nextFrame()
    await nextFrame()
  }
  observer.disconnect()
}

/** Visible text of the last reply. */
export function replyText(): string {
  return window.lastReply()?.innerText ?? ''
}

/** Its elements, without block wrappers and the line ends between them. */
export function replyHtml(): string {
  const groups = [...(window.lastReply()?.querySelectorAll('[data-blocks]') ?? [])]
  return groups.map(group => group.innerHTML.replace(/^\n+|\n+$/g, '')).join('')
}

/** Faults of the last reply, now and while it streamed. */
export function readWrong(): string[] {
  return [...new Set([...window.seen, ...window.wrongIn(window.lastReply() ?? document.body)])]
}
