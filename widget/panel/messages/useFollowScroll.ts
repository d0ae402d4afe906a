import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { UIMessage } from '../../chat/message.ts'

/** Nearer than this to the end, a visitor follows the conversation. */
const NEAR = 64

/** Whether the list follows its end, and the way to make it. */
export interface FollowScroll {
  isFollowing: boolean
  /** For the list's `onScroll`. */
  onScroll(): void
  /** Go to the end and follow again. */
  follow(): void
}

/**
 * Keep `list` at the end of `content` whatever makes it grow, unless the visitor has scrolled up. A question of the
 * visitor follows again.
 */
export function useFollowScroll(
  list: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  messages: readonly UIMessage[],
  isLoading: boolean,
): FollowScroll {
  const [isFollowing, setIsFollowing] = useState(true)
  const place = useRef({ isFollowing: true, top: 0, height: 0 })

  const setFollowing = useCallback((following: boolean) => {
    place.current.isFollowing = following
    setIsFollowing(following)
  }, [])

  const onScroll = useCallback(() => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const left = scrollHeight - scrollTop - clientHeight
    // A list that became taller was moved by the browser, not by the visitor: the observer brings it back to its end.
    if (clientHeight > place.current.height && place.current.isFollowing) return
    // Only a visitor scrolls up, be it by a hair; what grows leaves the place as it is, what shrinks leaves the end.
    if (scrollTop < place.current.top && left > 2) setFollowing(false)
    else if (left < NEAR) setFollowing(true)
    place.current.top = scrollTop
    place.current.height = clientHeight
  }, [list, setFollowing])

  const toEnd = useCallback(() => {
    if (!list.current || !place.current.isFollowing) return
    list.current.scrollTop = list.current.scrollHeight
    place.current.top = list.current.scrollTop
    place.current.height = list.current.clientHeight
  }, [list])

  useLayoutEffect(() => {
    const observer = new ResizeObserver(toEnd)
    for (const box of [list.current, content.current]) box && observer.observe(box)
    return () => observer.disconnect()
  }, [list, content, toEnd])

  const asked = messages.length
  const isQuestion = messages[asked - 1]?.role === 'user'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useLayoutEffect(() => {
    if (isQuestion) setFollowing(true)
  }, [asked, isQuestion, setFollowing])

  // In the breath in which it grows, not in a frame that the observer would precede: to scroll there asks for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of these two is one of what is shown
  useLayoutEffect(toEnd, [messages, isLoading, toEnd])

  const follow = useCallback(() => {
    setFollowing(true)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: isCalm ? 'auto' : 'smooth' })
    // The button goes away, and must not take the focus with it.
    list.current?.focus({ preventScroll: true })
  }, [list, setFollowing])

  return { isFollowing, onScroll, follow }
}
