import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import type { Page } from '../../../knowledge/read/page.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'
import { textOf } from '../judgeAnswer.ts'

const html = (content: string, url = '/'): Page => ({ url, format: 'html', content })
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const factsOf = (content: string) => readSite([html(content)]).facts.map(({ kind, of, value }) => [kind, of, value])

async function answersOf(...pages: Page[]): Promise<(question: string, previous?: string) => string> {
  const { sections, facts } = readSite(pages)
  const knowledge = await createKnowledge(sections, { facts })
  return (question, previous) => textOf(answerQuestion(knowledge, question, { ...(previous && { previous }) }))
}

describe('structured data', () => {
  test('in a graph, of any kind of business, say how to reach it', () => {
    const business = { '@type': 'Locksmith', telephone: '01792 960 440', areaServed: ['Swansea', { name: 'Neath' }] }
    expect(
      factsOf(`${data({ '@graph': [{ '@type': 'WebSite' }, business] })}<h1>Keys</h1><p>We open doors.</p>`),
    ).toEqual([
      ['phone', undefined, '01792 960 440'],
      ['place', 'area', 'Swansea, Neath'],
    ])
  })

  test('of the author of a review are not the owner’s', () => {
    const review = { author: { '@type': 'Person', name: 'Jo', jobTitle: 'Critic', email: 'jo@example.org' } }
    expect(factsOf(`${data({ '@type': 'Restaurant', review })}<h1>Keys</h1><p>We cook.</p>`)).toEqual([])
  })

  test('give an offer without a name the name of its product', () => {
    const offers = { '@type': 'Offer', price: '65', priceCurrency: 'GBP' }
    expect(factsOf(`${data({ '@type': 'Product', name: 'Oven clean', offers })}<h1>A</h1><p>b</p>`)).toEqual([
      ['price', 'Oven clean', '£65'],
    ])
  })
})

