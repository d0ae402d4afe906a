import leven from 'leven'
import { say } from '../content/say.ts'

const MOST = 4
/** « musique » and “music” begin with as many letters. */
const SAME_BEGINNING = 4

/**
 * A message about a wrong name, with the names that the owner may have meant.
 * @param otherwise the message if no name is similar
 */
export function withNear(message: string, wanted: string, names: readonly string[], otherwise = message): string {
  const near = nearNames(wanted, names)
  return near.length > 0 ? say('{}; near: {}', message, near.join(', ')) : otherwise
}

/** Names that differ in a few letters, contain the wanted word or begin like it: the nearest first. */
function nearNames(wanted: string, names: readonly string[]): string[] {
  const word = stemOf(wanted)
  const most = Math.max(2, word.length / 3)
  return [...new Set(names)]
    .map(name => ({ name, distance: distanceOf(word, stemOf(name)) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance || one.name.length - other.name.length)
    .slice(0, MOST)
    .map(({ name }) => name)
}

function distanceOf(word: string, name: string): number {
  if (name.split(/[-_]/).includes(word)) return 1
  const isAlike = word.length > SAME_BEGINNING && name.startsWith(word.slice(0, SAME_BEGINNING))
  return Math.min(leven(word, name), isAlike ? 2 : Number.POSITIVE_INFINITY)
}

/** `Violon.JPG` -> `violon` */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/\.\w{3,4}$/, '')
}
