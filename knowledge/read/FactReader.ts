import { type PageFact, readJsonLd, type StructuredData } from '../facts/structuredFacts.ts'
import { addressFact, linkFact } from './linkFact.ts'
import type { PageLink } from './page.ts'

const JSON_LD = /^\s?application\/ld\+json/i
/** Structured data after this length are left out. In characters. */
const LONGEST_DATA = 200_000

/** Links after these are not read. */
const MOST_LINKS = 5_000
/** The style of a link for programs: its text is too small to see. */
const TINY = /font-size:\s?0|opacity:\s?0(?![.\d])/i

/** How visitors see an element. */
export interface Seen {
  /** Whether an element is on the screen. */
  isVisible: boolean
  /** Whether its text is content. */
  isContent: boolean
  isMenu: boolean
}

/** Reads the facts in the links, addresses and structured data of a page. */
export class FactReader {
  readonly structured: StructuredData = { facts: [], answers: [] }
  readonly links: PageLink[] = []
  #link: { href: string; text: string[]; facts: PageFact[]; isVisible: boolean; hasPicture: boolean } | undefined
  #address: string[] | undefined
  #data: string[] | undefined
  #length = 0

  /** @param facts the facts of the part to which the element belongs */
  open(name: string, attributes: Readonly<Record<string, string>>, seen: Seen, facts: PageFact[]): void {
    const { href, type = '', style = '' } = attributes
    if (name === 'script' && JSON_LD.test(type) && this.#length < LONGEST_DATA) this.#data = []
    if (name !== 'a') {
      if (this.#link) this.#link.hasPicture = true
    } else if (href && (seen.isVisible || seen.isMenu) && !TINY.test(style))
      this.#link = { href, text: [], facts, isVisible: seen.isVisible, hasPicture: 'aria-label' in attributes }
    if (name === 'address' && seen.isContent) this.#address = []
  }

  /** Ends a line of an address. */
  endLine(): void {
    this.#address?.push(', ')
  }

  text(text: string, seen: Seen): void {
    if (this.#data) {
      this.#data.push(text)
      this.#length += text.length
    }
    this.#link?.text.push(text)
    if (seen.isContent) this.#address?.push(text)
  }

  close(name: string, seen: Seen, facts: PageFact[]): void {
    if (name === 'script' && this.#data) {
      const { facts: declared, answers } = readJsonLd(this.#data.join(''))
      for (const fact of declared) this.structured.facts.push(fact)
      for (const answer of answers) this.structured.answers.push(answer)
      this.#data = undefined
    } else if (name === 'a' && this.#link) {
      const { href, text, facts: ofPart, isVisible, hasPicture } = this.#link
      const label = text.join('')
      const fact = isVisible ? linkFact(href, label) : undefined
      if (fact) ofPart.push(fact)
      // Nobody presses a link without a text or a picture.
      const isSeen = hasPicture || label.trim() !== ''
      if (isSeen && this.links.length < MOST_LINKS) this.links.push({ href, isMenu: seen.isMenu })
      this.#link = undefined
    } else if (name === 'address' && this.#address) {
      const fact = addressFact(this.#address.join(''))
      if (fact) facts.push(fact)
      this.#address = undefined
    }
  }
}