describe('the lines of a page', () => {
  test.each([
    ['<p>Lundi – vendredi : 8 h 30 – 19 h</p>', ['hours', 'Lundi – vendredi', '8 h 30 – 19 h']],
    ['<p>Paiement : espèces, chèques ; pas de carte</p>', ['payment', undefined, 'espèces, chèques ; pas de carte']],
    ['<p>We accept cards and cash.</p>', ['payment', undefined, 'We accept cards and cash.']],
    ['<p>Je reçois en français et en anglais.</p>', ['language', undefined, 'Je reçois en français et en anglais.']],
    ['<p>12 rue Verte, 06400 Cannes.</p>', ['place', undefined, '12 rue Verte, 06400 Cannes.']],
    ['<p>Leutragraben 3, 07743 Jena. Tel. 03641 555 012</p>', ['place', undefined, 'Leutragraben 3, 07743 Jena.']],
    [
      '<p>Die Anmeldung geht an die Angertorstr. 5, 80469 München.</p>',
      ['place', undefined, 'Die Anmeldung geht an die Angertorstr. 5, 80469 München.'],
    ],
    ['<p>Gare (05 53 54 32 05, le matin)</p>', ['phone', undefined, '05 53 54 32 05']],
    ['<p>Call us (0117 496 0182).</p>', ['phone', undefined, '0117 496 0182']],
    ['<p>Call (0117) 496 0182.</p>', ['phone', undefined, '(0117) 496 0182']],
    ['<p>Büro (Tel. (089) 260 68 12)</p>', ['phone', undefined, '(089) 260 68 12']],
    [
      '<p>Le cabinet se trouve au 12 rue Verte à Cannes.</p>',
      ['place', undefined, 'Le cabinet se trouve au 12 rue Verte à Cannes.'],
    ],
    [
      '<p>After the bridge turn left and come to our workshop at 4 Chapel Lane.</p>',
      ['place', undefined, 'After the bridge turn left and come to our workshop at 4 Chapel Lane.'],
    ],
    [
      '<p>Les distributions ont lieu tous les mercredis soirs au 86 rue de Paris à Charenton.</p>',
      ['place', undefined, 'Les distributions ont lieu tous les mercredis soirs au 86 rue de Paris à Charenton.'],
    ],
    [
      '<p>Seit vielen Jahren finden Sie uns hier in der Klenzestraße 48.</p>',
      ['place', undefined, 'Seit vielen Jahren finden Sie uns hier in der Klenzestraße 48.'],
    ],
    ['<p>Controller: Nora Quill, 4 Chapel Lane, Leeds.</p>', ['place', undefined, '4 Chapel Lane, Leeds.']],
  ])('have a fact in %s', (line, fact) => {
    expect(factsOf(`<h1>Titre</h1>${line}`)).toContainEqual(fact)
  })

  test.each([
    ['Email: enquiries(at)ash.example', 'enquiries@ash.example'],
    ['Par mail à l’adresse cotepaniers(@)ash.example ou par courrier.', 'cotepaniers@ash.example'],
    ['Write to jo.grey [at] mail.ash.co.uk.', 'jo.grey@mail.ash.co.uk'],
    ['E-Mail: info (ät) ash (punkt) example', 'info@ash.example'],
    ['Courriel : contact [arobase] ash [point] example', 'contact@ash.example'],
    ['Write to office at ash dot example.', 'office@ash.example'],
    ['Scriveteci: info chiocciola ash punto it', 'info@ash.it'],
    ['info{at}ash{dot}example', 'info@ash.example'],
    ['info AT ash DOT example', 'info@ash.example'],
  ])('have the mailbox in “%s”', (line, mail) => {
    const { facts } = readSite([html(`<h1>Titre</h1><p>${line}</p>`)])
    expect(facts.map(({ kind, value, url }) => [kind, value, url])).toEqual([['mail', mail, `mailto:${mail}`]])
  })

  test.each([
    'We are at home, dot by dot.',
    'Order at ash.example',
    'Look at (at) ash',
    'We meet (at noon) in Leeds.',
    'Nous parlons de ce point à Lille.',
  ])('have no mailbox in “%s”', line => {
    expect(factsOf(`<h1>Titre</h1><p>${line}</p>`)).toEqual([])
  })

  test('give the place before a mailbox that is spelt out', () => {
    expect(factsOf('<h1>Titre</h1><p>Gartenstraße 3, 07743 Jena, info (at) ash.example</p>')).toEqual([
      ['place', undefined, 'Gartenstraße 3, 07743 Jena'],
      ['mail', undefined, 'info@ash.example'],
    ])
  })

  test('of many mailboxes that are spelt out are of others', () => {
    const lines = ['ann', 'bob', 'cat', 'dan', 'eve'].map(name => `<p>${name} (at) ash.example</p>`).join('')
    const menu = '<nav><a href="/team">Team</a></nav>'
    const { facts } = readSite([html(`${menu}<h1>Titre</h1><p>a</p>`), html(`<h1>Team</h1>${lines}`, '/team')])
    expect(facts).toEqual([])
  })

  test.each([
    'Die meisten Hortkinder besuchen die Grundschule an der Klenzestraße 48.',
    'Les enfants déjeunent le mercredi à la cantine municipale du 12 rue Verte.',
    'On rainy days the children play in the big sports hall at 4 Chapel Lane.',
    'Los niños van los jueves a la piscina municipal de la Calle Mayor 14.',
  ])('have no address of the owner in “%s”', line => {
    expect(factsOf(`<h1>Titre</h1><p>${line}</p>`)).toEqual([])
  })

  test('do not include the address of the host', () => {
    expect(factsOf('<h1>Titre</h1><p>Hébergeur : OVH, 2 rue Kellermann, 59100 Roubaix.</p>')).toEqual([])
  })
})

describe('prices', async () => {
  const answer = await answersOf(
    html(`<h1>Vélos Bleus</h1><p>Nous réparons et louons des vélos à Nîmes.</p>
      <h2>Location</h2><table><tr><th>Vélo</th><th>Une heure</th><th>Deux heures</th></tr>
      <tr><td>Vélo de ville</td><td>6 €</td><td>10 €</td></tr><tr><td>Vélo électrique</td><td>12 €</td><td>20 €</td></tr></table>
      <h2>Révision</h2><p>La révision complète coûte 55 €.</p>
      <h2>Êtes-vous assurés ?</h2><p>Oui, jusqu’à 5 000 € par vélo.</p>
      <h2>Nos actualités</h2><p>Notre fête a rapporté 900 € pour la révision des vélos d’une école.</p>`),
    html('<h1>Emplois</h1><h2>Jobs</h2><p>Nous payons 13 € de l’heure.</p>', '/jobs'),
  )

  test('are those of the service that is named', () => {
    expect(answer('prix d’un vélo électrique ?')).toContain('**Vélo électrique**')
    expect(answer('prix d’un vélo électrique ?')).not.toContain('Vélo de ville')
    expect(answer('combien pour une révision ?')).toContain('La révision complète coûte 55 €.')
  })

  test('of the whole site are a list, without amounts that are not prices', () => {
    const all = answer('Quels sont vos tarifs ?')
    expect(all).toContain('Vélo de ville')
    expect(all).not.toMatch(/5 000|900|13 €/)
  })

  test('that the site does not give are not guessed', () => {
    expect(answer('combien coûte un casque ?')).not.toMatch(/^\*\*/)
  })

  test.each([
    ['et le prix ?', 'Louez-vous des vélos électriques ?', /Vélo électrique/],
    ['ça coûte combien ?', 'Faites-vous une révision ?', /55 €/],
    ['et la révision ?', 'combien coûte un vélo de ville ?', /55 €/],
  ])('of « %s » are those of the question before it', (question, previous, price) => {
    expect(answer(question, previous)).toMatch(price)
  })
})

