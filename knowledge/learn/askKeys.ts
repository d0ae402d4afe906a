/**
 * The key of a file of example questions below which `learn` keeps what it has learned, as hashes. Its value is not a list of
 * questions.
 */
export const LEARNED_KEY = '#learned'

/** The key of a file of example questions below which are those that the site does not answer. */
export const OFF_TOPIC = '-'
