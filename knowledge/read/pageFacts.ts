import type { PageFact } from '../facts/structuredFacts.ts'
import type { Section, SiteFact } from '../section.ts'
import { tidy } from './page.ts'

/** A shorter answer would be found in unrelated texts. In letters. */
const SHORTEST_ANSWER = 12
const LETTERS_COMPARED = 80
/** The digits of a phone number without its country. */
const PHONE_DIGITS = 9

/** The sections of a page, in which its data are looked for. */
export class PageTexts {
  readonly #sections: readonly Section[]
  readonly #letters: readonly string[]

  constructor(sections: readonly Section[]) {
    this.#sections = sections
    this.#letters = sections.map(({ title, text }) => lettersOf(`${title} ${text}`))
  }

  /** The facts with the id of the section that says them, else of the first one. */
  place(facts: readonly PageFact[]): SiteFact[] {
    return facts.flatMap(fact => {
      const value = lettersOf(fact.value)
      const said = fact.kind === 'phone' ? value.slice(-PHONE_DIGITS) : value
      const of = lettersOf(fact.of ?? '')
      const section =
        this.#sections.find((_, place) => this.#has(place, said) && this.#has(place, of)) ??
        this.#sections.find((_, place) => of && this.#has(place, of)) ??
        this.#sections[0]
      return section ? [{ ...fact, section: section.id }] : []
    })
  }

  /** The question of each answer that visitors can read, by the id of its section. */
  asks(answers: readonly { question: string; answer: string }[]): Map<string, string[]> {
    const asks = new Map<string, string[]>()
    for (const { question, answer } of answers) {
      const letters = lettersOf(answer.replace(/<[^<>]{0,1000}>/g, ' ')).slice(0, LETTERS_COMPARED)
      if (letters.length < SHORTEST_ANSWER) continue
      const section = this.#sections.find((_, place) => this.#has(place, letters))
      const ask = tidy(question)
      if (section && ask && ask !== section.title) asks.set(section.id, [...(asks.get(section.id) ?? []), ask])
    }
    return asks
  }

  #has(place: number, letters: string): boolean {
    return this.#letters[place]?.includes(letters) ?? false
  }
}

/** « 06 12 34 » and « 06.12.34 » are the same. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
