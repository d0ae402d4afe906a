import { expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { assistantKnowledge } from '../../../site/plugin/assistantKnowledge.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { withUnits } from '../../../site/plugin/withUnits.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

interface Words {
  lead?: string
  title?: string
  note?: string
  name?: string
  price?: string
  itemNote?: string
}

function shown({ lead, title = 'Location', note, name = 'Violon entier', price = '28 €', itemNote }: Words) {
  const item = { name, price, ...(itemNote && { note: itemNote }) }
  const group = { id: 'location', title, ...(note && { note }), items: [item] }
  return withUnits({ title: 'Tarifs', ...(lead && { lead }), groups: [group] }).groups[0]?.items[0]?.price
}

test.each<[Words, string]>([
  [{ note: 'Par mois.' }, '28 € par mois'],
  [{ note: 'Par mois, avec l’étui et l’archet.' }, '28 € par mois'],
  [{ note: 'Prix par mois, assurance comprise' }, '28 € par mois'],
  [{ note: 'Tarifs TTC, par élève et par trimestre.' }, '28 € par élève et par trimestre'],
  [{ note: 'Prix mensuels.' }, '28 € par mois'],
  [{ title: 'Location par mois' }, '28 € par mois'],
  [{ title: 'Location (au mois)' }, '28 € au mois'],
  [{ title: 'Réglages, à l’heure' }, '28 € à l’heure'],
  [{ title: 'Un cours par semaine', note: 'Par mois.' }, '28 € par mois'],
  [{ lead: 'Prix par personne, à partir de huit convives.' }, '28 € par personne'],
  [{ itemNote: 'par jour', note: 'Par mois.' }, '28 € par jour'],
  [{ itemNote: 'Par part' }, '28 € par part'],
  [{ lead: 'Prix TTC par personne.', note: 'Prix par bouteille.' }, '28 € par bouteille'],
  [{ lead: 'Prix par personne.', itemNote: 'la douzaine' }, '28 € la douzaine'],
  [{ lead: 'Prix par personne.', itemNote: 'Par téléphone.' }, '28 € par personne'],
  [{ note: 'Per slice.', price: '£28' }, '£28 per slice'],
  [{ note: 'Per month, with the case.', price: '£28' }, '£28 per month'],
  [{ title: 'Hire, by the day', price: '£28' }, '£28 by the day'],
  [{ lead: 'All prices are per person.', price: '£28' }, '£28 per person'],
  [{ note: 'Monthly rates', price: '£28' }, '£28 a month'],
])('a price of %j is said with its unit', (words, price) => {
  expect(shown(words)).toBe(price)
})

test.each<Words>([
  {},
  { note: 'Par téléphone ou à l’atelier.' },
  { note: 'Un cours par semaine, le mercredi.' },
  { title: 'Un cours par semaine' },
  { title: 'Quatre séances par mois' },
  { title: 'Two lessons a week' },
  { note: 'Chaque plat a une version sans gluten.' },
  { note: 'At your office.' },
  { note: 'Par mois.', price: '28 € la semaine' },
  { note: 'Par mois.', price: '45 €/h' },
  { note: 'Par mois.', price: 'sur devis' },
  { note: 'Par mois.', name: 'Assurance par an' },
  { note: 'Par mois.', name: 'Dossier', itemNote: 'une fois' },
  { lead: 'Parmi nos prix' },
  { title: 'Ateliers' },
  // What it is for is said beside it, and is not what the whole list says.
  { lead: 'Prix TTC par personne.', note: 'Par coupon de tissu.' },
  { lead: 'Prix par personne.', itemNote: 'par ruche' },
  { lead: 'All prices are per person.', note: 'Per hive', price: '£28' },
])('a price of %j stays as its owner wrote it', words => {
  expect(shown(words)).toBe(words.price ?? '28 €')
})

test.each([
  ['Combien coûte la location d’un violon entier ?', /28\s€ par mois/],
  ['Combien coûte un alto ?', /32\s€ par mois/],
  ['Quels sont vos tarifs ?', /Alto.*32\s€ par mois/],
])('the assistant says the unit of the group: %s', async (question, text) => {
  const content = fixtureContent('atelier')
  const items = [
    { name: 'Violon entier', price: '28\u00a0€' },
    { name: 'Alto', price: '32\u00a0€' },
  ]
  const groups = [{ id: 'location', title: 'Location', note: 'Par mois, avec l’étui.', items }]
  const priced = { ...content, prices: { title: 'Tarifs', groups } }
  const blocks = projectBlocks(priced, { MODE: 'production' })
  const { file } = assistantKnowledge(priced, blocks, {}, '/')
  expect(file.sections.find(({ url }) => url === '/#location')?.text).toMatch(/Alto\s: 32\s€ par mois/)
  // The page has the unit once, above its items.
  expect(blocks.prices?.groups[0]?.items.map(({ price }) => price)).toEqual(['28\u00a0€', '32\u00a0€'])
  const { knowledge, profile } = await createSiteKnowledge(file)
  const { pieces } = answerQuestion(knowledge, question, { profile })
  expect(pieces.filter(piece => typeof piece === 'string').join('')).toMatch(text)
})
