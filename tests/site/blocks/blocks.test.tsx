// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { Photo } from '../../../site/blocks/Photo.tsx'
import { staticBlocks } from '../../../site/blocks/staticBlocks.tsx'
import { HomePage } from '../../../site/HomePage.tsx'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { projectPage } from '../../../site/plugin/projectPage.ts'
import { fixtureBlocks, fixtureContent, fixturePage } from '../../support/fixtureContent.ts'
import { withBlocks } from '../../support/withBlocks.ts'

afterEach(cleanup)

test('each block is in its section, and the order of the sections stays', () => {
  render(<HomePage content={fixturePage('atelier')} blocks={blocksOf('atelier')} />)
  const sections = [...document.querySelectorAll('main > section')].map(({ id }) => id)
  expect(sections).toEqual(['home', 'about', 'skills', 'services', 'portfolio', 'contact'])
  expect(document.querySelector('#about #certifications')?.textContent).toBe('Certifications')
  expect(document.querySelector('#services #faq')?.textContent).toBe('Avant de m’écrire')
  expect(document.querySelector('#portfolio #testimonials')?.textContent).toBe('Ce qu’on en dit')
  expect(document.querySelector('#contact')?.textContent).toContain('Disponible à partir du 3\u00a0mars')
})

test('without optional blocks, the page contains nothing of them', () => {
  const blocks = blocksOf('lettres')
  expect(Object.keys(blocks)).toEqual(['form', 'legal'])
  const { container } = render(<HomePage content={fixturePage('lettres')} blocks={blocks} />)
  expect(container.querySelector('main :is(details, blockquote, h4, #certifications, #faq, #testimonials)')).toBeNull()
})

