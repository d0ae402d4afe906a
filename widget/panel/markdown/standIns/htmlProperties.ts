/**
 * Stands in for property-information (6 kB gzipped): how HTML's and SVG's attributes are called in React. All that
 * `sanitizeSchema` lets through has the same name there, but data attributes.
 */
interface Property {
  attribute: string
  property: string
  /** Set: named by `property` in React; not set: by `attribute`. */
  space?: 'html'
}

/** Schemas: the caller only hands them back. */
export const html = { space: 'html' }
export const svg = { space: 'svg' }

/** Properties with another name in React: none of ours. */
export const hastToReact = {}

/** `href` -> href, `dataAlign` -> data-align. */
export function find(_schema: unknown, property: string): Property {
  if (!property.startsWith('data')) return { attribute: property, property, space: 'html' }
  return { attribute: property.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`), property }
}
