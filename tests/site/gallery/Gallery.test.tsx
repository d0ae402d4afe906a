// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Gallery } from '../../../site/gallery/Gallery.tsx'
import { LANGUAGE_FACTS } from '../../../site/plugin/languageFacts.ts'

afterEach(cleanup)

const NAMES = ['arch', 'bride', 'cake', 'dance']

function open(names = NAMES, first = 0) {
  const onClose = vi.fn()
  const pictures = names.map((name, place) => ({
    picture: { src: `/assets/${name}.webp`, width: 2000, height: place === 1 ? 3000 : 1500 },
    alt: `The ${name}`,
    ...(place === 0 && { caption: 'Before noon' }),
  }))
  const { strings } = LANGUAGE_FACTS.en
  render(<Gallery gallery={{ title: 'Wedding', pictures, first }} strings={strings.gallery} onClose={onClose} />)
  return { dialog: screen.getByRole('dialog'), onClose }
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('figure:not([hidden]) img')].map(image => image.getAttribute('alt'))
const announced = () => screen.getByRole('status').querySelector('[data-hidden]')?.textContent

test('the gallery opens as a modal dialog with the focus, and with the name of its project', () => {
  const { dialog } = open()
  expect(document.activeElement).toBe(dialog)
  expect(dialog.hasAttribute('open')).toBe(true)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Wedding')
})

test('it opens at the picture of the page', () => {
  open(NAMES, 2)
  expect(shown()).toEqual(['The cake'])
})

test('the arrows, Home and End change the picture, and stop at the ends', () => {
  const { dialog } = open()
  const seen = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map(key => {
    fireEvent.keyDown(dialog, { key })
    return shown().join()
  })
  expect(seen).toEqual(['The arch', 'The bride', 'The cake', 'The dance', 'The dance', 'The cake', 'The arch'])
})

test('the browser keeps its own combinations, such as Alt and an arrow', () => {
  const { dialog } = open()
  fireEvent.keyDown(dialog, { key: 'ArrowRight', altKey: true })
  expect(shown()).toEqual(['The arch'])
})

test('screen readers hear the position, the picture and its caption', () => {
  open()
  expect(announced()).toBe('Picture 1 of 4. The arch. Before noon')
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(announced()).toBe('Picture 2 of 4. The bride')
})

test('the next picture and the one before are loaded, and no others', () => {
  const { dialog } = open()
  const loaded = () => [...document.querySelectorAll('img')].map(image => image.alt)
  expect(loaded()).toEqual(['The arch', 'The bride'])
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(loaded()).toEqual(['The arch', 'The bride', 'The cake'])
})

test('a swipe to the left shows the next picture; a short one, a mouse or a second finger do not', () => {
  open()
  const stage = document.querySelector('[data-stage]') as Element
  const swipe = (to: number, touch = { pointerType: 'touch', isPrimary: true }) => {
    fireEvent.pointerDown(stage, { clientX: 200, ...touch })
    fireEvent.pointerMove(stage, { clientX: to, ...touch })
    fireEvent.pointerUp(stage, { clientX: to, ...touch })
  }
  swipe(180)
  swipe(20, { pointerType: 'mouse', isPrimary: true })
  swipe(20, { pointerType: 'touch', isPrimary: false })
  expect(shown()).toEqual(['The arch'])
  swipe(20)
  expect(shown()).toEqual(['The bride'])
  swipe(300)
  expect(shown()).toEqual(['The arch'])
})

test('at the ends the buttons keep the focus and say that they lead nowhere', () => {
  open(NAMES, 2)
  const next = screen.getByRole('button', { name: 'Next picture' })
  next.focus()
  fireEvent.click(next)
  expect([next.getAttribute('aria-disabled'), document.activeElement === next]).toEqual(['true', true])
})

test('a single picture has neither a counter nor arrows', () => {
  open(['arch'])
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(['Close'])
  expect(screen.getByRole('status').textContent).toBe('The arch. Before noon')
})

test('the close button closes the dialog', () => {
  const { onClose } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
