/**
 * What a header such as `Accept` or `Accept-Encoding` names, in small letters, with its weight from 0 to 1.
 * `gzip, br;q=0.8`: `gzip` has 1 and `br` 0.8.
 */
export function acceptWeights(header: string | undefined): ReadonlyMap<string, number> {
  return new Map((header ?? '').split(',').map(weightOf))
}

// "gzip"  "br;q=0.8"  " *; q=0"
function weightOf(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  // An invalid weight counts as 0.
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
