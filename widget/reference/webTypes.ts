import type { PublicApi } from './readPublicApi.ts'

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
            attributes: attributes.map(({ name, description, type, values, ...attribute }) => ({
              name,
              description,
              ...(attribute.default && { default: attribute.default }),
              value: values.length > 0 ? { type: 'enum' } : { type },
              ...(values.length > 0 && { values: values.map(value => ({ name: value })) }),
            })),
            slots,
            js: {
              properties: [
                ...attributes.map(({ property, description, type }) => ({ name: property, description, type })),
                ...properties.map(({ name, description, type, isReadonly }) => ({
                  name,
                  description,
                  type,
                  ...(isReadonly && { 'read-only': true }),
                })),
              ],
              events: events.map(({ name, description }) => ({ name, description })),
            },
            css: {
              properties: cssProperties.map(({ name, description, light }) => ({ name, description, default: light })),
              parts: cssParts,
            },
          },
        ],
      },
    },
  }
}
