// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staticBlocks } from '../../site/blocks/staticBlocks.tsx'
import { Routes } from '../../site/routes.tsx'
import { fixtureBlocks, fixturePage } from '../support/fixtureContent.ts'

const content = fixturePage()
const blocks = staticBlocks(fixtureBlocks())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the root is the home page', () => {
  render(<Routes content={content} path="/" />)
  expect(screen.getByText('Loading...')).toBeDefined()
})

test.each(['/tarifs', '/tarifs/2026', '/HOME', '/%E0'])('%s is not found, and is logged to the console', path => {
  window.history.replaceState(null, '', path)
  render(<Routes content={content} path={path} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404')
  expect(screen.getByText('Cette page est introuvable').lang).toBe('')
  expect(console.error).toHaveBeenCalledWith(expect.anything(), path)
  window.history.replaceState(null, '', '/')
})

test.each([
  ['english', 'This page cannot be found'],
  ['lettres', 'Cette page est introuvable'],
] as const)('the not-found page of an owner without a heading is in the language of the site: %s', (owner, heading) => {
  render(<Routes content={fixturePage(owner)} path="/tarifs" />)
  expect(screen.getByText(heading).hasAttribute('lang')).toBe(false)
})

test('a heading in another language than the site says so', () => {
  const page = fixturePage()
  const notFound = { ...page.notFound, title: 'Oops! Page not found', titleLanguage: 'en' }
  render(<Routes content={{ ...page, notFound }} path="/tarifs" />)
  expect(screen.getByText('Oops! Page not found').lang).toBe('en')
})

test('the not-found page says the words of the owner, and shows the photograph of the first screen', () => {
  const blocks = staticBlocks(fixtureBlocks('photographer'))
  render(<Routes content={fixturePage('photographer')} blocks={blocks} path="/tarifs" />)
  expect(screen.getByText('Nobody is in this picture.').lang).toBe('')
  expect(screen.queryByText('This page cannot be found')).toBeNull()
  expect([...document.querySelectorAll('main img')].map(image => image.getAttribute('src'))).toEqual(['quay.jpg'])
})

test('the not-found page has a link to the home page, and the footer with the legal texts', () => {
  render(<Routes content={content} blocks={blocks} path="/tarifs" />)
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/')
  within(screen.getByRole('contentinfo')).getByText('Mentions légales')
})
