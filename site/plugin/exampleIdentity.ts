/**
 * The values of a profile that still come from the example, each as `path: value`: reserved domains (RFC 2606), phone
 * numbers reserved for fiction (ARCEP), and texts marked as an example or as incomplete.
 */
export function findExampleValues(value: unknown, path = 'profile'): string[] {
  if (typeof value === 'string') return isExample(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findExampleValues(inner, `${path}.${key}`))
}

function isExample(text: string): boolean {
  return /\.example\b|(?:\+33|0)\s?6\s?39\s?98|\(exemple\)|à compléter/.test(text)
}
