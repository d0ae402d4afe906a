import { MAX_OWNER_QUESTION } from '../../shared/chatProtocol.ts'

/** What nobody sees: signs of direction, joiners, fillers, private and unassigned characters, halves of a character. */
const INVISIBLE = /[\p{DI}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2800]/gu
const SPACES = /[\s\p{Z}\p{Cc}]+/gu

/** A visitor's question as the owner reads it: visible characters in one line, at most 300. Empty if there is nothing to read. */
export function cleanQuestion(text: string): string {
  const line = text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim()
  return [...line].slice(0, MAX_OWNER_QUESTION).join('').trim()
}
