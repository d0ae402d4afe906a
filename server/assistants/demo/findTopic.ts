import { stemmer } from '@orama/stemmers/french'
import MiniSearch from 'minisearch'
import { type Topic, topics } from './topics.ts'

// Words that carry no subject. Written without accents, as terms are compared.
const STOP_WORDS = new Set(
  `a ai aller alors au aucun aussi autre aux avec avez avoir bien c ca car ce cela ces cet cette ceux chez comme comment
  d dans de des dire dis dites dois doit donc donner donnez du elle elles en encore est et etait ete etes etre eu eux faut il ils j je
  l la le les leur leurs lui m ma mais me mes moi mon n ne ni nos notre nous on ont ou par parle parler parlez pas peu peut peux plait plus
  pour pourquoi pouvez puis qu quand que quel quelle quelles quels qui quoi s sa sans savoir se ses si sont sous sur t ta te tes
  toi ton tous tout toute toutes tres tu un une va vais vers veut veux voici voila vont vos votre voudrais vous y
  est-ce moi-meme`.split(/\s+/),
)

/** Below this score a topic was found by chance. Chosen on the tuning set of `tests/server`. */
const MIN_SCORE = 6

const index = new MiniSearch<Topic>({
  fields: ['title', 'words', 'text'],
  tokenize: text => text.split(/[^\p{L}\p{N}+]+/u),
  processTerm,
  searchOptions: {
    boost: { title: 3, words: 3 },
    prefix: false,
    fuzzy: term => (term.length > 5 ? 0.15 : false),
  },
})
index.addAll(topics)
const topicById = new Map(topics.map(topic => [topic.id, topic]))

/** The topic a question is about, or undefined when the site does not speak of it. */
export function findTopic(question: string): Topic | undefined {
  const best = index.search(question)[0]
  return best && best.score >= MIN_SCORE ? topicById.get(best.id) : undefined
}

function processTerm(term: string): string | null {
  const plain = term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.length < 2 || STOP_WORDS.has(plain) ? null : stemmer(plain)
}
