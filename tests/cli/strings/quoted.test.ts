import { expect, test } from 'vitest'
import { ENGLISH } from '../../../cli/strings/en.ts'
import { FRENCH } from '../../../cli/strings/fr.ts'

/** With ordinary spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['toWrite', 'Si besoin : « Un médiateur … », avec son nom', '« Si besoin : “Un médiateur …”, avec son nom » est à'],
  ['toWrite', '«\u202fA\u202f» ou «B»', '« “A” ou “B” » est à écrire'],
  ['sampleTextShown', 'Un « flux »', '« Un “flux” » est un texte'],
  ['notAnswered', 'Qu’est-ce qu’un « brunch » ?', '« Qu’est-ce qu’un “brunch” ? »'],
] as const)('in a French sentence of verify (%s), quotes inside of quotes are others: %s', (name, text, said) => {
  expect(plain(FRENCH[name](text))).toContain(said)
})

test.each([
  ['toWrite', 'If needed: “A mediator …”, and her name', '“If needed: ‘A mediator …’, and her name” is still'],
  ['sampleTextShown', 'A “flow”', '“A ‘flow’” is a text'],
  ['notAnswered', 'What is a « brunch »?', '“What is a ‘brunch’?”'],
] as const)('in an English sentence of verify (%s) too: %s', (name, text, said) => {
  expect(plain(ENGLISH[name](text))).toContain(said)
})
