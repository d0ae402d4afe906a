import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { UIMessage } from '../../chat/message.ts'

/** Messages that are laid out, or left alone, together. */
export const BATCH_SIZE = 50

/** Consecutive messages. The same array as long as its messages are the same. */
export interface MessageBatch {
  /** Place of the batch's first message in the conversation. */
  start: number
  messages: readonly UIMessage[]
}

/** How far above the visible part the next older batch is brought in. */
const AHEAD = '600px 0px'

/**
 * The conversation in batches, of which only the newest is there at first. `sentinel` goes above the oldest one: when it
 * comes near the visible part of `list`, an older batch is added, and what the visitor reads stays where it is.
 */
export function useBatches(messages: readonly UIMessage[], list: RefObject<HTMLElement | null>) {
  const count = Math.max(1, Math.ceil(messages.length / BATCH_SIZE))
  const [oldest, setOldest] = useState(count - 1)
  const first = Math.min(oldest, count - 1)
  const batches = useStableBatches(messages, first)
  const heightBefore = useRef<number | undefined>(undefined)

  const sentinel = useCallback(
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each batch that is added
  useLayoutEffect(() => {
    const scroller = list.current
    const before = heightBefore.current
    heightBefore.current = undefined
    if (!scroller || before === undefined) return
    // Browsers with scroll anchoring hold the place themselves, but not at the very top.
    const isAnchored = CSS.supports('overflow-anchor', 'auto') && scroller.scrollTop > 0
    if (!isAnchored) scroller.scrollTop += scroller.scrollHeight - before
  }, [first])

  return { batches, sentinel: first > 0 ? sentinel : undefined }
}

function useStableBatches(messages: readonly UIMessage[], first: number): readonly MessageBatch[] {
  // Of the last time only: what is cleared is not held any longer.
  const known = useRef<readonly MessageBatch[]>([])
  const batches: MessageBatch[] = []
  for (let start = first * BATCH_SIZE; start < messages.length; start += BATCH_SIZE) {
    const now = messages.slice(start, start + BATCH_SIZE)
    const before = known.current.find(batch => batch.start === start)
    const isSame = before?.messages.length === now.length && now.every((message, i) => message === before.messages[i])
    batches.push(isSame && before ? before : { start, messages: now })
  }
  known.current = batches
  return batches
}
