import type { FactKind } from '../section.ts'
import { ENGLISH } from './en.ts'
import { FRENCH } from './fr.ts'

/** What a message is that asks nothing of the site. */
export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'robot' | 'abilities'

/** The sentences of answers without a model, in one language. Markdown. */
export interface AnswerStrings {
  smallTalk: Readonly<Record<SmallTalk, string>>
  /** Before the links to what else is near. */
  seeAlso: string
  /** Before passages to choose from. */
  choose: string
  nothingFound: string
  /** Before the titles that can be asked about. */
  topics: string
  /** The site does not say a fact of this kind. */
  notSaid: string
  notSaidOf: Readonly<Record<FactKind, string>>
  /** A link to whom to ask, `name` when it is known. */
  contact: (name: string | undefined, url: string) => string
  /** The passage is in another language than the question. */
  inOtherLanguage: string
  /** A question made of a title. */
  askAbout: (title: string) => string
}

/** The sentences in a language, in French if it has none. */
export function answerStrings(language: string): AnswerStrings {
  return language === 'en' ? ENGLISH : FRENCH
}
