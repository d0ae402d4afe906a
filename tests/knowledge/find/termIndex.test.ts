import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { type Term, TermIndex } from '../../../knowledge/find/termIndex.ts'

/** Numbers that are the same at each run. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ; seed = (seed * 16807) % 2147483647) yield seed
}

const random = numbers()
const below = (limit: number) => random.next().value % limit
const SYLLABLES = ['ma', 'tin', 'pri', 'da', 'ta', 'flo', 'ke', 's', 'on']
const word = () =>
  Array.from({ length: 1 + below(below(9) === 0 ? 14 : 4) }, () => SYLLABLES[below(SYLLABLES.length)]).join('')
const words = (count: number) => Array.from({ length: count }, word)

/** The same search with the library. */
function referenceOf(texts: readonly string[][]) {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: text => text.split(' '),
    processTerm: term => term,
  })
  texts.forEach((text, id) => {
    index.add({ id, text: text.join(' ') })
  })
  return (terms: readonly Term[]) => {
    const found = index.search(terms.map(({ term }) => term).join(' '), {
      fuzzy: (_, place) => terms[place]?.allowsTypos ?? false,
      prefix: (_, place) => terms[place]?.isPrefix ?? false,
      weights: { fuzzy: 0.6, prefix: 0.6 },
      boostTerm: (_, place) => terms[place]?.weight ?? 0,
    })
    return found.map(({ id, score, queryTerms, terms: own }) => ({
      id: Number(id),
      score: score / queryTerms.length,
      asked: queryTerms.sort(),
      found: own.sort(),
    }))
  }
}

test('finds what MiniSearch finds, with its scores', () => {
  const texts = [...Array.from({ length: 200 }, () => words(1 + below(30))), []]
  const index = new TermIndex()
  for (const text of texts) index.add(text)
  const reference = referenceOf(texts)
  let hits = 0
  for (let round = 0; round < 200; round += 1) {
    const terms = [...new Set(words(1 + below(5)))].map(term => ({
      term,
      weight: 1 / (1 + below(3)),
      allowsTypos: below(2) === 1,
      isPrefix: below(2) === 1,
    }))
    const own = [...index.search(terms)].sort(([one], [other]) => one - other)
    const theirs = reference(terms).sort((one, other) => one.id - other.id)
    hits += own.length
    expect(own.map(([id, { asked, found }]) => ({ id, asked: [...asked].sort(), found: [...found].sort() }))).toEqual(
      theirs.map(({ id, asked, found }) => ({ id, asked, found })),
    )
    own.forEach(([, { score }], place) => {
      expect(score).toBeCloseTo(theirs[place]?.score ?? 0, 9)
    })
  }
  expect(hits).toBeGreaterThan(1000)
})

test('the terms of the texts are counted', () => {
  const index = new TermIndex()
  index.add(['prix', 'jour', 'prix'])
  index.add(['jour'])
  expect([index.count, index.countOf('prix'), index.countOf('jour'), index.countOf('nuit')]).toEqual([2, 1, 2, 0])
})
