import { proseText } from '../../markdown/parse/readableText.ts'

/**
 * The words of a reply in one line, without the signs of markdown. No pattern searches beyond the next such sign or the line, so the time stays linear.
 */
export function draftText(markdown: string): string {
  return proseText(markdown)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/ ?\[\d{1,4}\]/g, '')
    .replace(/\*+|`+|~~/g, '')
    .replace(/^[ \t]*[-+#>]+ |\|/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
