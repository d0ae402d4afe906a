// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profile } from '../../site/content/profile.ts'
import { HomePage } from '../../site/HomePage.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-05-01') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the loading screen covers existing content, and disappears after 800 ms and its fade', () => {
  render(<HomePage />)
  expect(screen.getByText('Loading...').lang).toBe('en')
  const content = screen.getByRole('heading', { level: 1, hidden: true })
  expect(content.closest('[inert]')).not.toBeNull()
  pass(959)
  expect(screen.queryByText('Loading...')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(content.isConnected).toBe(true)
  expect(content.closest('[inert]')).toBeNull()
})

test('a loading screen that was already visible for a while disappears sooner', () => {
  const started = { currentTime: 700 } as unknown as Animation
  Element.prototype.getAnimations = () => [started]
  render(<HomePage />)
  pass(259)
  expect(screen.queryByText('Loading...')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Loading...')).toBeNull()
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

test('the sections have the order of the navigation, and each is named by its heading', () => {
  openHome()
  const sections = within(screen.getByRole('main')).getAllByRole('region')
  expect(sections.map(section => [section.id, section.querySelector('h1, h2')?.textContent])).toEqual([
    ['home', 'Vos chiffres se contredisent. Je les mets d’accord.'],
    ['about', 'À propos'],
    ['skills', 'Compétences'],
    ['services', 'Services'],
    ['portfolio', 'Portfolio'],
    ['contact', 'Contact'],
  ])
})

test('there are seven skills, five services, six projects, five points, and at most three tags per project', () => {
  openHome()
  const inside = (id: string) => within(document.getElementById(id) as HTMLElement)
  expect(inside('skills').getAllByRole('heading', { level: 3 })).toHaveLength(7)
  expect(inside('services').getAllByRole('heading', { level: 3 })).toHaveLength(5)
  expect(inside('portfolio').getAllByRole('heading', { level: 3 })).toHaveLength(6)
  expect(inside('about').getAllByRole('listitem')).toHaveLength(5)
  expect(inside('about').getByText('10+')).toBeDefined()
  const tags = inside('portfolio').getAllByRole('list', { name: 'Technologies' })
  expect(tags.map(list => within(list).getAllByRole('listitem').length)).toEqual([3, 3, 3, 3, 3, 3])
})

test('the two buttons of the first screen lead to the contact and to the projects', () => {
  openHome()
  expect(screen.getByRole('link', { name: 'Parler de vos chiffres' }).getAttribute('href')).toBe('#contact')
  expect(screen.getByRole('link', { name: 'Voir les missions' }).getAttribute('href')).toBe('#portfolio')
})

test('every poster is loaded lazily, and has its size and a text alternative', () => {
  openHome()
  const posters = [...document.querySelectorAll<HTMLImageElement>('#portfolio img')]
  for (const poster of posters) {
    expect([poster.getAttribute('loading'), poster.getAttribute('width'), poster.getAttribute('height')]).toEqual([
      'lazy',
      '800',
      '600',
    ])
    expect(poster.alt).toMatch(/^Affiche /)
  }
  expect(new Set(posters.map(poster => poster.src)).size).toBe(6)
})

test('each skill has a text alternative for its cells', () => {
  openHome()
  const [row] = screen.getAllByRole('img', { name: /^Étapes concernées/ })
  const description = 'Étapes concernées : collecter (principal), modéliser (ponctuel), transmettre (ponctuel)'
  expect(row?.getAttribute('aria-label')).toBe(description)
  expect(row?.closest('li')?.querySelector('h3')?.textContent).toBe('Data engineering')
})

test('the contact details are links: mail, phone, network in a new tab', () => {
  openHome()
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('bonjour@nicodata.example')).toBe('mailto:bonjour@nicodata.example')
  expect(link(profile.phone.label)).toBe('tel:+33639984127')
  const network = screen.getByRole('link', { name: 'Profil LinkedIn (nouvel onglet)' })
  expect([network.getAttribute('target'), network.getAttribute('rel')]).toEqual(['_blank', 'me noopener noreferrer'])
})

test('the footer has the current year, a link to the top, and the legal texts', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  openHome()
  const footer = within(screen.getByRole('contentinfo'))
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Nicodata. Tous droits réservés.')
  footer.getByRole('button', { name: 'Haut de page' }).click()
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  for (const title of ['Mentions légales', 'Données personnelles', 'Assistant IA']) footer.getByText(title)
  expect(document.querySelector('details #donnees')?.textContent).toContain('cnil.fr')
  expect(screen.getByRole('link', { name: 'Vos droits' }).getAttribute('href')).toBe('#donnees')
})

function openHome() {
  render(<HomePage />)
  pass(960)
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
