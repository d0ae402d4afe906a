import { expect, test } from 'vitest'
import type { Content } from '../../../site/content/contentSchema.ts'
import { linkedData } from '../../../site/plugin/linkedData.ts'
import { homeMetadata } from '../../../site/plugin/metadata.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'
import { withBlocks } from '../../support/withBlocks.ts'

const URL = 'https://hall.test/consulting/'
const content = fixtureContent('english')

type Node = Record<string, unknown>

function graphOf(changed: Content = content): Node[] {
  return (linkedData(changed, URL) as { '@graph': Node[] })['@graph']
}

function nodesOf(type: string, changed?: Content): Node[] {
  return graphOf(changed).filter(node => node['@type'] === type)
}

function withProfile(profile: Partial<Content['profile']>): Content {
  return { ...content, profile: { ...content.profile, ...profile } }
}

test('the person has the owner’s name, and the business its own', () => {
  const changed = withProfile({ name: 'Hall Pricing', owner: 'Grace Hall', kind: 'AccountingService' })
  expect(nodesOf('Person', changed)).toMatchObject([{ '@id': `${URL}#person`, name: 'Grace Hall' }])
  expect(nodesOf('AccountingService', changed)).toMatchObject([
    { '@id': `${URL}#service`, name: 'Hall Pricing', founder: { '@id': `${URL}#person` } },
  ])
})

test('without these fields, both have the name of the site, and the business is a professional service', () => {
  expect([nodesOf('Person')[0]?.name, nodesOf('ProfessionalService')[0]?.name]).toEqual(['Grace Hall', 'Grace Hall'])
})

test('a person without a business offers the services and publishes the site', () => {
  const changed = withProfile({ kind: 'Person' })
  expect(nodesOf('ProfessionalService', changed)).toEqual([])
  const [person] = nodesOf('Person', changed)
  expect(person).toMatchObject({ email: 'grace@hall.test', makesOffer: [{ '@type': 'Offer' }, { '@type': 'Offer' }] })
  expect(nodesOf('WebSite', changed)).toMatchObject([{ publisher: { '@id': `${URL}#person` } }])
  expect(nodesOf('Review', changed)[0]).toMatchObject({ itemReviewed: { '@id': `${URL}#person` } })
})

test('each project is a work of the person, with its address and its own site', () => {
  const works = nodesOf('CreativeWork')
  expect(works.map(({ '@id': id }) => id)).toEqual([1, 2, 3, 4].map(number => `${URL}#work-${number}`))
  expect(works[0]).toMatchObject({
    name: 'One plan instead of three',
    keywords: ['SaaS', 'B2B'],
    sameAs: 'https://plans.test/',
    creator: { '@id': `${URL}#person` },
  })
  expect(works[1]).not.toHaveProperty('sameAs')
})

test('questions have their answers as plain text, and testimonials are reviews of the business', () => {
  const [page] = nodesOf('FAQPage')
  expect(page).toMatchObject({ '@id': `${URL}#faq`, mainEntity: expect.any(Array) })
  const { mainEntity } = page as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
  expect(mainEntity.map(({ name }) => name)).toEqual(content.faq?.questions.map(({ question }) => question))
  expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text).join('\n')).not.toMatch(/\]\(|\*\*|<|^- /m)
  const [first] = content.testimonials?.testimonials ?? []
  expect(nodesOf('Review')[0]).toMatchObject({
    reviewBody: first?.quote,
    author: { name: first?.name },
    itemReviewed: { '@id': `${URL}#service` },
  })
})

test('an owner without questions and testimonials has neither of them', () => {
  const { faq, testimonials, ...rest } = content
  const types = graphOf({ ...rest, faq: undefined, testimonials: undefined }).map(node => node['@type'])
  expect(new Set(types)).toEqual(new Set(['Person', 'ProfessionalService', 'WebSite', 'CreativeWork']))
})

test('a text cannot end the script element', () => {
  const head = homeMetadata(withProfile({ owner: '</script><script>alert(1)</script><!--' }), URL)
  expect(head.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(head).not.toContain('<!--')
})

test('a business has its opening hours, a person has none', () => {
  const open = withBlocks(content)
  const [business] = nodesOf('ProfessionalService', open)
  expect(business?.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '09:00',
      closes: '12:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '14:00',
      closes: '17:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '09:00', closes: '12:00' },
  ])
  const person = { ...open, profile: { ...open.profile, kind: 'Person' as const } }
  expect(JSON.stringify(graphOf(person))).not.toContain('openingHours')
  expect(JSON.stringify(graphOf())).not.toContain('openingHours')
})

test.each([
  ['saturday-monday', '18:00-24:00', ['Saturday', 'Sunday', 'Monday'], '18:00', '23:59'],
  ['monday-sunday', '0:00-24:00', expect.objectContaining({ length: 7 }), '00:00', '23:59'],
  ['friday', '20:00-2:30', ['Friday'], '20:00', '02:30'],
])('on %s, %s are times that search engines read', (days, hours, dayOfWeek, opens, closes) => {
  const [business] = nodesOf('ProfessionalService', { ...content, hours: { week: [{ days, hours }] } })
  expect(business?.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
  ])
})

test('a week without an open day says nothing to search engines', () => {
  const hours = { week: [{ days: 'monday-sunday', hours: 'closed' }] }
  expect(JSON.stringify(graphOf({ ...content, hours }))).not.toContain('openingHours')
})
