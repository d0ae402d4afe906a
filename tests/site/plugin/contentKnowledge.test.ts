import { expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { parseKnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'
import { assistantKnowledge } from '../../../site/plugin/assistantKnowledge.ts'
import { contentFacts } from '../../../site/plugin/contentFacts.ts'
import { homeMetadata } from '../../../site/plugin/metadata.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'
import { withBlocks } from '../../support/withBlocks.ts'

const english = fixtureContent('english')
const priced = {
  ...english,
  services: {
    ...english.services,
    services: english.services.services.map(service =>
      service.id === 'review' ? { ...service, price: 'from £9,000' } : service,
    ),
  },
}

function knowledgeOf(content: typeof english, home = '/') {
  return assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), {}, home).file
}

test.each(['atelier', 'english', 'lettres', 'photographer', 'caterer', 'musician'] as const)(
  'the knowledge of %s is its content, without hints and controls',
  name => {
    const content = fixtureContent(name)
    const { sections, facts = [] } = knowledgeOf(content, '/studio/')
    const all = sections.map(({ title, text }) => `${title}\n${text}`).join('\n')
    for (const { title, description } of content.services.services) expect(all).toContain(`${title}\n${description}`)
    expect(all).not.toMatch(/nouvel onglet|new tab|obligatoires|required|PDF|undefined/)
    if (content.skills.stages) expect(all).not.toContain(content.skills.stages.join(' '))
    expect(sections.filter(({ url }) => !url.startsWith('/studio/#'))).toEqual([])
    expect(facts.filter(({ section }) => !sections.some(({ id }) => id === section))).toEqual([])
  },
)

test('the assistant quotes the sections of the page in its order, and links to their addresses', () => {
  const photographer = fixtureContent('photographer')
  const { sections, facts = [], profile } = knowledgeOf(photographer)
  const places = sections.map(({ url }) => url.slice('/#'.length))
  const anchors = photographer.page.map(({ id }) => id)
  expect(places.filter(place => anchors.includes(place))).toEqual(anchors)
  for (const name of ['skills', 'portfolio', 'services']) expect(places).not.toContain(name)
  expect(profile?.contact).toBe('/#contact')
  expect(facts.filter(({ kind }) => kind === 'skill')).toEqual([])
  expect(sections.find(({ url }) => url === '/#quay')?.text).toContain('Places: Falmouth, September')
})

test('a contact with an address of its own is where the assistant leads', () => {
  const page = fixtureContent('photographer').page.map(each =>
    each.section === 'contact' ? { ...each, id: 'hello' } : each,
  )
  const { facts = [], profile } = knowledgeOf({ ...fixtureContent('photographer'), page })
  expect(profile?.contact).toBe('/#hello')
  expect(new Set(facts.filter(({ kind }) => kind === 'mail').map(({ section }) => section))).toEqual(
    new Set(['/#hello']),
  )
})

test('a section that is left out is neither quoted nor linked', () => {
  const folder = changeContent(
    'page.yaml',
    '  - section: services\n    id: prices\n    link: Prices\n',
    '',
    'photographer',
  )
  const { sections, facts = [] } = knowledgeOf(readContent(folder))
  expect(JSON.stringify([sections, facts])).not.toMatch(/1,850|rains|prices|services/i)
})

test('the written file is a knowledge file', () => {
  const file = knowledgeOf(priced)
  expect(parseKnowledgeFile(JSON.stringify(file))).toEqual(JSON.parse(JSON.stringify(file)))
})

test('the text of a project is known by its headings, each at its own address', async () => {
  const { sections } = knowledgeOf(english, '/studio/')
  const ofProject = sections.filter(({ url }) => url.startsWith('/studio/#work-1'))
  expect(ofProject.map(({ url, path, title }) => [url, ...path.slice(1), title])).toEqual([
    ['/studio/#work-1', 'Work', 'One plan instead of three'],
    ['/studio/#work-1/what-we-asked-customers', 'One plan instead of three', 'What we asked customers'],
    ['/studio/#work-1/what-changed', 'One plan instead of three', 'What changed'],
  ])
  expect(ofProject[0]?.text).toContain('\nThe company sold the same software in three plans.')
  const { knowledge } = await createSiteKnowledge(knowledgeOf(english))
  const [found] = knowledge.find('How long was the announcement?').passages
  expect(found?.section.url).toBe('/#work-1/what-changed')
})

