import { content } from 'virtual:content'

const { profile, hero, about, skills, services, projects, contact, legal, legalTexts } = content

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

const skillEntries = skills.skills.map(({ name, description }) => ({ title: name, description }))

const { email, phone, location, social } = profile
const contactDetails = [
  `- Email : [${email}](mailto:${email})`,
  ...(phone ? [`- Téléphone : ${phone.label}`] : []),
  `- Lieu : ${location.label}`,
  ...social.map(({ network, url }) => `- ${network} : [${url}](${url})`),
].join('\n')

/** All topics of the embedded assistant. */
export const topics: readonly Topic[] = [
  { id: 'services', answer: list(services, services.services) },
  ...details('service', services.services),
  { id: 'skills', answer: list(skills, skillEntries) },
  ...details('skill', skillEntries),
  { id: 'portfolio', answer: list(projects, projects.projects) },
  ...details('project', projects.projects),
  { id: 'about', answer: list(about, about.points) },
  ...details('about', about.points),
  { id: 'profile', answer: quote(hero.title.join(' '), hero.introduction) },
  {
    id: 'contact',
    answer: `${quote(contact.title, contact.lead)}\n\n${contactDetails}`,
  },
  // How the site was built is not known here; this text is true of every build.
  ...legalTexts.map(({ id, title, paragraphs }) => ({
    id,
    answer: quote(
      title,
      paragraphs.join('\n\n').replace('{journey}', () => legal.delivery.service.journey),
    ),
  })),
]
