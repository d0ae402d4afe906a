/**
 * Maximum number of parts of a message that a reply adds: sources, step starts, annotations, and all others together.
 * Text and reasoning beyond it join the last part of their type. `omitted` of the message counts what has no place.
 */
export const MAX_PARTS = 200

/** Maximum number of data values of a session. Named ones are still replaced. */
export const MAX_DATA_VALUES = 10_000
