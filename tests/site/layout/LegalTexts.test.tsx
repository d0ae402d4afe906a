// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SiteEnvironment } from '../../../site/config.ts'
import { LegalTexts } from '../../../site/layout/LegalTexts.tsx'
import { fixtureBlocks } from '../../support/fixtureContent.ts'

const IDENTIFIERS = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}

afterEach(cleanup)

test('the legal notice names EmailJS only in builds that use it', () => {
  expect(personalData({ MODE: 'production', ...IDENTIFIERS })).toContain('EmailJS')
  expect(personalData({ MODE: 'production' })).toContain('votre propre messagerie')
  expect(personalData({ MODE: 'production' })).not.toContain('EmailJS')
  expect(personalData({ MODE: 'demo' })).toContain('reste sur cette machine')
  expect(personalData({ MODE: 'demo' })).not.toContain('EmailJS')
})

test.each([
  ['https://formspree.io/f/abcd', 'Formspree'],
  ['https://forms.client.example/in', 'forms.client.example'],
  ['netlify:contact', 'Netlify'],
  // The owner's own: the host of the site.
  ['/api/contact', 'ana.test'],
])('the legal notice of a build with the form service %s names %s', (VITE_CONTACT_ENDPOINT, name) => {
  const environment = { MODE: 'production', VITE_CONTACT_ENDPOINT }
  expect(personalData(environment)).toContain(`Le message passe par ${name} et reste deux ans.`)
  expect(personalData(environment)).not.toContain('EmailJS')
  expect(fixtureBlocks('atelier', environment).form.notice).toContain(`passe par ${name}.`)
})

test('a build with a form service stops if no legal text says where messages go', () => {
  const environment = { MODE: 'production', VITE_CONTACT_ENDPOINT: 'https://formspree.io/f/abcd' }
  for (const owner of ['english', 'photographer'] as const) {
    expect(() => fixtureBlocks(owner, environment)).toThrow('content/legal.yaml: delivery.endpoint must have journey')
  }
})

test('the legal notice says what is counted only in builds with INSIGHTS=on', () => {
  expect(personalData({ MODE: 'production', INSIGHTS: 'on' })).toContain('Le serveur compte les questions.')
  for (const INSIGHTS of ['', 'off']) {
    const text = personalData({ MODE: 'production', INSIGHTS })
    expect(text).not.toMatch(/compte|insights/)
  }
})

test('a legal text has the headings, lists and links of its Markdown, filled with the facts of the profile', () => {
  const { container } = render(<LegalTexts texts={fixtureBlocks('atelier').legal} />)
  const text = container.querySelector('#mentions')
  expect([...(text?.querySelectorAll('h3') ?? [])].map(heading => heading.textContent)).toEqual([
    'Éditeur',
    'Hébergeur',
  ])
  expect(text?.querySelectorAll('li')).toHaveLength(3)
  expect(text?.querySelector('a')?.getAttribute('href')).toBe('mailto:ana@ana.test')
  expect(text?.querySelector('strong')?.textContent).toBe('Ana Le Goff (EI)')
})

function personalData(environment: SiteEnvironment): string {
  cleanup()
  const { container } = render(<LegalTexts texts={fixtureBlocks('atelier', environment).legal} />)
  return container.querySelector('#donnees')?.textContent ?? ''
}
