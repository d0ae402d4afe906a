// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, useShowToast } from '../../../site/layout/Toaster.tsx'
import type { ToastContent } from '../../../site/layout/toastContent.ts'

const EXIT_MS = 160

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a success is a status and an error is an alert, each with its title and its text', () => {
  show(success('un'), error('deux'))
  expect(screen.getByRole('status').textContent).toBe('Titre unTexte un')
  expect(screen.getByRole('alert').textContent).toBe('Titre deuxTexte deux')
})

test('a success disappears after five seconds, an error after eight', () => {
  show(success('un'), error('deux'))
  pass(4999)
  expect(titles()).toEqual(['Titre un', 'Titre deux'])
  pass(1)
  pass(EXIT_MS)
  expect(titles()).toEqual(['Titre deux'])
  pass(3000 - EXIT_MS)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('a fourth toast removes the oldest', () => {
  show(success('un'), success('deux'), success('trois'), success('quatre'))
  expect(titles()).toEqual(['Titre deux', 'Titre trois', 'Titre quatre'])
})

test('the close button removes only its toast', () => {
  show(success('un'), success('deux'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Fermer la notification' })[0] as HTMLElement)
  pass(EXIT_MS)
  expect(titles()).toEqual(['Titre deux'])
})

test('the timer pauses under the pointer, and continues afterwards', () => {
  show(success('un'))
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
  show(success('un'))
  const close = screen.getByRole('button', { name: 'Fermer la notification' })
  act(() => close.focus())
  pass(60_000)
  expect(titles()).toEqual(['Titre un'])
  act(() => close.blur())
  pass(5000)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('closing a toast with the keyboard does not pause the others', () => {
  show(success('un'), success('deux'))
  const [first] = screen.getAllByRole('button', { name: 'Fermer la notification' }) as HTMLElement[]
  act(() => first?.focus())
  fireEvent.click(first as HTMLElement)
  pass(EXIT_MS)
  pass(5000)
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

test('the timers pause while the tab is hidden', () => {
  show(success('un'))
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
  for (const { text } of contents) fireEvent.click(screen.getByRole('button', { name: text }))
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
