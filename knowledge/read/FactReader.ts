import { type PageFact, readJsonLd, type StructuredData } from '../facts/structuredFacts.ts'
import { addressFact, linkFact } from './linkFact.ts'

const JSON_LD = /^\s?application\/ld\+json/i
/** Structured data after this length are left out. In characters. */
const LONGEST_DATA = 200_000

/** How visitors see an element. */
interface Seen {
  /** Whether an element is on the screen. */
  isVisible: boolean
  /** Whether its text is content. */
  isContent: boolean
}

/** Reads the facts in the links, addresses and structured data of a page. */
export class FactReader {
  readonly structured: StructuredData = { facts: [], answers: [] }
  #link: { href: string; text: string[]; facts: PageFact[] } | undefined
  #address: string[] | undefined
  #data: string[] | undefined
  #length = 0

  /** @param facts the facts of the part to which the element belongs */
  open(name: string, attributes: Readonly<Record<string, string>>, seen: Seen, facts: PageFact[]): void {
    const { href, type = '' } = attributes
    if (name === 'script' && JSON_LD.test(type) && this.#length < LONGEST_DATA) this.#data = []
    if (name === 'a' && href && seen.isVisible) this.#link = { href, text: [], facts }
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
    if (seen.isVisible) this.#link?.text.push(text)
    if (seen.isContent) this.#address?.push(text)
  }

  close(name: string, facts: PageFact[]): void {
    if (name === 'script' && this.#data) {
      const { facts: declared, answers } = readJsonLd(this.#data.join(''))
      for (const fact of declared) this.structured.facts.push(fact)
      for (const answer of answers) this.structured.answers.push(answer)
      this.#data = undefined
    } else if (name === 'a' && this.#link) {
      const fact = linkFact(this.#link.href, this.#link.text.join(''))
      if (fact) this.#link.facts.push(fact)
      this.#link = undefined
    } else if (name === 'address' && this.#address) {
      const fact = addressFact(this.#address.join(''))
      if (fact) facts.push(fact)
      this.#address = undefined
    }
  }
}