test('stations of work, a price list and opening hours are in their sections, and in words of the site', () => {
  const content = withBlocks(fixtureContent('english'))
  const blocks = staticBlocks(projectBlocks(content, { MODE: 'production' }))
  render(<HomePage content={projectPage(content)} blocks={blocks} />)
  const station = document.querySelector('#about #tallyho')
  expect([...(station?.querySelectorAll('i, h4, b, p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2017 to 2021',
    'Head of pricing',
    'Tallyho, London',
    'Forty plans became four.',
  ])
  const group = document.querySelector('#services #workshops')
  expect(group?.querySelector('h4')?.textContent).toBe('Workshops')
  expect([...(group?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Half a day',
    '£1,200',
    'Up to eight people',
    'A day',
    '£2,100',
  ])
  const hours = document.querySelector('#contact #opening-hours')
  expect(hours?.querySelector('h3')?.textContent).toBe('Opening hours')
  expect([...(hours?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Monday – Thursday9:00 – 12:30, 14:00 – 17:00',
    'Friday9:00 – 12:00',
  ])
  expect(hours?.textContent).toContain('Closed on Saturdays and Sundays')
  expect(hours?.textContent).toContain('Closed in August.')
})

test('each question opens its answer, which has the lists and links of its Markdown', () => {
  const page = renderBlocks('atelier')
  const answer = page.querySelector('details #delais')
  expect(answer?.closest('details')?.querySelector('summary h4')?.textContent).toBe('Quand êtes-vous disponible\u00a0?')
  expect([...(answer?.querySelectorAll('li') ?? [])].map(item => item.textContent)).toEqual([
    'une chaise\u00a0: trois semaines\u00a0;',
    'une armoire\u00a0: deux mois, photos à l’appui.',
  ])
  expect(answer?.querySelector('a')?.getAttribute('href')).toBe('#contact')
})

test('quotes name their authors', () => {
  const quote = renderBlocks('atelier').querySelector('#avis-musee')
  expect(quote?.querySelector('blockquote')?.textContent).toMatch(/^Un constat clair/)
  expect(quote?.querySelector('figcaption')?.textContent).toBe('Hélène KerdraonConservatrice, musée du Meuble')
})

test('the portrait has a text alternative, and the CV says its kind and size', () => {
  const page = renderBlocks('atelier')
  const portrait = page.querySelector('img')
  expect([portrait?.alt, portrait?.getAttribute('loading')]).toEqual([
    'Ana, de trois quarts, devant son établi',
    'lazy',
  ])
  const cv = page.querySelector('a[type="application/pdf"]')
  expect([cv?.getAttribute('href'), cv?.textContent]).toEqual(['files/cv-ana.pdf', 'Lire le CV PDF'])
})

test('the photograph of the first screen has a shape for each width of the screen, each in all its formats', () => {
  const of = (name: string, width: number, height: number) => ({
    src: `${name}.webp`,
    width,
    height,
    sources: ['avif', 'webp'].map(format => ({ type: `image/${format}`, srcSet: `${name}.${format} ${width}w` })),
  })
  const pictures = { wide: of('wide', 1600, 800), medium: of('medium', 900, 600), high: of('high', 400, 500) }
  const { container } = render(<Photo content={{ pictures, description: 'A quay' }} />)
  const sources = [...container.querySelectorAll('source')].map(({ media, srcset, height }) => [media, srcset, height])
  expect(sources).toEqual([
    ['(max-width:39.99rem)', 'high.avif 400w', 500],
    ['(max-width:39.99rem)', 'high.webp 400w', 500],
    ['(max-width:61.99rem)', 'medium.avif 900w', 600],
    ['(max-width:61.99rem)', 'medium.webp 900w', 600],
    ['', 'wide.avif 1600w', 800],
    ['', 'wide.webp 1600w', 800],
  ])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('wide.webp')
})

test('the text of a project is closed below its card, and its headings have anchors', () => {
  render(<HomePage content={fixturePage('english')} blocks={blocksOf('english')} />)
  const card = document.querySelector('#portfolio #work-1')
  const details = card?.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toBe('The project in detail, One plan instead of three')
  const text = details?.querySelector('[id="work-1/details"]')
  expect([...(text?.querySelectorAll('h4') ?? [])].map(({ id, textContent }) => [id, textContent])).toEqual([
    ['work-1/what-we-asked-customers', 'What we asked customers'],
    ['work-1/what-changed', 'What changed'],
  ])
  expect(text?.querySelectorAll('li')).toHaveLength(2)
  expect(document.querySelectorAll('#portfolio details')).toHaveLength(1)
})

test('a project leads to its site in a new tab, and the link says which project', () => {
  render(<HomePage content={fixturePage('english')} blocks={blocksOf('english')} />)
  const link = document.querySelector('#work-1 > a')
  expect([link?.getAttribute('href'), link?.getAttribute('rel'), link?.textContent]).toEqual([
    'https://plans.test/',
    'noopener noreferrer',
    'Online: plans.test, One plan instead of three (new tab)',
  ])
})

test('the text of a project opens when the address becomes that of its card', () => {
  onTestFinished(() => history.replaceState(null, '', '/'))
  history.replaceState(null, '', '#work-2')
  render(<HomePage content={fixturePage('english')} blocks={blocksOf('english')} />)
  const details = document.querySelector<HTMLDetailsElement>('#work-1 details')
  expect(details?.open).toBe(false)
  history.replaceState(null, '', '#work-1')
  window.dispatchEvent(new Event('hashchange'))
  expect(details?.open).toBe(true)
})

test('links to other sites open in a new tab and say so', () => {
  const links = [...renderBlocks('atelier').querySelectorAll('a[target]')]
  expect(links.map(link => [link.textContent, link.getAttribute('target'), link.getAttribute('rel')])).toEqual([
    ['Entreprise du patrimoine vivant (nouvel onglet)', '_blank', 'noopener noreferrer'],
    ['Réserver un appel de 20\u00a0minutes (nouvel onglet)', '_blank', 'noopener noreferrer'],
  ])
})

test('the blocks of an English site have English words, and a CV needs no portrait', () => {
  const page = renderBlocks('english')
  expect(page.textContent).toContain('Read the CV')
  expect(page.querySelector('img')).toBeNull()
})

function blocksOf(name: 'atelier' | 'lettres' | 'english') {
  return staticBlocks(fixtureBlocks(name))
}

function renderBlocks(name: 'atelier' | 'english') {
  const blocks = Object.entries(blocksOf(name))
  return render(blocks.map(([name, block]) => <Fragment key={name}>{block}</Fragment>)).container
}
