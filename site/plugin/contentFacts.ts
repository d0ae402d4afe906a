import { plainText } from '../../knowledge/plainText.ts'
import { isName } from '../../knowledge/read/knowledgeFile.ts'
import type { SiteFact } from '../../knowledge/section.ts'
import type { Content } from '../content/contentSchema.ts'
import { anchorOf } from './composePage.ts'
import { placeOf } from './placeOf.ts'
import { hoursOf } from './projectBlocks.ts'
import { withUnits } from './withUnits.ts'

/** A fact as the owner wrote it, with the id of its entry as its section, and the fields of `value` and `of`. */
interface Statement extends SiteFact {
  path: string
  field: string
  fieldOf?: string
}

/** A text that is only a text of its section. */
export interface TextOnly {
  /** The field that is too long for a fact: `services[0].price` of `services.yaml`. */
  path: string
  field: string
  /** In characters. */
  length: number
  /** What visitors read, and the id of its entry. */
  text: string
  section: string
}

/** What visitors ask for most often, and what is too long for it. Their sections are ids of entries. */
export function contentFacts(content: Content): { facts: SiteFact[]; textOnly: TextOnly[] } {
  const facts: SiteFact[] = []
  const textOnly: TextOnly[] = []
  for (const { path, field, fieldOf = field, kind, section, ...written } of statementsOf(content)) {
    const value = lineOf(written.value)
    const of = written.of && lineOf(written.of)
    const long = [{ field, line: value }, ...(of ? [{ field: fieldOf, line: of }] : [])].find(
      ({ line }) => !isName(line),
    )
    if (long) {
      textOnly.push({ path, field: long.field, length: [...long.line].length, text: written.value, section })
      continue
    }
    // `HTTPS://a.example/my page` is an address for browsers only.
    const url = written.url && new URL(written.url).href
    facts.push({ kind, value, ...(of && { of }), ...(url && { url }), section })
  }
  return { facts, textOnly }
}

function hoursStatements({ week, closed }: ReturnType<typeof hoursOf>): Statement[] {
  const ofHours = { path: 'hours.yaml', field: 'week', kind: 'hours', section: 'opening-hours' } as const
  return [
    ...week.map(({ days, times }): Statement => ({ ...ofHours, value: times, of: days })),
    ...(closed ? [{ ...ofHours, value: closed }] : []),
  ]
}

/** One line of visible characters. */
function lineOf(text: string): string {
  return plainText(text).trim()
}

function statementsOf(content: Content): Statement[] {
  const { profile, contact, services, skills, appointment, prices, hours } = content
  const { email, phone, social, jobTitle } = profile
  const { booking, availability } = appointment ?? {}
  const ofProfile = { path: 'profile.yaml', section: anchorOf(content, 'contact') }
  const ofContact = { ...ofProfile, path: 'contact.yaml' }
  const ofAppointment = { ...ofProfile, path: 'appointment.yaml' }
  return [
    { ...ofProfile, kind: 'who', value: jobTitle, field: 'jobTitle', section: 'home' },
    ...(phone ? [{ ...ofProfile, kind: 'phone', value: phone.label, field: 'phone.label' } as const] : []),
    { ...ofProfile, kind: 'mail', value: email, url: `mailto:${email}`, field: 'email' },
    { ...ofProfile, kind: 'place', value: placeOf(content.profile), field: 'location.label' },
    ...social.map(({ network, url }, index): Statement => {
      const field = `social[${index}]`
      return {
        ...ofProfile,
        kind: 'profile',
        value: url,
        of: network,
        url,
        field: `${field}.url`,
        fieldOf: `${field}.network`,
      }
    }),
    ...(contact.delay ? [{ ...ofContact, kind: 'delay', value: contact.delay, field: 'delay' } as const] : []),
    ...(availability
      ? [{ ...ofAppointment, kind: 'availability', value: availability, field: 'availability' } as const]
      : []),
    ...(booking
      ? [{ ...ofAppointment, kind: 'booking', value: booking.label, url: booking.url, field: 'booking.label' } as const]
      : []),
    ...services.services.flatMap(({ id, title, price }, index): Statement[] => {
      const path = 'services.yaml'
      const field = `services[${index}]`
      return price
        ? [
            {
              kind: 'price',
              value: price,
              of: title,
              section: id,
              path,
              field: `${field}.price`,
              fieldOf: `${field}.title`,
            },
          ]
        : []
    }),
    ...(prices ? withUnits(prices).groups : []).flatMap(({ id, items }, group) =>
      items.flatMap(({ name, price }, item): Statement[] => {
        const place = `groups[${group}].items[${item}]`
        const fields = { path: 'prices.yaml', field: `${place}.price`, fieldOf: `${place}.name` }
        return price ? [{ ...fields, kind: 'price', value: price, of: name, section: id }] : []
      }),
    ),
    ...(hours ? hoursStatements(hoursOf(hours, profile.language)) : []),
    ...skills.skills.map(({ name }, index): Statement => {
      const section = anchorOf(content, 'skills')
      return { kind: 'skill', value: name, section, path: 'skills.yaml', field: `skills[${index}].name` }
    }),
  ]
}
