import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageCss } from '../../../site/plugin/pageCss.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const unchanged = (name: string) => changeContent('contact.yaml', 'title', 'title', name)
const changed = (path: string, from: string, to: string) => changeContent(path, from, to, 'photographer')

test('without page.yaml, the page has all sections in the order of the specification', () => {
  const names = ['home', 'about', 'skills', 'services', 'portfolio', 'contact']
  const { page, navigation } = fixtureContent('english')
  expect(page).toEqual(names.map(section => ({ section, id: section })))
  expect(navigation.map(({ section }) => section)).toEqual(names.slice(1))
})

test('page.yaml says which sections there are, in which order, at which addresses and under which links', () => {
  const { page, navigation, skills } = fixtureContent('photographer')
  expect(page.map(({ section, id }) => `${section} #${id}`)).toEqual([
    'home #home',
    'portfolio #work',
    'services #prices',
    'about #about',
    'contact #contact',
  ])
  expect(navigation).toEqual([
    { label: 'Work', section: 'work' },
    { label: 'Prices', section: 'prices' },
    { label: 'About', section: 'about' },
    { label: 'Say hello', section: 'contact' },
  ])
  expect(skills.skills).toEqual([])
})

test('a section that is left out takes its optional block with it, and its file may stay', () => {
  const folder = changed('page.yaml', '  - section: services\n    id: prices\n    link: Prices\n', '')
  const { services, faq, testimonials } = readContent(folder)
  expect([services.services, faq]).toEqual([[], undefined])
  expect(testimonials?.testimonials).toHaveLength(1)
})

test('a page without a file of skills has no section of them', () => {
  const folder = changeContent('navigation.yaml', '- label: Skills\n  section: skills\n', '')
  rmSync(join(folder, 'skills.yaml'))
  expect(readContent(folder).page.map(({ section }) => section)).toEqual([
    'home',
    'about',
    'services',
    'portfolio',
    'contact',
  ])
})

