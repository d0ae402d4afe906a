import type { SiteProfile } from './answer/siteProfile.ts'
import type { Section } from './section.ts'

/** The file that `nicodata index` writes. The search index is built at each start: loading one would be slower. */
export interface KnowledgeFile {
  version: 1
  sections: readonly Section[]
  /** Questions that the site does not answer although they use similar words. */
  offTopic?: readonly string[]
  /** Who the site belongs to, and what its assistant is called. */
  profile?: SiteProfile
}

/** The address of a section must be a page (no `javascript:` and the like). */
const ADDRESS = /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s\\]*|#[^\s]*)$/
/** The address of a contact may also be that of a mailbox. */
const CONTACT = new RegExp(`${ADDRESS.source}|^mailto:[^\\s<>()]+$`)
/** One line. */
const NAME = /^[^\p{Cc}\u2028\u2029]{1,200}$/u

/**
 * Reads the text of a knowledge file.
 * @throws Error with one sentence that names the problem
 */
export function parseKnowledgeFile(text: string): KnowledgeFile {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.sections)) {
    throw new Error('a knowledge file has "version": 1 and a list of "sections"')
  }
  const wrong = value.sections.findIndex(section => !isSection(section))
  if (wrong !== -1)
    throw new Error(`section ${wrong + 1} is not { id, url, title, path, text } with an address of a page`)
  if (value.offTopic !== undefined && !isTexts(value.offTopic)) throw new Error('"offTopic" is a list of questions')
  if (value.profile !== undefined && !isProfile(value.profile))
    throw new Error(
      '"profile" has one line each for name, contact, assistant, description, subjects and language; the contact is the address of a page or "mailto:"',
    )
  return {
    version: 1,
    sections: value.sections,
    ...(value.offTopic !== undefined && { offTopic: value.offTopic }),
    ...(value.profile !== undefined && { profile: value.profile }),
  }
}

/** Whether a text is one line that can be a name. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** Whether a text is the address of a page or of a mailbox: `/contact`, `mailto:a@b.example`. */
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
    ADDRESS.test(String(value.url)) &&
    isTexts(value.path) &&
    (value.lang === undefined || typeof value.lang === 'string') &&
    (value.asks === undefined || isTexts(value.asks))
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(text => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
