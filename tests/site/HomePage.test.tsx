// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { staticBlocks } from '../../site/blocks/staticBlocks.tsx'
import { HomePage } from '../../site/HomePage.tsx'
import { projectBlocks } from '../../site/plugin/projectBlocks.ts'
import { projectGestures } from '../../site/plugin/projectGestures.ts'
import { projectPage } from '../../site/plugin/projectPage.ts'
import { fixtureBlocks, fixtureContent, fixturePage } from '../support/fixtureContent.ts'

const content = fixturePage()

const NOW = new Date('2031-05-01')

describe('the home page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(leave)

  test('the loading screen covers existing content, and disappears after 800 ms and its fade', () => {
    render(<HomePage content={content} />)
    expect(screen.getByText('Loading...').lang).toBe('en')
    const title = screen.getByRole('heading', { level: 1, hidden: true })
    pass(959)
    expect(screen.queryByText('Loading...')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(title.isConnected).toBe(true)
  })

  test('a loading screen that was already visible for a while disappears sooner', () => {
    const started = { currentTime: 700 } as unknown as Animation
    Element.prototype.getAnimations = () => [started]
    render(<HomePage content={content} />)
    pass(259)
    expect(screen.queryByText('Loading...')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Loading...')).toBeNull()
    Reflect.deleteProperty(Element.prototype, 'getAnimations')
  })

  test('the contact details are links: mail, phone, networks in a new tab', () => {
    openHome('lettres')
    const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    // A line may break after its @, which the library takes for a space.
    expect(link(/^bonjour@ ?lettres-traductions-assermentees\.test$/)).toBe(
      'mailto:bonjour@lettres-traductions-assermentees.test',
    )
    expect(link('02 61 91 00 00')).toBe('tel:+33261910000')
    for (const network of ['LinkedIn', 'Mastodon']) {
      const profile = screen.getByRole('link', { name: `Profil ${network} (nouvel onglet)` })
      expect([profile.getAttribute('target'), profile.getAttribute('rel')]).toEqual([
        '_blank',
        'me noopener noreferrer',
      ])
    }
  })

  test('an English site has English words', () => {
    openHome('english')
    const text = document.body.textContent
    for (const word of ['Skip to content', 'Phone', 'Send the message', 'Your rights', 'Back to top', 'mainly']) {
      expect(text).toContain(word)
    }
    expect(text).not.toMatch(/Téléphone|Envoyer|Haut de page|Tous droits|Étapes|\u00a0:/)
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeDefined()
  })
})

describe('the home page with one service and twenty projects', () => {
  // Rendering it takes longer than all these tests, which only read it.
  beforeAll(() => {
    vi.useFakeTimers({ now: NOW })
    openHome()
  })
  afterAll(leave)

  test('the sections have the order of the specification, and each is named by its heading', () => {
    const sections = within(screen.getByRole('main')).getAllByRole('region')
    expect(sections.map(section => [section.id, section.querySelector('h1, h2')?.textContent])).toEqual([
      ['home', content.hero.title.join(' ')],
      ['about', content.about.title],
      ['skills', content.skills?.title],
      ['services', content.services.title],
      ['portfolio', content.projects.title],
      ['contact', content.contact.title],
    ])
  })

  test('all entries of the content are there, with at most three tags for each project', () => {
    const inside = (id: string) => within(document.getElementById(id) as HTMLElement)
    expect(inside('skills').getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(inside('services').getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(inside('portfolio').getAllByRole('heading', { level: 3 })).toHaveLength(20)
    expect(inside('about').getAllByRole('listitem')).toHaveLength(1)
    const tags = inside('portfolio').getAllByRole('list', { name: 'Mots-clés' })
    expect(tags.slice(0, 4).map(list => within(list).getAllByRole('listitem').length)).toEqual([1, 2, 3, 3])
  })

  test('the two buttons of the first screen lead to the contact and to the projects', () => {
    expect(content.hero.actions.map(({ href }) => href)).toEqual(['#contact', '#portfolio'])
    for (const { label, href } of content.hero.actions) {
      expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
    }
  })

  test('every poster is loaded lazily, and has its size and a text alternative', () => {
    const posters = [...document.querySelectorAll<HTMLImageElement>('#portfolio img')]
    for (const poster of posters) {
      expect([poster.getAttribute('loading'), poster.getAttribute('width'), poster.getAttribute('height')]).toEqual([
        'lazy',
        '800',
        '600',
      ])
      expect(poster.alt).toMatch(/^Photo /)
    }
    expect(posters).toHaveLength(20)
  })

  test('lists without marks are lists in WebKit too, and a project begins with its title', () => {
    for (const id of ['about', 'skills', 'services', 'portfolio']) {
      const lists = [...document.querySelectorAll(`#${id} ul`)]
      expect(lists.length).toBeGreaterThan(0)
      expect(lists.filter(list => list.getAttribute('role') !== 'list')).toEqual([])
    }
    for (const project of document.querySelectorAll('#portfolio h3')) {
      expect(project.previousElementSibling).toBeNull()
    }
  })

  test('each skill has a text alternative for its cells', () => {
    const row = screen.getAllByRole('img', { name: /^Étapes concernées/ }).at(-1)
    const description = 'Étapes concernées : voir (surtout), réparer (aussi)'
    expect(row?.getAttribute('aria-label')).toBe(description)
    expect(row?.closest('li')?.querySelector('h3')?.textContent).toBe('Regard')
  })

  test('an owner without phone and networks has neither', () => {
    expect(screen.queryByText('Téléphone')).toBeNull()
    expect(screen.queryByText('Réseau')).toBeNull()
  })

  test('the footer has the current year, a link to the top, and the legal texts', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const footer = within(screen.getByRole('contentinfo'))
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Ana. Tous droits réservés.')
    footer.getByRole('button', { name: 'Haut de page' }).click()
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
    for (const title of ['Mentions légales', 'Données personnelles']) footer.getByText(title)
    expect(document.querySelector('details #donnees')?.textContent).toContain(
      'Le message part de votre propre messagerie.',
    )
    expect(screen.getByRole('link', { name: 'Vos droits' }).getAttribute('href')).toBe('#donnees')
  })
})

describe('the home page that an owner composed', () => {
  const photographer = fixturePage('photographer')

  beforeAll(() => {
    vi.useFakeTimers({ now: NOW })
    render(<HomePage content={photographer} blocks={staticBlocks(fixtureBlocks('photographer'))} />)
    pass(960)
  })
  afterAll(leave)

  test('the sections have the order and the addresses of the owner, and the header leads to them', () => {
    const sections = within(screen.getByRole('main')).getAllByRole('region')
    const anchors = ['home', 'work', 'prices', 'about', 'contact']
    expect(sections.map(section => section.id)).toEqual(anchors)
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Work', '#work'],
      ['Prices', '#prices'],
      ['About', '#about'],
      ['Say hello', '#contact'],
    ])
    expect(screen.getByRole('link', { name: 'See the work' }).getAttribute('href')).toBe('#work')
  })

  test('each optional block is in its section', () => {
    expect(document.querySelector('#work #testimonials')?.textContent).toBe('Kind words')
    expect(document.querySelector('#prices #faq')?.textContent).toBe('Before you ask')
  })

  test('the photograph is on the first screen, and is loaded first', () => {
    const image = document.querySelector<HTMLImageElement>('#home figure img')
    expect([image?.getAttribute('fetchpriority'), image?.alt]).toEqual([
      'high',
      'A couple walks along the quay at sunset, hand in hand',
    ])
  })

  test('there are no threads, no bars and no matrix', () => {
    expect(document.querySelector('main [role=img], main [data-weight], main [data-axis], [src$=".svg"]')).toBeNull()
    expect(document.querySelector('#about figure:not(:has(img))')).toBeNull()
  })
})

