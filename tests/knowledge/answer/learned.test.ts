import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { addAsks } from '../../../knowledge/read/asks.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

const PAGE = `<html lang="fr"><h1>Gîte du Moulin</h1><p>Un gîte au bord de la Vienne. Le moulin date de 1820.</p>
  <h2 id="chambres">Chambres</h2><p>La chambre bleue coûte 45 € la nuit. Le lit bébé est gratuit.</p>
  <h2 id="contact">Contact</h2><p>Appelez au 05 53 00 12 34. Ne téléphonez pas entre midi et deux. La boucle de randonnée fait 12 km.</p>`
const ASKS = {
  '/': [
    ['de quand date le moulin', 'Le moulin date de 1820.'],
    ['où est le gîte', 'Un gîte au bord de la Vienne.'],
  ],
  '/#chambres': [
    ['prix de la chambre bleue', 'La chambre bleue coûte 45 € la nuit.'],
    ['on paye le lit bébé ?', 'Le lit bébé est gratuit.'],
    ['une petite nuit combien', 'La chambre bleue coûte 45 € la nuit.'],
  ],
  '/#contact': [
    ['quel est votre numéro', 'Appelez au 05 53 00 12 34.'],
    ['rando près de chez vous', 'La boucle de randonnée fait 12 km.'],
    ['longueur de la boucle', 'La boucle de randonnée fait 12 km.'],
    ['quand ne pas appeler', 'Ne téléphonez pas entre midi et deux.'],
  ],
} as const

async function ask(question: string, asks: Readonly<Record<string, readonly (readonly string[])[]>> = ASKS) {
  const file = readSite([{ url: '/', format: 'html', content: PAGE }])
  const { sections } = addAsks(file.sections, asks as never)
  const { knowledge, profile } = await createSiteKnowledge({ version: 1, ...file, sections }, { contact: '/#contact' })
  const { kinds, pieces } = answerQuestion(knowledge, question, { profile })
  return { kinds, text: pieces.filter(piece => typeof piece === 'string').join('') }
}

describe('questions learned for the contact section', () => {
  test.each([
    ['rando près de chez vous', '12 km'],
    ['Longueur de la boucle ?', '12 km'],
    ['quand ne pas appeler', 'entre midi et deux'],
    ['c’est quoi la longueur de la boucle', '12 km'],
  ])('« %s » is answered with its quote', async (question, said) => {
    expect(await ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining(said) })
  })

  test.each(['quel est votre numéro', 'votre numéro de téléphone ?', 'je voudrais vous parler'])(
    'a phone number is said in a sentence: « %s »',
    async question => {
      const { text } = await ask(question)
      expect(text).toContain('05 53 00 12 34')
      expect(text).not.toContain('>')
    },
  )
})

test.each([
  ['on paye le lit bébé ?', 'gratuit'],
  ['on paye le lit du bébé ?', 'gratuit'],
  ['prix de la chambre bleue', '45 €'],
])(
  '« %s » asks for a price: the learned quote answers before a price that was found in the texts',
  async (question, said) => {
    const { text } = await ask(question)
    expect(text).toContain(said)
    expect(text).toMatch(/^> /)
  },
)

test('without learned questions, a price that was found in the texts answers', async () => {
  expect((await ask('combien coûte la chambre bleue ?', {})).text).toContain('45')
})
