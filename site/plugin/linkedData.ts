import { DAYS, daysOf, timesOf } from '../blocks/hours/week.ts'
import type { Content } from '../content/contentSchema.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { previewNameOf } from './projectPictures.ts'
import { linesOf } from './readRichText.ts'
import { richText } from './richText.ts'

/** The content of the page at `url` for search engines, in the words of schema.org. */
export function linkedData(content: Content, url: string): object {
  const { profile } = content
  const person = { '@id': `${url}#person` }
  const isBusiness = profile.kind !== 'Person'
  const owner = isBusiness ? { '@id': `${url}#service` } : person
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...personOf(content, url),
        ...person,
        ...(isBusiness ? {} : { ...reachOf(content, url), ...offersOf(content) }),
      },
      ...(isBusiness ? [{ ...businessOf(content, url), ...owner, founder: person }] : []),
      { '@type': 'WebSite', url, name: profile.name, inLanguage: localeOf(content), publisher: owner },
      ...projectsOf(content, url, person),
      ...questionsOf(content, url),
      ...reviewsOf(content, url, owner),
    ],
  }
}

function personOf({ profile }: Content, url: string) {
  const { name, owner = name, language, jobTitle, knowsAbout, social } = profile
  return {
    '@type': 'Person',
    name: owner,
    jobTitle,
    url,
    knowsLanguage: language,
    knowsAbout,
    sameAs: social.map(each => each.url),
  }
}

function businessOf(content: Content, url: string) {
  const { name, kind = 'ProfessionalService' } = content.profile
  const { makesOffer } = offersOf(content)
  return {
    '@type': kind,
    name,
    url,
    ...reachOf(content, url),
    ...openOf(content),
    ...(makesOffer && {
      hasOfferCatalog: { '@type': 'OfferCatalog', name: content.services.title, itemListElement: makesOffer },
    }),
  }
}

/** How to reach a person or a business, and how it looks. */
function reachOf(content: Content, url: string) {
  const { email, phone, location } = content.profile
  return {
    image: new URL(previewNameOf(content), url).href,
    email,
    ...(phone && { telephone: phone.number }),
    address: { '@type': 'PostalAddress', addressLocality: location.city, addressCountry: location.country },
  }
}

/** When the place is open. A person has no such times for search engines. */
function openOf({ hours }: Content) {
  const openingHoursSpecification = (hours?.week ?? []).flatMap(line =>
    timesOf(line).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(line).map(day => DAY_NAMES[day]),
      opens: clockTime(opens),
      closes: clockTime(closes),
    })),
  )
  return openingHoursSpecification.length > 0 ? { openingHoursSpecification } : {}
}

/** `9:00` -> `09:00`. Search engines want 23:59 for the end of a day. */
function clockTime(time: string): string {
  return time === '24:00' ? '23:59' : time.padStart(5, '0')
}

function offersOf({ services }: Content) {
  if (services.services.length === 0) return {}
  return {
    makesOffer: services.services.map(({ title, description, price }) => ({
      '@type': 'Offer',
      ...(price && priceOf(price)),
      itemOffered: { '@type': 'Service', name: title, description },
    })),
  }
}

function projectsOf({ projects }: Content, url: string, creator: object) {
  return projects.projects.map(({ id, title, description, tags, url: ownUrl }) => ({
    '@type': 'CreativeWork',
    '@id': `${url}#${id}`,
    name: title,
    description,
    url: `${url}#${id}`,
    ...(ownUrl && { sameAs: ownUrl }),
    ...(tags.length > 0 && { keywords: tags }),
    creator,
  }))
}

function questionsOf({ faq, profile }: Content, url: string) {
  if (!faq) return []
  const mainEntity = faq.questions.map(({ id, question, answer }) => ({
    '@type': 'Question',
    '@id': `${url}#${id}`,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: linesOf(richText(answer, profile.language)).join('\n') },
  }))
  return [{ '@type': 'FAQPage', '@id': `${url}#faq`, url: `${url}#faq`, name: faq.title, mainEntity }]
}

function reviewsOf({ testimonials }: Content, url: string, itemReviewed: object) {
  return (testimonials?.testimonials ?? []).map(({ id, quote, name, role }) => ({
    '@type': 'Review',
    '@id': `${url}#${id}`,
    reviewBody: quote,
    author: { '@type': 'Person', name, ...(role && { jobTitle: role }) },
    itemReviewed,
  }))
}

function localeOf({ profile }: Content): string {
  return LANGUAGE_FACTS[profile.language].locale
}

/** As schema.org writes them: `Monday`. */
const DAY_NAMES = DAYS.map(day => day.charAt(0).toUpperCase() + day.slice(1))

const CURRENCIES = [
  ['EUR', /€|euros?/i],
  ['GBP', /£/],
  ['USD', /\$/],
  ['CHF', /chf/i],
] as const

/** The amount and currency of « à partir de 1 200 € »; only a description if the price has no single amount. */
function priceOf(price: string) {
  const amounts = price.match(/\d+(?:[\s\u00a0\u202f.,]\d{3})*(?:[.,]\d{1,2})?(?!\d)/g) ?? []
  const currency = CURRENCIES.find(([, sign]) => sign.test(price))?.[0]
  const [amount = ''] = amounts
  if (amounts.length !== 1 || !currency) return { description: price }
  const plain = amount.replace(/[\s\u00a0\u202f.,](?=\d{3})/g, '').replace(',', '.')
  return { price: plain, priceCurrency: currency, description: price }
}
