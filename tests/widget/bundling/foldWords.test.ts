import { expect, test } from 'vitest'
import { VAGUE_WORDS } from '../../../knowledge/analyze/vagueWords.ts'
import { ENGLISH_SYNONYMS } from '../../../knowledge/synonyms/english.ts'
import { EVERYDAY_WORDS } from '../../../knowledge/synonyms/everyday.ts'
import { FRENCH_SYNONYMS } from '../../../knowledge/synonyms/french.ts'
import { wordsOf } from '../../../knowledge/words/words.ts'
import { foldList } from '../../../widget/bundling/foldWords.ts'

/** Lines of sides of terms of folded words. */
function read(list: string): string[][][][] {
  return list.split('\n').map(line => line.split(/[=>]/).map(side => side.split(',').map(wordsOf)))
}

test.each([
  ['english', ENGLISH_SYNONYMS],
  ['everyday', EVERYDAY_WORDS],
  ['french', FRENCH_SYNONYMS],
  ['vagueWords', VAGUE_WORDS],
])('the built list %s means the same as its source', (_, list) => {
  const built = foldList(list)
  expect(built).toMatch(/^[\n -~]*$/)
  expect(built.match(/[=>]/g)).toEqual(list.match(/[=>]/g))
  expect(read(built)).toEqual(read(list))
})
