import type { Entry, PublicApi } from './readPublicApi.ts'

/** The reference in `docs/reference/element.md`: everything a page can set, call, listen to and style. */
export function referenceTables(api: PublicApi): string {
  return [
    section(
      'Attributes and their properties',
      ['Attribute', 'Property', 'Type', 'Default', 'What it is'],
      [
        ...api.attributes.map(({ name, property, type, unit, ...attribute }) => [
          code(name),
          code(property),
          unit ? `${code(type)}, ${unit}` : code(type),
          code(beginning(attribute.default ?? (type === 'boolean' ? 'false' : ''))),
          described(attribute),
        ]),
      ],
    ),
    section(
      'Properties that no attribute can hold',
      ['Property', 'Type', 'What it is'],
      [
        ...api.properties.map(({ name, type, isReadonly, ...entry }) => [
          code(name),
          isReadonly ? `${code(type)}, read only` : code(type),
          described(entry),
        ]),
      ],
    ),
    section(
      'Methods',
      ['Method', 'What it does'],
      [
        ...api.methods.map(({ name, parameters, returns, ...entry }) => [
          code(
            `${name}(${parameters.map(parameter => `${parameter.name}: ${parameter.type}`).join(', ')}): ${returns}`,
          ),
          described(entry),
        ]),
      ],
    ),
    section(
      'Events',
      ['Event', '`event.detail`', 'Cancelable', 'When'],
      [
        ...api.events.map(({ name, detail, isCancelable, ...entry }) => [
          code(name),
          code(detail),
          isCancelable ? 'yes' : 'no',
          described(entry),
        ]),
      ],
    ),
    section(
      'CSS custom properties',
      ['Property', 'Default', 'In the dark scheme', 'What it is'],
      [
        ...api.cssProperties.map(({ name, light, dark, ...entry }) => [
          code(name),
          code(light),
          code(dark),
          described(entry),
        ]),
      ],
    ),
    section('Parts', ['Part', 'What it is'], api.cssParts.map(named)),
    section('Slots', ['Slot', 'What it is'], api.slots.map(named)),
  ].join('\n\n')
}

function named(entry: Entry): string[] {
  return [code(entry.name), described(entry)]
}

/** What an entry is, since when, and what to use in its place. */
function described({ description, since, deprecated }: Omit<Entry, 'name'>): string {
  return [description, since && `Since ${since}.`, deprecated && `**Deprecated**: ${deprecated}`]
    .filter(Boolean)
    .join(' ')
}

/** A default that would not fit in a table, up to its first comma. */
function beginning(text: string): string {
  return text.length > 60 ? `${text.split(',')[0]}…` : text
}

function code(text: string | undefined): string {
  return text ? `\`${text}\`` : ''
}

// Without padding: a longer name changes its own line of the reference, and no other.
function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [first = '', ...rest] = [head, ...rows].map(cells => row(cells.map(cell => cell.replaceAll('|', '\\|'))))
  return [`## ${title}`, '', first, row(head.map(() => '---')), ...rest].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
