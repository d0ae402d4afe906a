/** Signs that end an address in Markdown, begin something else, or are invisible. */
const UNSAFE = /[\s\p{C}()<>[\]{}\\"`|^]/gu
/** `&#41;` in an address is a bracket for Markdown. */
const ENTITY = /&(?=[a-z\d#]{1,32};)/gi
const encoder = new TextEncoder()

/** An address in a form that is safe inside `](…)`, in a definition, and in a line of a prompt: percent-encoded. */
export function markdownAddress(url: string): string {
  return url.replace(UNSAFE, percentEncoded).replace(ENTITY, '&amp;')
}

/** The bytes of a text in an address: `(` -> `%28`. */
export function percentEncoded(text: string): string {
  return [...encoder.encode(text)].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
