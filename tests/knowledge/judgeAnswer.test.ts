import { expect, test } from 'vitest'
import type { AnswerKind, WrittenAnswer } from '../../knowledge/answer/AnswerWriter.ts'
import { countMarks, judgeAnswer } from './judgeAnswer.ts'

const PRICE = { ask: 'combien ?', accept: ['/tarifs#prise'], say: ['8 €'], notSay: ['72 € Prise'] }
const NOT_ON_SITE = { ask: 'à Lorient ?', accept: [] }

function answer(kinds: readonly AnswerKind[], text: string, ...urls: readonly string[]): WrittenAnswer {
  const sources = urls.map((url, place) => ({ id: `${place + 1}`, url, title: 'Titre', quote: '' }))
  return { kinds, pieces: [...sources, text], followUps: [] }
}

test.each([
  ['with a no-break space and bold', 'La prise\u00a0: **8\u00a0€**. [1]', 'answered'],
  ['as the end of another price', 'La prise : 48 €. [1]', 'wrong'],
  ['beside the price of another row', '- 72 € Prise\n- 8 € Tableau [1]', 'wrong'],
])('a price %s', (_, text, mark) => {
  expect(judgeAnswer(PRICE, answer(['sure'], text, '/tarifs#prise'))).toEqual({ outcome: 'answer', mark })
})

test('a sure answer is right by its first passage only, places by any of them', () => {
  const urls = ['/#avis', '/tarifs#prise']
  expect(judgeAnswer(PRICE, answer(['sure'], '8 €', ...urls)).mark).toBe('wrong')
  expect(judgeAnswer(PRICE, answer(['maybe'], '', ...urls))).toEqual({ outcome: 'places', mark: 'found' })
  expect(judgeAnswer(PRICE, answer(['maybe'], '', '/#avis')).mark).toBe('missed')
})

test('two questions in one are answered by the passage of either', () => {
  expect(judgeAnswer(PRICE, answer(['maybe', 'sure'], '8 €', '/#avis', '/tarifs#prise')).mark).toBe('answered')
})

test('the right words of a wrong passage are wrong', () => {
  expect(judgeAnswer(PRICE, answer(['sure'], 'Un café : 8 €', '/#bar')).mark).toBe('wrong')
})

test('words about the assistant itself need no passage', () => {
  const robot = { ask: 'un robot ?', accept: ['/#assistant'], say: ['pas une personne'] }
  expect(judgeAnswer(robot, answer(['robot'], 'Un assistant, pas une personne.')).mark).toBe('answered')
})

test('what the site does not say has places or nothing, and no answer', () => {
  expect(judgeAnswer(NOT_ON_SITE, answer(['sure'], 'Oui.', '/#zone'))).toEqual({ outcome: 'answer', mark: 'wrong' })
  expect(judgeAnswer(NOT_ON_SITE, answer(['maybe'], '', '/#zone'))).toEqual({ outcome: 'places', mark: 'honest' })
  expect(judgeAnswer(NOT_ON_SITE, answer(['none'], ''))).toEqual({ outcome: 'nothing', mark: 'honest' })
})

test('nothing found is missed, whatever it cites', () => {
  expect(judgeAnswer(PRICE, answer(['none'], '8 €', '/tarifs#prise'))).toEqual({ outcome: 'nothing', mark: 'missed' })
})

test('marks are counted, and nothing found only where the site does not answer', () => {
  const judged = [
    { question: PRICE, verdict: { outcome: 'answer', mark: 'answered' } },
    { question: PRICE, verdict: { outcome: 'places', mark: 'found' } },
    { question: PRICE, verdict: { outcome: 'nothing', mark: 'missed' } },
    { question: NOT_ON_SITE, verdict: { outcome: 'answer', mark: 'wrong' } },
    { question: NOT_ON_SITE, verdict: { outcome: 'nothing', mark: 'honest' } },
  ] as const
  expect(countMarks(judged)).toEqual({
    answerable: 3,
    unanswerable: 2,
    answered: 1,
    found: 1,
    honest: 1,
    wrong: 1,
    missed: 1,
    nothing: 1,
  })
})
