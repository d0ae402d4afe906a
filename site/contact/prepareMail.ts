import { readRecipient, type SiteEnvironment } from '../config.ts'
import { cleanMessage } from './cleanMessage.ts'
import type { ContactMessage } from './contactMessage.ts'

/** The `mailto:` address that opens the visitor's mail program with the message written (RFC 6068). */
export function prepareMail(message: ContactMessage, environment: SiteEnvironment): string {
  const { name, email, subject, message: text } = cleanMessage(message)
  const body = [text, '', name, email].join('\n').replace(/\r?\n/g, '\r\n')
  return `mailto:${readRecipient(environment)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