describe('other facts', async () => {
  const answer = await answersOf(
    html(`<h1>Salon Zoé</h1><p>Coiffure.</p><h2>Horaires</h2><dl><dt>Mardi</dt><dd>9 h – 18 h</dd><dt>Jeudi</dt><dd>9 h – 20 h</dd><dt>Samedi</dt><dd>9 h – 13 h, Fermé</dd></dl>
      <h2>Peut-on annuler ?</h2><p>Oui, sans frais la veille. Le jour même, 15 € sont dus.</p>
      <h2>Rendez-vous</h2><p>En ligne ou au comptoir, une semaine avant. <a href="https://www.planity.com/zoe">Réserver</a></p>
      <h2>Règlement</h2><p>Nous acceptons la carte. Pas de chèque.</p>
      <h2>Venir</h2><address>31 rue Musette, 21000 Dijon</address><p>Parking Grangier à trois minutes.</p>`),
  )

  test.each([
    ['Où est le salon ?', /31 rue Musette/],
    ['where is the shop?', /31 rue Musette/],
    ['vous travaillez le jeudi ?', /^\*\*Jeudi\*\*.*20 h \[1\]$/],
    ['vous êtes ouverts le samedi matin ?', /^\*\*Samedi\*\*.*Fermé \[1\]$/],
    ['quels jours êtes-vous ouverts et à quelle heure ?', /Mardi[\s\S]*Jeudi/],
    ['ça coûte combien d’annuler ?', /sans frais la veille[\s\S]*15 €/],
    ['vous prenez les chèques ?', /Pas de chèque/],
    ['faut-il prendre rendez-vous ?', /une semaine avant[\s\S]*\[Réserver\]/],
    ['Je voudrais réserver pour une couleur vendredi', /\[Réserver\]|une semaine avant/],
    ['où est le stade ?', /^Voici où le site en parle\u00a0:|^Je n’ai pas trouvé/],
  ])('answer « %s »', (question, text) => {
    expect(answer(question)).toMatch(text)
  })

  test('answer two questions in one', () => {
    const both = answer('où se garer et à quelle heure fermez-vous le jeudi ?')
    expect(both).toMatch(/Grangier/)
    expect(both).toMatch(/20 h/)
  })
})

describe('prices in several sections', async () => {
  const said = await answersOf(
    html(`<html lang="fr"><h1>Clinique</h1><p>Nous soignons les animaux à Angers.</p>
      <h2>Consultations</h2><ul><li>Chien ou chat : 46 €</li><li>Première visite chiot ou chaton : 39 €</li></ul>
      <h2>Toilettage</h2><p>Toilettage d’un chien : 60 €</p>
      <h2>Horaires</h2><ul><li>Samedi : 9h – 13h</li><li>Le soir, le samedi après-midi et le dimanche, appelez la garde jusqu’à 22h.</li></ul>`),
  )
  const answer = (...asked: Parameters<typeof said>) => said(...asked).replaceAll('\u00a0', ' ')

  test('come in turn, each with its source', () => {
    expect(answer('prix ?')).toBe(
      '- **Chien ou chat** : 46 € [1]\n- **Toilettage d’un chien** : 60 € [2]\n- **Première visite chiot ou chaton** : 39 € [1]',
    )
  })

  test('are those of the word that is named, and not of a word like it', () => {
    expect(answer('prix consultation chat ?')).toBe('**Chien ou chat** : 46 € [1]')
  })

  test('are not the answer to « et ça prend combien de temps ? »', () => {
    expect(answer('et ça prend combien de temps ?', 'Combien coûte une consultation ?')).not.toContain(
      '**Chien ou chat** : 46 €',
    )
  })

  test('do not hide the opening hours: the line of a day comes before a sentence that names the day', () => {
    expect(answer('et le samedi ?', 'Quels sont vos horaires ?')).toBe('**Samedi** : 9h – 13h [1]')
  })

  test('are the answer to a question with a statement after it', () => {
    expect(answer('Prix d’une consultation ? C’est pour ma fille')).not.toMatch(/^Je n’ai pas trouvé|^Voici/)
  })

  test('for a night are found even if they do not say “night”', async () => {
    const rooms = await answersOf(
      html(`<html lang="fr"><h1>Chambres</h1><h2>Tarifs</h2><table><tr><th>Chambre</th><th>1 personne</th><th>2 personnes</th></tr>
        <tr><td>La Tuffeau</td><td>108 €</td><td>118 €</td></tr><tr><td>La Batelière</td><td>86 €</td><td>96 €</td></tr></table>
        <p>De novembre à mars : 12 € de moins par nuit.</p>`),
    )
    expect(rooms('c’est combien la nuit pour 2 dans la chambre tuffeau ?')).toContain('118 €')
    expect(rooms('c’est combien la nuit pour 2 dans la chambre tuffeau ?')).not.toContain('Batelière')
  })
})

