import type { ReactNode } from 'react'
import type { Content } from '../shared/contentSchema.ts'
import type { Picture, RichText } from './pageContent.ts'
import type { SiteStrings } from './strings/fr.ts'

/** The optional blocks that an owner has. Their texts are in a script of their own, which follows the first one. */
export interface BlockContent {
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
  appointment?: Content['appointment']
  strings: SiteStrings['blocks'] & Pick<SiteStrings['contact'], 'newTab'>
}

/** A file of the owner: its address, and its kind and size in words. */
export interface OwnFile {
  href: string
  /** `PDF, 240 ko` */
  facts: string
}

/** The name of a block. */
export type BlockName = Exclude<keyof BlockContent, 'strings'>

/** The blocks, each for the section in which it stands. */
export type Blocks = Readonly<Partial<Record<BlockName, ReactNode>>>

/** The blocks that a content has. */
export function blockNames({ strings, ...blocks }: BlockContent): BlockName[] {
  return (Object.keys(blocks) as BlockName[]).filter(name => blocks[name] !== undefined)
}
