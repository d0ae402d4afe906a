import { FEATURES, type FeatureVector } from './features.ts'

/** A linear support vector machine. Its score is positive for the vectors of its class. */
export interface LinearSvm {
  readonly weights: Float32Array
  readonly bias: number
}

/** More passes over the examples make no measurable difference. */
const PASSES = 6
/** The penalty of an example on the wrong side: C in the literature. */
const COST = 1

/** The signed score of a vector: positive for the class. */
export function decisionValue(svm: LinearSvm, { features, weights }: FeatureVector): number {
  const learned = svm.weights
  let sum = svm.bias
  for (let i = 0; i < features.length; i += 1) sum += (learned[features[i] ?? 0] ?? 0) * (weights[i] ?? 0)
  return sum
}

/**
 * Learns to separate vectors labelled 1 from vectors labelled −1; a vector labelled 0 is skipped. The same vectors always
 * give the same weights.
 *
 * Dual coordinate descent for the squared hinge loss: Hsieh et al., A Dual Coordinate Descent Method for Large-scale
 * Linear SVM, ICML 2008, algorithm 1; `alphas` are theirs.
 */
export function trainLinearSvm(vectors: readonly FeatureVector[], labels: readonly number[]): LinearSvm {
  const svm = { weights: new Float32Array(FEATURES), bias: 0 }
  const alphas = new Float32Array(vectors.length)
  const diagonal = 1 / (2 * COST)
  const random = createRandom()
  let active = Int32Array.from(vectors.keys()).filter(index => labels[index] !== 0)
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(active, random)
    for (const index of active) {
      const vector = vectors[index]
      const label = labels[index] ?? 0
      const alpha = alphas[index] ?? 0
      if (!vector) continue
      const gradient = label * decisionValue(svm, vector) - 1 + diagonal * alpha
      // The squared length of a vector is 1, and the bias is one more feature of weight 1.
      const newAlpha = Math.max(0, alpha - gradient / (2 + diagonal))
      if (newAlpha === alpha) continue
      alphas[index] = newAlpha
      add(svm, label * (newAlpha - alpha), vector)
    }
    // An example that is not needed is almost never needed later: most leave after the first pass.
    active = active.filter(index => alphas[index] !== 0)
  }
  return svm
}

function add(svm: { weights: Float32Array; bias: number }, factor: number, { features, weights }: FeatureVector): void {
  const learned = svm.weights
  svm.bias += factor
  for (let i = 0; i < features.length; i += 1) {
    const feature = features[i] ?? 0
    learned[feature] = (learned[feature] ?? 0) + factor * (weights[i] ?? 0)
  }
}

/** Fisher–Yates shuffle: with a new order in each pass the training needs fewer passes. */
function shuffle(indices: Int32Array, random: () => number): void {
  for (let last = indices.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const index = indices[last] ?? 0
    indices[last] = indices[other] ?? 0
    indices[other] = index
  }
}

/** Pseudo-random numbers from 0 to 1, the same at each start (linear congruential generator). */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
