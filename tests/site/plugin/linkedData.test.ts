import { expect, test } from 'vitest'
import { OWNER_KINDS } from '../../../site/content/businessKinds.ts'
import type { Content } from '../../../site/content/contentSchema.ts'
import { linkedData } from '../../../site/plugin/linkedData.ts'
import { homeMetadata } from '../../../site/plugin/metadata.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'
import { withBlocks } from '../../support/withBlocks.ts'

const URL = 'https://hall.test/consulting/'
const english = fixtureContent('english')
const content: Content = { ...english, profile: { ...english.profile, owner: 'Grace Hall' } }

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

test.each([undefined, 'Bakery', 'MusicGroup'])('a business without a named owner has no person: %s', kind => {
  const changed = withProfile({ name: 'La Table de Marguerite', owner: undefined, kind })
  const graph = JSON.stringify(graphOf({ ...changed, testimonials: undefined }))
  expect(graph).not.toMatch(/"Person"|founder|#person/)
  const { language, knowsAbout, social } = content.profile
  expect(nodesOf(kind ?? 'ProfessionalService', changed)).toMatchObject([
    {
      name: 'La Table de Marguerite',
      knowsLanguage: language,
      knowsAbout,
      sameAs: social.map(({ url }) => url),
    },
  ])
  expect(nodesOf('CreativeWork', changed)[0]).toMatchObject({ creator: { '@id': `${URL}#service` } })
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

test('a business has its opening hours, persons and performers have none', () => {
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
  for (const kind of ['Person', 'MusicGroup']) {
    expect(JSON.stringify(graphOf({ ...open, profile: { ...open.profile, kind } }))).not.toContain('openingHours')
  }
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

/** What search engines read of a price. */
function offerAt(price: string) {
  const [first] = content.services.services
  if (!first) throw new Error('The fixture has no service.')
  const services = { ...content.services, services: [{ ...first, price }] }
  const [business] = nodesOf('ProfessionalService', { ...content, services })
  const catalog = (business as Record<string, { itemListElement: Node[] }>).hasOfferCatalog
  const { itemOffered, '@type': _, ...offer } = catalog?.itemListElement[0] ?? {}
  return offer
}

test.each([
  ['1 200 €', { price: '1200', priceCurrency: 'EUR' }],
  [
    'à partir de 128 €',
    { priceSpecification: { '@type': 'PriceSpecification', minPrice: '128', priceCurrency: 'EUR' } },
  ],
  ['from £9,000', { priceSpecification: { '@type': 'PriceSpecification', minPrice: '9000', priceCurrency: 'GBP' } }],
  ['jusqu’à 90 €', { priceSpecification: { maxPrice: '90' } }],
  ['80 à 120 €', { priceSpecification: { minPrice: '80', maxPrice: '120', priceCurrency: 'EUR' } }],
  ['£450–£600', { priceSpecification: { minPrice: '450', maxPrice: '600', priceCurrency: 'GBP' } }],
  [
    '65 € par personne',
    { priceSpecification: { '@type': 'UnitPriceSpecification', price: '65', unitText: 'personne' } },
  ],
  ['£60 an hour', { priceSpecification: { price: '60', unitText: 'hour' } }],
  ['80 € minimum', { priceSpecification: { minPrice: '80' } }],
  ['entre 80 et 120 €', { priceSpecification: { minPrice: '80', maxPrice: '120' } }],
  ['1 200 € HT', { priceSpecification: { price: '1200', valueAddedTaxIncluded: false } }],
  ['£80 an hour + VAT', { priceSpecification: { price: '80', unitText: 'hour', valueAddedTaxIncluded: false } }],
  ['90 € TTC', { price: '90', priceCurrency: 'EUR' }],
  ['from $80 per guest', { priceSpecification: { minPrice: '80', unitText: 'guest', priceCurrency: 'USD' } }],
])('a price says no more than the owner does: %s', (price, expected) => {
  const offer = offerAt(price)
  expect(offer).toMatchObject({ ...expected, description: price })
  if ('priceSpecification' in expected) expect(offer).not.toHaveProperty('price')
})

test.each([
  'sur devis',
  '2 plats au choix, 3 desserts, 40 €',
  '40',
  'entrée 12 € plat 24 €',
  'environ 80 €',
  'about £60',
  'livraison gratuite dès 40 €',
  '20 % pour 50 €',
  '~ $30',
])('a price without clear amounts is only a description: %s', price => {
  expect(offerAt(price)).toEqual({ description: price })
})

test.each(['FoodEstablishment', 'EntertainmentBusiness', 'MusicGroup', 'NightClub', 'ChildCare'])(
  'every trade of schema.org can be the kind of an owner: %s',
  kind => {
    expect(OWNER_KINDS).toContain(kind)
    expect(nodesOf(kind, withProfile({ kind }))).toHaveLength(1)
  },
)

test('an address has its street and its postal code if the owner gives them, and nothing that nobody has written', () => {
  const location = { label: 'Leeds', city: 'Leeds', country: 'GB', street: '4 Mill Lane', postalCode: 'LS1 4AP' }
  const [business] = nodesOf('ProfessionalService', withProfile({ location }))
  expect(business?.address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '4 Mill Lane',
    postalCode: 'LS1 4AP',
    addressLocality: 'Leeds',
    addressCountry: 'GB',
  })
  expect(Object.keys(nodesOf('ProfessionalService')[0]?.address ?? {})).toEqual([
    '@type',
    'addressLocality',
    'addressCountry',
  ])
})
