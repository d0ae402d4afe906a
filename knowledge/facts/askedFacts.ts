import { fold } from '../analyze/words.ts'
import type { Wanted } from '../languages/language.ts'
import { languageOf, languagesFor, stopWordsOf } from '../languages/languages.ts'
import { PREMISES } from './premises.ts'

/** What a question asks for, in the order of its words. */
export interface AskedFacts {
  wanted: readonly Wanted[]
  /** Its words that name another subject: « audit » in « prix d’un audit ». */
  rest: readonly string[]
}

/** The phrases and words of a language in questions for facts. */
interface FactWords {
  phrases: ReadonlyMap<string, Wanted>
  /** The words of the longest phrase. */
  longest: number
  neutral: ReadonlySet<string>
}

const known = new Map<string, FactWords>()
const premises = new Set(tokensOf(PREMISES))

function factWordsOf(language: string): FactWords {
  const existing = known.get(language)
  if (existing) return existing
  const languages = languagesFor(language)
  const phrases = new Map(
    languages.flatMap(each =>
      Object.entries(each.phrases).flatMap(([kind, list]) =>
        list.split(',').map(phrase => [tokensOf(phrase).join(' '), kind as Wanted] as const),
      ),
    ),
  )
  const words: FactWords = {
    phrases,
    longest: Math.max(...[...phrases.keys()].map(phrase => phrase.split(' ').length)),
    neutral: new Set(languages.flatMap(({ code, neutral }) => [...tokensOf(neutral), ...stopWordsOf(code)])),
  }
  if (languageOf(language)) known.set(language, words)
  return words
}

/** The facts that a question in a language asks for, and its other subjects. `names` are words that mean the owner. */
export function askedFacts(question: string, language: string, names = ''): AskedFacts {
  const { phrases, longest, neutral } = factWordsOf(language)
  const words = tokensOf(question)
  const own = new Set(tokensOf(names))
  const wanted: Wanted[] = []
  const rest: string[] = []
  for (let place = 0; place < words.length; ) {
    let length = Math.min(longest, words.length - place)
    while (length > 1 && !phrases.has(words.slice(place, place + length).join(' '))) length -= 1
    const word = words[place] ?? ''
    const kind = phrases.get(words.slice(place, place + length).join(' '))
    if (kind && !wanted.includes(kind)) wanted.push(kind)
    else if (!kind && !neutral.has(word) && !own.has(word)) rest.push(word)
    place += length
  }
  if (wanted.length === 0 && rest.length === 0 && DAY.test(fold(question))) return { wanted: ['hours'], rest }
  const isPlace = wanted.includes('place') && rest.every(word => premises.has(word))
  return { wanted, rest: isPlace ? [] : rest }
}

/** « Vous travaillez le dimanche ? » asks for the opening hours. */
const DAY =
  /\b(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week-?ends?)\b/

/** Whether a visitor asks for an offer with a price, and not about it: « le devis est-il payant ? » is a question. */
export function asksForQuote(question: string, language: string, { wanted, rest }: AskedFacts): boolean {
  const folded = fold(question)
  const isWish = languagesFor(language).some(({ wishesQuote }) => wishesQuote.test(folded))
  return (wanted.length === 1 && rest.length === 0) || isWish
}

const BOOKS = /\b(?:reserv\p{L}*|rendez|rdv|book|booking|appointment|creneau)\b/u
const CHANGES =
  /\b(?:annul\p{L}*|cancel\p{L}*|report\p{L}*|decal\p{L}*|deplac\p{L}*|reschedul\p{L}*|postpon\p{L}*|chang\p{L}*|confirm\p{L}*|acompte|deposit)\b/u
const WISHES =
  /\b(?:voudrai[st]|voudrions|veux|souhait\p{L}*|aimerai[st]|aimerions|peut[- ]on|puis[- ]je|peux|possible|comment|can|could|i'd|we'd|want|would|how|like)\b|^\s*(?:reserver|prendre|book|make)\b/u

/** Whether a visitor wants to book, and not to change what is booked. */
export function asksToBook(question: string): boolean {
  const folded = fold(question)
  return BOOKS.test(folded) && WISHES.test(folded) && !CHANGES.test(folded)
}

/** « Où êtes-vous ? » is `ou etes vous`; `d'ou` is two words. */
function tokensOf(text: string): string[] {
  return (
    fold(text)
      .replace(/\bcall[ -]outs?\b/g, 'callout')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}
