import { expect, test } from 'vitest'
import { answerFromSite } from '../../../knowledge/answer/answerFromSite.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import type { Section } from '../../../knowledge/section.ts'

/** A section of the page « Atelier » whose text answers its questions as a whole. */
function section(title: string, text: string, asks: readonly string[] = [], lang = 'fr'): Section {
  const id = `/atelier#${title}`
  return {
    id,
    url: id,
    title,
    path: ['Musique', 'Atelier'],
    text,
    lang,
    asks: [...asks],
    quotes: asks.map(() => [0, text.length]),
  }
}

const REPAIRS = section('Réparation', 'Nous réparons les violons en trois jours.', [
  'mon violon est cassé',
  'combien de temps pour réparer ?',
  'réparer un violon',
])
const HIRE = section('Location', 'Un violon se loue 12 € par mois, archet compris.')
const withHire = (...asks: string[]) => [REPAIRS, section('Location', HIRE.text, asks)]

async function next(sections: readonly Section[], ...questions: string[]): Promise<readonly string[]> {
  const site = await createSiteKnowledge({ version: 1, sections: [...sections] })
  const messages = questions.map(content => ({ role: 'user' as const, content }))
  return answerFromSite(site, messages).flatMap(piece => (piece.kind === 'suggestions' ? piece.questions : []))
}

test('a learned question of a neighbour is suggested, with a capital and a true apostrophe', async () => {
  const sections = withHire('archet', "l'archet est-il compris ?", 'louer un violon')
  expect(await next(sections, 'Réparation')).toEqual(['L’archet est-il compris ?', 'Location'])
})

test.each([
  ['no question mark', 'louer un violon au mois'],
  ['another language', 'Can I hire a violin by the month?'],
  ['a number that the section lacks', 'louer un violon 9 € ?'],
  ['a name that the section lacks', 'louez-vous un Stradivarius ?'],
  ['a word that the site lacks', 'le gérant vole-t-il les archets ?'],
  ['an address', 'louer sur www.exemple.fr/violon ?'],
  ['more than 60 characters', 'peut-on louer un violon avec un archet pour un mois, ou même moins ?'],
])('a learned question with %s is not', async (_, question) => {
  expect(await next(withHire(question, 'x', 'y'), 'Réparation')).toEqual(['Location'])
})

test('a number and a name of the section do not prevent it', async () => {
  const sections = withHire('un violon à 12 € par mois ?', 'x', 'y')
  expect(await next(sections, 'Réparation')).toContain('Un violon à 12 € par mois ?')
})

test('a question that a person has kept is suggested as it is, before any other one', async () => {
  const hire = {
    ...section('Location', HIRE.text, ['peut-on louer au mois ?', 'Louer un Stradivarius', 'x']),
    kept: ['Louer un Stradivarius', 'Un Stradivarius, du mardi au samedi, avec un archet, pour plus de deux mois ?'],
  }
  expect(await next([REPAIRS, hire], 'Réparation')).toEqual(['Louer un Stradivarius', 'Location'])
  expect(await next([REPAIRS, hire], 'louer un stradivarius', 'Réparation')).toEqual(['Location'])
})

test('a question without its quote is not suggested', async () => {
  const hire = { ...section('Location', HIRE.text, ['peut-on louer ?', 'x', 'y']), quotes: [null, null, null] }
  expect(await next([REPAIRS, hire], 'Réparation')).toEqual(['Location'])
})

test('what the conversation has asked is not suggested again', async () => {
  const sections = withHire('peut-on louer au mois ?', 'archet ?', 'z')
  expect(await next(sections, 'Peut-on louer au mois', 'Location', 'Réparation')).toEqual([])
})

test('a visitor who asks in another language gets no question that is not in it', async () => {
  const english = section('Repairs', 'We repair violins in three days.', [], 'en')
  expect(await next([...withHire('peut-on louer ?', 'x', 'y'), english], 'What do you repair?')).toEqual([])
})
