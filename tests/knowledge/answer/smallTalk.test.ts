import { expect, test } from 'vitest'
import { takeOffSmallTalk } from '../../../knowledge/answer/smallTalk.ts'
import { cpuMsOf } from '../../support/cpuTime.ts'

test.each(['bye ', 'bye bye ', 'merci bien ', 'merci beaucoup '])(
  '%s many times costs no more than it is long',
  words => {
    for (const times of [5, 10, 15, 20, 25, 30, 35, 40, 500])
      expect(
        cpuMsOf(() => takeOffSmallTalk(`${words.repeat(times)}?x`)),
        `${times} times`,
      ).toBeLessThan(200)
  },
)

test.each([
  'Ton site est nul',
  'tu ne sers à rien !',
  'Vous ne comprenez rien',
  'ça ne m’aide pas',
  'this is useless',
  'You don’t understand me!',
  'nul',
])('« %s » is a complaint, which leads to a person', message => {
  expect(takeOffSmallTalk(message)).toEqual({ smallTalk: 'complaint', question: '' })
})

test.each([
  'Nos rapports sont nuls, que proposez-vous ?',
  'Is a useless dashboard worse than none?',
  'Notre ERP ne marche pas avec Excel',
  'C’est inutile ?',
])('« %s » is none', message => {
  expect(takeOffSmallTalk(message).smallTalk).toBeUndefined()
})
