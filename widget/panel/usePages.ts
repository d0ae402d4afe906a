import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { UIMessage } from '../chat/message.ts'

/** Messages that are laid out, or left alone, together. */
export const PAGE_SIZE = 50

/** Consecutive messages. The same array as long as its messages are the same. */
export interface MessagePage {
  /** Place of the page's first message in the conversation. */
  start: number
  messages: readonly UIMessage[]
}

/** How far above the visible part the next older page is brought in. */
const AHEAD = '600px 0px'

/**
 * The conversation in pages, of which only the newest is there at first. `edge` goes above the oldest one: when it
 * comes near the visible part of `list`, an older page is added, and what the visitor reads stays where it is.
 */
export function usePages(messages: readonly UIMessage[], list: RefObject<HTMLElement | null>) {
  const count = Math.max(1, Math.ceil(messages.length / PAGE_SIZE))
  const [oldest, setOldest] = useState(count - 1)
  const first = Math.min(oldest, count - 1)
  const pages = useStablePages(messages, first)
  const heightBefore = useRef<number | undefined>(undefined)

  const edge = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        entries => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          heightBefore.current = list.current?.scrollHeight
          setOldest(first - 1)
        },
        { root: list.current, rootMargin: AHEAD },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [list, first],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is added
  useLayoutEffect(() => {
    const scroller = list.current
    const before = heightBefore.current
    heightBefore.current = undefined
    if (!scroller || before === undefined) return
    // Browsers with scroll anchoring hold the place themselves, but not at the very top.
    const isAnchored = CSS.supports('overflow-anchor', 'auto') && scroller.scrollTop > 0
    if (!isAnchored) scroller.scrollTop += scroller.scrollHeight - before
  }, [first])

  return { pages, edge: first > 0 ? edge : undefined }
}

function useStablePages(messages: readonly UIMessage[], first: number): readonly MessagePage[] {
  // Of the last time only: what is cleared is not held any longer.
  const known = useRef<readonly MessagePage[]>([])
  const pages: MessagePage[] = []
  for (let start = first * PAGE_SIZE; start < messages.length; start += PAGE_SIZE) {
    const now = messages.slice(start, start + PAGE_SIZE)
    const before = known.current.find(page => page.start === start)
    const isSame = before?.messages.length === now.length && now.every((message, i) => message === before.messages[i])
    pages.push(isSame && before ? before : { start, messages: now })
  }
  known.current = pages
  return pages
}
