import { factsIn } from '../analyze/facts.ts'
import type { Language } from '../languages/language.ts'
import { languagesFor } from '../languages/languages.ts'
import type { Knowledge, Section, SiteProfile } from '../section.ts'
import { pageOf } from './sourceTitle.ts'

/** A longer title is a slogan, and one with such a sign a sentence, a date or a list of names. */
const TOPIC = /^[^.…!?:;,\d]{1,40}$/
/** A longer text says more than how to reach the owner. In characters. */
const LONGEST_REACH = 60
const MOST_TOPICS = 5
const MOST_PRACTICAL = 3
const MOST_CHECKED = 12

const contacts = new WeakMap<Knowledge, Section | undefined>()

/** The link to the contact: that of the profile, which is empty if nobody answers, else the address of the contact section. */
export function contactOf(knowledge: Knowledge, profile: SiteProfile): string | undefined {
  if (!contacts.has(knowledge)) contacts.set(knowledge, findContact(knowledge))
  return profile.contact ?? contacts.get(knowledge)?.url
}

function findContact({ sections, language }: Knowledge): Section | undefined {
  const named = sections.filter(({ title, path }) =>
    [title, path.at(-1) ?? ''].some(text => isTitle(text, 'contact', language)),
  )
  return named.find(hasPhone) ?? named[0] ?? sections.find(hasPhone)
}

/** The contact section; undefined if other sections have the same address, as on a page without anchors. */
export function contactSection(knowledge: Knowledge, profile: SiteProfile): Section | undefined {
  const url = contactOf(knowledge, profile)
  const [section, second] = knowledge.sections.filter(each => each.url === url)
  return second || !section ? undefined : section
}

/** Whether a section says more than how to reach the owner: « Réserver » also says the deposit. */
export function saysMore({ title, text }: Section, language: string): boolean {
  return !isTitle(title, 'contact', language) && text.length > LONGEST_REACH
}

/** The section that presents the owner. */
export function aboutSection({ sections, language }: Knowledge): Section | undefined {
  return (
    sections.find(({ title }) => isTitle(title, 'about', language)) ??
    sections.find(({ text }) => INTRODUCTION.test(text))
  )
}

/** « Je m’appelle Ada », “I’m Ada”, “run by Ada”. */
const INTRODUCTION =
  /Je m[’']appelle|My name is|I[’']m \p{Lu}|We[’']re \p{Lu}|[Ff]ounded |[Rr]un by |[Tt]enue? par |[Ff]ondée? |[Gg]egründet/u

const topics = new WeakMap<Knowledge, Section[]>()

/** Sections that a question with their title finds: the owner's offers, what most visitors ask for, then its pages or headings. */
export function topicsOf(knowledge: Knowledge): Section[] {
  const known = topics.get(knowledge)
  if (known) return known
  const main = knowledge.sections.filter(({ isLegal, kind }) => !isLegal && kind !== 'news')
  const offers = main.filter(({ path }) => isTitle(path.at(-1) ?? '', 'offers', knowledge.language))
  const practical = main.filter(({ title, path }) => path.length > 0 && isTitle(title, 'practical', knowledge.language))
  const pages = main.filter((section, place) => {
    const page = pageOf(section)
    return page.length > 1 && page !== pageOf(main[place - 1])
  })
  const all = [
    ...pages.filter(({ kind }) => kind === 'menu'),
    ...offers,
    ...practical.slice(0, MOST_PRACTICAL),
    ...(pages.length > 2 ? pages : main.filter(({ path }) => path.length === 1)),
  ]
  const found = all
    .filter(({ title }) => TOPIC.test(title))
    .filter(({ title }, place, topics) => topics.findIndex(other => other.title === title) === place)
    .slice(0, MOST_CHECKED)
    .filter(({ title }) => isFound(knowledge, title))
    .slice(0, MOST_TOPICS)
  topics.set(knowledge, found)
  return found
}

/** Whether a visitor who asks for this title gets its section. */
function isFound(knowledge: Knowledge, title: string): boolean {
  const { certainty, passages } = knowledge.find(title, { limit: 1 })
  return certainty !== 'none' && passages.some(({ section }) => [...section.path, section.title].includes(title))
}

/**
 * Whether a title says that its section has the contact, the owner, the offers, or something that visitors of any site want
 * to know.
 */
function isTitle(title: string, kind: keyof Language['titles'], language: string): boolean {
  return languagesFor(language).some(({ titles }) => titles[kind].test(title))
}

function hasPhone({ text }: Section): boolean {
  return factsIn(text, '').includes('phone')
}
