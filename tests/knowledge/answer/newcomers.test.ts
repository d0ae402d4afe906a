import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { LANGUAGES, loadLanguages } from '../../../knowledge/languages/languages.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'
import type { SiteFact } from '../../../knowledge/section.ts'
import { textOf } from '../judgeAnswer.ts'

await loadLanguages(LANGUAGES)

async function visitorOf(content: string, more: readonly SiteFact[] = []) {
  const { sections, facts } = readSite([{ url: '/', format: 'html', content }])
  const { knowledge } = await createSiteKnowledge({ version: 1, sections, facts: [...facts, ...more] })
  return (question: string) => {
    const answer = answerQuestion(knowledge, question)
    return { kinds: answer.kinds, text: textOf(answer).replaceAll('\u00a0', ' ') }
  }
}

describe('on an English site of a pottery', async () => {
  const ask = await visitorOf(
    `<html lang="en"><title>Fern Hill Pottery</title><main><h1>Fern Hill Pottery</h1><p>Pottery lessons and a shop in Hebden Bridge.</p>
    <h2>Opening hours</h2><p>Tuesday to Saturday, 10 am to 5 pm.</p>
    <h2>Prices per term</h2><table><tr><th>Course</th><th>Price</th></tr><tr><td>Beginners, two hours a week</td><td>£180</td></tr>
    <tr><td>Children, one hour a week</td><td>£95</td></tr></table>
    <h2>Gift cards</h2><p>A gift card is valid for a year and can be used for any course.</p>
    <h2>Delivery</h2><p>Delivery is free for orders above £60, otherwise £6.</p>
    <h2>Find us</h2><p>4 Valley Road, Hebden Bridge HX7 8AA, ten minutes on foot from the station.</p>
    <h2>Holidays</h2><p>We are closed from 24 December to 2 January.</p>
    <h2>Contact</h2><p>Phone: 01422 555 0134</p></main></html>`,
    [{ kind: 'availability', value: 'Free Saturdays in 2027: 13 March, 8 May', section: '/' }],
  )

  test.each([
    ['How do I get there?', '4 Valley Road'],
    ['Is delivery free?', 'free for orders above £60'],
    ['Are you free on Saturday?', '13 March'],
    ['Do you have free dates in 2027?', '13 March'],
    ['free Saturdays next summer', '13 March'],
    ['How much is the beginners course?', '£180 per term'],
    ['Are you open on New Year’s Eve?', 'closed from 24 December'],
    ['Are you open at Christmas?', 'closed from 24 December'],
  ])('%s', (question, said) => {
    expect(ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining(said) })
  })

  test('what is free is not a question for free dates', () => {
    expect(ask('Is parking free?').text).not.toContain('13 March')
    expect(ask('Is parking free?').text).not.toContain('Availability')
  })
})

describe('on a French site of a school of music', async () => {
  const ask = await visitorOf(`<html lang="fr"><title>École Do Ré</title><main><h1>École Do Ré, musique à Auray</h1>
    <p>Cours de piano, de violon et de batterie.</p>
    <h2>Tarifs par trimestre</h2><table><tr><th>Cours</th><th>Prix</th></tr><tr><td>Piano, 30 minutes</td><td>210 €</td></tr>
    <tr><td>Violon, 30 minutes</td><td>230 €</td></tr></table>
    <h2>Horaires</h2><p>Du lundi au jeudi de 14 h à 20 h. L’école est fermée du 24 décembre au 2 janvier.</p>
    <h2>Nous trouver</h2><p>3 rue du Port, 56400 Auray. L’école est à cinq minutes de la gare.</p>
    <h2>Langues</h2><p>Nous parlons français, anglais et allemand.</p>
    <h2>Contact</h2><p>Téléphone : 02 97 00 00 34</p></main></html>`)

  test.each([
    ['Comment venir ?', '3 rue du Port'],
    ['Combien coûte le piano ?', '210 € par trimestre'],
    ['C’est combien par an ?', '210 € par trimestre'],
    ['Ouvert à la Saint-Sylvestre ?', 'fermée du 24 décembre'],
    ['Êtes-vous ouverts à Noël ?', 'fermée du 24 décembre'],
    ['Sprechen Sie Deutsch?', 'Auf der Website'],
    ['Habt ihr an Silvester geöffnet?', 'fermée du 24 décembre'],
  ])('%s', (question, said) => {
    expect(ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining(said) })
  })
})

