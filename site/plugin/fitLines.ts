import { type Outline, outlineText } from './outlineText.ts'

interface Fit {
  weight: number
  family?: string
  /** Size in px that a short text has. */
  largest: number
  /** A text that would be smaller than this is tried in two lines. */
  smallest: number
  /** Width in px. */
  room: number
}

/** Lines of a text, and their size in px. */
export interface FittedLines {
  lines: Outline[]
  size: number
}

/** A text in one line, or in two if that makes it larger, with the size in px at which it fits. */
export async function fitLines(text: string, { weight, family, largest, smallest, room }: Fit): Promise<FittedLines> {
  const setLines = async (parts: readonly string[]) => {
    const lines = await Promise.all(parts.map(part => outlineText(part, weight, family)))
    const widest = Math.max(...lines.map(({ left, right }) => right - left))
    return { lines, size: Math.min(largest, room / widest) }
  }
  const one = await setLines([text])
  if (one.size >= smallest) return one
  // After a space or a hyphen, nearest to the middle.
  const ends = [...text.matchAll(/(?<=\s)|(?<=-)/g)].map(({ index }) => index)
  const [middle] = ends.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  if (middle === undefined) return one
  const two = await setLines([text.slice(0, middle).trim(), text.slice(middle).trim()])
  return two.size > one.size ? { ...two, size: Math.min(two.size, smallest) } : one
}
