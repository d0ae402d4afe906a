import type { PublicApi } from './readPublicApi.ts'

/** Attributes of the element, for completion in HTML: Visual Studio Code's `html.customData`. */
export function htmlCustomData({ attributes }: PublicApi): object {
  return {
    version: 1.1,
    tags: [
      {
        name: 'nicodata-chat',
        description: 'A chat with an AI backend: a launcher in the corner of the page, and a panel.',
        attributes: attributes.map(({ name, description, type, values }) => ({
          name,
          description,
          ...(type === 'boolean' && { valueSet: 'v' }),
          ...(values.length > 0 && { values: values.map(value => ({ name: value })) }),
        })),
      },
    ],
  }
}

/** Custom properties and parts, for completion in style sheets: Visual Studio Code's `css.customData`. */
export function cssCustomData({ cssProperties, cssParts }: PublicApi): object {
  return {
    version: 1.1,
    properties: cssProperties.map(({ name, description, light }) => ({
      name,
      description: `${description} Default: ${light}`,
    })),
    pseudoElements: cssParts.map(({ name, description }) => ({ name: `::part(${name})`, description })),
  }
}
