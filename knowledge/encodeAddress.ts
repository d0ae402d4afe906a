import { percentEncoded } from '../shared/markdownAddress.ts'

/** All characters except visible letters, digits, and the signs of a path that mean nothing in Markdown, prompts and terminals. */
const UNSAFE_IN_PART = /\p{DI}|[^\p{L}\p{Nd}\w.~/@,;=+-]/gu
/** The same for a whole address, whose `?`, `#` and `%20` have a meaning. */
const UNSAFE = /\p{DI}|%(?![\dA-Fa-f]{2})|[^\p{L}\p{Nd}\w.~/@,;=+?#&:$%-]/gu

/** Percent-encodes an address: blanks, brackets, quotes, and what is invisible. An encoded address stays the same. */
export function encodeAddress(address: string): string {
  return address.replace(UNSAFE, percentEncoded)
}

/** Percent-encodes a text that becomes the path or the anchor of an address: the id `50 %` becomes `50%20%25`. */
export function encodeInAddress(text: string): string {
  return text.replace(UNSAFE_IN_PART, percentEncoded)
}
