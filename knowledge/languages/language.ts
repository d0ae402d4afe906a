import type { FactKind, SiteFactKind } from '../section.ts'

/** The kind of a message that does not ask about the site. */
export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'robot' | 'abilities' | 'complaint' | 'insult'

/** What a message may ask for: a kind of fact, any way to reach the owner, an offer with a price, or a trade. */
export type Wanted = SiteFactKind | 'contact' | 'quote' | 'trade'

/**
 * The assistant's knowledge of a language. Expressions read folded text, without capitals and accents, and `ß` as
 * `ss`, unless they are said to read it as it is written.
 */
export interface Language {
  /** Two letters. */
  code: string
  stem: (word: string) => string
  /** Whether it writes joined words as one: « Grundkurs ». */
  joinsWords?: boolean
  /** Function words, and words that are usual in conversations and name no subject. */
  stopWords: string
  /** Synonyms of general words, one group per line: `a, b` or `a > b, c`. */
  synonyms: string
  /** Translations of everyday words: an English word of a line of `everyday.ts` = what the line means here. */
  meanings?: string
  strings: AnswerStrings
  smallTalk: SmallTalkWords
  /** The words with which visitors ask for a time, a place and a person. */
  asksFact: Readonly<Record<'date' | 'place' | 'person', RegExp>>
  /** The phrases with which visitors ask for each typed fact, separated by commas. */
  phrases: Readonly<Record<Wanted, string>>
  /** The days of the week from Monday, folded, as their names begin: `samstag` for « samstags ». */
  days: string
  /** Words that ask for a fact in English, and for something else here: « je rate un cours ». */
  falseFriends?: RegExp
  /** Words that a question for a fact may have, and that do not name another subject. */
  neutral: string
  /** How visitors ask for an offer with a price: « je voudrais un devis ». */
  wishesQuote: RegExp
  /** Where a second question begins, after white space: « et combien … ». Reads text as it is written. */
  nextQuestion: RegExp
  /** A text that begins a question. Reads text as it is written. */
  question: RegExp
  followUp: FollowUpWords
  /** Words of a question about the publisher, personal data, accessibility or the assistant. */
  legal: RegExp
  /** A message for a general assistant: a text to write, a translation, the weather. */
  task: RegExp
  /** Words before a word that names a thing: « chez le ». Reads text as it is written. */
  beforeThing: RegExp
  /** Words of a section with each kind of fact, as they are written. Numbers and signs are the same in any language. */
  factPatterns: Readonly<Record<Exclude<FactKind, 'phone'>, RegExp>>
  /** Titles of sections, as they are written. */
  titles: Readonly<Record<'contact' | 'about' | 'offers' | 'practical', RegExp>>
}

/** Words of messages that do not ask about the site. */
export interface SmallTalkWords {
  /** Has the flag `g`: each phrase is removed once. */
  goodbye: RegExp
  thanks: RegExp
  greeting: RegExp
  /** Words that may be around these phrases. */
  around: RegExp
  /** A greeting before a question, as it is written. */
  before: RegExp
  robot: RegExp
  abilities: RegExp
  complaint: RegExp
  /** Words of a complaint that a site may have a section about, folded. */
  complain: string
  insult: RegExp
}

/** Words of a question that has a meaning only together with the question before it. */
export interface FollowUpWords {
  beginning: RegExp
  /** Words at the end of the question. */
  pointer: RegExp
  /** The words for the first, the second, the third and the last. */
  places: readonly [RegExp, RegExp, RegExp, RegExp]
  asksMore: RegExp
  /** What asks for no price: « combien de temps », “where”. */
  asksOther: RegExp
}

/** The ways to reach the owner, as Markdown. */
interface Ways {
  phone?: string
  mail?: string
  /** Address of the form or of the section with the contact details. */
  url?: string
}

/** The sentences of answers without a model. Their parameters and results are Markdown. */
export interface AnswerStrings {
  smallTalk: Readonly<Record<SmallTalk, string>>
  /** Introduces links to where the site may answer. It claims nothing. */
  places: string
  /** Separates a title and its text. */
  colon: string
  /** Says it of the assistant, not of the site. */
  nothingFound: string
  /** Lists the topics that a visitor can ask about, as links. */
  topics: (links: string) => string
  /** Facts in a sentence. The other kinds are quoted. */
  fact: {
    who: (what: string, name: string) => string
    phone: (number: string) => string
    mail: (mail: string) => string
    place: (place: string) => string
    profile: (links: string, isOne: boolean) => string
    booking: (link: string) => string
    language: (languages: string) => string
    payment: (means: string) => string
    skill: (skills: string) => string
  }
  /** The ways to reach the owner. `reach` gets them in a list. */
  ways: (ways: Ways) => readonly (string | undefined)[]
  reach: (ways: string, name: string | undefined) => string
  /** A link to the contact, with its `name` if it is known. */
  contact: (name: string | undefined, url: string) => string
  /** Introduces a passage in another language, with the name of the language if it is known. */
  inOtherLanguage: (language: string | undefined) => string
}
