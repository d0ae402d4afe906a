import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { UIMessage } from '../../chat/message.ts'

/** Within this distance from the end, the list follows the conversation. */
const NEAR = 64

/** Space above and below the list's content, as in MessageList.css. */
const PADDING = 24

/** Whether the list follows its end, and how to make it follow. */
export interface FollowScroll {
  isFollowing: boolean
  /** For the list's `onScroll`. */
  onScroll(): void
  /** Scroll to the end and follow it again. */
  follow(): void
}

/**
 * Keep `list` scrolled to the end of `content` while it grows, unless the visitor has scrolled up. A new question makes
 * the list follow again, or, with `holdsQuestion`, keep the question at the top until the visitor scrolls.
 */
export function useFollowScroll(
  list: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  messages: readonly UIMessage[],
  isLoading: boolean,
  holdsQuestion: boolean,
): FollowScroll {
  const [isFollowing, setIsFollowing] = useState(true)
  const place = useRef({ isFollowing: true, isHolding: false, top: 0, height: 0 })

  const setFollowing = useCallback((following: boolean) => {
    place.current.isFollowing = following
    place.current.isHolding = false
    setIsFollowing(following)
  }, [])

  const onScroll = useCallback(() => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const left = scrollHeight - scrollTop - clientHeight
    // If the list became taller, the browser moved it, not the visitor: the observer scrolls it back to its end.
    if (clientHeight > place.current.height && place.current.isFollowing) return
    const isStill = place.current.isHolding && scrollTop === place.current.top
    // Only a visitor scrolls up, even by a pixel: growing content does not move the list, shrinking content leaves it
    // at the end.
    if (scrollTop < place.current.top && left > 2) setFollowing(false)
    else if (left < NEAR && !isStill) setFollowing(true)
    else if (place.current.isHolding && !isStill) setFollowing(false)
    place.current.top = scrollTop
    place.current.height = clientHeight
  }, [list, setFollowing])

  const toEnd = useCallback(() => {
    const [box, inner] = [list.current, content.current]
    if (!box || !inner || !place.current.isFollowing) return
    const { clientHeight } = box
    const above = inner.getBoundingClientRect().top
    const question = place.current.isHolding ? [...inner.querySelectorAll('.question')].at(-1) : undefined
    // An element that the visitor has opened does not scroll away.
    const opened = inner.querySelector('[aria-expanded=true]:focus')
    let top = opened ? opened.getBoundingClientRect().top - above : box.scrollHeight
    if (question) {
      const { top: start, height } = question.getBoundingClientRect()
      // Show the end of a long question, so that its reply has room.
      top = start - above + Math.max(0, height - clientHeight / 2)
    }
    // Without room under a short reply, the question could not be at the top.
    inner.style.minHeight = question ? `${top + clientHeight - PADDING}px` : ''
    box.scrollTop = top
    if (question) setIsFollowing(box.scrollHeight - top - clientHeight < NEAR)
    place.current.top = box.scrollTop
    place.current.height = clientHeight
  }, [list, content])

  useLayoutEffect(() => {
    // jsdom has no layout, and no observers of it.
    if (!globalThis.ResizeObserver) return
    const observer = new ResizeObserver(toEnd)
    for (const box of [list.current, content.current]) box && observer.observe(box)
    return () => observer.disconnect()
  }, [list, content, toEnd])

  const asked = messages.length
  const isQuestion = messages[asked - 1]?.role === 'user'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useLayoutEffect(() => {
    if (!isQuestion) return
    setFollowing(true)
    place.current.isHolding = holdsQuestion
  }, [asked, isQuestion, setFollowing])

  // Scroll in the same layout effect that grew the list: an animation frame would come after the ResizeObserver. The first
  // time is left to the observer, because the page would be laid out once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of these two changes the list
  useLayoutEffect(() => {
    if (place.current.height > 0) toEnd()
  }, [messages, isLoading, toEnd])

  const follow = useCallback(() => {
    setFollowing(true)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Not `scrollTo`, which old libraries of pages replace.
    list.current?.scroll({ top: list.current.scrollHeight, behavior: isCalm ? 'auto' : 'smooth' })
    // Move the focus to the list: the button that has it disappears.
    list.current?.focus({ preventScroll: true })
  }, [list, setFollowing])

  return { isFollowing, onScroll, follow }
}
