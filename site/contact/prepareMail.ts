import { readRecipient, type SiteEnvironment } from '../config.ts'
import { cleanMessage } from './cleanMessage.ts'
import type { ContactMessage } from './contactMessage.ts'

// Windows hands no address over 2,083 characters to a mail program (INTERNET_MAX_URL_LENGTH).
const MAX_ADDRESS_CHARS = 2000
const REST = '\r\n[…] Message trop long pour être préparé en entier : copiez la suite depuis le formulaire.'

/**
 * The `mailto:` address that opens the visitor's mail program with the message written (RFC 6068). Of a message that is
 * too long for one, it holds the beginning, and asks for the rest.
 */
export function prepareMail(message: ContactMessage, environment: SiteEnvironment): string {
  const { name, email, subject, message: text } = cleanMessage(message)
  const lines = text.replace(/\r?\n/g, '\r\n')
  const whole = addressWith(lines)
  if (whole.length <= MAX_ADDRESS_CHARS) return whole
  return addressWith(beginningOf(lines, MAX_ADDRESS_CHARS - addressWith(REST).length) + REST)

  function addressWith(written: string): string {
    const body = [written, '', name, email].join('\r\n')
    return `mailto:${readRecipient(environment)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  }
}

/** As much of a text as takes at most so many characters once it is encoded. */
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
