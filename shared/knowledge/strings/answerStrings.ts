import type { FactKind } from '../section.ts'
import { ENGLISH } from './en.ts'
import { FRENCH } from './fr.ts'

/** The kind of a message that does not ask about the site. */
export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'robot' | 'abilities'

/** The sentences of answers without a model, in one language. Markdown. */
export interface AnswerStrings {
  smallTalk: Readonly<Record<SmallTalk, string>>
  /** Before the links to related passages. */
  seeAlso: string
  /** Before passages to choose from. */
  choose: string
  /** Between a title and its text. */
  colon: string
  nothingFound: string
  /** Before the list of topics. */
  topics: string
  /** The site has no fact of this kind. */
  notSaid: string
  notSaidOf: Readonly<Record<FactKind, string>>
  /** A link to the contact, with its `name` if it is known. */
  contact: (name: string | undefined, url: string) => string
  /** The language of the passage differs from that of the question. */
  inOtherLanguage: string
  /** A question made of a title. */
  askAbout: (title: string) => string
}

/** The sentences in a language, in French if it has none. */
export function answerStrings(language: string): AnswerStrings {
  return language === 'en' ? ENGLISH : FRENCH
}
