import { encodeInAddress } from '../encodeAddress.ts'
import type { PageFact, StructuredData } from '../facts/structuredFacts.ts'
import { plainText } from '../plainText.ts'

/** The source of a page. */
export interface Page {
  /** Address of the page without anchor: `/services`. The ids of its sections begin with it. */
  url: string
  /** Where a visitor reads it, if that is another address: `/guide/services.html`. */
  address?: string
  format: 'html' | 'markdown' | 'pdf'
  /** Of a PDF file, the text of its pages, with a form feed between two pages. */
  content: string
}

/** A parsed page: headings with the paragraphs under them. */
export interface ReadPage {
  title: string
  /** Two letters of `<html lang>`, if the page has it. */
  lang?: string
  parts: PagePart[]
  structured: StructuredData
  links: PageLink[]
  /** Whether it asks search engines to leave it out. */
  isNoIndex?: boolean
  /** Whether it shows when it was published. */
  isPost?: boolean
  /** Whether it only leads to another page. */
  isRedirect?: boolean
}

/** A link that visitors see. */
export interface PageLink {
  href: string
  /** Whether it is in the menu of the site. */
  isMenu: boolean
}

/** A heading and its content, up to the next heading. */
export interface PagePart {
  /** 1 to 6; 0 for the content before the first heading. */
  level: number
  title: string
  /** Whether its title is a line of the text above it. */
  isLine?: boolean
  /** The anchor of the heading; empty if there is none. */
  anchor: string
  /** Paragraphs, items and rows of tables, one line each. */
  paragraphs: string[]
  asks: string[]
  /** The facts in its links and addresses. */
  facts: PageFact[]
  /** Where its whole title leads, and a button below it: « Lire la suite ». */
  link?: string
  more?: string | undefined
}

/** The address of a file of a site: `guide/index.html` is `/guide/`, `services.md` is `/services`. */
export function urlOfFile(path: string): string {
  const address = `/${path.replace(/\.(html?|md|markdown)$/i, '')}`.replace(/\/(index|readme)$/i, '/')
  return encodeInAddress(address)
}

/**
 * Where every host shows a file: `services.html` below `/guide/` is `/guide/services.html`, as not every host knows
 * `/guide/services`.
 */
export function addressOfFile(path: string, base: string): string {
  const url = urlOfFile(path)
  const [ending = ''] = url.endsWith('/') ? [] : (/\.html?$/i.exec(path) ?? [])
  return base.replace(/\/$/, '') + url + ending
}

/** The format of a file by its extension; undefined for files that are not read. */
export function formatOfFile(path: string): Page['format'] | undefined {
  if (/\.html?$/i.test(path)) return 'html'
  if (/\.pdf$/i.test(path)) return 'pdf'
  return /\.(md|markdown)$/i.test(path) ? 'markdown' : undefined
}

/** Whether a file has text for people and is not read: one of an office program, or a book. */
export function isOtherDocument(path: string): boolean {
  return /\.(?:docx?|epub|od[pst]|pages|pptx?|rtf|xlsx?)$/i.test(path)
}

/** Turns a text into one line of visible characters. */
export function tidy(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** The two letters of a language tag: those of `fr-FR` are `fr`. Undefined for everything else. */
export function languageOf(tag: string): string | undefined {
  return /^\s*([a-z]{2})(?![a-z\d])/i.exec(tag)?.[1]?.toLowerCase()
}

/** Splits `a | b` into questions. */
export function splitAsks(list: string): string[] {
  return list.split('|').map(tidy).filter(Boolean)
}
