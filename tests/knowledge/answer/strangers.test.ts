import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { LANGUAGES, loadLanguages } from '../../../knowledge/languages/languages.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

await loadLanguages(LANGUAGES)

async function visitorOf(content: string) {
  const file = readSite([{ url: '/', format: 'html', content }])
  const { knowledge, profile } = await createSiteKnowledge({ version: 1, ...file })
  return (question: string) => {
    const { kinds, pieces } = answerQuestion(knowledge, question, { profile })
    return { kinds, text: pieces.filter(piece => typeof piece === 'string').join('') }
  }
}

describe('on a German site of mattresses', async () => {
  const ask = await visitorOf(`<html lang="de"><title>Matratzenhaus Lindner</title><h1>Matratzenhaus Lindner</h1>
    <p>Matratzen und Lattenroste aus eigener Werkstatt in Kassel.</p>
    <h2>Lieferzeit</h2><p>Lagerware liefern wir innerhalb von fünf Werktagen, Sondermaße brauchen drei Wochen. Die Lieferung kostet innerhalb von Kassel 29 €.</p>
    <h2>Ratenzahlung</h2><p>Ab 300 € Kaufpreis ist eine Ratenzahlung über zwölf Monate möglich, ohne Zinsen.</p>
    <h2>Garantie</h2><p>Auf jede Matratze geben wir 2 Jahre Garantie, auf den Federkern 10 Jahre.</p>
    <h2>Versand ins Ausland</h2><p>Wir liefern auch nach Österreich und in die Schweiz, per Spedition für 79 €.</p>
    <h2>Öffnungszeiten</h2><p>Montag bis Freitag 10 bis 18 Uhr, Samstag 10 bis 14 Uhr. Zwischen dem 24. Dezember und dem 2. Januar bleibt das Geschäft geschlossen.</p>
    <h2>Kontakt</h2><p>Telefon 0561 1234567</p>`)

  test.each(['Kann man in Raten zahlen?', 'Gibt es Raten?', 'Kann ich auf Raten kaufen?'])(
    'a compound answers « %s », which has a part of it',
    question => {
      expect(ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining('über zwölf Monate') })
    },
  )

  test.each([
    ['Wie lange dauert die Lieferung?', 'fünf Werktagen'],
    ['Wie lange hat man Garantie?', '2 Jahre'],
  ])('« %s » is answered by the passage on its subject', (question, said) => {
    expect(ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining(said) })
  })

  test.each(['Liefert ihr nach Austria?', 'Do you deliver to Austria?', 'Livrez-vous en Suisse ?'])(
    'a country has its name in another language: %s',
    question => {
      expect(ask(question)).toMatchObject({ kinds: ['sure'], text: expect.stringContaining('nach Österreich') })
    },
  )

  test('a country that the site never names makes an answer unsure', () => {
    expect(ask('Liefern Sie nach Portugal?').kinds).not.toContain('sure')
  })

  test.each(['Sind Sie am 31. Dezember da?', 'Haben Sie am 27.12. geöffnet?'])(
    'a date asks for the opening hours and the closing days: %s',
    question => {
      const { kinds, text } = ask(question)
      expect(kinds).toEqual(['sure'])
      expect(text).toContain('10 bis 18 Uhr')
      expect(text).toContain('Zwischen dem 24. Dezember und dem 2. Januar bleibt das Geschäft geschlossen.')
    },
  )
})

test('a date does not lead to another passage with the same date', async () => {
  const ask =
    await visitorOf(`<html lang="en"><title>Pottery Hill</title><h1>Pottery Hill</h1><p>Stoneware thrown by hand.</p>
    <h2>Opening hours</h2><p>Tuesday to Friday 11 am to 6 pm, Saturday 11 am to 2 pm.</p>
    <h2>Winter market</h2><p>Until 31 December there is 15 % off all 20 mugs of the North series.</p>`)
  for (const question of ['Are you open on 31 December?', 'Can I visit on December 31st?']) {
    expect(ask(question).text).toContain('11 am to 6 pm')
    expect(ask(question).text).not.toContain('mugs')
  }
})

describe('a verb of asking does not name a subject', async () => {
  const ask =
    await visitorOf(`<html lang="fr"><title>Atelier Lumen</title><h1>Atelier Lumen</h1><p>Lampes en papier à Angers.</p>
    <h2>Fabrication</h2><p>Une lampe sur commande est prête en trois semaines et coûte au moins 80 €.</p>
    <h2>Livraison</h2><p>Le colis part sous 48 heures et arrive en trois à cinq jours. L’emballage dure.</p>
    <h2>Garantie</h2><p>Chaque lampe est garantie 2 ans.</p>
    <h2>Contact</h2><p>Appelez au 02 41 00 12 34.</p>`)

  test.each(['Que coûte une ampoule ?', 'Combien de temps dure la réparation ?', 'How much does a repair cost?'])(
    'in « %s »',
    question => {
      expect(ask(question).text).not.toMatch(/[«“]\s?(?:coûte|dure|cost)/)
    },
  )

  test('a duration is that of the subject', () => {
    expect(ask('Combien de temps dure la livraison ?')).toMatchObject({
      kinds: ['sure'],
      text: expect.stringContaining('trois à cinq jours'),
    })
  })
})