describe('on an English site of a driving school', async () => {
  const ask =
    await visitorOf(`<html lang="en"><title>Passwell</title><main><h1>Passwell Driving School</h1><p>Lessons in Exeter.</p>
    <h2>Lessons</h2><p>I pick you up at home or at work, within eight miles of Exeter.</p>
    <h2>Prices and insurance</h2><dl><dt>One hour</dt><dd>£38</dd><dt>Block of ten hours</dt><dd>£360</dd><dt>Intensive course</dt><dd>£820</dd></dl>
    <h2>How long does it take?</h2><p>Most pupils need forty to fifty hours.</p>
    <h2>Access</h2><p>There are three steps and a ramp for disabled pupils.</p>
    <h2>Opening hours</h2><p>Monday to Saturday, 9 am to 6 pm.</p></main></html>`)

  test.each([
    ['How much is a lesson?', ['£38', '£360', '£820']],
    ['How much is an appointment?', ['£38', '£360', '£820']],
    ['how much for ten hours', ['£360']],
    ['do you do weekends', ['Monday to Saturday']],
    ['do you have disabled access', ['three steps']],
  ])('%s', (question, said) => {
    const { kinds, text } = ask(question)
    expect(kinds).toEqual(['sure'])
    expect(text.match(/£\d+|Monday to Saturday|three steps/g)).toEqual(said)
  })

  test.each([
    ['how many hours do I need', '9 am'],
    ['what is your pass rate?', '£'],
    ['where do you pick people up', 'This place is not given'],
  ])('another fact does not answer “%s”', (question, wrong) => {
    expect(ask(question).text).not.toContain(wrong)
  })

  test('what was not found is not claimed to be missing', () => {
    expect(ask('What qualifications do you have?')).toMatchObject({
      kinds: ['none'],
      text: expect.stringMatching(/^I did not find an answer to this question\./),
    })
  })
})

describe('on a French site of a couturière', async () => {
  const ask =
    await visitorOf(`<html lang="fr"><title>L’Aiguille</title><main><h1>L’Aiguille</h1><p>Annick, couturière depuis 1998, rue Kéréon à Quimper.</p>
    <h2>Robes de mariée</h2><p>Sur mesure, en cinq essayages : prévoyez six mois.</p>
    <h2>Cours</h2><table><tr><td>Une séance de deux heures</td><td>28 €</td></tr><tr><td>Dix séances</td><td>250 €</td></tr></table><p>Cartes et espèces.</p>
    <h2>Contact</h2><p>8 rue Kéréon, 29000 Quimper. Accueil tous les jours de 9 h à 12 h.</p></main></html>`)

  test.each([
    ['combien coûtent 10 séances', 'Dix séances** : 250 €'],
    ['combien pour une semaine', 'Une séance de deux heures** : 28 €'],
    ['c’est où', '8 rue Kéréon, 29000 Quimper'],
    ['vous êtes ouverts le dimanche ?', 'tous les jours de 9 h à 12 h'],
    ['vous prenez la carte', 'Cartes et espèces.'],
  ])('%s', (question, said) => {
    expect(ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining(said) })
  })

  test('a corrected word has its accents', () => {
    expect(ask('je me marie en juin, je viens quand ?').text).not.toContain('mariee')
  })
})

test('a passage that lacks a word of the question, which the site says elsewhere, is not sure', async () => {
  const ask =
    await visitorOf(`<html lang="en"><title>Ashby Gardens</title><main><h1>Ashby Gardens</h1><p>Gardens in Bristol.</p>
    <h2>A patio in Clifton</h2><p>We built a patio of reclaimed bricks.</p>
    <h2>What are your opening hours?</h2><p>I work Monday to Friday from 8 am to 5 pm.</p></main></html>`)
  expect(ask('How long does a patio take?').kinds).not.toContain('sure')
})

test('languages, ways and lessons are understood in German and Spanish', async () => {
  const german =
    await visitorOf(`<html lang="de"><title>Klangraum</title><main><h1>Klangraum</h1><p>Klavier in Jena.</p>
    <h2>Preise</h2><table><tr><td>Klavier, 30 Minuten</td><td>28 €</td></tr><tr><td>Geige, 30 Minuten</td><td>30 €</td></tr></table>
    <h2>Aktion</h2><p>Die erste Stunde ist umsonst.</p><h2>Kontakt</h2><p>Leutragraben 3, 07743 Jena.</p></main></html>`)
  expect(german('Was kostet eine Klavierstunde?').text).toContain('28 €')
  expect(german('Wie komme ich zu Ihnen?').text).toContain('Leutragraben 3')
  const spanish =
    await visitorOf(`<html lang="es"><title>Casa Lola</title><main><h1>Casa Lola</h1><p>Hostal en Cádiz.</p>
    <h2>Idiomas</h2><p>Hablamos español, inglés y francés.</p><h2>Recepción</h2><p>Abierta todos los días.</p></main></html>`)
  expect(spanish('Do you speak English?').text).toContain('Hablamos español, inglés')
})
