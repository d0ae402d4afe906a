import { type ContactMessage, fieldLimits } from './contactMessage.ts'

/**
 * A message fit to travel in an email: within {@link fieldLimits}, well-formed, without control characters. Name, address
 * and subject stay on one line, because a line break there could write further headers.
 */
export function cleanMessage(message: ContactMessage): ContactMessage {
  return {
    name: cleanLine(message.name, fieldLimits.name),
    email: cleanLine(message.email, fieldLimits.email),
    subject: cleanLine(message.subject, fieldLimits.subject),
    message: cleanText(message.message).slice(0, fieldLimits.message).trim(),
  }
}

function cleanLine(text: string, limit: number): string {
  return cleanText(text.replace(/[\r\n\t\u2028\u2029]+/g, ' '))
    .trim()
    .slice(0, limit)
}

function cleanText(text: string): string {
  // A surrogate without its half is no character: JSON would carry it, mail would not.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove; tab and line feed stay
  return wellFormed.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
