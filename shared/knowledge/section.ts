/** A passage of a site: what stands under one heading, or a piece of it when that is long. */
export interface Section {
  /** Stays the same when other sections come or go: the page's address and the heading's path, `/services#formation-excel`. */
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

/** What an answer shows as its origin. */
export interface Source {
  /** Its number in the answer: `1`. */
  id: string
  url: string
  title: string
  /** Words of the passage, exactly as they stand there. */
  quote: string
}

/** A section that may answer a question. */
export interface Passage {
  section: Section
  score: number
  /** The sentence of the section that is most like the question. */
  quote: string
}

/** What a question gets. `sure`: the first passage answers it; `maybe`: one of the first may; `none`: nothing is near. */
export interface Found {
  certainty: 'sure' | 'maybe' | 'none'
  /** Best first. With `none`, what a language model may still be given. */
  passages: readonly Passage[]
  /** A kind of fact that the question wants and the best passages do not hold. */
  missing?: FactKind
}

/** Facts that a visitor asks for by kind. */
export type FactKind = 'price' | 'date' | 'availability' | 'place' | 'person' | 'phone'

/** Everything that is known of a site. */
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
