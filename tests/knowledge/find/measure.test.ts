import { describe, expect, test } from 'vitest'
import { findLearned, isLearned } from '../../../knowledge/find/findLearned.ts'
import { Measure } from '../../../knowledge/find/Measure.ts'
import { Space } from '../../../knowledge/find/Space.ts'
import type { Passage, Section } from '../../../knowledge/section.ts'

const STOP_WORDS = new Set(['le', 'la', 'de', 'un', 'une', 'est', 'vous', 'combien', 'comment', 'ca', 'pour'])

function section(title: string, text: string, asks: readonly (readonly [string, string?])[] = []): Section {
  const id = `/#${title}`
  const quotes = asks.map(([, quote]) => {
    const start = quote === undefined ? -1 : text.indexOf(quote)
    return start === -1 ? null : ([start, start + (quote?.length ?? 0)] as const)
  })
  return { id, url: id, title, path: [], text, asks: asks.map(([ask]) => ask), quotes }
}

const KEYS = section('Serrures', 'Nous ouvrons votre porte en une heure. Le déplacement est compris. Comptez 90 €.', [
  ['je suis enfermé dehors', 'Nous ouvrons votre porte en une heure.'],
  ['combien ça coûte', 'Comptez 90 €.'],
  ['comment ça se passe', 'Le déplacement est compris.'],
])
const SAFES = section('Coffres', 'Nous posons des coffres à la cave ou au grenier.', [
  ['mettre mes bijoux à l’abri'],
  ['installer une armoire forte'],
  ['protéger des papiers'],
])
const LEGAL: Section = { ...section('Mentions', 'Éditeur : Marie Noir, imprimé par Yann.'), isLegal: true }

function measureOf(sections: readonly Section[], offTopic: readonly string[] = []): Measure {
  const measure = new Measure(sections, STOP_WORDS)
  for (const _ of measure.build(offTopic));
  return measure
}

interface Site {
  sections?: readonly Section[]
  texts?: readonly Passage[]
  offTopic?: readonly string[]
  isLegal?: boolean
}

function find(
  question: string,
  { sections = [KEYS, SAFES, LEGAL], texts = [], offTopic = [], isLegal = false }: Site = {},
) {
  return findLearned(measureOf(sections, offTopic), question, texts, { limit: 3, isLegal })
}

describe('a space of texts', () => {
  const space = new Space()
  for (const text of ['ouvrir une porte', 'garder bijoux', '']) space.add(text.split(' ').filter(Boolean))
  for (const _ of space.finish());

  test('has 1 between a text and itself, and 0 between texts without common parts of words', () => {
    const [same, other, empty] = space.compare(space.vectorOf(['ouvrir', 'une', 'porte']))
    expect([same?.toFixed(3), other, empty]).toEqual(['1.000', 0, 0])
  })

  test('a word that no text has makes a text less near, and parts of words make it nearer', () => {
    const near = (...words: string[]) => space.compare(space.vectorOf(words))[0] ?? 0
    expect(near('porte', 'blindée')).toBeLessThan(near('porte'))
    expect(near('portes')).toBeGreaterThan(0)
    expect(near('constructor', '__proto__')).toBe(0)
    expect(near()).toBe(0)
  })
})

describe('a site with learned questions', () => {
  test.each([
    ['enfermée dehors, au secours', 'Serrures'],
    ['où mettre des bijoux ?', 'Coffres'],
    ['ENFERME DEHORS', 'Serrures'],
    ['armoires fortes', 'Coffres'],
  ])('« %s » leads to %s, whose text has none of its words', (question, title) => {
    expect(find(question).passages[0]?.section.title).toBe(title)
  })

  test.each([
    ['combien ça coûte ?', 'Comptez 90 €.'],
    ['comment ça se passe pour vous ?', 'Le déplacement est compris.'],
    ['je suis enfermé dehors', 'Nous ouvrons votre porte en une heure.'],
  ])('« %s » has the quote of the question that is nearest by all its words', (question, quote) => {
    expect(find(question).passages[0]).toMatchObject({ quote, isLearned: true })
  })

  test('a question without a quote has the sentence that is nearest, and what follows', () => {
    const text = 'Sur rendez-vous. Un coffre se pose à la cave. Il pèse 80 kg.'
    const sections = [KEYS, { ...SAFES, text }]
    const [first] = find('poser un coffre à la cave', { sections }).passages
    expect(first?.quote).toBe('Un coffre se pose à la cave. Il pèse 80 kg.')
    expect(first?.isLearned).toBeUndefined()
  })

  test('is sure of its own question, and of none that resembles a question that it does not answer', () => {
    expect(find('je suis enfermé dehors').certainty).toBe('sure')
    expect(
      find('réparer ma voiture enfermée', { offTopic: ['réparer ma voiture', 'ma voiture est en panne'] }).certainty,
    ).toBe('none')
    expect(find('météo de demain').certainty).toBe('none')
    expect(find('')).toMatchObject({ certainty: 'none', passages: [] })
  })

  test('a legal text decides for legal questions only, and a model gets it for all', () => {
    const question = 'imprimé par Marie Noir'
    expect(find(question, { isLegal: true }).certainty).not.toBe('none')
    const found = find(question)
    expect([found.certainty, found.passages[0]?.section.title]).toEqual(['none', 'Mentions'])
  })

  test('the order of the sections changes nothing', () => {
    const sections = [LEGAL, SAFES, KEYS]
    expect(find('où mettre des bijoux ?', { sections })).toEqual(find('où mettre des bijoux ?'))
  })
})

