import { expect, test } from 'vitest'
import { homeMetadata, notFoundMetadata, robots, sitemap } from '../../../site/plugin/metadata.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const english = fixtureContent('english')
const content = { ...english, profile: { ...english.profile, owner: 'Grace Hall' } }
const { profile, services } = content

test('the head of the home page has the title and description of the profile', () => {
  const head = homeMetadata(content, profile.url)
  expect(head).toContain(`<title>${profile.title}</title>`)
  expect(head).toContain(`<meta name="description" content="${profile.description}">`)
  expect(head).toContain(`<link rel="canonical" href="${profile.url}">`)
})

test('the picture for link previews has its full address and its size', () => {
  const head = homeMetadata(content, profile.url)
  expect(head).toContain(`<meta property="og:image" content="${profile.url}og.png">`)
  expect(head).toContain('<meta property="og:image:width" content="1200">')
  expect(head).toContain('<meta property="og:image:height" content="630">')
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test.each([
  ['english', 'Grace Hall, Pricing consultant'],
  ['photographer', 'PHOTO'],
] as const)('the picture for link previews of %s is described by what it shows', (owner, words) => {
  const { profile, hero, ...content } = fixtureContent(owner)
  const shown = words === 'PHOTO' ? `${profile.name}, ${profile.jobTitle}. ${hero.artDescription}` : words
  const head = homeMetadata({ ...content, profile, hero }, profile.url)
  expect(head).toContain(`<meta property="og:image:alt" content="${shown}">`)
})

test('the structured data describes the consultant and the services', () => {
  const json =
    homeMetadata(content, profile.url).match(/<script type="application\/ld\+json">(.+)<\/script>/)?.[1] ?? ''
  const [person, business, website] = JSON.parse(json)['@graph']
  expect(person).toMatchObject({
    '@type': 'Person',
    jobTitle: profile.jobTitle,
    sameAs: ['https://www.linkedin.example/in/hall'],
  })
  expect(business).toMatchObject({ '@type': 'ProfessionalService', email: profile.email, telephone: '+442079460018' })
  // The content does not say where else the owner works.
  expect(business).not.toHaveProperty('areaServed')
  expect(business.founder['@id']).toBe(person['@id'])
  const offers: { itemOffered: { name: string } }[] = business.hasOfferCatalog.itemListElement
  expect(offers.map(offer => offer.itemOffered.name)).toEqual(services.services.map(service => service.title))
  expect(website).toMatchObject({ '@type': 'WebSite', inLanguage: 'en-GB' })
})

test('a page without services offers none, and a photograph makes the picture of link previews a JPEG', () => {
  const photographer = fixtureContent('photographer')
  const head = homeMetadata({ ...photographer, services: { ...services, services: [] } }, profile.url)
  expect(head).not.toContain('OfferCatalog')
  expect(head).toContain(`<meta property="og:image" content="${profile.url}og.jpg">`)
  expect(head).not.toContain('og.png')
})

test('the not-found page has noindex and no canonical address', () => {
  expect(notFoundMetadata(content)).toContain('<meta name="robots" content="noindex">')
  expect(notFoundMetadata(content)).not.toContain('canonical')
})

test('the sitemap and the robots file have the address of the site', () => {
  expect(sitemap(profile.url)).toContain(`<loc>${profile.url}</loc>`)
  expect(robots(profile.url)).toContain(`Sitemap: ${profile.url}sitemap.xml`)
})

test('a site below a path has the path in the addresses of its pages and pictures', () => {
  const url = 'https://nicodata.example/portfolio/'
  const head = homeMetadata(content, url)
  expect(head).toContain(`<link rel="canonical" href="${url}">`)
  expect(head).toContain(`<meta property="og:image" content="${url}og.png">`)
  expect(head).toContain(`"@id":"${url}#person"`)
  expect(sitemap(url)).toContain(`<loc>${url}</loc>`)
  expect(robots(url)).toContain(`Sitemap: ${url}sitemap.xml`)
})
