import { readRecipient, type SiteEnvironment } from '../config.ts'
import { cleanMessage } from './cleanMessage.ts'
import type { ContactMessage } from './contactMessage.ts'

// Windows passes no address of more than 2,083 characters to a mail program (INTERNET_MAX_URL_LENGTH).
const MAX_ADDRESS_CHARS = 2000
/** Longest name, address and subject of a message that is too long, encoded. */
const MAX_FIELD_CHARS = 300
const REST = '\r\n[…] Message trop long pour être préparé en entier : copiez la suite depuis le formulaire.'

/**
 * The `mailto:` address that opens the visitor's mail program with the message (RFC 6068). A message that is too
 * long is cut, with a note to add the rest.
 */
export function prepareMail(message: ContactMessage, environment: SiteEnvironment): string {
  const fields = cleanMessage(message)
  const text = fields.message.replace(/\r?\n/g, '\r\n')
  const whole = addressOf(fields, text)
  if (whole.length <= MAX_ADDRESS_CHARS) return whole
  const [name, email, subject] = [fields.name, fields.email, fields.subject].map(field =>
    beginningOf(field, MAX_FIELD_CHARS),
  )
  const short = { name, email, subject }
  return addressOf(short, beginningOf(text, MAX_ADDRESS_CHARS - addressOf(short, REST).length) + REST)

  function addressOf({ name = '', email = '', subject = '' }, written: string): string {
    const body = [written, '', name, email].join('\r\n')
    return `mailto:${readRecipient(environment)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
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
