import { readUrl } from '../../shared/readUrl.ts'
import { encodeAddress } from '../encodeAddress.ts'
import { plainLines, plainText } from '../plainText.ts'
import {
  type QuotePlace,
  SECTION_KINDS,
  type Section,
  SITE_FACT_KINDS,
  type SiteFact,
  type SiteProfile,
} from '../section.ts'
import { languageOf } from './page.ts'

/** The file that `nicodata-chat index` writes. The search index is built at each start: loading one would be slower. */
export interface KnowledgeFile {
  version: 1
  sections: readonly Section[]
  /** Phone number, prices, opening hours and similar facts. */
  facts?: readonly SiteFact[]
  /** The owner's own questions, which visitors are offered. */
  suggestions?: readonly string[]
  /** Questions that the site does not answer although they use similar words. */
  offTopic?: readonly string[]
  /** Who the site belongs to, and what its assistant is called. */
  profile?: SiteProfile
}

/** The address of a section must be a page (no `javascript:`, for example). */
const ADDRESS = /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s\\]*|#[^\s]*)$/
/** The address of a contact may also be that of a mailbox, or empty if nobody answers. */
const CONTACT = new RegExp(`${ADDRESS.source}|^(?:mailto:[^\\s<>()]+)?$`)
/** The most characters of a name, and of a line of a fact. */
export const LONGEST_NAME = 200
/** One line. */
const NAME = /^[^\p{Cc}\p{Cs}\u2028\u2029]{1,200}$/u

/**
 * Reads the text of a knowledge file. Like those of pages, its addresses are percent-encoded, and its texts are lines of
 * visible characters.
 * @throws Error with one sentence that names the problem
 */
export function parseKnowledgeFile(text: string): KnowledgeFile {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.sections)) {
    throw new Error('a knowledge file has "version": 1 and a list of "sections"')
  }
  const sections = value.sections.map((section: unknown, index) => {
    if (!isSection(section))
      throw new Error(`section ${index + 1} is not { id, url, title, path, text } with an address of a page`)
    return cleanSection(section)
  })
  const facts = factsOf(value)
  if (value.profile !== undefined && !isProfile(value.profile))
    throw new Error(`"profile" has lines of at most ${LONGEST_NAME} characters for ${Object.keys(PROFILE).join(', ')}`)
  return {
    version: 1,
    sections,
    facts,
    suggestions: questionsOf(value, 'suggestions'),
    offTopic: questionsOf(value, 'offTopic'),
    profile: value.profile,
  }
}

function factsOf({ facts }: Readonly<Record<string, unknown>>): SiteFact[] | undefined {
  if (facts === undefined) return undefined
  return [facts].flat().map((fact: unknown, index) => {
    if (!isFact(fact))
      throw new Error(
        `fact ${index + 1} is not { kind, value, section } with lines of at most ${LONGEST_NAME} characters`,
      )
    return cleanFact(fact)
  })
}

function questionsOf(value: Readonly<Record<string, unknown>>, name: string): string[] | undefined {
  const questions = value[name]
  if (questions === undefined) return undefined
  if (!isTexts(questions)) throw new Error(`"${name}" is a list of questions`)
  return questions.map(plainText)
}

/** Whether a text is one line that can be a name. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** Whether a text is the address of a page or of a mailbox, or empty: `/contact`, `mailto:a@b.example`. */
export function isContact(text: string): boolean {
  return CONTACT.test(text)
}

const PROFILE: Readonly<Record<keyof SiteProfile, (text: string) => boolean>> = {
  name: isName,
  contact: isContact,
  assistant: isName,
  description: isName,
  subjects: isName,
  language: text => /^[a-z]{2}$/.test(text),
}

function isProfile(value: unknown): value is SiteProfile {
  return (
    isRecord(value) &&
    Object.entries(PROFILE).every(([name, isValid]) => {
      const text = value[name]
      return text === undefined || (typeof text === 'string' && isValid(text))
    })
  )
}

function isSection(value: unknown): value is Section {
  return (
    isRecord(value) &&
    [value.id, value.url, value.title, value.text].every(text => typeof text === 'string') &&
    isAddress(String(value.url)) &&
    isTexts(value.path) &&
    (value.lang === undefined || typeof value.lang === 'string') &&
    (value.asks === undefined || isTexts(value.asks)) &&
    (value.quotes === undefined || (Array.isArray(value.quotes) && value.quotes.every(isPlace))) &&
    (value.kept === undefined || isTexts(value.kept)) &&
    (value.isLegal === undefined || typeof value.isLegal === 'boolean') &&
    (value.kind === undefined || typeof value.kind === 'string')
  )
}

/** Whether a text is an address after it is encoded. Encoding can make a host invalid: `https://a[b]/`. */
function isAddress(text: string): boolean {
  return ADDRESS.test(text) && readUrl(encodeAddress(text), 'https://site.example') !== undefined
}

/** Files of other versions and other programs may have brackets in addresses, and any character in texts. */
function cleanSection({ id, url, title, path, text, lang, asks, quotes, kept, isLegal, kind }: Section): Section {
  const language = lang && languageOf(lang)
  const clean = plainLines(text)
  return {
    id: encodeAddress(id),
    url: encodeAddress(url),
    title: plainText(title),
    path: path.map(plainText),
    text: clean,
    ...(language && { lang: language }),
    ...(asks && { asks: asks.map(plainText) }),
    // In a text with other characters, the places are others too.
    ...(asks && quotes && clean === text && { quotes: asks.map((_, number) => placeIn(clean, quotes[number])) }),
    ...(kept && { kept: kept.map(plainText) }),
    ...(isLegal && { isLegal }),
    // A later version may know more kinds.
    kind: SECTION_KINDS.find(each => each === kind),
  }
}

function isPlace(value: unknown): value is QuotePlace | null {
  return value === null || (Array.isArray(value) && value.length === 2 && value.every(Number.isInteger))
}

function placeIn(text: string, place: QuotePlace | null | undefined): QuotePlace | null {
  if (!place) return null
  const [start, end] = place
  return start >= 0 && start < end && end <= text.length ? [start, end] : null
}

/** Whether a value is a fact as a knowledge file may have it. */
export function isFact(value: unknown): value is SiteFact {
  return (
    isRecord(value) &&
    SITE_FACT_KINDS.some(kind => kind === value.kind) &&
    typeof value.value === 'string' &&
    isName(value.value) &&
    typeof value.section === 'string' &&
    (value.of === undefined || (typeof value.of === 'string' && isName(value.of))) &&
    (value.url === undefined || (typeof value.url === 'string' && isContact(value.url)))
  )
}

/** A fact with one line of visible characters each, and an encoded address. */
export function cleanFact({ kind, value, of, url, section }: SiteFact): SiteFact {
  return {
    kind,
    value: plainText(value),
    ...(of !== undefined && { of: plainText(of) }),
    ...(url !== undefined && { url: encodeAddress(url) }),
    section: encodeAddress(section),
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(text => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
