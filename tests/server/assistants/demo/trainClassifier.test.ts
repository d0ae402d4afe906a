import { expect, test } from 'vitest'
import { examplesByAuthor } from '../../../../server/assistants/demo/examples.ts'
import { examplesFromSite } from '../../../../server/assistants/demo/findTopic.ts'
import { topics } from '../../../../server/assistants/demo/topics.ts'
import { trainClassifier } from '../../../../server/assistants/demo/trainClassifier.ts'

const examples = [
  ...examplesFromSite,
  { ask: 'Quel temps fait-il ?', about: [] },
  { ask: 'Une recette de crêpes', about: [] },
]
/** The proof tests examine the classifier that learned from all examples. */
const classify = trainClassifier([...examples, { ask: 'Quels services proposez-vous ?', about: ['services'] }])

test('every topic has examples, and every example has a topic of the site', () => {
  const asked = new Set(
    Object.values(examplesByAuthor)
      .flat()
      .flatMap(({ about }) => about),
  )
  expect([...asked].sort()).toEqual(topics.map(({ id }) => id).sort())
})

test('the site’s own words find their topic without an example', () => {
  const classifyByTheSite = trainClassifier(examples)
  expect(classifyByTheSite('le froid, les capteurs et l’astreinte')).toBe('project-3')
  expect(classifyByTheSite('combien de mois de conservation ?')).toBe('donnees')
})

test.each(['quel services proposé vous', 'QUELS SERVICES PROPOSEZ-VOUS'])('« %s » is understood', question => {
  expect(classify(question)).toBe('services')
})

test.each(['', '   ', '???', '👋', '你好'])('« %s », which has no letter it can read, is declined', question => {
  expect(classify(question)).toBeUndefined()
})

test('a question of a hundred thousand letters is answered like any other', () => {
  expect(classify('Quels services proposez-vous ? '.repeat(3_000))).toBe('services')
})
