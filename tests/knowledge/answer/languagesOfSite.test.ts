import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'
import { textOf } from '../judgeAnswer.ts'

const french = `<html lang="fr"><head><title>Les Trois Cordes</title></head><body><main>
<h1>Les Trois Cordes, école de musique à Vannes</h1><p>Nous enseignons le violon, le piano et la batterie aux enfants et aux adultes.</p>
<h2 id="horaires">Horaires</h2><p>L’école est ouverte du lundi au jeudi de 14 h à 20 h. Elle est fermée le vendredi.</p>
<h2 id="tarifs">Tarifs par trimestre</h2><table><tr><th>Cours</th><th>Prix</th></tr>
<tr><td>Violon, 30 minutes par semaine</td><td>240 €</td></tr><tr><td>Piano, 30 minutes par semaine</td><td>220 €</td></tr></table>
<h2 id="professeurs">Professeurs</h2><p>Maëlle Kervadec donne les cours de violon. Yann Le Goff enseigne la batterie.</p>
<h2 id="essai">Le premier cours est-il gratuit ?</h2><p>Oui, le premier cours est gratuit et sans engagement.</p>
<h2 id="contact">Contact</h2><p>12 rue des Lices, 56000 Vannes. Téléphone : 02 97 00 00 12.</p></main></body></html>`

const english = `<html lang="en"><head><title>The Three Strings</title></head><body><main>
<h1>The Three Strings, a music school in Vannes</h1><p>We teach violin, piano and drums to children and adults.</p>
<h2 id="hours">Opening hours</h2><p>The school is open Monday to Thursday from 2 pm to 8 pm. It is closed on Friday.</p>
<h2 id="prices">Prices per term</h2><table><tr><th>Lesson</th><th>Price</th></tr>
<tr><td>Violin, 30 minutes a week</td><td>€240</td></tr><tr><td>Piano, 30 minutes a week</td><td>€220</td></tr></table>
<h2 id="teachers">Teachers</h2><p>Maëlle Kervadec gives the violin lessons. Yann Le Goff teaches the drums.</p>
<h2 id="trial">Is the first lesson free?</h2><p>Yes, the first lesson is free and without obligation.</p>
<h2 id="parking">Parking</h2><p>You can park your car behind the library, two minutes away.</p>
<h2 id="contact">Contact</h2><p>12 rue des Lices, 56000 Vannes. Phone: 02 97 00 00 12.</p></main></body></html>`

const { knowledge } = await createSiteKnowledge({
  version: 1,
  suggestions: ['Quels sont vos tarifs ?', 'What are your prices?'],
  ...readSite([
    { url: '/', format: 'html', content: french },
    { url: '/en/', format: 'html', content: english },
  ]),
})

const answer = (question: string) => answerQuestion(knowledge, question)
const urls = (question: string) =>
  answer(question).pieces.flatMap(piece => (typeof piece === 'string' ? [] : [piece.url]))

describe('a site in two languages answers with the pages in that of the question', () => {
  test.each([
    ['Vous êtes ouverts le vendredi ?', 'fermée le vendredi', '/#horaires'],
    ['When is the school open?', 'open Monday to Thursday', '/en/#hours'],
    ['When is the office open?', 'open Monday to Thursday', '/en/#hours'],
    ['Are you open on Fridays?', 'closed on Friday', '/en/#hours'],
    ['Is the first lesson free?', 'without obligation', '/en/#trial'],
    ['Le premier cours est gratuit ?', 'sans engagement', '/#essai'],
    ['Qui donne les cours de violon ?', 'Maëlle Kervadec donne', '/#professeurs'],
    ['Who teaches the drums?', 'teaches the drums', '/en/#teachers'],
    ['How much is a piano lesson?', '220', '/en/#prices'],
  ])('%s', (question, words, url) => {
    expect(textOf(answer(question))).toContain(words)
    expect(urls(question)[0]).toBe(url)
    for (const each of urls(question)) expect(each.startsWith('/en/')).toBe(url.startsWith('/en/'))
  })

  test('and with those in another language if only these have it, which it says', () => {
    const text = textOf(answer('Où garer sa voiture ?'))
    expect(text).toContain('anglais')
    expect(text).toContain('You can park your car')
  })

  test('next questions are in the language of the visitor', () => {
    for (const question of ['Vous êtes ouverts le vendredi ?', 'Combien coûte le violon ?'])
      expect(answer(question).followUps.join()).not.toMatch(/What|Is the/)
    for (const question of ['Are you open on Fridays?', 'How much is a piano lesson?'])
      expect(answer(question).followUps.join()).not.toMatch(/Quels|Le premier/)
  })
})
