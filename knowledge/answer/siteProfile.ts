import { factsIn } from '../analyze/facts.ts'
import { isLegalText } from '../find/legalText.ts'
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
/** What an owner offers. */
const OFFER_TITLE =
  /services|prestations|offres|formules|produits|nos cours|what (?:i|we) (?:do|offer)|products|leistungen|angebot/i
/** What visitors of any site ask for. */
const PRACTICAL_TITLE =
  /tarif|prix|honoraires|horaires|ouvert|accès|venir|trouver|livraison\b|réserv|rendez-vous|stage|inscri|prices?\b|pricing|fees|rates|costs?\b|hours|opening|find us|booking|delivery|plans\b/i
/** A longer title, or one with a verb and an end mark, is a slogan or a sentence. */
const LONGEST_TITLE = 40
/** The longest text of a way to reach the owner. In characters. */
const LONGEST_REACH = 60
const SENTENCE = /[.…!?:;]|,\s/
const MOST_TOPICS = 5
const MOST_PRACTICAL = 3
const MOST_CHECKED = 12

/** The address of the contact section, if the site has one. */
export function contactOf({ sections }: Knowledge, profile: SiteProfile): string | undefined {
  if (profile.contact) return profile.contact
  const named = sections.filter(({ title, path }) => [title, path.at(-1) ?? ''].some(text => CONTACT_TITLE.test(text)))
  const section = named.find(hasAddress) ?? named[0] ?? sections.find(hasAddress)
  return section?.url
}

/** The section of the contact; undefined if other sections have the same address, as on a page without anchors. */
export function contactSection(knowledge: Knowledge, profile: SiteProfile): Section | undefined {
  const url = contactOf(knowledge, profile)
  const [section, second] = knowledge.sections.filter(each => each.url === url)
  return second || !section ? undefined : section
}

/** Whether a section says more than how to reach the owner: « Réserver » also tells the deposit. */
export function saysMore({ title, text }: Section): boolean {
  return !CONTACT_TITLE.test(title) && text.length > LONGEST_REACH
}

const topics = new WeakMap<Knowledge, Section[]>()

/** Sections that the site answers well: the owner's offers, what most visitors ask for, then its pages or headings. */
export function topicsOf(knowledge: Knowledge): Section[] {
  const known = topics.get(knowledge)
  if (known) return known
  const main = knowledge.sections.filter(section => !isLegalText(section))
  const isHome = ({ url }: Section) => /^(?:\/|#|\/#.*)$/.test(url)
  const offers = main.filter(({ path }) => OFFER_TITLE.test(path.at(-1) ?? ''))
  const practical = main.filter(({ title, path }) => path.length > 0 && PRACTICAL_TITLE.test(title))
  const pages = main.filter(section => !isHome(section) && section.path.length < 2)
  const headings = main.filter(({ path }) => path.length === 1)
  const all = [...offers, ...practical.slice(0, MOST_PRACTICAL), ...(pages.length > 2 ? pages : headings)]
  const titles = new Set<string>()
  const found = all
    .filter(({ title }) => title && title.length <= LONGEST_TITLE && !SENTENCE.test(title))
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .slice(0, MOST_CHECKED)
    .filter(({ title }) => isFound(knowledge, title))
    .slice(0, MOST_TOPICS)
  topics.set(knowledge, found)
  return found
}

/** Whether a visitor who asks for this title gets its section. */
function isFound(knowledge: Knowledge, title: string): boolean {
  const { certainty, passages } = knowledge.find(title, { limit: 1 })
  const section = passages[0]?.section
  return certainty !== 'none' && section !== undefined && [...section.path, section.title].includes(title)
}

function hasAddress({ text }: Section): boolean {
  return factsIn(text).includes('phone')
}