describe('a complaint leads to a person', async () => {
  const page = (
    lang: string,
  ) => `<html lang="${lang}"><h1>Atelier Lumen</h1><h2>Lampe lamp Lampe Paket pakje pedido ordine</h2>
    <p>Lampe, lamp, Paket, pakje, pedido, ordine.</p><h2>Contact</h2><p>02 41 00 12 34</p>`
  const visitors = new Map(await Promise.all(LANGUAGES.map(async lang => [lang, await visitorOf(page(lang))] as const)))

  test.each([
    ['en', 'My order never came'],
    ['en', 'I haven’t received my lamp'],
    ['en', 'My lamp arrived broken'],
    ['en', 'You sent me the wrong size'],
    ['fr', 'Ma commande n’est jamais arrivée'],
    ['fr', 'je n’ai toujours pas reçu mon colis'],
    ['fr', 'Ma lampe est arrivée cassée'],
    ['fr', 'je ne suis pas content'],
    ['de', 'Meine Bestellung ist kaputt angekommen'],
    ['de', 'Ich habe mein Paket noch nicht bekommen'],
    ['es', 'Mi pedido no ha llegado'],
    ['es', 'La lámpara llegó rota'],
    ['it', 'Il mio ordine non è mai arrivato'],
    ['nl', 'Ik heb mijn pakje nooit ontvangen'],
    ['pt', 'A minha encomenda nunca chegou'],
  ])('in %s: %s', (lang, message) => {
    expect(visitors.get(lang)?.(message)).toMatchObject({
      kinds: ['complaint'],
      text: expect.stringContaining('02 41 00 12 34'),
    })
  })

  test.each([
    ['en', 'What if my order never arrives?'],
    ['en', 'My lamp is broken'],
    ['fr', 'Ma lampe est cassée'],
    ['de', 'Meine Lampe ist kaputt'],
  ])('a question or a repair is none in %s: %s', (lang, message) => {
    expect(visitors.get(lang)?.(message).kinds).not.toContain('complaint')
  })
})

describe('at a falconry', async () => {
  const ask = await visitorOf(`<html lang="en"><title>Hollow Oak Falconry</title><h1>Hollow Oak Falconry</h1>
    <p>Meet owls, hawks and falcons in the woods near Ludlow. Run by Bryn and Nadia Pike since 2011.</p>
    <h2>Hawk walk</h2><p>A ninety-minute walk in the woods with a Harris hawk that lands on your glove. £75 per person, groups of up to four.</p>
    <h2>Half day with the owls</h2><p>Handle five owls and learn to fly a barn owl. From 10 am to 1 pm, £110 per person.</p>
    <h2>What to bring</h2><p>Wear boots and a warm coat. Gloves are provided. Please leave dogs at home.</p>
    <h2>Getting here</h2><p>Hollow Oak Farm, Wigmore Road, Ludlow. Free parking in the yard. The last half mile is an unpaved track.</p>
    <h2>Access</h2><p>The owl barn has a level floor and an accessible toilet. The hawk walk is not suitable for wheelchairs.</p>
    <h2>Contact</h2><p>Call 01584 000123.</p>`)

  test.each([
    ['How long does the hawk walk take?', 'ninety-minute'],
    ['Is there somewhere to park?', 'Free parking'],
    ['Do I need to wear anything special?', 'warm coat'],
    ['Who runs the centre?', 'Bryn and Nadia Pike'],
  ])('%s is answered for sure, and without “ask directly”', (question, said) => {
    const { kinds, text } = ask(question)
    expect(kinds).toEqual(['sure'])
    expect(text).toContain(said)
    expect(text).not.toContain('ask directly')
  })

  test('a relative is not what the site lacks', () => {
    expect(ask('My mother uses a wheelchair, which experience suits her?').text).toContain(
      'not suitable for wheelchairs',
    )
    expect(ask('My mother uses a wheelchair, which experience suits her?').text).not.toContain('cannot find')
  })
})

test('a Dutch compound is found by its parts', async () => {
  const ask = await visitorOf(`<html lang="nl"><h1>De Ketting</h1><p>Fietsen in Utrecht.</p>
    <h2>Levertijd</h2><p>Een fiets uit voorraad staat binnen drie dagen klaar.</p>
    <h2>Zijwieltjes</h2><p>Kinderfietsen zijn er met of zonder zijwieltjes.</p>`)
  expect(ask('Hebben jullie wieltjes?').text).toContain('met of zonder zijwieltjes')
})

describe('at a vet, whose words do not insult', async () => {
  const ask = await visitorOf(`<html lang="en"><h1>Vet</h1><p>We look after dogs, cats and rabbits.</p>
    <h2>Neutering</h2><p>A bitch can be spayed three months after her season. A bitch does not get fat after being spayed.</p>
    <h2>Complaints</h2><p>To make a complaint, write to Mrs Zilic.</p>`)

  test.each([
    'my bitch is in season, can she be spayed',
    'Will my bitch get fat after being spayed?',
    'bitch spayed when',
    'I want to complain',
  ])('« %s »', question => {
    expect(ask(question).text).not.toMatch(/sorry/i)
  })

  test('but another insult still is one', () => {
    expect(ask('you are an idiot').text).toMatch(/sorry/i)
  })
})
