import { factsIn } from '../analyze/facts.ts'
import type { Knowledge, Section } from '../section.ts'

/** Facts about the site and its owner that answers need. Each is one line. */
export interface SiteProfile {
  /** The name of the contact: `Boulangerie du Pont`. */
  name?: string
  /** The link to the contact: a URL, an anchor or `mailto:`. By default the contact section of the site. */
  contact?: string
  /** What the assistant is called: `Nicodata AI`. */
  assistant?: string
  /** Who or what the site is about: `Consultant data et BI indépendant`. */
  description?: string
  /** Subjects beyond the site on which a language model may answer: `la tech, l’IA ou tout autre sujet`. */
  subjects?: string
  /** Two letters. By default the language of most sections. */
  language?: string
}

const CONTACT_TITLE = /contact|joindre|nous écrire|m’écrire|m'écrire|nous appeler|get in touch|reach us|write to us/i
const SIDE_TITLE =
  /mentions|légal|legal|privacy|confidentialité|données personnelles|personal data|cookies|cgv|conditions|small print|terms|imprint|éditeur|hébergeur/i
const MOST_TOPICS = 6

/** The address of the contact section, if the site has one. */
export function contactOf({ sections }: Knowledge, profile: SiteProfile): string | undefined {
  if (profile.contact) return profile.contact
  const named = sections.filter(({ title, path }) => [title, path.at(-1) ?? ''].some(text => CONTACT_TITLE.test(text)))
  const section = named.find(hasAddress) ?? named[0] ?? sections.find(hasAddress)
  return section?.url
}

/** The topics of a site: its pages, or the headings of its only page. */
export function topicsOf({ sections }: Knowledge): string[] {
  const main = sections.filter(({ title, path }) => ![title, ...path].some(text => SIDE_TITLE.test(text)))
  const pages = [...new Set(main.map(({ path, title }) => path[0] ?? title))]
  const titles = main.filter(({ path }) => path.length === 1).map(({ title }) => title)
  const topics = pages.length > 2 ? pages : titles
  return [...new Set(topics)].filter(Boolean).slice(0, MOST_TOPICS)
}

function hasAddress({ text }: Section): boolean {
  return factsIn(text).includes('phone')
}