describe('a page that cannot be built is explained:', () => {
  test.each([
    [
      'an unknown section',
      'page.yaml',
      'section: about',
      'section: blog',
      'page.yaml: sections[3].section must be one of home, about, skills, services, portfolio, contact.',
    ],
    [
      'a section twice',
      'page.yaml',
      'section: about',
      'section: services',
      'page.yaml: sections[3].section must differ from services in sections[2].',
    ],
    [
      'another first section',
      'page.yaml',
      '  - section: home\n',
      '',
      'page.yaml: sections[0].section must be home, the first screen.',
    ],
    [
      'no contact',
      'page.yaml',
      '  - section: contact\n    link: Say hello\n',
      '',
      'page.yaml: sections must contain contact, where the assistant leads.',
    ],
    [
      'a section without its file',
      'page.yaml',
      'section: about',
      'section: skills',
      'skills.yaml: is missing; page.yaml shows the section skills.',
    ],
    [
      'an address that the page uses',
      'page.yaml',
      'id: work',
      'id: main',
      'page.yaml: sections[1].id must be portfolio or none of home,',
    ],
    [
      'an address of an entry',
      'page.yaml',
      'id: work',
      'id: quiet',
      'about.yaml: points[0].id must differ from quiet in page.yaml.',
    ],
    [
      'another address of the first screen',
      'page.yaml',
      'section: home',
      'section: home\n    id: start',
      'page.yaml: sections[0].id must be left out: the first screen is home.',
    ],
    [
      'a button that leads nowhere',
      'page.yaml',
      '  - section: portfolio\n    id: work\n    link: Work\n',
      '',
      'hero.yaml: actions.portfolio must be left out, because the page has no section portfolio.',
    ],
    [
      'a photograph that is not there',
      'hero.yaml',
      'art: quay.jpg',
      'art: pier.jpg',
      'hero.yaml: art must be a file of content/images: arch.jpg, bay.jpg, kitchen.jpg, nell.jpg, quay.jpg.',
    ],
    [
      'neither a photograph nor a drawing',
      'hero.yaml',
      'art: quay.jpg',
      'art: waves',
      'hero.yaml: art must be the name of a picture in content/images, such as photo.jpg, or threads.',
    ],
    [
      'a photograph without words',
      'hero.yaml',
      'artDescription:',
      '# ',
      'hero.yaml: artDescription is missing; it must say what the picture shows.',
    ],
    [
      'a focus of a drawing',
      'hero.yaml',
      'art: quay.jpg',
      'art: threads\nfocus: top',
      'hero.yaml: focus must be left out, because art is not a picture in content/images.',
    ],
    [
      'figures without threads',
      'hero.yaml',
      'art: quay.jpg',
      'art: quay.jpg\nfigures: { unit: £, total: 1, caption: a, sources: [{ name: a, amount: 1, reason: a }] }',
      'hero.yaml: figures must be left out, or art must be threads, which shows them.',
    ],
    [
      'bars without words',
      'about.yaml',
      'points:',
      'years: { figure: 9, unit: years, caption: Nine, bars: 9 }\npoints:',
      'about.yaml: years.barsDescription is missing; it must say what the bars show.',
    ],
    [
      'initials that are a word',
      'profile.yaml',
      'language: en',
      'language: en\ninitials: Nell',
      'profile.yaml: initials must be one to three letters, such as EM.',
    ],
  ])('%s', (_, path, from, to, problem) => {
    expect(() => readContent(changed(path, from, to))).toThrow(`content/${problem}`)
  })

  test.each([
    ['an answer', 'faq.yaml', '(#contact)', '(#skills)', 'faq.yaml: questions[0].answer links to #skills,'],
    ['a legal text', 'legal/privacy.md', 'Your rights', '[Rights](#rights)', 'legal/privacy.md: links to #rights,'],
  ])('%s with a link that leads nowhere', (_, path, from, to, problem) => {
    const folder = changed(path, from, to)
    expect(() => readContent(folder)).toThrow(`content/${problem} which is not on the page.`)
  })

  test.each([
    ['musician', 'faq.yaml', '(#contact)', ['price-list', 'further', 'work-experience', 'freelance']],
    ['caterer', 'legal/donnees.md', '{name}', ['opening-hours', 'a-boire']],
  ])('but the blocks of %s and their entries can be reached', (name, path, from, places) => {
    const links = places.map(place => `[${place}](#${place})`).join(' ')
    expect(() => readContent(changeContent(path, from, `${from}${links} `, name))).not.toThrow()
  })

  test('a text with a link to no PDF file of the site', () => {
    const folder = changed('faq.yaml', '(#contact)', '(/prices.pdf)')
    expect(() => readContent(folder)).toThrow(
      'content/faq.yaml: questions[0].answer links to /prices.pdf, which is not the name of a PDF file of content',
    )
    writeFileSync(join(folder, 'prices.pdf'), '%PDF-1.7')
    expect(() => readContent(folder)).toThrow('of content: prices.pdf.')
    expect(() => readContent(changed('faq.yaml', '(#contact)', '(https://a.example/prices.pdf)'))).not.toThrow()
  })

  test('weights without stages', () => {
    const folder = changeContent('skills.yaml', 'stages: ["ask", "model", "test", "launch"]\n', '')
    expect(() => readContent(folder)).toThrow(
      'content/skills.yaml: skills[0].weights must be left out, because there are no stages.',
    )
  })

  test('two files with the links of the header', () => {
    const folder = unchanged('photographer')
    copyFileSync('tests/fixtures/contents/english/navigation.yaml', join(folder, 'navigation.yaml'))
    expect(() => readContent(folder)).toThrow(
      'content/navigation.yaml: must be removed, because page.yaml has the links.',
    )
  })

  test('a header without links', () => {
    const folder = unchanged('photographer')
    writeFileSync(join(folder, 'page.yaml'), 'sections: [{ section: home }, { section: contact }]')
    expect(() => readContent(folder)).toThrow('content/page.yaml: sections must have a link in one of them at least.')
  })

  test('a link to a section without a file', () => {
    const folder = unchanged('english')
    rmSync(join(folder, 'skills.yaml'))
    expect(() => readContent(folder)).toThrow(
      'content/navigation.yaml: [1].section must be one of home, about, services, portfolio, contact, which the page shows.',
    )
  })

  test.each(['about.yaml', 'services.yaml', 'projects.yaml', 'navigation.yaml'])('%s is missing', path => {
    const folder = unchanged('english')
    rmSync(join(folder, path))
    expect(() => readContent(folder)).toThrow(`content/${path}: is missing.`)
  })
})

describe('the space between sections', () => {
  const rulesOf = (sections: readonly string[], more: object = {}) =>
    pageCss({
      ...fixtureContent('photographer'),
      ...more,
      page: sections.map(section => ({ section, id: section })) as ReturnType<typeof fixtureContent>['page'],
    })

  test('the page of the specification needs no rules', () => {
    expect(pageCss(fixtureContent('english'))).toBe('')
  })

  test('of two sections on paper, only the first one has space', () => {
    expect(rulesOf(['home', 'portfolio', 'about', 'contact'])).toBe(
      '#main>[id="about"]{padding-top:0;scroll-margin-top:var(--anchor)}',
    )
  })

  test('a matrix after a coloured section has space', () => {
    const { skills } = fixtureContent('english')
    expect(rulesOf(['home', 'services', 'skills', 'contact'], { skills })).toMatch(
      /^#main>\[id="skills"\]\{padding-top:var\(--s-9\)/,
    )
  })

  test('a first screen without a picture does not touch a coloured section', () => {
    const { hero } = fixtureContent('photographer')
    const words = { hero: { ...hero, art: undefined } }
    expect(rulesOf(['home', 'services', 'contact'], words)).toBe('#main>[id="home"]{padding-bottom:var(--s-9)}')
    expect(rulesOf(['home', 'about', 'contact'], words)).toBe('')
  })
})