test('a wish to speak to somebody by name gets the ways to reach the owner', async () => {
  const answer = await answersOf(
    html(
      '<html lang="en"><h1>Maths</h1><p>Rebecca teaches maths.</p><p>Phone: <a href="tel:07700900418">07700 900418</a></p>',
    ),
  )
  expect(answer('can i speak to rebecca directly please')).toContain('07700 900418')
})

describe('prices in longer questions', async () => {
  const french = await answersOf(
    html(`<html lang="fr"><h1>École Entrechats</h1><p>Danse à Colmar depuis 1998.</p>
      <h2>Planning</h2><table><tr><th>Jour</th><th>Cours</th><th>Heure</th></tr><tr><td>Lundi soir</td><td>Salsa</td><td>19h30</td></tr><tr><td>Mardi soir</td><td>Jazz</td><td>18h</td></tr></table>
      <h2>Tarifs</h2><table><tr><td>Salsa, par personne</td><td>105 €</td></tr><tr><td>Enfants, 1 cours par semaine</td><td>110 €</td></tr><tr><td>Adultes, tous les soirs</td><td>350 €</td></tr></table>
      <p>Paiement : en trois chèques, en espèces, par virement ou avec le Pass’Sport. La carte bancaire n’est pas acceptée.</p>`),
  )
  const english = await answersOf(
    html(`<html lang="en"><h1>Ash Plumbing</h1><p>Plumbers in Penryn.</p><h2>Drains</h2><p>We unblock sinks and every blocked toilet.</p>
      <h2>Prices</h2><ul><li>Boiler service: £95</li><li>Landlord gas safety certificate: £80</li><li>Unblocking a toilet: £90</li></ul>`),
  )

  test.each([
    [
      'Quels soirs sont les cours de salsa et à quel prix ?',
      /19h30[\s\S]*\n\n\*\*Salsa, par personne\*\* : 105 €/,
      /\*\*(?:Enfants|Adultes)/,
    ],
    ['combien coute un cours de salsa', /105 €/, /110 €/],
    ['tarif pour deux enfants', /110 €/, /105 €/],
    ['vous prenez la carte bleue ?', /La carte bancaire n’est pas acceptée\./, /^Je n’ai pas trouvé/],
    ['combien coûte un cours de hip-hop ?', /./, /\*\* : \d/],
  ])('in French: « %s »', (question, said, notSaid) => {
    const text = french(question).replaceAll('\u00a0', ' ')
    expect(text).toMatch(said)
    expect(text).not.toMatch(notSaid)
  })

  test.each([
    ['my toilet is blocked can you come and what will it cost', /\*\*Unblocking a toilet\*\*: £90/, /£95/],
    ['I rent out a flat, how much is a gas certificate?', /^\*\*Landlord gas safety certificate\*\*: £80/, /£95/],
  ])('in English: “%s”', (question, said, notSaid) => {
    expect(english(question)).toMatch(said)
    expect(english(question)).not.toMatch(notSaid)
  })
})

test('reviews only answer questions about reviews', async () => {
  const answer = await answersOf(
    html(`<html lang="fr"><h1>Chez Ève</h1><p>Une cuisine de saison.</p><h2>Animaux</h2><p>Les chiens sont admis en terrasse.</p>
      <h2>Ce que disent nos clients</h2><p>« Un chien adorable et un accueil parfait ! » Sylvie R.</p>`),
  )
  expect(answer('on peut venir avec un chien ?')).not.toContain('Sylvie')
  expect(answer('Que disent vos clients de vous ?')).toContain('Sylvie')
})

