import type { ReactNode } from 'react'
import type { Content } from './content/contentSchema.ts'
import type { Picture, RichText, SkillEntries } from './pageContent.ts'
import type { SiteStrings } from './strings/fr.ts'

/** The parts of the page with their code and texts in a second script. */
export interface BlockContent {
  form: FormContent
  /** The id of each is its anchor on the page. */
  legal: readonly { id: string; title: string; body: readonly RichText[] }[]
  /** The photograph of the first screen. */
  photo?: { pictures: ScreenPhoto; description: string }
  /** A part of it, for the not-found page. */
  notFoundPhoto?: Picture
  /** The skills without a matrix. */
  skills?: SkillEntries
  person?: {
    name: string
    jobTitle: string
    portrait?: { picture: Picture; description: string }
    certifications?: NonNullable<Content['person']>['certifications']
    cv?: OwnFile
  }
  faq?: {
    title: string
    lead?: string | undefined
    questions: readonly { id: string; question: string; answer: readonly RichText[] }[]
  }
  testimonials?: Content['testimonials']
  /** What projects say besides their cards, by their ids. */
  projects?: Readonly<Record<string, ProjectDetails>>
  appointment?: Content['appointment']
  experience?: Content['experience']
  prices?: Content['prices']
  /** Opening hours in words. `closed`: « Fermé le dimanche ». */
  hours?: {
    title: string
    week: readonly { days: string; times: string }[]
    closed?: string | undefined
    note?: string | undefined
  }
  strings: Omit<SiteStrings['blocks'], 'hours' | 'closed' | 'closedDay'> & Pick<SiteStrings['contact'], 'newTab'>
}

/** A photograph in the shapes of three widths of the screen. */
export type ScreenPhoto = Readonly<Record<'wide' | 'medium' | 'high', Picture>>

/** The texts of the contact form, and the recipient of its messages. */
export interface FormContent {
  email: string
  phone?: Content['profile']['phone']
  /** When the owner answers, in words. */
  delay?: string | undefined
  /** The sentence beside the button. */
  notice: string
  /** Id of the legal text about personal data. */
  personalData: string
  words: SiteStrings['form']
  toasts: SiteStrings['toasts']
}

/** The anchor of a project's text, below that of the project. */
export const TEXT_ANCHOR = 'details'

/** What a project says besides its card: a link, a text, or both. */
export interface ProjectDetails {
  title: string
  /** Its label has the address as people write it. */
  link?: { href: string; label: string }
  text?: readonly RichText[]
}

/** A file of the owner: its address, and its kind and size in words. */
export interface OwnFile {
  href: string
  /** `PDF, 240 ko` */
  facts: string
}

/** The name of a block. All are optional except the form and the legal texts. */
export type BlockName = Exclude<keyof BlockContent, 'strings' | 'projects'> | `project/${string}`

/** The section of each block. */
export type Blocks = Readonly<Partial<Record<BlockName, ReactNode>>>

/** The blocks that a content has. */
export function blockNames({ strings, projects = {}, ...blocks }: BlockContent): BlockName[] {
  const names = Object.keys(blocks) as (keyof typeof blocks)[] // Its own keys.
  return [
    ...names.filter(name => blocks[name] !== undefined),
    ...Object.keys(projects).map(id => `project/${id}` as const),
  ]
}
