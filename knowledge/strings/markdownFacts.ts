import { markdownAddress } from '../../shared/markdownAddress.ts'
import { escapeMarkdown } from '../answer/escapeMarkdown.ts'
import type { SiteFact } from '../section.ts'
import type { FactGroup } from './answerStrings.ts'

/** `**06 39 98 41 27**` */
export function strong(value: string): string {
  return `**${escapeMarkdown(value)}**`
}

/** `[a@b.example](mailto:a@b.example)`, or the value alone if it has no address. */
export function linked({ value, url }: SiteFact): string {
  return url ? `[${escapeMarkdown(value)}](${markdownAddress(url)})` : strong(value)
}

/** Whether a value is a sentence of the site, and no name or number. */
function isSentence({ value, of }: SiteFact): boolean {
  return of === undefined && /[.!?…]$/.test(value)
}

/** The site's own sentence, or its value in a sentence of ours. */
export function quotedOr(facts: FactGroup, write: (facts: FactGroup) => string): string {
  return isSentence(facts[0]) ? quoted(facts) : write(facts)
}

/** The site's own sentence. */
export function quoted([{ value }]: FactGroup): string {
  return `> ${escapeMarkdown(value)}`
}

/** « **Audit** : 450 € », or a list of such lines. */
export function labelled(facts: FactGroup, colon: string): string {
  const lines = facts.map(({ of, value }) => (of ? `${strong(of)}${colon} ${escapeMarkdown(value)}` : strong(value)))
  return lines.length === 1 ? lines.join('') : lines.map(line => `- ${line}`).join('\n')
}

/** A profile is called as its network, and its address is shown without `https://`. What is no address is no link. */
export function profileLink({ of, value, url }: SiteFact): string {
  const address = url ?? (/^https?:\/\//.test(value) ? value : undefined)
  if (address === undefined) return of ? `${escapeMarkdown(of)} ${strong(value)}` : strong(value)
  return `[${escapeMarkdown(of ?? value.replace(/^https?:\/\//, ''))}](${markdownAddress(address)})`
}
