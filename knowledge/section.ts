/** A passage of a site: the text under one heading, or a piece of it if the text is long. */
export interface Section {
  /** The page's address and the heading's path, `/services#formation-excel`: independent of other sections. */
  id: string
  /** Address with anchor, relative to the site's root or absolute: `/services#formation-excel`. */
  url: string
  title: string
  /** The headings above it, from the page's title down. */
  path: string[]
  /** Lines. Code has a line of three backticks before it, a space at the start of each line, and a last line of three backticks. */
  text: string
  /** Language of its text, two letters. */
  lang?: string
  /** Example questions that it answers. */
  asks?: string[]
  /** For each of them: where the text answers it; null if that is not known. */
  quotes?: readonly (QuotePlace | null)[]
  /** The example questions that a person has kept for the buttons of the next question. */
  kept?: string[]
  /** Whether it only answers legal questions: the publisher, personal data, accessibility. */
  isLegal?: boolean
  kind?: SectionKind
}

/** The most that an answer shows of a section. In characters. */
export const LONGEST_QUOTE = 350

/** The place of a quote in the text of its section: from a character to before another one. */
export type QuotePlace = readonly [start: number, end: number]

/**
 * What a section is on its site. `menu`: the menu leads to its page; `overview`: it lists or announces what other sections say; `document`:
 * a PDF file; `news`: a post, a changelog; `unlinked`: no visible link leads to its page.
 */
export const SECTION_KINDS = ['menu', 'overview', 'document', 'news', 'unlinked'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

/** What visitors ask for most often, and where the site says it. */
export interface SiteFact {
  kind: SiteFactKind
  /** As visitors read it: `06 39 98 41 27`, `from £450`. One line. */
  value: string
  /** What it belongs to: the service of a price, the network of a profile, the day of opening hours. */
  of?: string
  /** Address of a mailbox or of a page. */
  url?: string
  /** Id of the section in which it was read. */
  section: string
}

/** `who`: what the owner does. `delay`: when the owner answers. `skill`: a tool or a method of the owner. */
export const SITE_FACT_KINDS = [
  'who',
  'phone',
  'mail',
  'place',
  'profile',
  'delay',
  'availability',
  'booking',
  'price',
  'hours',
  'language',
  'payment',
  'skill',
] as const
export type SiteFactKind = (typeof SITE_FACT_KINDS)[number]

/** The `of` of a place that is the area in which the owner works, and not the address. */
export const AREA = 'area'

/** Facts about the site and its owner that answers need. Each is one line. */
export interface SiteProfile {
  /** The name of the contact: `Boulangerie du Pont`. */
  name?: string
  /** The link to the contact: a URL, an anchor, `mailto:` or empty for nobody. By default the contact section of the site. */
  contact?: string
  /** What the assistant is called: `Nicodata AI`. */
  assistant?: string
  /** Who or what the site is about: `Consultant data et BI indépendant`. */
  description?: string
  /** Subjects beyond the site on which a language model may answer: `la tech, l’IA ou tout autre sujet`. */
  subjects?: string
  /** Two letters. By default the language of most sections. */
  language?: string
}

/** A section that may answer a question. */
export interface Passage {
  section: Section
  score: number
  /** The sentences of the section with most words of the question, or the words that were learned with one. */
  quote: string
  /** Such words with the sentences beside them. */
  around?: string
  /** Whether the quote was learned with the question. Then an answer has no more of a short section either. */
  isLearned?: boolean
}

/** A search result. `sure`: the first passage answers; `maybe`: one of the first may; `none`: nothing is similar. */
export interface Found {
  certainty: 'sure' | 'maybe' | 'none'
  /** Best first. With `none`, a language model may still get these passages. */
  passages: readonly Passage[]
}

/** The section of an example question or of a title, and the words of it that answer the question, if these are known. */
export interface ExampleHit {
  section: Section
  quote?: string
}

/** The kinds of facts that visitors ask for. */
export type FactKind = 'price' | 'date' | 'availability' | 'place' | 'person' | 'phone'

/** The searchable content of a site. */
export interface Knowledge {
  readonly sections: readonly Section[]
  readonly facts: readonly SiteFact[]
  /** Whether at least half of its sections have example questions. */
  readonly isLearned: boolean
  /** The owner's own questions. */
  readonly suggestions: readonly string[]
  /** Two letters: most sections are in this language. */
  readonly language: string
  /** The sections in one language each, by language, if the site has several languages. */
  readonly versions: ReadonlyMap<string, Knowledge>
  /**
   * The passages for a question.
   * @param options.previous the visitor's question before this one, for « et le premier ? »
   * @param options.limit how many passages at most, 3 if omitted
   */
  find(question: string, options?: { previous?: string; limit?: number }): Found
  /** What has this example question, or this title, word for word. */
  asked(question: string): ExampleHit | undefined
  /** Whether this is, word for word, an example of a question that the site does not answer. */
  isOffTopic(question: string): boolean
  /** Whether the site has a word of this text. */
  knows(text: string): boolean
  /** The words that name the subject of a question, folded, each with the stems of the site that mean it. */
  meaningsOf(question: string): ReadonlyMap<string, ReadonlySet<string>>
}
