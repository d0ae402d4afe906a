import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { UIMessage } from '../../chat/message.ts'

/** Messages that are rendered and laid out together. */
export const BATCH_SIZE = 50

/** Consecutive messages. The array stays identical while its messages do. */
export interface MessageBatch {
  /** Index of the batch's first message in the conversation. */
  start: number
  messages: readonly UIMessage[]
}

/** Distance above the visible part at which the next older batch is rendered. */
const AHEAD = '600px 0px'

/**
 * Split the conversation into batches. At first, only the newest batch is rendered. When `sentinel`, which is above
 * the oldest one, comes near the visible part of `list`, an older batch is added without moving the visible text.
 */
export function useBatches(messages: readonly UIMessage[], list: RefObject<HTMLElement | null>) {
  const count = Math.max(1, Math.ceil(messages.length / BATCH_SIZE))
  const [oldest, setOldest] = useState(count - 1)
  const first = Math.min(oldest, count - 1)
  const batches = useStableBatches(messages, first)
  const heightBefore = useRef<number | undefined>(undefined)

  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      // jsdom has no layout to observe.
      if (!element || !globalThis.IntersectionObserver) return
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
    // Browsers with scroll anchoring keep the position themselves, but not at scrollTop 0.
    const isAnchored = CSS.supports('overflow-anchor', 'auto') && scroller.scrollTop > 0
    if (!isAnchored) scroller.scrollTop += scroller.scrollHeight - before
  }, [first])

  return { batches, sentinel: first > 0 ? sentinel : undefined }
}

function useStableBatches(messages: readonly UIMessage[], first: number): readonly MessageBatch[] {
  // Keep only the latest arrays: old ones hold cleared messages in memory.
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
