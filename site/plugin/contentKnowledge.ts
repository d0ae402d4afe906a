import { encodeInAddress } from '../../knowledge/encodeAddress.ts'
import type { Section, SiteFact } from '../../knowledge/section.ts'
import type { BlockContent } from '../blockContent.ts'
import type { Content } from '../content/contentSchema.ts'
import type { PageSection } from '../content/pageSchema.ts'
import { BLOCK_ASKS } from './blockAsks.ts'
import { anchorOf } from './composePage.ts'
import { contentFacts, type TextOnly } from './contentFacts.ts'
import { LANGUAGE_FACTS, labels } from './languageFacts.ts'
import { placeOf } from './placeOf.ts'
import { linesOf, partsOf } from './readRichText.ts'
import { withUnits } from './withUnits.ts'

/** The assistant's knowledge of the owner's content. */
export interface ContentKnowledge {
  sections: Section[]
  facts: SiteFact[]
}

/** An entry of the content, before it has an address. */
interface Entry {
  /** Its anchor on the page. */
  id: string
  title: string
  /** Paragraphs and items, as visitors read them. */
  lines: readonly string[]
  /** The title of its section. */
  under?: string
  isLegal?: boolean
  /** How visitors ask for it. */
  asks?: readonly string[]
}

/**
 * Each entry of the content as a section, and the facts that visitors ask for. They are read from the content and not from
 * the pages, which also have controls, hints and drawings.
 * @param home address of the home page, with its final slash
 * @param blocks the legal texts and answers of this build
 */
export function contentKnowledge(content: Content, blocks: BlockContent, home: string): ContentKnowledge {
  const { name, language } = content.profile
  const addressOf = (id: string) => `${home}#${encodeInAddress(id)}`
  const { facts, textOnly } = contentFacts(content)
  const sections = entriesOf(content, blocks)
    .map(entry => withTexts(entry, textOnly))
    .filter(({ lines }) => lines.length > 0)
    .map(
      ({ id, title, lines, under, isLegal, asks }): Section => ({
        id: addressOf(id),
        url: addressOf(id),
        title,
        path: id === 'home' ? [] : [name, ...(under ? [under] : [])],
        text: lines.join('\n').normalize('NFC'),
        lang: language,
        ...(asks && { asks: [...asks] }),
        ...(isLegal && { isLegal }),
      }),
    )
  return { sections, facts: facts.map(fact => ({ ...fact, section: addressOf(fact.section) })) }
}

/** An entry with its texts that are too long for a fact. Most of them are in its lines already. */
function withTexts(entry: Entry, textOnly: readonly TextOnly[]): Entry {
  const { id, lines } = entry
  const missing = textOnly.filter(({ section, text }) => section === id && !lines.some(line => line.includes(text)))
  return { ...entry, lines: [...lines, ...missing.map(({ text }) => text)] }
}

function entriesOf(content: Content, blocks: BlockContent): Entry[] {
  return [
    ...content.page.flatMap(section => entriesOfSection(section, content, blocks)),
    ...blocks.legal.map(({ id, title, body }) => ({ id, title, lines: linesOf(body), isLegal: true })),
  ]
}

function entriesOfSection({ section, id }: PageSection, content: Content, blocks: BlockContent): Entry[] {
  const { profile, hero, about, skills, services, projects } = content
  switch (section) {
    case 'home':
      return [{ id, title: profile.name, lines: [hero.introduction] }]
    case 'about':
      return [
        {
          id,
          title: about.title,
          lines: [
            about.lead,
            ...(about.years ? [`${about.years.figure} ${about.years.unit}`] : []),
            ...about.points.map(({ title }) => title),
          ],
        },
        ...about.points.map(({ id, title, description }) => ({ id, title, lines: [description], under: about.title })),
        ...certificationsOf(content, blocks),
        ...stationsOf(content),
      ]
    case 'skills':
      return [
        { id, title: skills.title, lines: [skills.lead, ...skills.skills.map(({ name }) => name)] },
        ...skills.skills.map(({ id, name, description }) => ({
          id,
          title: name,
          lines: [description],
          under: skills.title,
        })),
      ]
    case 'services':
      return [
        { id, title: services.title, lines: [services.lead, ...services.services.map(({ title }) => title)] },
        ...services.services.map(({ id, title, description, price }) => ({
          id,
          title,
          lines: [description, ...(price ? [price] : [])],
          under: services.title,
        })),
        ...pricesOf(content),
        ...answersOf(content, blocks),
      ]
    case 'portfolio':
      return [
        { id, title: projects.title, lines: [projects.lead, ...projects.projects.map(({ title }) => title)] },
        ...projectsOf(content, blocks),
        ...testimonialsOf(content),
      ]
    case 'contact':
      return [contactOf(content), ...hoursOf(content, blocks)]
  }
}

