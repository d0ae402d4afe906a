import { languageOf } from '../languages/languages.ts'
import { EVERYDAY_WORDS } from '../synonyms/everyday.ts'
import { wordsOf } from '../words/words.ts'
import { countries } from './countries.ts'
import type { Stemmer } from './stemmer.ts'
import { stemmerFor } from './stemmer.ts'
import { isVague } from './vagueWords.ts'

/** An additional stem for a question. */
export interface Meaning {
  /** From 0 to 1. */
  weight: number
  /** The words of the question that it stands for. */
  words: readonly string[]
}

/** Additional stems for a question. */
export type Expansion = Map<string, Meaning>

/** Phrases of one language -> stems of the same or another language. */
class PhraseMap {
  readonly #entries = new Map<string, Map<string, number>>()
  #longest = 1

  readonly #from: Stemmer
  readonly #to: Stemmer

  constructor(from: Stemmer, to: Stemmer) {
    this.#from = from
    this.#to = to
  }

  add(phrase: string, meaning: string): void {
    const key = keyOf(wordsOf(phrase), this.#from)
    const stems = this.#to.stems(meaning)
    // “can't make it” means to cancel, and “make” does not.
    const isPhrase = / /.test(meaning)
    if (
      !key ||
      stems.length === 0 ||
      (isPhrase && wordsOf(meaning).every(word => isVague(word) || !this.#to.stem(word)))
    )
      return
    const entry = this.#entries.get(key) ?? new Map<string, number>()
    this.#entries.set(key, entry)
    this.#longest = Math.max(this.#longest, key.split(' ').length)
    // A synonym of two words has the same total weight as a synonym of one word.
    for (const stem of stems) entry.set(stem, Math.max(entry.get(stem) ?? 0, 1 / stems.length))
  }

  /** The synonyms of the phrases in a text. At each word the longest phrase wins. */
  expand(text: string): Expansion {
    const words = wordsOf(text)
    const found: Expansion = new Map()
    for (let start = 0; start < words.length; start += 1) {
      for (let length = Math.min(this.#longest, words.length - start); length >= 1; length -= 1) {
        const entry = this.#entries.get(keyOf(words.slice(start, start + length), this.#from))
        if (!entry) continue
        const phrase = words.slice(start, start + length)
        for (const [stem, weight] of entry) addMeaning(found, stem, { weight, words: phrase })
        // Use the synonyms of single words only if the phrase has none.
        if (length > 1) start += length - 1
        break
      }
    }
    return found
  }
}

/** Adds a meaning of a question's words. The greatest weight counts. */
export function addMeaning(all: Expansion, stem: string, { weight, words }: Meaning): void {
  const known = all.get(stem)
  all.set(
    stem,
    known ? { weight: Math.max(known.weight, weight), words: [...known.words, ...words] } : { weight, words },
  )
}

function keyOf(words: readonly string[], stemmer: Stemmer): string {
  return words.map(word => stemmer.stem(word) || word).join(' ')
}

const general = new Map<string, PhraseMap>()
const translations = new Map<string, PhraseMap>()
const ofSites = new Map<string, PhraseMap>()
const MOST_SITES = 20

/** The synonyms of a question: the general ones of its language, and those of the site in the same format. */
export function expandQuestion(question: string, language: string, siteList: string): Expansion {
  const found = new Map(general.get(language)?.expand(question))
  for (const [stem, meaning] of siteSynonyms(siteList, language).expand(question)) found.set(stem, meaning)
  return found
}

/** The translations of a question's words into another language. */
export function translateWords(question: string, from: string, to: string): Expansion {
  return translationOf(from, to)?.expand(question) ?? new Map()
}

/** Reads the general lists of these languages once, in slices. */
export function* readSynonyms(languages: readonly string[]): Generator<void, void, undefined> {
  for (const language of languages) {
    if (general.has(language)) continue
    const map = new PhraseMap(stemmerFor(language), stemmerFor(language))
    const side = ['en', 'fr'].indexOf(language)
    const everyday = EVERYDAY_WORDS.split('\n').map(line => line.split('=')[side] ?? '')
    const places = countries().map(names => names.join())
    for (const line of [...(languageOf(language)?.synonyms.split('\n') ?? []), ...everyday, ...places]) {
      addLine(map, line)
      yield
    }
    // If a language has not been read, the next call tries again.
    if (languageOf(language)) general.set(language, map)
  }
}

function addLine(map: PhraseMap, line: string): void {
  const [phrase, meanings] = line.split('>')
  if (phrase && meanings) for (const meaning of termsOf(meanings)) map.add(phrase, meaning)
  else {
    const terms = termsOf(line)
    for (const term of terms) for (const other of terms) if (other !== term) map.add(term, other)
  }
}

function siteSynonyms(list: string, language: string): PhraseMap {
  const key = `${language} ${list}`
  const existing = ofSites.get(key)
  if (existing) return existing
  const map = new PhraseMap(stemmerFor(language), stemmerFor(language))
  for (const line of list.split('\n')) addLine(map, line)
  if (ofSites.size >= MOST_SITES) ofSites.clear()
  ofSites.set(key, map)
  return map
}

function translationOf(from: string, to: string): PhraseMap | undefined {
  const pair = `${from}-${to}`
  const existing = translations.get(pair)
  if (existing) return existing
  const [fromWords, toWords] = [everydayIn(from), everydayIn(to)]
  if (fromWords.length === 0 || toWords.length === 0) return undefined
  const map = new PhraseMap(stemmerFor(from), stemmerFor(to))
  const meanings = [...toWords, ...countries()]
  for (const [line, phrases] of [...fromWords, ...countries()].entries())
    for (const phrase of phrases) for (const meaning of meanings[line] ?? []) map.add(phrase, meaning)
  translations.set(pair, map)
  return map
}

/** The words of a language in each line of the everyday words; empty if the language has none. */
function everydayIn(language: string): string[][] {
  const lines = EVERYDAY_WORDS.split('\n').map(line => line.split('=').map(termsOf))
  const side = ['en', 'fr'].indexOf(language)
  if (side >= 0) return lines.map(line => line[side] ?? [])
  const meanings = (languageOf(language)?.meanings ?? '').split('\n').map(line => line.split('=').map(termsOf))
  return meanings.length > 1
    ? lines.map(([english = []]) =>
        meanings.flatMap(([[word = ''] = [], own = []]) => (english.includes(word) ? own : [])),
      )
    : []
}

function termsOf(list: string): string[] {
  return list
    .split(',')
    .map(term => term.trim())
    .filter(Boolean)
}
