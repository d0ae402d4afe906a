import type { ContactMessage } from '../contactMessage.ts'
import { cleanMessage } from './cleanMessage.ts'

// Windows passes no address of more than 2,083 characters to a mail program (INTERNET_MAX_URL_LENGTH).
const MAX_ADDRESS_CHARS = 2000
/** Longest name, address and subject of a message that is too long, encoded. */
const MAX_FIELD_CHARS = 300

/**
 * The `mailto:` address that opens the visitor's mail program with the message (RFC 6068). A message that is too
 * long is cut, with a note about the rest.
 */
export function prepareMail(message: ContactMessage, recipient: string, note: string): string {
  const { name, email, subject, message: text } = cleanMessage(message)
  const lines = text.replace(/\r?\n/g, '\r\n')
  const whole = addressWith(lines)
  if (whole.length <= MAX_ADDRESS_CHARS) return whole
  const rest = `\r\n${note}`
  const room = MAX_ADDRESS_CHARS - addressWith(rest, MAX_FIELD_CHARS).length
  return addressWith(beginningOf(lines, room) + rest, MAX_FIELD_CHARS)

  function addressWith(written: string, maxFieldChars = MAX_ADDRESS_CHARS): string {
    const short = (field: string) => beginningOf(field, maxFieldChars)
    const body = encodeURIComponent([written, '', short(name), short(email)].join('\r\n'))
    return `mailto:${recipient}?subject=${encodeURIComponent(short(subject))}&body=${body}`
  }
}

/** The longest beginning of a text that fits into this number of encoded characters. */
function beginningOf(text: string, maxEncodedChars: number): string {
  let left = maxEncodedChars
  let end = 0
  for (const character of text) {
    left -= encodeURIComponent(character).length
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end).trimEnd()
}
