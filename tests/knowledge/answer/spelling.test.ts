import { expect, test } from 'vitest'
import { correctQuestion, Spelling } from '../../../knowledge/answer/spelling.ts'

const ofSite = new Spelling()
ofSite.add('A wedding in Leeds. We breed dogs. Une consultation juridictionnelle, une restauration.')

test.each([
  ['how mcuh for a weding', 'how much for a wedding'],
  ['votre telefone', 'votre telephone'],
  ['quel tarrif', 'quel tarif'],
  ['une aide juridictionelle', 'une aide juridictionnelle'],
  ['une restorration', 'une restorration'],
])('%s is read as « %s »', (written, meant) => {
  expect(correctQuestion(written, 'fr', ofSite, () => false)).toBe(meant)
})

test.each(['do you shoot with a drone?', 'a passport, please', 'do you know Weding?', 'my bread'])(
  '%s has words of its own and stays',
  question => {
    expect(correctQuestion(question, 'fr', ofSite, () => false)).toBe(question)
  },
)

test('a word that the site has in another form stays', () => {
  expect(correctQuestion('weding', 'fr', ofSite, word => word === 'weding')).toBe('weding')
})
