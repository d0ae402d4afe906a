/** Beginning of a backend that is a file: `static:knowledge.json`. */
export const STATIC = 'static:'
