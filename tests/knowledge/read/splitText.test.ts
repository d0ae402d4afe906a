import { expect, test } from 'vitest'
import { sentencesOf } from '../../../knowledge/read/splitText.ts'

test.each([
  ['Wir sind bis 31. Dezember geschlossen. Danach sind wieder alle da.', 2],
  ['Dr. Klein und M. Durand sind da. Rufen Sie an!', 2],
  ['Ouvert de 9 h à 12. Le lundi, fermé.', 1],
  ['From 9 to 12. We close on Monday.', 2],
  ['Depuis 2019. Depuis Lyon.', 2],
])('%s has %i sentences', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count)
})
