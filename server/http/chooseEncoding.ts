/** Compressions that a file may come in, the smaller one first. */
export const ENCODINGS = ['br', 'gzip'] as const

/** Name of a compression, as in `Content-Encoding`. */
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The compression that a browser likes best among those that there are. Undefined when it takes none of them, or likes
 * the file as it is better.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map((acceptEncoding ?? '').split(',').map(weightOf))
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  let best: Encoding | undefined
  let most = weights.get('identity') ?? 0
  for (const encoding of available) {
    const weight = weigh(encoding)
    if (weight === 0 || weight < most || (best && weight === most)) continue
    best = encoding
    most = weight
  }
  return best
}

// "gzip"  "br;q=0.8"  " *; q=0"
function weightOf(entry: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  // A weight that cannot be read is no wish for that coding.
  return [coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
