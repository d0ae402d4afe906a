import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { checkOneReact } from '../../support/checkOneReact.ts'

test('a second React is one sentence that says where to look', () => {
  // React writes its own warning.
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  // The tests have React as a module. Node loads its CommonJS file, which is a second one.
  const second = createRequire(import.meta.url)('react')
  expect(() => checkOneReact(second)).toThrow(
    /^There are two copies of React: .* `npm ls react` shows where they are\.$/,
  )
  warn.mockRestore()
})

test('one React is accepted', () => {
  expect(() => checkOneReact()).not.toThrow()
})
