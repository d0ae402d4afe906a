import { isVague } from './vagueWords.ts'

/** How much a word tells that rarely names the subject of a question. */
export const VAGUE_WEIGHT = 0.2

/** How much a folded word of a question tells what it is about, from 0 to 1. */
export function weightOf(word: string): number {
  return isVague(word) ? VAGUE_WEIGHT : 1
}