test('the link of a project and the captions of its pictures are known', () => {
  const { projects } = english
  const images = [
    { file: 'a.jpg', alt: 'A wall of notes', caption: 'Forty interviews on one wall' },
    { file: 'b.jpg', alt: 'A door' },
  ]
  const withImages = projects.projects.map(project => (project.id === 'work-1' ? { ...project, images } : project))
  const { sections } = knowledgeOf({ ...english, projects: { ...projects, projects: withImages } })
  const { text } = sections.find(({ url }) => url === '/#work-1') ?? {}
  expect(text?.split('\n').slice(1, 4)).toEqual([
    'Forty interviews on one wall',
    'Keywords: SaaS, B2B',
    'Online: plans.test',
  ])
})

test.each([
  ['What are your prices?', '**Pricing review**: from £9,000 [1]'],
  ['How much is a pricing review?', '**Pricing review**: from £9,000 [1]'],
])('a price of a service is the answer to: %s', async (question, text) => {
  const { knowledge, profile } = await createSiteKnowledge(knowledgeOf(priced))
  const { pieces } = answerQuestion(knowledge, question, { profile })
  expect(pieces.filter(piece => typeof piece === 'string').join('')).toBe(text)
})

const lowest = (minPrice: string, priceCurrency: string) => ({
  priceSpecification: { '@type': 'PriceSpecification', minPrice, priceCurrency },
})

test.each([
  ['£9,000', { price: '9000', priceCurrency: 'GBP' }],
  ['1\u202f250,50\u00a0€', { price: '1250.50', priceCurrency: 'EUR' }],
  ['from £9,000', lowest('9000', 'GBP')],
  ['à partir de 1\u202f250,50\u00a0€', lowest('1250.50', 'EUR')],
  ['450 to 600 €', { priceSpecification: { ...lowest('450', 'EUR').priceSpecification, maxPrice: '600' } }],
  ['on request', {}],
])('%s is an offer for search engines', (price, offer) => {
  const { services } = priced
  const services2 = services.services.map(service => ({ ...service, price }))
  const head = homeMetadata({ ...priced, services: { ...services, services: services2 } }, 'https://hall.test/')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '{}')
  const [first] = data['@graph'][0].hasOfferCatalog.itemListElement
  const { itemOffered, '@type': type, ...written } = first
  expect(written).toEqual({ description: price, ...offer })
})

test.each([
  ['When are you open on Friday?', '9:00 – 12:00'],
  ['How much is half a day of workshops?', '£1,200'],
  ['What does one price page cost?', '£240'],
  ['Where were you head of pricing?', 'Tallyho, London, 2017 to 2021'],
])('the assistant knows opening hours, price lists and stations: %s', async (question, text) => {
  const { knowledge, profile } = await createSiteKnowledge(knowledgeOf(withBlocks(english)))
  const { pieces } = answerQuestion(knowledge, question, { profile })
  expect(pieces.filter(piece => typeof piece === 'string').join('')).toContain(text)
})

test('facts of opening hours and of a price list lead to their places', () => {
  const { facts } = contentFacts(withBlocks(english))
  expect(facts.filter(({ kind }) => kind === 'hours')).toEqual([
    { kind: 'hours', value: '9:00 – 12:30, 14:00 – 17:00', of: 'Monday – Thursday', section: 'opening-hours' },
    { kind: 'hours', value: '9:00 – 12:00', of: 'Friday', section: 'opening-hours' },
    { kind: 'hours', value: 'Closed on Saturdays and Sundays', section: 'opening-hours' },
  ])
  expect(facts.filter(({ kind }) => kind === 'price')).toMatchObject([
    { value: '£1,200', of: 'Half a day', section: 'workshops' },
    { value: '£2,100', of: 'A day', section: 'workshops' },
    { value: '£240', of: 'One price page', section: 'reading' },
  ])
})
