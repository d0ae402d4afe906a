import type { Rolldown } from 'vite'
import { fold } from '../../knowledge/words/words.ts'

const LISTS = /[/\\]knowledge[/\\](?:synonyms[/\\]\w+|analyze[/\\]vagueWords)\.ts$/

/**
 * Folds the lists of words when they are built, as their readers do: in a file in ASCII, an accent is six characters.
 * 0.6 kB less (gzip).
 */
export function foldWords(): Rolldown.Plugin {
  return {
    name: 'nicodata-fold-words',
    transform: {
      order: 'pre',
      filter: { id: LISTS },
      handler: code => ({ code: code.replace(/`[^`]*`/g, foldList), map: null }),
    },
  }
}

/** A list of words without accents and needless spaces. */
export function foldList(list: string): string {
  return fold(list).replace(/ (?=[=>])|(?<=[,=>]) /g, '')
}