test('a site is learned when half of its sections have two example questions', () => {
  expect(isLearned([KEYS, SAFES, LEGAL])).toBe(true)
  expect(isLearned([KEYS, section('Autre', 'Autre.'), LEGAL])).toBe(true)
  expect(isLearned([KEYS, section('Autre', 'Autre.'), section('Un', 'Un.', [['un ?']])])).toBe(false)
  expect(isLearned([LEGAL])).toBe(false)
  expect(isLearned([])).toBe(false)
})

test.each([
  ['working', 'gondola'],
  ['would wonder', 'violet gondola'],
])('« %s », which names no subject, is missed less than « %s »', (vague, subject) => {
  const measure = measureOf([section('Bus', 'The bus stops here.', [['bus stop'], ['bus'], ['which bus']]), SAFES])
  const covered = (words: string) => measure.measure(`bus ${words}`, 1).places[0]?.covered ?? 0
  expect(covered('')).toBe(1)
  expect(covered(vague)).toBeGreaterThan(covered(subject))
})

describe('what the texts find', () => {
  const textsOf = (section: Section) => [{ section, score: 7, quote: '' }]
  const BOTH = [section('Portes', 'Porte ou coffre.'), section('Caves', 'Coffre ou porte.')]

  test.each([
    ['porte', 0],
    ['porte', 1],
    ['un coffre', 0],
    ['un coffre', 1],
  ])('« %s », as near to two sections, is of the one that they find first', (question, place) => {
    const wanted = BOTH[place] ?? KEYS
    expect(find(question, { sections: BOTH, texts: textsOf(wanted) }).passages[0]?.section).toBe(wanted)
  })

  test.each([SAFES, LEGAL])('does not hide a question that a section has learned', section => {
    const found = find('je suis enfermé dehors', { texts: textsOf(section) })
    expect([found.certainty, found.passages[0]?.section]).toEqual(['sure', KEYS])
  })
})

describe('the quote that answers', () => {
  const text =
    'Un panier coûte 23 €. Un yaourt coûte 0,80 €. Le lait est livré le mardi. Le fromage vient de Savoie. Les œufs sont bio.'
  const SHOP = section('Paniers', text, [
    ['prix du yaourt', 'Un yaourt coûte 0,80 €.'],
    ['tarif panier', 'Un panier coûte 23 €.'],
    ['panier moins cher', 'Un panier coûte 23 €.'],
    ['lait quel jour', 'Le lait est livré le mardi.'],
  ])
  const quoteOf = (question: string, shop = SHOP) => find(question, { sections: [shop, SAFES] }).passages[0]

  test.each([
    ['le panier coûte combien', 'Un panier coûte 23 €.'],
    ['panier, quel tarif', 'Un panier coûte 23 €.'],
    ['livré quel jour, le lait', 'Le lait est livré le mardi.'],
    ['yaourt, quel prix', 'Un yaourt coûte 0,80 €.'],
  ])('of « %s » has its words, in the quote and in the questions of the quote', (question, quote) => {
    expect(quoteOf(question)?.quote).toBe(quote)
  })

  test('is alone if the question is near, or else with the sentences beside it', () => {
    expect(quoteOf('tarif du panier')).toMatchObject({ quote: 'Un panier coûte 23 €.', isLearned: true })
    const far = quoteOf('je voudrais un panier pour ma tante')
    expect(far).toMatchObject({ quote: 'Un panier coûte 23 €.', around: text })
    expect(far?.isLearned).toBeUndefined()
  })

  test.each([300, 360, 900])('has no neighbour of %i characters', length => {
    const shop = section('Paniers', `${'X'.repeat(length)}. ${text} ${'Y'.repeat(length)}.`, [
      ['tarif panier', 'Un panier coûte 23 €.'],
    ])
    expect(quoteOf('panier, ma tante en voudrait', shop)?.around).toBe(text)
  })

  test('beside code, it is alone', () => {
    const shop = section('Paniers', 'Un panier coûte 23 €.\n```\n npm start\n```\nEnsuite.', [
      ['tarif panier', 'Un panier coûte 23 €.'],
    ])
    expect(quoteOf('panier, ma tante en voudrait', shop)?.around).toBe('Un panier coûte 23 €.')
  })

  test('is none if a question without a quote is nearer', () => {
    const shop = section('Paniers', text, [['tarif panier', 'Un panier coûte 23 €.'], ['d’où vient le fromage']])
    expect(quoteOf('d’où vient votre fromage ?', shop)?.quote).toMatch(/^Le fromage vient de Savoie\./)
    expect(quoteOf('tarif panier', shop)).toMatchObject({ quote: 'Un panier coûte 23 €.', isLearned: true })
  })
})
