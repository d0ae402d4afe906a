/**
 * Functions that `widget.mjs` runs in its pages. Each is sent to the page alone, so it cannot use the rest of this module.
 */

/** @returns {Promise<number>} ms from the click to a focused input; 0 if it already has the focus. */
export async function openAndFocus() {
  const element = document.querySelector('nicodata-chat')
  const root = element?.shadowRoot
  const start = performance.now()
  root?.querySelector('button')?.click()
  while (root?.activeElement?.tagName !== 'TEXTAREA') await new Promise(resolve => setTimeout(resolve))
  return performance.now() - start
}

/**
 * Stream a reply into the widget or, without one, into paragraphs. Both read the same body.
 *
 * @param {{ text: string, chunkLength: number, pauseMs: number, restMs?: number }} reply
 */
export async function stream({ text, chunkLength, pauseMs, restMs = 0 }) {
  const encoder = new TextEncoder()
  let sent = 0
  const fetch = async () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          if (sent >= text.length) return controller.close()
          await new Promise(resolve => setTimeout(resolve, pauseMs))
          controller.enqueue(encoder.encode(text.slice(sent, sent + chunkLength)))
          sent += chunkLength
        },
      }),
    )
  const element = document.querySelector('nicodata-chat')
  if (element) await ask(element)
  else await appendParagraphs()
  // Wait for the last frames.
  await new Promise(resolve => setTimeout(resolve, 300))

  /** @param {HTMLElementTagNameMap['nicodata-chat']} chat */
  async function ask(chat) {
    chat.fetch = fetch
    const over = new Promise(resolve => chat.addEventListener('nicodata-chat-reply-finished', resolve, { once: true }))
    while (!(await chat.send('Une question ?'))) await new Promise(resolve => setTimeout(resolve, 20))
    await over
  }

  async function appendParagraphs() {
    const list = document.createElement('div')
    list.style.cssText =
      'position:fixed;right:24px;bottom:24px;width:384px;height:500px;overflow:auto;font:15px/22px sans-serif'
    document.body.append(list)
    let open = document.createElement('p')
    list.append(open)
    let arrived = ''
    let shownAt = 0
    const show = () => {
      const [first = '', ...more] = arrived.split('\n\n')
      arrived = ''
      shownAt = performance.now()
      open.append(first)
      for (const chunk of more) {
        open = document.createElement('p')
        open.append(chunk)
        list.append(open)
      }
      list.scrollTop = list.scrollHeight
    }
    const reader = (await fetch()).body?.getReader()
    const decoder = new TextDecoder()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      arrived += decoder.decode(read.value, { stream: true })
      if (performance.now() - shownAt >= restMs) show()
    }
    show()
  }
}

/** @param {number} count */
export function keepMessages(count) {
  const messages = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    role: index % 2 ? 'assistant' : 'user',
    content: `Message ${index}, avec **du gras** et assez de mots pour tenir sur deux lignes du panneau.`,
  }))
  sessionStorage.setItem('nicodata-chat #', JSON.stringify({ messages }))
  document.querySelector('nicodata-chat')?.setAttribute('persist', 'session')
}
