import { expect, test } from 'vitest'
import { heldOutQuestions } from './questions/heldOut.ts'
import { scoreAnswerer } from './questions/scoreAnswerer.ts'
import { type Question, tunedQuestions } from './questions/tuned.ts'

function printed(name: string, questions: readonly Question[]) {
  const score = scoreAnswerer(questions)
  const { inScope, right, offTopic, declined, wrong } = score
  console.log(
    `${name}: ${right}/${inScope} in scope answered (${((100 * right) / inScope).toFixed(1)} %), ${declined}/${offTopic} off-topic declined\n  ${wrong.join('\n  ')}`,
  )
  return score
}

test('the questions it was tuned on find their topic', () => {
  const { inScope, right, offTopic, declined } = printed('Tuned set', tunedQuestions)
  expect(right / inScope).toBeGreaterThan(0.9)
  expect(declined / offTopic).toBeGreaterThan(0.9)
})

test('held-out questions find their topic 85 times in 100, and 9 in 10 off-topic ones are declined', () => {
  expect(heldOutQuestions).toHaveLength(40)
  const { inScope, right, offTopic, declined } = printed('Held-out set', heldOutQuestions)
  expect(right / inScope).toBeGreaterThanOrEqual(0.85)
  expect(declined / offTopic).toBeGreaterThanOrEqual(0.9)
})

test('no held-out question was tuned on', () => {
  const tuned = new Set(tunedQuestions.map(question => question.ask))
  expect(heldOutQuestions.filter(question => tuned.has(question.ask))).toEqual([])
})