function certificationsOf({ person, about }: Content, { strings }: BlockContent): Entry[] {
  if (!person?.certifications) return []
  const lines = person.certifications.map(({ name, issuer, year }) => [name, issuer, year].filter(Boolean).join(', '))
  return [{ id: 'certifications', title: strings.certifications, lines, under: about.title }]
}

function stationsOf({ experience, about, profile }: Content): Entry[] {
  if (!experience) return []
  const lines = experience.stations.map(({ role, place, years }) => [role, place, years].filter(Boolean).join(', '))
  return [
    {
      id: 'work-experience',
      title: experience.title,
      lines,
      under: about.title,
      asks: BLOCK_ASKS.experience[profile.language],
    },
    ...experience.stations.map(({ id, role, place, years, text }) => ({
      id,
      title: role,
      lines: [[place, years].filter(Boolean).join(', '), ...(text ? [text] : [])],
      under: experience.title,
    })),
  ]
}

/** Each group of the price list, with a line for each of its items. */
function pricesOf({ prices, services, profile }: Content): Entry[] {
  if (!prices) return []
  const labelled = labels(profile.language)
  return [
    ...(prices.lead ? [{ id: 'price-list', title: prices.title, lines: [prices.lead], under: services.title }] : []),
    ...withUnits(prices).groups.map(({ id, title, note, items }) => ({
      id,
      title,
      lines: [
        ...(note ? [note] : []),
        // A note after its item: in a quote, a line of its own would look like another item.
        ...items.map(({ name, price, note }) => {
          const noted = note ? `${name} (${note})` : name
          return price ? labelled(noted, price) : noted
        }),
      ],
      under: prices.title,
    })),
  ]
}

function hoursOf({ contact, profile }: Content, { hours }: BlockContent): Entry[] {
  if (!hours) return []
  const labelled = labels(profile.language)
  const { week, closed, note } = hours
  const lines = [
    ...week.map(({ days, times }) => labelled(days, times)),
    ...[closed, note].filter(line => line !== undefined),
  ]
  return [{ id: 'opening-hours', title: hours.title, lines, under: contact.title }]
}

function answersOf({ services }: Content, { faq }: BlockContent): Entry[] {
  if (!faq) return []
  return [
    ...(faq.lead ? [{ id: 'faq', title: faq.title, lines: [faq.lead], under: services.title }] : []),
    ...faq.questions.map(({ id, question, answer }) => ({
      id,
      title: question,
      lines: linesOf(answer),
      under: faq.title,
    })),
  ]
}

function projectsOf({ projects, profile }: Content, { projects: details = {} }: BlockContent): Entry[] {
  const { strings } = LANGUAGE_FACTS[profile.language]
  const labelled = labels(profile.language)
  return projects.projects.flatMap(({ id, title, description, tags, images = [] }) => {
    // What is before the first heading of its text belongs to the project itself.
    const { link, text = [] } = details[id] ?? {}
    const [beginning, ...headings] = partsOf(text)
    // In the order of the page, so that a quote from one line to another is found there.
    const lines = [
      description,
      ...images.flatMap(({ caption }) => caption ?? []),
      ...(tags.length > 0 ? [labelled(projects.tagsLabel ?? strings.tags, tags.slice(0, 3).join(', '))] : []),
      ...(link ? [link.label] : []),
      ...(beginning?.lines ?? []),
    ]
    return [
      { id, title, lines, under: projects.title },
      ...headings.map(({ anchor = id, ...heading }) => ({ ...heading, id: anchor, under: title })),
    ]
  })
}

/** Each testimonial. A question about all of them is answered with the first one: the owner's order says that it is the best. */
function testimonialsOf({ testimonials, profile }: Content): Entry[] {
  if (!testimonials) return []
  return testimonials.testimonials.map(({ id, quote, name, role }, index) => ({
    id,
    title: role ? `${name}, ${role}` : name,
    lines: [quote],
    under: testimonials.title,
    ...(index === 0 && { asks: BLOCK_ASKS.testimonials[profile.language] }),
  }))
}

function contactOf(content: Content): Entry {
  const { contact, profile, appointment } = content
  const { strings } = LANGUAGE_FACTS[profile.language]
  const labelled = labels(profile.language)
  const { email, phone, social } = profile
  const lines = [
    contact.lead,
    // The lead of the sample already states the delay.
    ...(contact.delay && !contact.lead.includes(contact.delay) ? [contact.delay] : []),
    ...(appointment?.availability ? [appointment.availability] : []),
    labelled(strings.contact.email, email),
    ...(phone ? [labelled(strings.contact.phone, phone.label)] : []),
    labelled(strings.contact.place, placeOf(profile)),
    ...social.map(({ network }) => labelled(strings.contact.network, network)),
  ]
  return { id: anchorOf(content, 'contact'), title: contact.title, lines }
}
