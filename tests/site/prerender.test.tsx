import { expect, test } from 'vitest'
import { prerenderSite } from '../../site/prerender.tsx'
import { fixtureBlocks, fixturePage } from '../support/fixtureContent.ts'

const { pages, css, names } = await prerenderSite(['/', '/404'], fixturePage(), fixtureBlocks())
const [home = '', notFound = ''] = pages

test('the static home page has all sections and the loading screen, and nothing is waiting', () => {
  for (const id of ['home', 'about', 'skills', 'services', 'portfolio', 'contact']) expect(home).toContain(`id="${id}"`)
  expect(home).toContain('Loading...')
  expect(home).not.toMatch(/ data-waiting/)
})

test('the static not-found page shows its title', () => {
  expect(notFound).toContain('Cette page est introuvable')
  expect(notFound).not.toContain('Loading...')
})

test('the static pages have no inline style, which the policy would block', () => {
  expect(home + notFound).not.toMatch(/<style| style="/)
})

test('every class of the static pages is among the extracted names', () => {
  const extracted = new Set(Object.entries(names).flatMap(([id, classNames]) => [id, ...classNames]))
  const used = [...(home + notFound).matchAll(/class="([^"]*)"/g)].flatMap(match => match[1]?.split(' ') ?? [])
  expect(used.length).toBeGreaterThan(100)
  // A component without rules has only its identifier.
  expect(used.filter(name => !name.startsWith('sc-') && !extracted.has(name))).toEqual([])
})

test('the extracted rules are plain CSS, without markers of styled-components', () => {
  expect(css).toContain('@media (scripting: enabled)')
  expect(css).not.toMatch(/data-styled|<\/?style/)
})
