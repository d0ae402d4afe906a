// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { mountElement } from '../../support/mountElement.ts'

afterEach(() => sessionStorage.clear())

test('if the browser reports Back, it brings back the card from the large panel', async () => {
  const watchers: { onclose(): void; isDestroyed: boolean }[] = []
  class FakeCloseWatcher {
    isDestroyed = false
    onclose = () => {}
    constructor() {
      watchers.push(this)
    }
    destroy() {
      this.isDestroyed = true
    }
  }
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
  const { element, shadow } = await mountElement({ open: '', size: 'large' })
  await shadow.findByRole('textbox')
  watchers.at(-1)?.onclose()
  expect(element).toMatchObject({ size: 'card', open: true })
  expect(watchers.every(({ isDestroyed }) => isDestroyed)).toBe(true)
})

test('in the page, the panel is there without an opening, and neither Escape nor hide() closes it', async () => {
  const { element, shadow, events } = await mountElement({ mode: 'inline' })
  const input = await shadow.findByRole('textbox')
  fireEvent.keyDown(input, { key: 'Escape' })
  element.hide()
  expect(shadow.getByRole('region', { name: 'Assistant' })).toBeTruthy()
  expect(events).toEqual([])
  element.show()
  expect(element.shadowRoot?.activeElement).toBe(input)
})

test('a panel that the page takes out of its flow goes back to the corner', async () => {
  const { element, shadow } = await mountElement({ mode: 'inline' })
  await shadow.findByRole('textbox')
  element.mode = 'floating'
  await shadow.findByRole('button', { name: 'Ouvrir la discussion' })
  expect(shadow.queryByRole('textbox')).toBeNull()
})
