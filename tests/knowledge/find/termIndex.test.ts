import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { TermIndex, type WantedTerm } from '../../../knowledge/find/termIndex.ts'

const LIKE_WEIGHT = 0.6
/** Words that are often a prefix of each other. */
const WORD = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 12 })

function withMiniSearch(texts: readonly (readonly string[])[], wanted: readonly WantedTerm[]) {
  const search = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: text => text.split(' '),
    processTerm: term => term,
  })
  search.addAll(texts.map((terms, id) => ({ id, text: terms.join(' ') })))
  return search.search(wanted.map(({ term }) => term).join(' '), {
    combineWith: 'OR',
    prefix: (_, place) => wanted[place]?.asPrefix ?? false,
    weights: { fuzzy: 0, prefix: LIKE_WEIGHT },
    boostTerm: (_, place) => wanted[place]?.weight ?? 0,
  })
}

test('texts are found and ranked as MiniSearch does', () => {
  const terms = fc.uniqueArray(fc.record({ term: WORD, weight: fc.constantFrom(1, 0.7), asPrefix: fc.boolean() }), {
    selector: ({ term }) => term,
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.array(fc.array(WORD, { maxLength: 12 }), { minLength: 1, maxLength: 8 }), terms, (texts, wanted) => {
      const index = new TermIndex(LIKE_WEIGHT)
      for (const text of texts) index.add(text)
      const hits = index.search(wanted)
      const results = withMiniSearch(texts, wanted)
      expect([...hits.keys()].sort()).toEqual(results.map(({ id }) => id).sort())
      for (const { id, score, queryTerms } of results) {
        const hit = hits.get(id)
        // MiniSearch multiplies by the number of terms that were found.
        expect(hit?.score).toBeCloseTo(score / queryTerms.length, 9)
        expect([...(hit?.wanted ?? [])].sort()).toEqual([...queryTerms].sort())
      }
    }),
  )
})
