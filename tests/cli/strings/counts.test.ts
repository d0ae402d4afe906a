import { expect, test } from 'vitest'
import { ENGLISH } from '../../../cli/strings/en.ts'
import { examStrings } from '../../../cli/strings/examStrings.ts'
import { FRENCH } from '../../../cli/strings/fr.ts'
import { learnStrings } from '../../../cli/strings/learnStrings.ts'

/** Every sentence with numbers, all of them the same. */
function sentencesOf(language: 'en' | 'fr', count: number): string[] {
  const learn = learnStrings(language)
  const owner = language === 'fr' ? FRENCH : ENGLISH
  const list = Array.from({ length: count }, () => 'x')
  const numbers = { questions: count, sections: count, nearMisses: count, quotes: count, wrongQuotes: count }
  return [
    learn.forgotten(count),
    learn.confirm({ address: 'x', pages: list, sections: count, read: 9, written: 9 }),
    learn.confirm({
      address: 'x',
      pages: Array.from({ length: 12 + count }, () => 'x'),
      sections: 9,
      read: 9,
      written: 9,
    }),
    learn.ended('x', count, count),
    learn.learned({ path: 'x', ...numbers, dropped: count, refused: list }),
    learn.oldCodes(count),
    examStrings(language).summary(count, new Map([['missed', count]])),
    owner.asksLeftOut(count, ['x']),
    owner.left(count),
  ]
}

const ONE_OF_SEVERAL = /(?<![\d.,])1 (?!sans)(?:(?:other|learned|example) )?(?:are|have|\p{L}{3,}s)(?!\p{L})/u

test.each(['en', 'fr'] as const)('in %s, one of a thing has no plural', language => {
  for (const sentence of sentencesOf(language, 1)) expect(sentence).not.toMatch(ONE_OF_SEVERAL)
})

test.each([
  ['en', 0, '0 questions for 0 sections', '0 sections are learned and kept, 0 are left'],
  ['en', 1, '1 question for 1 section,', '1 section is learned and kept, 1 is left'],
  ['en', 2, '2 questions for 2 sections', '2 sections are learned and kept, 2 are left'],
  ['en', 1234, '1,234 questions for 1,234 sections', '1,234 sections are learned and kept, 1,234 are left'],
  ['fr', 0, '0 question pour 0 section,', '0 section est apprise et gardée'],
  ['fr', 1, '1 question pour 1 section,', '1 section est apprise et gardée'],
  ['fr', 2, '2 questions pour 2 sections', '2 sections sont apprises et gardées'],
] as const)('in %s, %i of a thing has its form', (language, count, learned, ended) => {
  const [, , , stopped, outcome] = sentencesOf(language, count)
  expect(outcome).toContain(learned)
  expect(stopped).toContain(ended)
})
