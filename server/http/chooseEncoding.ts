/** The encodings of compressed files, the smaller one first. */
export const ENCODINGS = ['br', 'gzip'] as const

/** Name of an encoding, as in `Content-Encoding`. */
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The available encoding that the browser prefers. Undefined when it accepts none of them, or prefers the uncompressed
 * file.
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
  // An invalid weight counts as 0.
  return [coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
