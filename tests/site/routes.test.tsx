// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Routes } from '../../site/routes.tsx'
import { fixturePage } from '../support/fixtureContent.ts'

const content = fixturePage()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the root is the home page', () => {
  window.history.replaceState(null, '', '/')
  render(<Routes content={content} />)
  expect(screen.getByText('Loading...')).toBeDefined()
})

test.each(['/tarifs', '/tarifs/2026', '/HOME', '/%E0'])('%s is not found, and is logged to the console', path => {
  window.history.replaceState(null, '', path)
  render(<Routes content={content} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404')
  expect(screen.getByText('Oops! Page not found').lang).toBe('en')
  expect(console.error).toHaveBeenCalledWith(expect.anything(), path)
})

test('the link of the not-found page leads to the home page', async () => {
  window.history.replaceState(null, '', '/tarifs')
  render(<Routes content={content} />)
  await userEvent.click(screen.getByRole('link', { name: 'Retour à l’accueil' }))
  expect(window.location.pathname).toBe('/')
  expect(document.title).toBe(content.profile.title)
})
