/** A passage of a site: the text under one heading, or a piece of it if the text is long. */
export interface Section {
  /** The page's address and the heading's path, `/services#formation-excel`: independent of other sections. */
  id: string
  /** Address with anchor, relative to the site's root or absolute: `/services#formation-excel`. */
  url: string
  title: string
  /** The headings above it, from the page's title down. */
  path: string[]
  text: string
  /** Language of its text, two letters. */
  lang?: string
  /** Example questions that it answers. */
  asks?: string[]
}

/** A source that an answer cites. */
export interface Source {
  /** Its number in the answer: `1`. */
  id: string
  url: string
  title: string
  /** A part of the passage, unchanged. */
  quote: string
}

/** A section that may answer a question. */
export interface Passage {
  section: Section
  score: number
  /** The sentence of the section that is most similar to the question. */
  quote: string
}

/** A search result. `sure`: the first passage answers; `maybe`: one of the first may; `none`: nothing is similar. */
export interface Found {
  certainty: 'sure' | 'maybe' | 'none'
  /** Best first. With `none`, a language model may still get these passages. */
  passages: readonly Passage[]
  /** A kind of fact that the question asks for and the best passages do not have. */
  missing?: FactKind
}

/** The kinds of facts that visitors ask for. */
export type FactKind = 'price' | 'date' | 'availability' | 'place' | 'person' | 'phone'

/** The searchable content of a site. */
export interface Knowledge {
  readonly sections: readonly Section[]
  /** Two letters: most sections are in this language. */
  readonly language: string
  /**
   * The passages for a question.
   * @param options.previous the visitor's question before this one, for « et le premier ? »
   * @param options.limit how many passages at most, 3 if omitted
   */
  find(question: string, options?: { previous?: string; limit?: number }): Found
}
