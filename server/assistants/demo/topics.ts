import { about, aboutBullets } from '../../../site/content/about.ts'
import { contactHeading } from '../../../site/content/contact.ts'
import { hero } from '../../../site/content/hero.ts'
import { legalTexts } from '../../../site/content/legal.ts'
import { profile } from '../../../site/content/profile.ts'
import { portfolioHeading, projects } from '../../../site/content/projects.ts'
import { services, servicesHeading } from '../../../site/content/services.ts'
import { skills, skillsHeading } from '../../../site/content/skills.ts'
import { vocabularies } from './vocabulary.ts'

/** Something the site says, which a visitor may ask about. */
export interface Topic {
  readonly id: string
  readonly title: string
  /** The site's text and further words, which count when they come together. */
  readonly text: string
  /** Words visitors use for it, each enough to recognise it. */
  readonly words: string
  /** What is answered, as Markdown: the site's own sentences. */
  readonly answer: string
}

interface Entry {
  readonly title: string
  readonly description: string
}

function quote({ title, description }: Entry): string {
  return `**${title}**\n\n${description}`
}

function list(heading: Entry, entries: readonly Entry[]): string {
  const items = entries.map(({ title, description }) => `- **${title}** : ${description}`)
  return `${quote(heading)}\n\n${items.join('\n')}`
}

// A topic by its id, with the words visitors use for it.
function topic(id: string, { title, text, answer }: { title: string; text: string; answer: string }): Topic {
  const { words = '', hints = '' } = vocabularies[id] ?? {}
  return { id, title, text: `${text} ${hints}`, words, answer }
}

// Without its title and text, an overview is found by its own words only; it would win every search otherwise.
function overview(id: string, heading: { title: string; lead: string }, entries: readonly Entry[]): Topic {
  return topic(id, { title: '', text: '', answer: list({ title: heading.title, description: heading.lead }, entries) })
}

function details(prefix: string, entries: readonly (Entry & { tags?: readonly string[] })[]): Topic[] {
  return entries.map((entry, index) => {
    const text = [entry.description, ...(entry.tags ?? [])].join(' ')
    return topic(`${prefix}-${index + 1}`, { title: entry.title, text, answer: quote(entry) })
  })
}

const skillEntries = skills.map(({ name, description }) => ({ title: name, description }))

const { email, phone, location, social } = profile
const contactDetails = [
  `- Email : [${email}](mailto:${email})`,
  `- Téléphone : ${phone.label}`,
  `- Lieu : ${location.label}`,
  `- ${social.network} : [${social.url}](${social.url})`,
].join('\n')

/** Everything the embedded answerer can talk about. */
export const topics: readonly Topic[] = [
  overview('services', servicesHeading, services),
  ...details('service', services),
  overview('skills', skillsHeading, skillEntries),
  ...details('skill', skillEntries),
  overview('portfolio', portfolioHeading, projects),
  ...details('project', projects),
  overview('about', about, aboutBullets),
  ...details('about', aboutBullets),
  topic('profile', {
    title: profile.jobTitle,
    text: hero.introduction,
    answer: quote({ title: hero.title.join(' '), description: hero.introduction }),
  }),
  topic('contact', {
    title: contactHeading.title,
    text: `${contactHeading.lead} ${location.label}`,
    answer: `${quote({ title: contactHeading.title, description: contactHeading.lead })}\n\n${contactDetails}`,
  }),
  ...legalTexts.map(({ id, title, paragraphs }) =>
    topic(id, { title, text: '', answer: quote({ title, description: paragraphs.join('\n\n') }) }),
  ),
]