test('skills without stages are a list with their icons', () => {
  const { skills, page, ...others } = fixtureContent('english')
  const { stages, ...list } = skills
  const plain = { ...list, skills: list.skills.map(({ weights, ...skill }) => skill) }
  const content = {
    ...others,
    skills: plain,
    page: page.map(each => (each.id === 'skills' ? { ...each, id: 'how' } : each)),
  }
  render(
    <HomePage content={projectPage(content)} blocks={staticBlocks(projectBlocks(content, { MODE: 'production' }))} />,
  )
  const section = document.getElementById('how')
  expect(section?.previousElementSibling?.id).toBe('about')
  expect([...(section?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Interviews',
    'Models',
    'Copy',
  ])
  expect(section?.querySelectorAll('li svg')).toHaveLength(3)
  expect(section?.textContent).not.toMatch(/mainly|\balso\b/)
  cleanup()
})

test('the words of the matrix are the owner’s, if there are any', () => {
  const english = fixtureContent('english')
  const legend = { first: 'leads', support: 'helps', stages: 'Parts of the evening' }
  const content = { ...english, skills: { ...english.skills, legend } }
  render(
    <HomePage content={projectPage(content)} blocks={staticBlocks(projectBlocks(content, { MODE: 'production' }))} />,
  )
  expect(screen.getAllByRole('img', { name: /\(leads\)/ }).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/mainly/)
  expect(projectGestures(content).stages).toBe('Parts of the evening')
  expect(projectGestures(english).stages).toBe('Stages')
  cleanup()
})

test.each([
  ['unfinished', 'unfinished'],
  ['whole', 'whole'],
  [undefined, null],
] as const)('the last bar is hatched only if the owner says that it is unfinished: %s', (lastBar, shown) => {
  const page = fixturePage('english')
  const years = { ...page.about.years, lastBar }
  render(<HomePage content={{ ...page, about: { ...page.about, years } as typeof page.about }} blocks={{}} />)
  expect(screen.getByRole('img', { name: 'Eleven full bars and a twelfth' }).getAttribute('data-last')).toBe(shown)
  cleanup()
})

test.each([
  [{ street: '4 Mill Lane' }, '4 Mill Lane, '],
  [{}, ''],
])('a place that customers may visit is shown with its street: %j', (street, beginning) => {
  const { profile, ...content } = fixtureContent('english')
  const location = { ...profile.location, ...street }
  expect(projectPage({ ...content, profile: { ...profile, location } }).profile.location).toBe(
    beginning + profile.location.label,
  )
})

function leave() {
  cleanup()
  vi.useRealTimers()
}

function openHome(name: 'atelier' | 'lettres' | 'english' = 'atelier') {
  const { form, legal } = staticBlocks(fixtureBlocks(name))
  render(<HomePage content={fixturePage(name)} blocks={{ form, legal }} />)
  pass(960)
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
