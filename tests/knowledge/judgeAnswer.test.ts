import { expect, test } from 'vitest'
import type { AnswerKind, WrittenAnswer } from '../../knowledge/answer/AnswerWriter.ts'
import { ENGLISH } from '../../knowledge/languages/en.ts'
import { FRENCH } from '../../knowledge/languages/fr.ts'
import { countMarks, judgeAnswer } from './judgeAnswer.ts'

const PRICE = { ask: 'combien ?', accept: ['/tarifs#prise'], say: ['8 €'], notSay: ['72 € Prise'] }
const NOT_ON_SITE = { ask: 'à Lorient ?', accept: [] }

function answer(kinds: readonly AnswerKind[], text: string, ...urls: readonly string[]): WrittenAnswer {
  const sources = urls.map((url, place) => ({ id: `${place + 1}`, url, title: 'Titre', quote: '' }))
  return { kinds, pieces: [...sources, text], followUps: [] }
}

test.each([
  ['with a no-break space and bold', 'La prise\u00a0: **8\u00a0€**. [1]', true],
  ['as the end of another price', 'La prise : 48 €. [1]', false],
  ['beside the price of another row', '- 72 € Prise\n- 8 € Tableau [1]', false],
])('a price %s', (_, text, isAccepted) => {
  expect(judgeAnswer(PRICE, answer(['sure'], text, '/tarifs#prise'))).toEqual({
    manner: 'sure',
    isRight: true,
    isAccepted,
  })
})

test('a sure answer is right by its first passage only, a choice by any of its passages', () => {
  const urls = ['/#avis', '/tarifs#prise']
  expect(judgeAnswer(PRICE, answer(['sure'], '8 €', ...urls))).toMatchObject({ manner: 'sure', isRight: false })
  expect(judgeAnswer(PRICE, answer(['maybe'], '8 €', ...urls))).toMatchObject({ manner: 'choice', isRight: true })
})

test('two questions in one are answered rightly by the passage of either', () => {
  const both = answer(['maybe', 'sure'], '8 €', '/#avis', '/tarifs#prise')
  expect(judgeAnswer(PRICE, both)).toMatchObject({ manner: 'sure', isRight: true, isAccepted: true })
})

test('the right words of a wrong passage are not accepted', () => {
  expect(judgeAnswer(PRICE, answer(['sure'], 'Un café : 8 €', '/#bar')).isAccepted).toBe(false)
})

test('words about the assistant itself need no passage', () => {
  const robot = { ask: 'un robot ?', accept: ['/#assistant'], say: ['pas une personne'] }
  expect(judgeAnswer(robot, answer(['robot'], 'Un assistant, pas une personne.')).isAccepted).toBe(true)
})

test.each([
  ['French', `${FRENCH.strings.neverSays(['Lorient'])} Le site indique : Quimper. [1]`],
  ['English', `${ENGLISH.strings.neverSays(['Lorient', 'Brest'])} The site says: Quimper. [1]`],
])('an answer that begins with what the site lacks declines, even beside a fact, in %s', (_, text) => {
  expect(judgeAnswer(NOT_ON_SITE, answer(['sure'], text, '/#zone'))).toMatchObject({
    manner: 'declined',
    isAccepted: true,
  })
})

test('a client who is told a fact that the site does not have rejects it', () => {
  expect(judgeAnswer(NOT_ON_SITE, answer(['sure'], 'Oui.', '/#zone')).isAccepted).toBe(false)
})

test('an answer that declines is not right, whatever it cites', () => {
  expect(judgeAnswer(PRICE, answer(['none'], '8 €', '/tarifs#prise'))).toEqual({
    manner: 'declined',
    isRight: false,
    isAccepted: false,
  })
})

test('answerable and unanswerable questions are counted separately', () => {
  const judged = [
    { question: PRICE, verdict: { manner: 'sure', isRight: true, isAccepted: true } },
    { question: PRICE, verdict: { manner: 'choice', isRight: true, isAccepted: false } },
    { question: NOT_ON_SITE, verdict: { manner: 'sure', isRight: false, isAccepted: false } },
    { question: NOT_ON_SITE, verdict: { manner: 'choice', isRight: false, isAccepted: true } },
  ] as const
  expect(countMarks(judged)).toEqual({
    answerable: 2,
    sure: 1,
    sureAndRight: 1,
    shown: 2,
    answerableAccepted: 1,
    unanswerable: 2,
    unanswerableSure: 1,
    unanswerableChoice: 1,
    accepted: 2,
  })
})
