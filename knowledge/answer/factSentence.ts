import { markdownAddress } from '../../shared/markdownAddress.ts'
import type { AnswerStrings } from '../languages/language.ts'
import type { SiteFact } from '../section.ts'
import { escapeMarkdown } from './escapeMarkdown.ts'
import { writeList } from './writeList.ts'

/** One or more facts of one kind. */
export type FactGroup = readonly [SiteFact, ...SiteFact[]]

/** The known ways to reach the owner. */
interface Reach {
  name: string | undefined
  phone: SiteFact | undefined
  mail: SiteFact | undefined
  /** Address of the form or of the section with the contact details. */
  url: string | undefined
}

/** Facts of one kind as Markdown: in a sentence, as lines with labels, or in the site's own words. */
export function factSentence(
  { fact, colon }: AnswerStrings,
  facts: FactGroup,
  language: string,
  name?: string,
): string {
  const [first] = facts
  const value = escapeMarkdown(first.value)
  const values = facts.map(each => strong(each.value)).join(', ')
  switch (first.kind) {
    case 'who':
      return name ? fact.who(value, strong(name)) : `${value}.`
    case 'phone':
      return fact.phone(strong(first.value))
    case 'mail':
      return fact.mail(linked(first))
    case 'place':
      return isSentence(first) ? quoted(first) : fact.place(strong(first.value))
    case 'profile':
      return fact.profile(facts.map(profileLink).join(', '), facts.length === 1)
    case 'delay':
    case 'availability':
      return quoted(first)
    case 'booking':
      return fact.booking(linked(first) + hostOf(first))
    case 'price':
      return labelled(facts, colon)
    case 'hours':
      return isSentence(first) ? quoted(...facts) : labelled(facts, colon)
    case 'language':
      return isSentence(first) ? quoted(first) : fact.language(values)
    case 'payment':
      return isSentence(first) ? quoted(...facts) : fact.payment(values)
    case 'skill':
      return fact.skill(
        writeList(
          facts.map(each => escapeMarkdown(each.value)),
          language,
        ),
      )
  }
}

/** How to reach the owner: by phone, by mail or from a page. */
export function reachSentence(
  { reach, ways }: AnswerStrings,
  language: string,
  { name, phone, mail, url }: Reach,
): string {
  const all = ways({
    ...(phone && { phone: strong(phone.value) }),
    ...(mail && { mail: linked(mail) }),
    ...(url && { url: markdownAddress(url) }),
  })
  const list = writeList(
    all.filter(way => way !== undefined),
    language,
    true,
  )
  return reach(list, name && escapeMarkdown(name))
}

/** `**06 39 98 41 27**` */
function strong(value: string): string {
  return `**${escapeMarkdown(value)}**`
}

/** `[a@b.example](mailto:a@b.example)`, or the value alone if it has no address. */
function linked({ value, url }: SiteFact): string {
  return url ? `[${escapeMarkdown(value)}](${markdownAddress(url)})` : strong(value)
}

/** Where a booking is made, if it is elsewhere: « (cal.com) ». */
function hostOf({ url = '' }: SiteFact): string {
  const [, host] = /^https?:\/\/([^/?#]+)/.exec(url) ?? []
  return host ? ` (${escapeMarkdown(host)})` : ''
}

/** Whether a value is a sentence of the site, and not a name or a number. */
function isSentence({ value, of }: SiteFact): boolean {
  return of === undefined && /[.!?…]$/.test(value)
}

/** The site's own sentences: the first of these, and the others of its section. */
function quoted(...[first, ...others]: FactGroup): string {
  const more = others.filter(fact => fact.section === first.section && isSentence(fact))
  return `> ${[first, ...more].map(({ value }) => escapeMarkdown(value)).join(' ')}`
}

/** « **Audit** : 450 € », or a list of such lines. */
function labelled(facts: FactGroup, colon: string): string {
  const lines = facts.map(({ of, value }) => (of ? `${strong(of)}${colon} ${escapeMarkdown(value)}` : strong(value)))
  return lines.length === 1 ? lines.join('') : lines.map(line => `- ${line}`).join('\n')
}

/** A link with the name of the network, or else the address without `https://`. Without an address there is no link. */
function profileLink({ of, value, url }: SiteFact): string {
  const address = url ?? (/^https?:\/\//.test(value) ? value : undefined)
  if (address === undefined) return of ? `${escapeMarkdown(of)} ${strong(value)}` : strong(value)
  return `[${escapeMarkdown(of ?? value.replace(/^https?:\/\//, ''))}](${markdownAddress(address)})`
}
