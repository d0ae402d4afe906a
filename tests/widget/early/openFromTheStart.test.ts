// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mountElement } from '../../support/mountElement.ts'

// In a file of its own: the first panel of a page brings the strings of all others.
test('the first element of a page has its texts at once, if it is open as it connects', async () => {
  const { shadow } = await mountElement({ open: '' })
  const dialog = shadow.getByRole('dialog', { name: 'Assistant' })
  expect(dialog.textContent).toMatch(/Assistant IA.*Bonjour.*Réponses générées/)
})
