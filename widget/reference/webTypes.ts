import type { Entry, PublicApi } from './readPublicApi.ts'

/** The element for the editors of JetBrains, in the format of https://github.com/JetBrains/web-types. */
export function webTypes({ attributes, properties, events, cssProperties, cssParts, slots }: PublicApi): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'nicodata-chat',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: 'nicodata-chat',
            description: 'A chat with an AI backend: a launcher in the corner of the page, and a panel.',
            attributes: attributes.map(({ type, values, ...attribute }) => ({
              ...described(attribute),
              ...(attribute.default && { default: attribute.default }),
              value: values.length > 0 ? { type: 'enum' } : { type },
              ...(values.length > 0 && { values: values.map(value => ({ name: value })) }),
            })),
            slots: slots.map(described),
            js: {
              properties: [
                ...attributes.map(({ property, type, ...entry }) => ({
                  ...described({ ...entry, name: property }),
                  type,
                })),
                ...properties.map(({ type, isReadonly, ...entry }) => ({
                  ...described(entry),
                  type,
                  ...(isReadonly && { 'read-only': true }),
                })),
              ],
              events: events.map(described),
            },
            css: {
              properties: cssProperties.map(({ light, ...entry }) => ({ ...described(entry), default: light })),
              parts: cssParts.map(described),
            },
          },
        ],
      },
    },
  }
}

function described({ name, description, since, deprecated }: Entry): Entry {
  return { name, description, ...(since && { since }), ...(deprecated && { deprecated }) }
}
