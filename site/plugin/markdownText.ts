import { escapeMarkdown } from '../../knowledge/answer/escapeMarkdown.ts'
import type { Section } from '../../knowledge/section.ts'
import type { Content } from '../content/contentSchema.ts'

/** What a program reads first: the name, the summary of the site, the trade and how to reach the owner. */
export function summaryOf({ profile }: Content, sections: readonly Section[]): string[] {
  const contact = sections.find(({ url }) => url.endsWith('#contact'))
  return [
    `# ${inOneLine(profile.name)}`,
    `> ${inOneLine(profile.description)}`,
    listOf([profile.jobTitle, ...(contact?.text.split('\n').slice(1) ?? [])].map(inOneLine)),
  ]
}

export function listOf(lines: readonly string[]): string {
  return lines.map(line => `- ${line}`).join('\n')
}

/** A text of the owner as one line of Markdown that shows it as it is. */
export function inOneLine(text: string): string {
  const lines = text.split('\n').map(line => line.trim())
  return escapeMarkdown(lines.filter(Boolean).join(' '))
}
