import { STOP_WORDS } from '../analyze/stopWords.ts'
import { fold } from '../analyze/words.ts'
import { FACT_PHRASES, NEUTRAL_WORDS, PREMISES, type Wanted } from './factWords.ts'

/** What a question asks for, in the order of its words. */
export interface AskedFacts {
  wanted: readonly Wanted[]
  /** Its words that name another subject: « audit » in « prix d’un audit ». */
  rest: readonly string[]
}

const phrases = new Map<string, Wanted>()
let longest = 1
for (const [kind, list] of Object.entries(FACT_PHRASES) as [Wanted, string][]) {
  for (const phrase of list.split(',')) {
    const words = tokensOf(phrase)
    longest = Math.max(longest, words.length)
    phrases.set(words.join(' '), kind)
  }
}
const premises = new Set(tokensOf(PREMISES))
const neutral = new Set([...tokensOf(NEUTRAL_WORDS), ...(STOP_WORDS.get('fr') ?? []), ...(STOP_WORDS.get('en') ?? [])])

/** The facts that a question asks for, and its other subjects. `names` are words that mean the owner. */
export function askedFacts(question: string, names = ''): AskedFacts {
  const words = tokensOf(question)
  const own = new Set(tokensOf(names))
  const wanted: Wanted[] = []
  const rest: string[] = []
  for (let place = 0; place < words.length; ) {
    const length = lengthOfPhrase(words, place)
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

/** « Je voudrais un devis », “can I get a quote”, folded: what the visitor wishes, then a few words, then the offer. */
const WISH =
  /(?<!\p{L})(?:voudrai[st]|voudrions|veux|souhait\p{L}{1,5}|aimerai[st]|demander|demande de|obtenir|avoir|recevoir|besoin d|il me faut|faites moi|faire|etablir|envoyer|get|have|request|i want|i need|i'd like|i would like|give me|send me|ask for|looking for)(?: \p{L}{1,12}){0,3}['’ ](?:devis|estimation|chiffrage|quote|estimate|quotation)(?!\p{L})/u

/** Whether a visitor asks for an offer with a price, and not about it: « le devis est-il payant ? » is a question. */
export function asksForQuote(question: string, { wanted, rest }: AskedFacts): boolean {
  return (wanted.length === 1 && rest.length === 0) || WISH.test(fold(question))
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

/** The words of the longest phrase that begins here, at least 1. */
function lengthOfPhrase(words: readonly string[], place: number): number {
  for (let length = Math.min(longest, words.length - place); length > 1; length -= 1) {
    if (phrases.has(words.slice(place, place + length).join(' '))) return length
  }
  return 1
}

/** « Où êtes-vous ? » is `ou etes vous`; `d'ou` is two words. */
function tokensOf(text: string): string[] {
  return (
    fold(text)
      .replace(/\bcall[ -]outs?\b/g, 'callout')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}
