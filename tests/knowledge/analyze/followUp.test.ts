import { describe, expect, test } from 'vitest'
import { followUpOf } from '../../../knowledge/analyze/followUp.ts'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { LANGUAGES, loadLanguages } from '../../../knowledge/languages/languages.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

async function answersOf(html: string): Promise<(question: string, previous?: string) => string> {
  await loadLanguages(LANGUAGES)
  const page = { url: '/', format: 'html' as const, content: html }
  const { knowledge, profile } = await createSiteKnowledge({ version: 1, ...readSite([page]) })
  return (question, previous) =>
    answerQuestion(knowledge, question, { profile, ...(previous && { previous }) })
      .pieces.map(piece => (typeof piece === 'string' ? piece : ''))
      .join('')
}

describe('a pottery studio', async () => {
  const answer =
    await answersOf(`<html lang="en"><title>Clay Barn</title><h1>Clay Barn</h1><p>A pottery studio in Ludlow.</p>
    <h2>Evening courses</h2>
    <p>Wheel Starters: For adults who have never thrown. Eight Mondays at 7pm. £140 with clay and firing.</p>
    <p>Glaze Lab: Bring your own bisque. Four Fridays at 6pm. £75.</p>
    <h2>Children's parties</h2><p>Up to ten children paint a bowl and eat cake in the barn. £19 a child.</p>
    <h2>Private help at your kiln</h2>
    <p>We drive out to your shed when a kiln misfires or cracks everything.</p>
    <ul><li>First call, two hours: £90</li><li>Second call: £45</li></ul>
    <h2>Firing</h2><p>A bisque firing takes three days and is done every Tuesday. Book it at the counter.</p>
    <h2>Tool sale</h2><p>Our spring sale takes two weeks; all brushes are £3.</p>`)

  test.each([
    [
      'how much is the wheel starters course?',
      undefined,
      /^\*\*Wheel Starters\*\*:.*£140 with clay and firing\. \[1\]$/,
    ],
    ['what does glaze lab cost', undefined, /^\*\*Glaze Lab\*\*:.*£75\. \[1\]$/],
    ['and how much would that be?', 'my kiln cracks everything, could you drive out to my shed', /£90[\s\S]*£45/],
    ['and how long does it take?', 'do you do bisque firing?', /three days/],
    ['and how long does it take?', 'how much is a bisque firing?', /three days/],
  ])('answers « %s » after « %s »', (question, previous, said) => {
    expect(answer(question, previous)).toMatch(said)
  })

  test('does not answer with the duration of something else', () => {
    expect(answer('and how long does it take?', 'what does a first call at my kiln cost')).not.toMatch(/^>.*two weeks/)
  })
})

describe('a boat rental', async () => {
  const answer = await answersOf(`<html lang="de"><title>Bootshaus</title><h1>Bootshaus</h1><p>Boote am See.</p>
    <h2>Verleih</h2><table><tr><th>Boot</th><th>1 Stunde</th><th>1 Tag</th><th>Wochenende (Fr–So)</th><th>1 Woche</th></tr>
    <tr><td>Ruderboot</td><td>9 €</td><td>30 €</td><td>55 €</td><td>120 €</td></tr>
    <tr><td>Tretboot für vier Personen</td><td>12 €</td><td>40 €</td><td>75 €</td><td>160 €</td></tr>
    <tr><td>Segelboot mit Kajüte</td><td>25 €</td><td>90 €</td><td>170 €</td><td>390 €</td></tr></table>
    <h2>Pfand</h2><p>Ausweis und ein Pfand: 50 Euro für Ruderboote, 150 Euro für Segelboote.</p>
    <h2>Werkstatt</h2><p>Einen Riss kleben wir meistens in einem Tag.</p><ul><li>Riss kleben: 60 €</li></ul>
    <h2>Kurse</h2><p>Der Knotenkurs dauert zwei Stunden und kostet 20 Euro.</p>`)

  test.each([
    ['Wir kommen am Samstag, was kostet ein Segelboot?', undefined, /^\*\*Segelboot mit Kajüte\*\*.*170 €.*390 €/],
    ['Ich brauche am Montag ein Segelboot für meinen Onkel, was kostet das?', undefined, /^\*\*Segelboot.*90 €/],
    ['und das Tretboot?', 'was kostet das Ruderboot?', /Tretboot.*40 €/],
    ['wie hoch ist das Pfand?', undefined, /50 Euro für Ruderboote, 150 Euro/],
  ])('answers « %s » after « %s »', (question, previous, said) => {
    expect(answer(question, previous)).toMatch(said)
  })

  test('does not answer a question about a repair with the hours of a course', () => {
    const said = answer('und wie lange dauert das?', 'was kostet Riss kleben')
    expect(said).toMatch(/in einem Tag/)
    expect(said.indexOf('einem Tag')).toBeLessThan(`${said}zwei Stunden`.indexOf('zwei Stunden'))
  })
})

describe('a baker', async () => {
  const answer =
    await answersOf(`<html lang="fr"><title>Fournil Bleu</title><h1>Fournil Bleu</h1><p>Pains et gâteaux à Laval.</p>
    <h2>Gâteaux et livraison</h2><p>Du petit gâteau à 18 € à la pièce montée, livrés chez vous.</p>
    <h2>Nos gâteaux</h2><table><tr><th>Gâteau</th><th>Parts</th><th>Prix</th></tr>
    <tr><td>Le Simple</td><td>6 parts</td><td>18 €</td></tr><tr><td>Gâteau au chocolat</td><td>8 parts</td><td>29 €</td></tr></table>
    <h2>Comment livrons-nous ?</h2><table><tr><th>Zone</th><th>Communes</th><th>Frais</th></tr>
    <tr><td>Proche</td><td>Laval</td><td>4 €</td></tr><tr><td>Loin</td><td>Changé, Bonchamp, Louverné, Saint-Berthevin, L’Huisserie</td><td>9 €</td></tr></table>
    <h2>Vos fêtes</h2><p>Pour un baptême, l’idéal est de s’y prendre deux mois à l’avance.</p>
    <h2>Pain du jour</h2><p>Réservez-le la veille, le temps de le pétrir.</p>`)

  test.each([
    ['et la livraison ?', 'c’est combien un gâteau ?', /4 €[\s\S]*9 €/],
    ['il faut s’y prendre combien de temps avant ?', 'on voudrait un gâteau de baptême', /deux mois/],
  ])('answers « %s » after « %s »', (question, previous, said) => {
    expect(answer(question, previous)).toMatch(said)
  })

  test('names only the price of the delivery', () => {
    expect(answer('et la livraison ?', 'c’est combien un gâteau ?')).not.toMatch(/18 €|29 €/)
  })
})

test.each([
  ['fr', 'et pour deux heures ?', 'et combien de temps ?'],
  ['en', 'and for two hours?', 'and how long does it take?'],
  ['de', 'und das E-Bike?', 'und wie lange dauert das?'],
  ['es', '¿y el tándem?', '¿y cuánto tiempo tarda?'],
  ['it', 'e il tandem?', 'e quanto tempo ci vuole?'],
  ['nl', 'en de tandem?', 'en hoe lang duurt dat?'],
  ['pt', 'e o tandem?', 'e quanto tempo demora?'],
])(
  'in %s a question without a subject follows another, and asks the same or another thing',
  async (language, same, other) => {
    await loadLanguages(LANGUAGES)
    expect(followUpOf(same, language)).toMatchObject({ asksOther: false })
    expect(followUpOf(other, language)).toMatchObject({ asksOther: true })
  },
)
