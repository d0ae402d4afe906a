import type { UIMessage } from '../../chat/message.ts'
import { parseUrl } from '../../markdown/render/linkTarget.ts'
import { definedText } from './definedText.ts'
import { readReply } from './readReply.ts'

/** A message as a visitor keeps it: its text, and its sources with whole addresses, which work on any page. */
export function writtenReply(message: UIMessage): string {
  const { role, content } = message
  if (role === 'user') return content
  const lines = readReply(message, true).listed.map(({ number, title, href }) => {
    const words = title.replace(/["\\\s]+/g, ' ')
    return href ? `[${number}]: ${parseUrl(href)?.href} "${words}"` : `[${number}] ${words}`
  })
  return [definedText(message, content, true).text.trim(), lines.join('\n')].join('\n\n').trim()
}
