import { type ContactMessage, fieldLimits } from '../contactMessage.ts'

/**
 * Make a message valid for an email: within {@link fieldLimits}, well-formed, without control characters. Name, address
 * and subject have one line, because a line break could add headers.
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
  // A lone surrogate is not a character. JSON accepts it, but mail does not.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove; tab and line feed stay
  return wellFormed.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
