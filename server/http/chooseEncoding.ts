import { acceptWeights } from './acceptWeights.ts'

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
  const weights = acceptWeights(acceptEncoding)
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
