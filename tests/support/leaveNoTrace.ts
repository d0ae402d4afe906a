import { afterAll, expect } from 'vitest'

// All files of a worker share one page. A file that leaves something behind fails itself, and not the next one.
afterAll(() => {
  if (typeof document === 'undefined') return
  expect(document.body.innerHTML).toBe('')
  expect(document.querySelector('base')).toBeNull()
  expect(location.href).toMatch(/^http:\/\/localhost:3000\//)
  expect(localStorage.length + sessionStorage.length).toBe(0)
})
