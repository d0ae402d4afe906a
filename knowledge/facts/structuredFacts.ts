import { AREA, type SiteFact, type SiteFactKind } from '../section.ts'

/** A fact of a page, before it is known which section says it. */
export type PageFact = Omit<SiteFact, 'section'>

/** What the structured data of a page say. */
export interface StructuredData {
  facts: PageFact[]
  /** Questions of a FAQPage, with their answers as text. */
  answers: { question: string; answer: string }[]
}

type Thing = Readonly<Record<string, unknown>>

/** Deeper and wider data are left out, so that hostile pages cost little. */
const MAX_DEPTH = 12
const MAX_FACTS = 200
const LONGEST_VALUE = 200
const CURRENCIES: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }
/** Types with contact details that are not an owner. All others may be: Schema.org has some two hundred kinds of businesses. */
const NO_OWNER =
  /Action|Event|Review|Rating|Article|Posting|Offer|ContactPoint|PostalAddress|Question|Answer|JobPosting/
const REACH =
  'telephone email address openingHours areaServed openingHoursSpecification jobTitle sameAs knowsAbout knowsLanguage paymentAccepted'.split(
    ' ',
  )
/** Properties about somebody else: the author of a review, the school of the owner. */
const OF_OTHERS =
  /^(?:reviews?|author|creator|itemReviewed|alumniOf|memberOf|affiliation|sponsor|funder|competitor|client|performer|hiringOrganization)$/

/** The facts and answers in a text of JSON-LD; none if it is not JSON. */
export function readJsonLd(text: string): StructuredData {
  const data: StructuredData = { facts: [], answers: [] }
  try {
    visit(JSON.parse(text), data, 0)
  } catch {
    // Broken data have no facts.
  }
  return { facts: data.facts.slice(0, MAX_FACTS), answers: data.answers.slice(0, MAX_FACTS) }
}

/** @param item the product whose offers these may be */
function visit(value: unknown, data: StructuredData, depth: number, item?: string): void {
  if (depth > MAX_DEPTH || data.facts.length > MAX_FACTS) return
  if (Array.isArray(value)) {
    for (const each of value) visit(each, data, depth + 1, item)
  } else if (isThing(value)) {
    const type = textsOf(value['@type']).join(' ')
    if (!NO_OWNER.test(type) && REACH.some(name => name in value)) data.facts.push(...factsOfOwner(value))
    if (/Offer$/.test(type)) data.facts.push(...factsOfOffer(value, item))
    if (type === 'Question') readQuestion(value, data)
    const own = /Product|Service|Course|MenuItem/.test(type) ? textsOf(value.name)[0] : item
    for (const [name, each] of Object.entries(value)) {
      if (name === '@graph' || !(name.startsWith('@') || OF_OTHERS.test(name))) visit(each, data, depth + 1, own)
    }
  }
}

function factsOfOwner(owner: Thing): PageFact[] {
  return [
    ...each('who', owner.jobTitle),
    ...each('phone', owner.telephone),
    ...textsOf(owner.email).flatMap(email => mailOf(email.replace(/^mailto:/i, ''))),
    ...listOf(owner.address).flatMap(placeOf),
    ...areaOf(owner.areaServed),
    ...textsOf(owner.sameAs).flatMap(profileOf),
    ...each('hours', owner.openingHours),
    ...listOf(owner.openingHoursSpecification).flatMap(hoursOf),
    ...each('payment', owner.paymentAccepted),
    ...listOf(owner.knowsLanguage).flatMap(language => each('language', isThing(language) ? language.name : language)),
    ...each('skill', owner.knowsAbout),
  ]
}

function factsOfOffer(offer: Thing, product: string | undefined): PageFact[] {
  const specification = isThing(offer.priceSpecification) ? offer.priceSpecification : {}
  const [price] = textsOf(offer.price ?? offer.lowPrice ?? specification.price ?? specification.minPrice)
  const [currency = ''] = textsOf(offer.priceCurrency ?? specification.priceCurrency)
  const item = isThing(offer.itemOffered) ? offer.itemOffered : {}
  const [name = product] = [...textsOf(item.name), ...textsOf(offer.name)]
  if (!price || !name) return []
  const sign = CURRENCIES[currency] ?? currency
  const amount = /^[£$]$/.test(sign) ? `${sign}${price}` : `${price} ${sign}`.trim()
  return factOf('price', amount).map(fact => ({ ...fact, of: name }))
}

function readQuestion({ name, acceptedAnswer }: Thing, { answers }: StructuredData): void {
  const [question] = textsOf(name)
  const [accepted] = listOf(acceptedAnswer)
  const [answer] = isThing(accepted) ? textsOf(accepted.text) : []
  if (question && answer) answers.push({ question, answer })
}

function mailOf(mail: string): PageFact[] {
  return /^[^\s<>()@]{1,64}@[^\s<>()@]{1,190}$/.test(mail) ? [{ kind: 'mail', value: mail, url: `mailto:${mail}` }] : []
}

function placeOf(address: unknown): PageFact[] {
  if (!isThing(address)) return each('place', address)
  const [street, city, country] = [
    textsOf(address.streetAddress),
    [...textsOf(address.postalCode), ...textsOf(address.addressLocality)],
    textsOf(address.addressCountry).filter(name => name.length > 2),
  ].map(parts => parts.join(' '))
  return factOf('place', [street, city, country].filter(Boolean).join(', '))
}

/** Where the owner works, in one fact: « Swansea, Neath ». */
function areaOf(areas: unknown): PageFact[] {
  const names = listOf(areas).flatMap(area => textsOf(isThing(area) ? area.name : area))
  return factOf('place', names.join(', ')).map(fact => ({ ...fact, of: AREA }))
}

function profileOf(url: string): PageFact[] {
  try {
    const { protocol, hostname } = new URL(url)
    const name = hostname.replace(/^www\./, '')
    return protocol === 'https:' ? [{ kind: 'profile', value: url, of: name, url }] : []
  } catch {
    return []
  }
}

function hoursOf(hours: unknown): PageFact[] {
  if (!isThing(hours)) return []
  const days = textsOf(hours.dayOfWeek).map(day => day.replace(/^https?:\/\/schema\.org\//, ''))
  const [opens, closes] = [textsOf(hours.opens)[0], textsOf(hours.closes)[0]]
  if (!opens || !closes) return []
  return factOf('hours', `${opens}–${closes}`).map(fact => ({
    ...fact,
    ...(days.length > 0 && { of: days.map(day => (/day$/.test(day) ? day.slice(0, 2) : day)).join(', ') }),
  }))
}

function each(kind: SiteFactKind, value: unknown): PageFact[] {
  return textsOf(value).flatMap(text => factOf(kind, text))
}

function factOf(kind: SiteFactKind, text: string): PageFact[] {
  const value = text.replace(/\s+/g, ' ').trim()
  return value && value.length <= LONGEST_VALUE ? [{ kind, value }] : []
}

function listOf(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
}

function textsOf(value: unknown): string[] {
  return listOf(value).flatMap(each =>
    typeof each === 'string' ? [each] : typeof each === 'number' ? [String(each)] : [],
  )
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
