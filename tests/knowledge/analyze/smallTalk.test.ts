import { expect, test } from 'vitest'
import { guessLanguage } from '../../../knowledge/analyze/guessLanguage.ts'
import { takeOffSmallTalk } from '../../../knowledge/analyze/smallTalk.ts'
import { LANGUAGES, loadLanguages } from '../../../knowledge/languages/languages.ts'
import { cpuMsOf } from '../../support/cpuTime.ts'

await loadLanguages(LANGUAGES)

test.each([
  'bye ',
  'bye bye ',
  'merci bien ',
  'merci beaucoup ',
  'bin sehr sehr ',
  'vielen dank ',
  'es muy muy ',
  'no estoy ',
  'sono molto ',
  'ik ben heel ',
  'nao estou ',
  'je suis pas ',
])('%s many times costs time in proportion to its length', words => {
  for (const language of LANGUAGES) {
    for (const times of [5, 10, 15, 20, 25, 30, 35, 40, 500])
      expect(
        cpuMsOf(() => takeOffSmallTalk(`${words.repeat(times)}?x`, language)),
        `${times} times in ${language}`,
      ).toBeLessThan(200)
  }
})

test.each([
  'Ton site est nul',
  'tu ne sers à rien !',
  'Vous ne comprenez rien',
  'ça ne m’aide pas',
  'this is useless',
  'You don’t understand me!',
  'nul',
])('« %s » is a complaint, which leads to a person', message => {
  expect(takeOffSmallTalk(message, guessLanguage(message))).toEqual({ smallTalk: 'complaint', question: '' })
})

test.each([
  'Nos rapports sont nuls, que proposez-vous ?',
  'Is a useless dashboard worse than none?',
  'Notre ERP ne marche pas avec Excel',
  'C’est inutile ?',
])('« %s » is not a complaint', message => {
  expect(takeOffSmallTalk(message, guessLanguage(message)).smallTalk).toBeUndefined()
})
