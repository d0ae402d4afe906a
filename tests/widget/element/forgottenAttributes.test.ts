import { expect, test } from 'vitest'
import { mountElement } from '../../support/mountElement.ts'

type Element = Awaited<ReturnType<typeof mountElement>>['element']

test.each<[string, (element: Element) => void]>([
  ['the visitor', element => element.shadowRoot?.querySelector<HTMLElement>('.launcher')?.click()],
  ['show()', element => element.show()],
  ['toggle()', element => element.toggle()],
  ['the property', element => Object.assign(element, { open: true })],
])(
  'a panel that %s has opened stays when the page forgets the attribute, and closes when it is told so',
  async (_, open) => {
    const { element, shadow } = await mountElement()
    open(element)
    await shadow.findByRole('dialog')
    for (let time = 0; time < 2; time++) {
      element.removeAttribute('open')
      expect([element.open, element.hasAttribute('open')]).toEqual([true, true])
    }
    element.hide()
    expect([element.open, shadow.queryByRole('dialog')]).toEqual([false, null])
    open(element)
    element.open = false
    expect([element.open, shadow.queryByRole('dialog')]).toEqual([false, null])
  },
)

test.each<[string, (element: Element) => void]>([
  ['from the start', () => {}],
  [
    'again, after the visitor',
    element => {
      element.hide()
      element.show()
      element.setAttribute('open', '')
    },
  ],
  ['and calls show()', element => element.show()],
])('a panel that the page has opened by the attribute %s closes when the attribute is removed', async (_, open) => {
  const { element, shadow } = await mountElement({ open: '' })
  await shadow.findByRole('dialog')
  open(element)
  element.removeAttribute('open')
  expect([element.open, shadow.queryByRole('dialog')]).toEqual([false, null])
})

test.each([
  ['no size', undefined],
  ['a card', 'card'],
])('the size of the visitor stays when the page writes its own again: %s', async (_, size) => {
  const { element } = await mountElement(size ? { size } : {})
  element.size = 'large'
  if (size) element.setAttribute('size', size)
  else element.removeAttribute('size')
  expect(element.size).toBe('large')
  element.size = 'card'
  expect(element.size).toBe('card')
  element.setAttribute('size', 'large')
  expect(element.size).toBe('large')
})
