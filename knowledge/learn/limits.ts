/** The most questions that a model may give for a section. */
export const MOST_QUESTIONS = 14
/** The longest question, in characters. */
export const LONGEST_QUESTION = 300
/** The most questions that resemble the site and that it does not answer. */
export const MOST_NEAR_MISSES = 25
