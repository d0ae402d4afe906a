import { stemmer } from '@orama/stemmers/french'
import MiniSearch from 'minisearch'
import { elsewhere } from './elsewhere.ts'
import { stopWords } from './stopWords.ts'
import { type Topic, topics } from './topics.ts'
import { turnsOfPhrase } from './turnsOfPhrase.ts'

// Chosen by cross-validation on the tuned questions of `tests/server`.
/** Below this score a topic was found by chance. */
const MIN_SCORE = 9
/** What a turn of phrase is worth, in points of score. */
const TURN_SCORE = 14
/** What each word of elsewhere leaves of a score. */
const ELSEWHERE_SHARE = 0.15
/** Those who say « vous » or « nous » mean the consultant's business more often than not. */
const ADDRESSED_BONUS = 2.4

const STOP_STEMS = new Set(stopWords.map(stemOf))

const index = new MiniSearch<Topic>({
  fields: ['title', 'words', 'text'],
  tokenize,
  processTerm,
  searchOptions: {
    boost: { title: 3, words: 3 },
    // What a question names comes before the overview it belongs to, and a technique before a mission that used it.
    boostDocument: id => (/^(services|skills|portfolio|about|project-\d)$/.test(String(id)) ? 0.8 : 1),
    // Lists of words differ in length for no reason a visitor would know.
    bm25: { k: 1.2, b: 0.2, d: 0.5 },
  },
})
index.addAll(topics)
const topicById = new Map(topics.map(topic => [topic.id, topic]))
const knownStems = new Set(topics.flatMap(({ title, words, text }) => termsOf(`${title} ${words} ${text}`)))
const namingStems = new Set(topics.flatMap(({ title, words }) => termsOf(`${title} ${words}`)))
const elsewhereStems = new Set(termsOf(elsewhere).filter(stem => !namingStems.has(stem)))

/** The topic a question is about, or undefined when the site does not speak of it. */
export function findTopic(question: string): Topic | undefined {
  const plain = withoutAccents(question.toLowerCase()).replaceAll('’', "'")
  const terms = [...new Set(termsOf(question).map(readable))]
  const turns = turnsOfPhrase.filter(([turn]) => turn.test(plain)).map(([, topicId]) => topicId)
  // « Que faites-vous ? » : a question without a subject is about the consultant.
  if (terms.length === 0 && turns.length === 0) return topicById.get('profile')

  const scores = new Map<string, number>()
  const known = terms.filter(term => knownStems.has(term))
  // A question that is mostly about other things only touches the topic.
  const coverage = terms.length === 0 ? 1 : known.length / terms.length
  for (const { id, score } of index.search(known.join(' '), { processTerm: term => term }))
    scores.set(id, score * coverage)
  for (const id of turns) if (id) scores.set(id, (scores.get(id) ?? 0) + TURN_SCORE)

  const [best] = [...scores].sort(([, a], [, b]) => b - a)
  if (!best) return undefined
  const [id, score] = best
  const strangers = terms.filter(term => elsewhereStems.has(term)).length + turns.filter(turn => !turn).length
  const bonus = /\b(vous|vos|votre|nous|nos|notre)\b/.test(plain) ? ADDRESSED_BONUS : 1
  return score * bonus * ELSEWHERE_SHARE ** strangers >= MIN_SCORE ? topicById.get(id) : undefined
}

function tokenize(text: string): string[] {
  return text.split(/[^\p{L}\p{N}+]+/u)
}

function termsOf(text: string): string[] {
  return tokenize(text).flatMap(token => processTerm(token) ?? [])
}

function processTerm(term: string): string | null {
  const stem = stemOf(term)
  return term.length < 2 || STOP_STEMS.has(stem) ? null : stem
}

// Endings are recognised with their accents (`conservées`), words compared without (visitors leave them out).
function stemOf(word: string): string {
  return withoutAccents(stemmer(word.toLowerCase()))
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The known stem a visitor meant: with its apostrophe forgotten (`lia`), or misspelt; itself when there is none. */
function readable(stem: string): string {
  if (knownStems.has(stem) || elsewhereStems.has(stem)) return stem
  const withoutArticle = /^[ldsjnmc]([aeiouyh].*)/.exec(stem)?.[1]
  if (withoutArticle && knownStems.has(withoutArticle)) return withoutArticle
  // One slip in short words would make them others; a first letter is seldom wrong.
  if (stem.length < 5) return stem
  for (const candidate of knownStems) if (candidate[0] === stem[0] && isOneSlipFrom(candidate, stem)) return candidate
  return stem
}

// One letter more, less, or another; or two that changed places.
function isOneSlipFrom(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
}
