import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { type Comparison, chooseNearMisses, chooseQuestions } from '../../../knowledge/learn/chooseQuestions.ts'
import type { Section } from '../../../knowledge/section.ts'

/** The sections of a bakery, and what a large model has written about each of them in one pass. */
const FOLDER = join(import.meta.dirname, '../../fixtures/learn')
const sections: Section[] = JSON.parse(readFileSync(join(FOLDER, 'bakery.sections.json'), 'utf8'))
const written: Record<string, string[]> = JSON.parse(readFileSync(join(FOLDER, 'bakery.largeModel.json'), 'utf8'))
const own = sections.filter(({ id }) => id in written)

let comparison: Comparison
beforeAll(async () => {
  const knowledge = await createKnowledge(sections, { language: 'fr' })
  comparison = { knowledge, isTaken: () => false, isDeleted: () => false }
})

/** Questions without a quote. */
const asked = (questions: readonly string[]) => questions.map(question => ({ question }))
const sectionOf = (title: string) => sections.find(section => section.title === title) ?? expect.fail(title)
const delivery = () => sectionOf('Livraison à vélo')
const whyOf = (question: string, section = delivery(), beside: readonly string[] = []) =>
  chooseQuestions(asked([...beside, question]), section, comparison).refused.find(each => each.question === question)

test('a question keeps its quote', () => {
  const { taken } = chooseQuestions([{ question: 'livraison gratuite', quote: 'Trois euros.' }], delivery(), comparison)
  expect(taken).toEqual([{ question: 'livraison gratuite', quote: 'Trois euros.' }])
})

test.each(['on se voit quand ?', 'combien ça va me coûter de rester au lit', 'fermez-vous au mois de février ?'])(
  '“%s” belongs to the section whose words answer it, in other words or not',
  question => {
    const { text } = delivery()
    const quote = text.slice(0, text.indexOf('.') + 1)
    expect(chooseQuestions([{ question, quote }], delivery(), comparison).taken).toHaveLength(1)
    expect(chooseQuestions([{ question, quote: `${quote} Et le pain ?` }], delivery(), comparison).taken).toEqual(
      chooseQuestions(asked([question]), delivery(), comparison).taken.map(each => ({
        ...each,
        quote: `${quote} Et le pain ?`,
      })),
    )
  },
)

test.each([
  'faire une réclamation',
  'connard au téléphone',
  'aidez-moi',
  'vous êtes un robot ?',
  'merci',
  'pain jamais arrivé',
])('“%s” is small talk, but not if words of the section answer it', question => {
  const { text } = delivery()
  const quote = text.slice(0, text.indexOf('.') + 1)
  expect(whyOf(question)?.why).toBe('smallTalk')
  expect(chooseQuestions([{ question, quote: 'Aux Antilles.' }], delivery(), comparison).refused).toHaveLength(1)
  expect(chooseQuestions([{ question, quote }], delivery(), comparison).taken).toEqual([{ question, quote }])
})

test.each(['is someone there 24/7', 'quelqu’un répond 24/7 ?', 'ouvert 7/7', 'remise de 10 % de 50 euros'])(
  '“%s” looks like a sum, but belongs to the section whose words answer it',
  question => {
    const { text } = delivery()
    const quote = text.slice(0, text.indexOf('.') + 1)
    expect(whyOf(question)?.why).toBe('nowhere')
    expect(chooseQuestions([{ question, quote }], delivery(), comparison).taken).toEqual([{ question, quote }])
  },
)

test('nearly all questions of a large model are taken, and half of those of a wrong section are refused', () => {
  const right = own.map(section => chooseQuestions(asked(written[section.id] ?? []), section, comparison))
  const all = own.flatMap(({ id }) => written[id] ?? []).length
  expect(right.flatMap(({ taken }) => taken).length / all).toBeGreaterThan(0.94)
  const wrong = own.map((section, place) => {
    const other = own[(place + 3) % own.length] ?? section
    return chooseQuestions(asked(written[other.id] ?? []), section, comparison)
  })
  expect(wrong.flatMap(({ refused }) => refused).length / all).toBeGreaterThan(0.45)
})

test.each([
  ['fermez-vous au mois de février ?', 'Fermetures annuelles'],
  ['combien coûte une pièce montée par convive ?', 'Mariages et grandes tablées'],
  ['le parfum des bougies d’un gâteau d’anniversaire', 'Gâteaux d’anniversaire'],
])('“%s” belongs to another section, which is named', (question, title) => {
  const refused = whyOf(question)
  expect([refused?.why, refused?.other?.title.replaceAll("'", '’')]).toEqual(['elsewhere', title])
})

test.each([
  'quelle est la capitale de la France ?',
  'écris un poème sur les pirates',
  'qui a gagné la coupe du monde de football ?',
  'traduis ce texte en anglais',
  'comment réparer mon imprimante qui clignote',
])('“%s” belongs to no section', question => {
  expect(whyOf(question, delivery(), written[delivery().id]?.slice(0, 5))?.why).toBe('nowhere')
})

test('key words that no page has are taken: they are what the pages lack', () => {
  for (const words of ['frais de port', 'coursier', 'drive', 'à domicile']) {
    const why = whyOf(words)?.why
    expect([words, why === undefined || why === 'elsewhere']).toEqual([words, true])
  }
})

test('greetings, twins, what the owner has deleted, and more than fourteen are refused', () => {
  expect(whyOf('bonjour')?.why).toBe('smallTalk')
  expect(whyOf('LIVREZ-VOUS à domicile', delivery(), ['Livrez-vous à domicile ?'])?.why).toBe('twin')
  const seen = { ...comparison, isTaken: (text: string) => text === 'livraison gratuite' }
  expect(chooseQuestions(asked(['livraison gratuite']), delivery(), seen).refused[0]?.why).toBe('twin')
  const deleted = { ...comparison, isDeleted: (text: string) => text === 'livraison gratuite' }
  expect(chooseQuestions(asked(['livraison gratuite']), delivery(), deleted).refused[0]?.why).toBe('deleted')
  const many = Array.from({ length: 30 }, (_, place) => `livraison à vélo numéro ${place}`)
  const { taken, refused } = chooseQuestions(asked(many), delivery(), comparison)
  expect([taken.length, refused.every(({ why }) => why === 'surplus')]).toEqual([14, true])
})

test('a few questions in another language are taken, and not a whole list of them', () => {
  const english = ['do you deliver', 'how much is the delivery', 'is there free shipping', 'when do you bring it']
  const more = ['can you bring it to my home', 'what does it cost to get bread at home']
  const { taken, refused } = chooseQuestions(asked([...english, ...more]), delivery(), comparison)
  expect(taken).toEqual(asked(english))
  expect(refused.map(({ why }) => why)).toEqual(['foreign', 'foreign'])
})

test('a near miss that the site answers is refused, with the section that answers it', () => {
  const near = ['Livraison à vélo', 'livrez-vous à vélo dans Annecy ?', 'le pain est-il cuit au feu de bois']
  const { taken, refused } = chooseNearMisses(asked(near), comparison)
  expect(taken).toEqual(asked(['le pain est-il cuit au feu de bois']))
  expect(refused.map(({ why, other }) => [why, other?.title])).toEqual([
    ['answered', 'Livraison à vélo'],
    ['answered', 'Livraison à vélo'],
  ])
  expect(chooseNearMisses(asked(written['-'] ?? []), comparison).taken.length).toBeGreaterThan(8)
})
