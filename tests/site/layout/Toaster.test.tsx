// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, useShowToast } from '../../../site/layout/Toaster.tsx'
import type { ToastContent } from '../../../site/toastContent.ts'

const EXIT_MS = 160

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['status', success('un')],
  ['alert', error('un')],
] as const)('a toast comes into a %s that was there before, with its title and its text', (role, content) => {
  show(content)
  const region = screen.getByRole(role)
  expect(region.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: content.text }))
  expect(screen.getByRole(role)).toBe(region)
  expect(region.textContent).toBe('Titre unTexte un')
})

test('title and text are one paragraph, which screen readers announce as a whole and in order', () => {
  show(error('un'))
  fireEvent.click(screen.getByRole('button', { name: 'Texte un' }))
  const paragraph = screen.getByText('Texte un', { selector: 'p *' }).closest('p')
  expect(paragraph?.textContent).toBe('Titre unTexte un')
  expect([...(paragraph?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['B', 'BR', 'SPAN'])
})

test.each([
  [5000, success('un')],
  [8000, error('un')],
])('after %i ms a toast disappears', (lifetime, content) => {
  show(content)
  fireEvent.click(screen.getByRole('button', { name: content.text }))
  pass(lifetime - 1)
  expect(titles()).toEqual(['Titre un'])
  pass(1)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('a toast replaces the one before, and has its own time', () => {
  show(error('un'), error('deux'))
  fireEvent.click(screen.getByRole('button', { name: 'Texte un' }))
  pass(7000)
  fireEvent.click(screen.getByRole('button', { name: 'Texte deux' }))
  expect(titles()).toEqual(['Titre deux'])
  pass(7999)
  expect(titles()).toEqual(['Titre deux'])
})

test('the close button removes the toast', () => {
  show(success('un'))
  fireEvent.click(screen.getByRole('button', { name: 'Texte un' }))
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }))
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('the timer pauses under the pointer, and continues afterwards', () => {
  showSuccess()
  pass(3000)
  fireEvent.pointerOver(screen.getByRole('status'))
  pass(60_000)
  expect(titles()).toEqual(['Titre un'])
  fireEvent.pointerOver(document.body)
  pass(1999)
  expect(titles()).toEqual(['Titre un'])
  pass(1)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('the timers pause while a toast has the focus', () => {
  showSuccess()
  const close = screen.getByRole('button', { name: 'Fermer la notification' })
  act(() => close.focus())
  pass(60_000)
  expect(titles()).toEqual(['Titre un'])
  act(() => close.blur())
  pass(5000)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('closing a toast with the keyboard does not hold the next one', () => {
  showSuccess()
  const close = screen.getByRole('button', { name: 'Fermer la notification' })
  act(() => close.focus())
  fireEvent.click(close)
  pass(EXIT_MS)
  fireEvent.click(screen.getByRole('button', { name: 'Texte un' }))
  pass(5000)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('the timers pause while the tab is hidden', () => {
  showSuccess()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  pass(60_000)
  expect(titles()).toEqual(['Titre un'])
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  pass(5000)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

function show(...contents: ToastContent[]) {
  render(
    <Toaster closeLabel="Fermer la notification">
      <Buttons contents={contents} />
    </Toaster>,
  )
}

/** Show a success. */
function showSuccess() {
  show(success('un'))
  fireEvent.click(screen.getByRole('button', { name: 'Texte un' }))
}

function Buttons({ contents }: { contents: ToastContent[] }) {
  const showToast = useShowToast()
  return contents.map(content => (
    <button key={content.title} type="button" onClick={() => showToast(content)}>
      {content.text}
    </button>
  ))
}

function success(name: string): ToastContent {
  return { kind: 'success', title: `Titre ${name}`, text: `Texte ${name}` }
}

function error(name: string): ToastContent {
  return { kind: 'error', title: `Titre ${name}`, text: `Texte ${name}` }
}

function titles(): (string | null)[] {
  return screen.queryAllByText(/^Titre/).map(element => element.textContent)
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
