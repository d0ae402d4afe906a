import { DAYS, daysOf, timesOf } from '../blocks/hours/week.ts'
import { LOCAL_KINDS } from '../content/businessKinds.ts'
import type { Content } from '../content/contentSchema.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { previewNameOf } from './projectPictures.ts'
import { linesOf } from './readRichText.ts'
import { richText } from './richText.ts'

/** The content of the page at `url` for search engines, in the words of schema.org. */
export function linkedData(content: Content, url: string): object {
  const { profile } = content
  const isBusiness = profile.kind !== 'Person'
  const service = { '@id': `${url}#service` }
  // The name of a business is not the name of a person.
  const person = profile.owner || !isBusiness ? { '@id': `${url}#person` } : undefined
  const owner = isBusiness || !person ? service : person
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(person
        ? [
            {
              ...personOf(content, url),
              ...person,
              ...(isBusiness ? {} : { ...reachOf(content, url), ...offersOf(content) }),
            },
          ]
        : []),
      ...(isBusiness
        ? [{ ...businessOf(content, url), ...service, ...(person ? { founder: person } : knownOf(content)) }]
        : []),
      { '@type': 'WebSite', url, name: profile.name, inLanguage: localeOf(content), publisher: owner },
      ...projectsOf(content, url, person ?? service),
      ...questionsOf(content, url),
      ...reviewsOf(content, url, owner),
    ],
  }
}

function personOf(content: Content, url: string) {
  const { name, owner = name, jobTitle } = content.profile
  return { '@type': 'Person', name: owner, jobTitle, url, ...knownOf(content) }
}

/** What a person or a business knows, and where else it is. */
function knownOf({ profile: { language, knowsAbout, social } }: Content) {
  return { knowsLanguage: language, knowsAbout, sameAs: social.map(each => each.url) }
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
    address: {
      '@type': 'PostalAddress',
      ...(location.street && { streetAddress: location.street }),
      ...(location.postalCode && { postalCode: location.postalCode }),
      addressLocality: location.city,
      addressCountry: location.country,
    },
  }
}

/** When the place is open. Persons and performers have no such times for search engines. */
function openOf({ hours, profile: { kind = 'ProfessionalService' } }: Content) {
  if (!hours || !LOCAL_KINDS.includes(kind)) return {}
  const openingHoursSpecification = hours.week.flatMap(line =>
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

const SIGN = /€|euros?|£|\$|chf/giu
const AMOUNT = /\d+(?:[\s\u00a0\u202f.,]\d{3})*(?:[.,]\d{1,2})?(?!\d)/g
/** What is between the two amounts of a range. */
const JOINT = /(?<!\p{L})(?:à|et|to|and)(?!\p{L})/iu
const FROM =
  /(?<!\p{L})(?:à partir de|dès|au moins|minimum|plus de|from|starting at|starts at|at least|more than)(?!\p{L})/iu
const UP_TO = /(?<!\p{L})(?:jusqu['’]à|au plus|maximum|moins de|up to|at most|less than)(?!\p{L})/iu
const RANGE =
  /\d[\s\u00a0\u202f]{0,3}(?:€|euros?|£|\$|chf)?[\s\u00a0\u202f]{0,3}(?:[-–—]|(?<!\p{L})(?:à|et|to|and)(?!\p{L}))[\s\u00a0\u202f]{0,3}(?:[£$]|chf)?[\s\u00a0\u202f]{0,3}\d/iu
/** `80 € par personne`, `£60 an hour`, `45 € / h` */
const UNIT = /(?:\bpar|\bper|\ban?|\ble|\bla|\bl['’]|\/)\s{0,2}(\p{L}[\p{L} ]{0,30})$/iu
/** `1 200 € HT`, `£80 + VAT` */
const WITHOUT_TAX = /[\s,(]{1,3}(?:HT|hors taxes?|(?:\+|plus|excl\.?|excluding) ?VAT)\)?$/iu
const WITH_TAX = /[\s,(]{1,3}(?:TTC|toutes taxes comprises|(?:incl\.?|including) ?VAT)\)?$/iu
/** `between 80 and 120 €` */
const BETWEEN = /^(?:entre|de|between)\s/iu

/**
 * The amount and currency of « 1 200 € », a lowest or highest amount for « à partir de 1 200 € », both for « 80 à 120 € », and the
 * unit of « 80 € par personne ». Only a description for a price with any other word: « environ 80 € » is not an exact price.
 */
function priceOf(price: string) {
  const description = price
  const untaxed = price.trim().replace(WITHOUT_TAX, '')
  const isTaxed = untaxed === price.trim()
  const said = untaxed.replace(WITH_TAX, '')
  const amounts = (said.match(AMOUNT) ?? []).map(plainAmount)
  const priceCurrency = CURRENCIES.find(([, sign]) => sign.test(said))?.[0]
  const [, unitText] = UNIT.exec(said) ?? []
  const rest = [UNIT, FROM, UP_TO, BETWEEN].reduce((text, known) => text.replace(known, ''), said)
  const isRange = amounts.length === 2 && RANGE.test(said)
  const others = rest
    .replace(AMOUNT, '')
    .replace(SIGN, '')
    .replace(isRange ? JOINT : '', '')
  if (!priceCurrency || amounts.length !== (isRange ? 2 : 1) || /[^\s.,–—-]/u.test(others)) return { description }
  const [amount, most] = amounts
  const limits = isRange ? { minPrice: amount, maxPrice: most } : limitsOf(said, amount)
  if (!unitText && !limits && isTaxed) return { price: amount, priceCurrency, description }
  return {
    priceSpecification: {
      '@type': unitText ? 'UnitPriceSpecification' : 'PriceSpecification',
      ...(limits ?? { price: amount }),
      priceCurrency,
      ...(unitText && { unitText }),
      ...(!isTaxed && { valueAddedTaxIncluded: false }),
    },
    description,
  }
}

function limitsOf(said: string, amount: string | undefined) {
  if (FROM.test(said)) return { minPrice: amount }
  return UP_TO.test(said) ? { maxPrice: amount } : undefined
}

/** `1 200,50` is `1200.50`. */
function plainAmount(amount: string): string {
  return amount.replace(/[\s\u00a0\u202f.,](?=\d{3})/g, '').replace(',', '.')
}
