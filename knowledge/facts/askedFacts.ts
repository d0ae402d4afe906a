import { withoutDates } from '../analyze/dates.ts'
import type { Wanted } from '../languages/language.ts'
import { languageOf, languagesFor, stopWordsOf } from '../languages/languages.ts'
import { fold } from '../words/words.ts'
import { PREMISES, TIMES } from './premises.ts'

/** What a question asks for, in the order of its words. */
export interface AskedFacts {
  wanted: readonly Wanted[]
  /** Its words that name another subject: « audit » in « prix d’un audit ». */
  rest: readonly string[]
  /** Whether it names a day of the year. */
  hasDate: boolean
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
const times = new Set(tokensOf(TIMES))
/** Facts about the owner, even if the question also names the place: « les horaires du cabinet ». */
const OF_PREMISES: readonly Wanted[] = ['who', 'place', 'hours', 'phone', 'mail']

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

/**
 * The facts that a question in a language asks for, and its other subjects.
 * @param names words that mean the owner
 * @param home the title of the site, whose words may mean the place: « où est la menuiserie ? »
 */
export function askedFacts(question: string, language: string, names = '', home = ''): AskedFacts {
  const { phrases, longest, neutral } = factWordsOf(language)
  const folded = fold(question)
  const dateless = withoutDates(folded, language)
  const hasDate = dateless !== folded
  const words = tokensOf(dateless.replace(NO_FACT, ' '))
  const own = new Set(tokensOf(names))
  const falseFriends = languageOf(language)?.falseFriends
  const isDay = (word: string) => dayOf(word, language) >= 0 || WEEKEND.test(word)
  const wanted: Wanted[] = []
  const rest: string[] = []
  for (let place = 0; place < words.length; ) {
    let length = Math.min(longest, words.length - place)
    while (length > 1 && !phrases.has(words.slice(place, place + length).join(' '))) length -= 1
    const word = words[place] ?? ''
    const kind = falseFriends?.test(word) ? undefined : phrases.get(words.slice(place, place + length).join(' '))
    if (kind && !wanted.includes(kind)) wanted.push(kind)
    else if (!kind && !neutral.has(word) && !own.has(word) && !isDay(word)) rest.push(word)
    place += length
  }
  // « Vous travaillez le dimanche ? », « Vous êtes là le 26 décembre ? » ask for the opening hours.
  if (wanted.length === 0 && rest.length === 0 && (hasDate || words.some(isDay)))
    return { wanted: ['hours'], rest, hasDate }
  const ofHome = new Set(tokensOf(home))
  const isPlace = (word: string) => premises.has(word) || ofHome.has(word)
  const isTime = (word: string) => wanted.includes('hours') && (times.has(word) || TIME_OF_DAY.test(word))
  const isOwner = wanted.some(kind => OF_PREMISES.includes(kind))
  return { wanted, rest: isOwner && rest.every(word => isPlace(word) || isTime(word)) ? [] : rest, hasDate }
}

/** The day of the week that a word of a language names, Monday first; -1 for another word. */
export function dayOf(word: string, language: string): number {
  const days = languagesFor(language).map(each => each.days.split(' ').findIndex(day => word.startsWith(day)))
  return Math.max(...days)
}

/** « Ouvrez-vous le samedi midi ? »: the time of the day is not another subject. */
const TIME_OF_DAY = /^(?:midi|soir|matin|mornings?|afternoons?|evenings?|lunchtime)$/

/** Whether a visitor wants an offer with a price. « Le devis est-il payant ? » is only a question about it. */
export function asksForQuote(
  question: string,
  language: string,
  { wanted, rest }: Omit<AskedFacts, 'hasDate'>,
): boolean {
  const folded = fold(question)
  const isWish = languagesFor(language).some(({ wishesQuote }) => wishesQuote.test(folded))
  return (wanted.length === 1 && rest.length === 0) || isWish
}

/** Words for facts that ask for no such fact here: “How many hours will I need?”, “What is your pass rate?” */
const NO_FACT = /\b(?:(?:many|\d+|two|three|four|ten) hours|combien d'heures|(?:pass|success) rate)\b/g
const WEEKEND = /^w(?:eek|och)ends?$/

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

/** The folded words of a text: « D’où êtes-vous ? » has `d`, `ou`, `etes` and `vous`. */
export function tokensOf(text: string): string[] {
  return (
    fold(text)
      .replace(/\bcall[ -]outs?\b/g, 'callout')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}
