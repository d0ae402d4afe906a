// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPosters } from '../../../site/gestures/posters.ts'

let show: (isIntersecting: boolean) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        show = isIntersecting => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async () => new Response('<svg viewBox="0 0 4 3"><path d="M0 0h4"/></svg>'))
  document.body.innerHTML = '<main><ul><li id="one"><figure><img src="one.svg" alt=""></figure></li></ul></main>'
  Object.defineProperty(document.querySelector('img'), 'complete', { value: true })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const drawing = () => document.querySelector('[data-drawing]')

test('a poster moves when the page is at rest, and not while it is scrolled', async () => {
  startPosters(new AbortController().signal)
  show(true)
  for (let frame = 0; frame < 60; frame++) {
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(16)
  }
  expect(drawing()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(drawing()).not.toBeNull()
})

test('a poster that has passed does not move', async () => {
  startPosters(new AbortController().signal)
  show(true)
  dispatchEvent(new Event('scroll'))
  show(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(drawing()).toBeNull()
})
