import type { FactKind, SiteFact, SiteFactKind } from '../section.ts'
import { ENGLISH } from './en.ts'
import { FRENCH } from './fr.ts'

/** The kind of a message that does not ask about the site. */
export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'robot' | 'abilities' | 'complaint'

/** One or more facts of one kind. */
export type FactGroup = readonly [SiteFact, ...SiteFact[]]

/** The ways to reach the owner. */
export interface Reach {
  /** The owner's name, as Markdown. */
  name?: string
  phone?: string
  mail?: SiteFact
  /** Address of the form or of the section with the contact details. */
  url?: string
}

/** The sentences of answers without a model, in one language. Markdown. */
export interface AnswerStrings {
  smallTalk: Readonly<Record<SmallTalk, string>>
  /** Before the one other passage that may answer. */
  seeAlso: string
  /** Before passages to choose from. */
  choose: string
  /** Between a title and its text. */
  colon: string
  nothingFound: string
  /** The site never says these words, one or two. */
  neverSays: (words: readonly string[]) => string
  /** Before the most similar passages of a site that never says a word of the question. */
  closest: string
  /** What can be asked, as links. */
  topics: (links: readonly string[]) => string
  /** What the site says of each kind of fact. */
  fact: Readonly<Record<SiteFactKind, (facts: FactGroup, name: string | undefined) => string>>
  /** The site has no fact of this kind. */
  notSaid: Readonly<Partial<Record<FactKind | SiteFactKind, string>>>
  /** How to reach the owner. */
  reach: (ways: Reach) => string
  /** A link to the contact, with its `name` if it is known. */
  contact: (name: string | undefined, url: string) => string
  /** Before a passage in another language, by its two letters. */
  inOtherLanguage: (language: string) => string
}

/** The sentences in a language, in English if it has none. */
export function answerStrings(language: string): AnswerStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
