import type { UIMessage } from '../../chat/message.ts'
import { takeDefinitions } from '../../markdown/parse/linkDefinitions.ts'
import { parseUrl } from '../../markdown/render/linkTarget.ts'
import { readReply } from './readReply.ts'

/** A message as a visitor keeps it: its text, and its sources with whole addresses, which work on any page. */
export function writtenReply({ role, content, parts }: UIMessage): string {
  if (role === 'user') return content
  const lines = readReply(parts, true).listed.map(({ number, title, href }) => {
    const words = title.replace(/["\\\s]+/g, ' ')
    return href ? `[${number}]: ${parseUrl(href)?.href} "${words}"` : `[${number}] ${words}`
  })
  return [takeDefinitions(content, true).text.trim(), lines.join('\n')].join('\n\n').trim()
}
