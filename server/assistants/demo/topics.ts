import { about, aboutBullets } from '../../../site/content/about.ts'
import { contactHeading } from '../../../site/content/contact.ts'
import { hero } from '../../../site/content/hero.ts'
import { legalTexts } from '../../../site/content/legal.ts'
import { profile } from '../../../site/content/profile.ts'
import { portfolioHeading, projects } from '../../../site/content/projects.ts'
import { services, servicesHeading } from '../../../site/content/services.ts'
import { skills, skillsHeading } from '../../../site/content/skills.ts'

/** Something on the site that a visitor may ask about. */
export interface Topic {
  /** The same id as in the example questions. */
  readonly id: string
  /** The site's own sentences, as Markdown. */
  readonly answer: string
}

interface Entry {
  readonly title: string
  readonly description: string
}

function quote(title: string, text: string): string {
  return `**${title}**\n\n${text}`
}

function list({ title, lead }: { title: string; lead: string }, entries: readonly Entry[]): string {
  const items = entries.map(entry => `- **${entry.title}** : ${entry.description}`)
  return `${quote(title, lead)}\n\n${items.join('\n')}`
}

function details(prefix: string, entries: readonly Entry[]): Topic[] {
  return entries.map(({ title, description }, index) => ({
    id: `${prefix}-${index + 1}`,
    answer: quote(title, description),
  }))
}

const skillEntries = skills.map(({ name, description }) => ({ title: name, description }))

const { email, phone, location, social } = profile
const contactDetails = [
  `- Email : [${email}](mailto:${email})`,
  `- Téléphone : ${phone.label}`,
  `- Lieu : ${location.label}`,
  `- ${social.network} : [${social.url}](${social.url})`,
].join('\n')

/** All topics of the embedded assistant. */
export const topics: readonly Topic[] = [
  { id: 'services', answer: list(servicesHeading, services) },
  ...details('service', services),
  { id: 'skills', answer: list(skillsHeading, skillEntries) },
  ...details('skill', skillEntries),
  { id: 'portfolio', answer: list(portfolioHeading, projects) },
  ...details('project', projects),
  { id: 'about', answer: list(about, aboutBullets) },
  ...details('about', aboutBullets),
  { id: 'profile', answer: quote(hero.title.join(' '), hero.introduction) },
  {
    id: 'contact',
    answer: `${quote(contactHeading.title, contactHeading.lead)}\n\n${contactDetails}`,
  },
  // How the site was built is not known here; this text is true of every build.
  ...legalTexts.service.map(({ id, title, paragraphs }) => ({ id, answer: quote(title, paragraphs.join('\n\n')) })),
]
