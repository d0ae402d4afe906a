import { expect, test } from 'vitest'
import { blindQuestions } from './questions/blind.ts'
import { heldOutQuestions } from './questions/heldOut.ts'
import { scoreAnswerer } from './questions/scoreAnswerer.ts'
import { type Question, tunedQuestions } from './questions/tuned.ts'
import { questionsByOthers } from './questions/tunedByOthers.ts'

function printed(name: string, questions: readonly Question[]) {
  const score = scoreAnswerer(questions)
  const { inScope, right, offTopic, declined } = score
  console.log(
    `${name}: ${right}/${inScope} in scope answered (${((100 * right) / inScope).toFixed(1)} %), ${declined}/${offTopic} off-topic declined`,
  )
  return score
}

test.each([
  ['Tuned set', tunedQuestions],
  ['Tuned set, another author', questionsByOthers],
  ['Tuned set, held out of the first tuning', heldOutQuestions],
])('%s: its questions find their topic, and what is off-topic is declined', (name, questions) => {
  const { inScope, right, offTopic, declined } = printed(name, questions)
  expect(right / inScope).toBeGreaterThan(0.9)
  expect(declined / offTopic).toBeGreaterThan(0.9)
})

// Which of these fail is not printed: nobody may tune on them. Asked once, after all tuning, they found 21 of 30 topics:
// short of the 26 that were aimed at, so that figure is printed and not asserted. What was tuned on flatters.
test('blind questions: 9 in 10 off-topic ones are declined', () => {
  const { offTopic, declined } = printed('Blind set', blindQuestions)
  expect(declined / offTopic).toBeGreaterThanOrEqual(0.9)
})

test('no blind question was tuned on', () => {
  const tuned = new Set([...tunedQuestions, ...questionsByOthers, ...heldOutQuestions].map(question => question.ask))
  expect(blindQuestions.filter(question => tuned.has(question.ask))).toHaveLength(0)
})
