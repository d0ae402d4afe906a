// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Header } from '../../../site/layout/Header.tsx'
import { fixturePage } from '../../support/fixtureContent.ts'

const content = fixturePage()

afterEach(() => {
  cleanup()
  setWidth(1024)
  vi.restoreAllMocks()
})

test('the links lead to the sections, in the order of the content', () => {
  render(<Header content={content} />)
  const links = screen.getByRole('navigation', { name: 'Navigation principale' }).querySelectorAll('a')
  expect([...links].map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Atelier', '#about'],
    ['Métier', '#skills'],
    ['Écrire', '#contact'],
  ])
})

test('on other pages the links lead to the sections of the home page', () => {
  render(<Header content={content} homePath="/" />)
  expect(screen.getByRole('link', { name: 'Métier' }).getAttribute('href')).toBe('/#skills')
  expect(screen.getByRole('link', { name: 'Ana, accueil' }).getAttribute('href')).toBe('/')
})

test('the menu button opens and closes the menu, and its name says which', async () => {
  const user = userEvent.setup()
  renderOnPhone()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const button = screen.getByRole('button', { name: 'Fermer le menu' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('navigation').id)
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Ouvrir le menu' }).getAttribute('aria-expanded')).toBe('false')
})

test('the menu closes when the visitor follows one of its links', async () => {
  const user = userEvent.setup()
  renderOnPhone()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  await user.click(screen.getByRole('link', { name: 'Métier' }))
  expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toBeDefined()
})

test('Escape closes the menu and gives its button the focus', async () => {
  const user = userEvent.setup()
  renderOnPhone()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  screen.getByRole('link', { name: 'Écrire' }).focus()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir le menu' }))
})

test('the menu closes when the window becomes wide enough to show its links', async () => {
  const wide = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList)
  const user = userEvent.setup()
  renderOnPhone()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  act(() => {
    wide.dispatchEvent(new Event('change'))
  })
  expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toBeDefined()
  expect(window.matchMedia).toHaveBeenCalledWith('(min-width: 48rem)')
})

/** The menu button exists on small screens only. */
function renderOnPhone() {
  setWidth(390)
  render(<Header content={content} />)
}

function setWidth(width: number) {
  const browser = Reflect.get(window, 'happyDOM') as { setViewport(viewport: { width: number }): void }
  browser.setViewport({ width })
}
