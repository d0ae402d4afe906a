import { expect, test } from 'vitest'
import { homeMetadata, notFoundMetadata, robots, sitemap } from '../../../site/build/metadata.ts'
import { profile } from '../../../site/content/profile.ts'
import { services } from '../../../site/content/services.ts'

test('the head of the home page has the title and description of the profile', () => {
  const head = homeMetadata(profile.url)
  expect(head).toContain(`<title>${profile.title}</title>`)
  expect(head).toContain(`<meta name="description" content="${profile.description}">`)
  expect(head).toContain(`<link rel="canonical" href="${profile.url}">`)
})

test('the picture for link previews has its full address and its size', () => {
  const head = homeMetadata(profile.url)
  expect(head).toContain(`<meta property="og:image" content="${profile.url}og.png">`)
  expect(head).toContain('<meta property="og:image:width" content="1200">')
  expect(head).toContain('<meta property="og:image:height" content="630">')
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('the structured data describes the consultant and the services', () => {
  const json = homeMetadata(profile.url).match(/<script type="application\/ld\+json">(.+)<\/script>/)?.[1] ?? ''
  const [person, business, website] = JSON.parse(json)['@graph']
  expect(person).toMatchObject({ '@type': 'Person', jobTitle: profile.jobTitle, sameAs: [profile.social.url] })
  expect(business).toMatchObject({ '@type': 'ProfessionalService', email: profile.email, telephone: '+33639984127' })
  expect(business.founder['@id']).toBe(person['@id'])
  const offers: { itemOffered: { name: string } }[] = business.hasOfferCatalog.itemListElement
  expect(offers.map(offer => offer.itemOffered.name)).toEqual(services.map(service => service.title))
  expect(website).toMatchObject({ '@type': 'WebSite', inLanguage: 'fr-FR' })
})

test('the not-found page has noindex and no canonical address', () => {
  expect(notFoundMetadata()).toContain('<meta name="robots" content="noindex">')
  expect(notFoundMetadata()).not.toContain('canonical')
})

test('the sitemap and the robots file have the address of the site', () => {
  expect(sitemap(profile.url)).toContain(`<loc>${profile.url}</loc>`)
  expect(robots(profile.url)).toContain(`Sitemap: ${profile.url}sitemap.xml`)
})

test('a site below a path has the path in the addresses of its pages and pictures', () => {
  const url = 'https://nicodata.example/portfolio/'
  const head = homeMetadata(url)
  expect(head).toContain(`<link rel="canonical" href="${url}">`)
  expect(head).toContain(`<meta property="og:image" content="${url}og.png">`)
  expect(head).toContain(`"@id":"${url}#person"`)
  expect(sitemap(url)).toContain(`<loc>${url}</loc>`)
  expect(robots(url)).toContain(`Sitemap: ${url}sitemap.xml`)
})
