/** A text as a sparse vector of length 1: its features, and the weight of each. */
export interface FeatureVector {
  readonly features: Int32Array
  readonly weights: Float32Array
}

/** A feature's number is its hash. Collisions are rare at this size and do little harm. */
export const FEATURES = 2 ** 16

const SHORTEST_NGRAM = 3
const LONGEST_NGRAM = 5

/**
 * The features of a text: character n-grams, which tolerate typos, endings and missing accents, and whole words, which
 * give short words enough weight. « data » has ` dat`, `data`, `ata `… and `=data`.
 */
export function featuresOf(text: string): Int32Array {
  const letters = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe')
  const words = letters.match(/[a-z0-9+]+/g) ?? []
  const features = new Set<number>()
  for (const word of words) addPrefixes(features, `=${word}`, 0, word.length + 1, word.length + 1)
  const plain = ` ${words.join(' ')} `
  for (let start = 0; start < plain.length; start += 1) {
    addPrefixes(features, plain, start, SHORTEST_NGRAM, LONGEST_NGRAM)
  }
  return Int32Array.from(features)
}

/** The hashes of the n-grams at one position, `shortest` to `longest` letters long. Each extends the one before. */
function addPrefixes(features: Set<number>, text: string, start: number, shortest: number, longest: number): void {
  let hash = 0
  for (let length = 1; length <= longest && start + length <= text.length; length += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(start + length - 1), 0x9e3779b1)
    hash ^= hash >>> 15
    if (length >= shortest) features.add((hash >>> 0) % FEATURES)
  }
}

/**
 * Learns the inverse document frequency (IDF) of features and weighs each feature by its square: TF-IDF with every term
 * frequency 1. A feature that none of the training texts has is ignored.
 */
export function fitTfIdf(texts: readonly Int32Array[]): (features: Int32Array) => FeatureVector {
  const documentFrequencies = new Float32Array(FEATURES)
  for (const features of texts) {
    for (const feature of features) documentFrequencies[feature] = (documentFrequencies[feature] ?? 0) + 1
  }
  const squaredIdf = documentFrequencies.map(frequency => {
    return frequency === 0 ? 0 : (1 + Math.log((1 + texts.length) / (1 + frequency))) ** 2
  })

  return allFeatures => {
    const features = allFeatures.filter(feature => squaredIdf[feature] !== 0)
    const weights = new Float32Array(features.length)
    let squaredLength = 0
    for (let i = 0; i < features.length; i += 1) {
      const weight = squaredIdf[features[i] ?? 0] ?? 0
      weights[i] = weight
      squaredLength += weight ** 2
    }
    return { features, weights: weights.map(weight => weight / Math.sqrt(squaredLength)) }
  }
}
