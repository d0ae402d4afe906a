import { afterAll, expect } from 'vitest'

/** What React had to draw again, because the early panel was not what it expects. Tests in browsers read the console. */
const drawnAgain: unknown[] = []
console.debug = (...line) => void drawnAgain.push(line)

// All files of a worker share one page. A file that leaves something behind fails itself, and not the next one.
afterAll(() => {
  expect(drawnAgain.splice(0)).toEqual([])
  if (typeof document === 'undefined') return
  expect(document.body.innerHTML).toBe('')
  expect(document.querySelector('base')).toBeNull()
  expect(location.href).toMatch(/^http:\/\/localhost:3000\//)
  expect(localStorage.length + sessionStorage.length).toBe(0)
})
