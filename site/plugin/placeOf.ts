import type { Content } from '../content/contentSchema.ts'

/** Where the owner works, in words: with the street of a place that customers may visit, unless the words have it. */
export function placeOf({ location: { street, label } }: Pick<Content['profile'], 'location'>): string {
  return street && !label.includes(street) ? `${street}, ${label}` : label
}