test('two questions with the same answer get it once', async () => {
  const answer = await answersOf(
    html(
      `<html lang="fr"><h1>Chez Ève</h1><p>Une cuisine de saison.</p><h2>Horaires</h2><dl><dt>Mardi</dt><dd>9 h – 18 h</dd></dl>`,
    ),
  )
  expect(answer('à quelle heure ouvrez-vous ? et quand fermez-vous ?').match(/Mardi/g)).toHaveLength(1)
})

describe('a town that the site never names', async () => {
  const carpenter = await answersOf(
    html(`<html lang="de"><title>Schreinerei Holz – Möbel in Freiburg</title><h1>Möbel</h1><p>Wir bauen Tische und Betten.</p>
      <h2>Lieferung</h2><p>Im Umkreis von 40 km um Freiburg liefern wir selbst.</p>
      <h2>Preise</h2><table><tr><td>Tisch aus Eiche</td><td>ab 1.650 €</td></tr><tr><td>Bett aus Esche</td><td>ab 1.900 €</td></tr></table>
      <h2>Öffnungszeiten</h2><p>Montag bis Donnerstag: 7.30 – 17.00 Uhr</p><p>Freitag: 7.30 – 14.00 Uhr</p>
      <h2>Kontakt</h2><address>Carl-Kistner-Straße 51, 79115 Freiburg</address>`),
  )
  const club = await answersOf(
    html(`<html lang="en"><title>Loopkids</title><h1>Coding clubs</h1><p>Founded in 2018 by Hana Osei for curious children.</p>
      <h2>Python club</h2><p>Ages ten to fourteen.</p><h2>At home</h2><p>We travel to homes within three miles of BA1.</p>
      <h2>Where we are</h2><p>The Wharf, Mill Road, Bath BA1 1LE</p>`),
  )

  test('gets a place: the area in which the owner works', () => {
    expect(carpenter('Kommen Sie auch nach Basel?')).toMatch(/^Hier .*\n- .* Im Umkreis von 40 km/)
    expect(club('do you come to our house? we live in the country')).toContain('within three miles')
    expect(club('do you have a club in London?')).toMatch(/^This is where .*\n- .*(?:three miles|Mill Road)/)
  })

  test('does not hide the address', () => {
    expect(club('where are you?')).toContain('The Wharf, Mill Road, Bath BA1 1LE')
    expect(carpenter('Wo ist die Schreinerei?')).toContain('Carl-Kistner-Straße 51')
    expect(carpenter('where is your workshop?')).toContain('Carl-Kistner-Straße 51')
  })

  test('and words in another language do not hide prices and hours', () => {
    expect(carpenter('How much is a bed?')).toContain('Bett aus Esche**: ab 1.900 €')
    expect(carpenter('what are the opening hours on Fridays?')).toMatch(/^\*\*Freitag\*\*/)
  })

  test('does not hide who runs the place', () => {
    expect(club('Tell me about yourselves')).toContain('Hana Osei')
    expect(club('who runs it?')).toContain('Hana Osei')
  })
})

test('an English word for a fact may be another word in French', async () => {
  const answer = await answersOf(
    html(`<html lang="fr"><h1>Cours de couture</h1><p>Le mercredi soir.</p><h2>Tarifs</h2><p>Carnet de cinq cours : 160 €</p>
      <h2>Une absence</h2><p>Si vous ratez un cours et prévenez 48 heures avant, il est reporté.</p>`),
  )
  expect(answer('que se passe-t-il si je rate un cours ?')).toContain('il est reporté')
})

test.each([
  [
    'When are you open?',
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    'en',
    '9 am – 12 pm',
  ],
  [
    'Quels sont vos horaires ?',
    ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    'fr',
    '9 h – 12 h',
  ],
  ['opening hours', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Every day in May'], 'en', '8 am – 1 pm'],
])('the answer to “%s” has the hours of each day', async (question, days, lang, hours) => {
  const rows = days.map((day, place) => `<tr><td>${day}</td><td>${hours.replace(/\d/, `${place}`)}</td></tr>`).join('')
  const answer = await answersOf(
    html(`<html lang="${lang}"><h1>Ash</h1><p>Text.</p><h2>Hours</h2><table>${rows}</table>`),
  )
  for (const day of days) expect(answer(question)).toContain(day)
})
