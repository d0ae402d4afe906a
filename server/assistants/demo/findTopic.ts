import { stemmer } from '@orama/stemmers/french'
import MiniSearch from 'minisearch'
import { stopWords } from './stopWords.ts'
import { type Topic, topics } from './topics.ts'

const STOP_STEMS = new Set(stopWords.map(word => withoutAccents(stemmer(word))))

/** Below this score a topic was found by chance. Chosen on the tuning set of `tests/server`. */
const MIN_SCORE = 3

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
    fuzzy: term => (term.length > 5 ? 0.15 : false),
  },
})
index.addAll(topics)
const topicById = new Map(topics.map(topic => [topic.id, topic]))

/** The topic a question is about, or undefined when the site does not speak of it. */
export function findTopic(question: string): Topic | undefined {
  const terms = new Set(termsOf(question))
  // « Que faites-vous ? » : a question without a subject is about the consultant.
  if (terms.size === 0) return topicById.get('profile')
  const best = index.search(question)[0]
  if (!best) return undefined
  // A question that is mostly about other things only touches the topic.
  const coverage = best.queryTerms.length / terms.size
  return best.score * coverage >= MIN_SCORE ? topicById.get(best.id) : undefined
}

function tokenize(text: string): string[] {
  return text.split(/[^\p{L}\p{N}+]+/u)
}

function termsOf(text: string): string[] {
  return tokenize(text).flatMap(token => processTerm(token) ?? [])
}

function processTerm(term: string): string | null {
  // Endings are recognised with their accents (`conservées`), words compared without (visitors leave them out).
  const stem = withoutAccents(stemmer(term.toLowerCase()))
  return term.length < 2 || STOP_STEMS.has(stem) ? null : stem
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
