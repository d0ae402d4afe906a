import { expect } from 'vitest'
import { PLAIN_TEXT, pieces } from '../faultyReplies.ts'
import { answered, openChat } from './chatActions.ts'
import type { Walk } from './walk.ts'

/** Journeys of one visitor in two documents at once. A frame shares its storage with the page, as a second tab does. */
export function tabJourneys(walk: Walk): void {
  const { journey } = walk

  journey('two documents that ask in the same moment lose nothing, and know whose reply it was', async visitor => {
    walk.backend.answerWith(pieces([...PLAIN_TEXT], 20))
    await visitor.goto(`${walk.foreignUrl}/shares`)
    await openChat(visitor)
    await visitor.run(addFrame, undefined)
    await visitor.run(askInBoth, ['De la page ?', 'Du cadre ?'])
    const all = ['De la page ?', 'Du cadre ?', PLAIN_TEXT, PLAIN_TEXT].sort()
    await expect
      .poll(async () => (await visitor.run(readBoth, undefined)).map(texts => [...texts].sort()))
      .toEqual([all, all])
    await answered(visitor)
    const [page, frame] = await visitor.run(readBoth, undefined)
    expect(frame).toEqual(page)
    expect(await visitor.run(() => window.ownReplies, undefined)).toEqual({ page: 1, frame: 1 })
  })
}

/** Runs in the page: opens it in a frame too, and counts the replies that each of both has asked for. */
async function addFrame(): Promise<void> {
  const count = { page: 0, frame: 0 }
  window.ownReplies = count
  const frame = document.createElement('iframe')
  frame.src = location.href
  document.body.append(frame)
  await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  const other = frame.contentDocument
  document.addEventListener('nicodata-chat-reply-finished', ({ detail }) => {
    if (!detail.isFromOtherTab) count.page++
  })
  other?.addEventListener('nicodata-chat-reply-finished', ({ detail }) => {
    if (!detail.isFromOtherTab) count.frame++
  })
}

/** Runs in the page. */
async function askInBoth([here, there]: readonly [string, string]): Promise<void> {
  const other = document.querySelector('iframe')?.contentDocument
  await Promise.all([
    document.querySelector('nicodata-chat')?.send(here),
    other?.querySelector('nicodata-chat')?.send(there),
  ])
}

/** Runs in the page. The messages in the page and in the frame, without the welcome. */
function readBoth(): string[][] {
  const other = document.querySelector('iframe')?.contentDocument
  return [document, other].map(each => {
    const { messages = [] } = each?.querySelector('nicodata-chat') ?? {}
    return messages.filter(({ id }) => id !== 'welcome').map(({ content }) => content)
  })
}

declare global {
  interface Window {
    /** Set by {@link addFrame}. */
    ownReplies: { page: number; frame: number }
  }
}
