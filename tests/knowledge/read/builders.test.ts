import { describe, expect, test } from 'vitest'
import { readSite } from '../../../knowledge/read/readSite.ts'
import type { Section } from '../../../knowledge/section.ts'

const read = (...contents: string[]) =>
  readSite(contents.map((content, place) => ({ url: place === 0 ? '/' : `/page-${place}`, format: 'html', content })))
const said = (sections: readonly Section[]) => sections.map(({ title, text }) => `${title} | ${text}`)
const sectionsOf = (...contents: string[]) => said(read(...contents).sections)

describe('a question and its answer are a section:', () => {
  const faq = ['Do you take dogs? | Yes, two at most.', 'Can I pay by card? | Yes, and in cash.']
  test.each([
    [
      'details',
      '<details><summary>Do you take dogs?</summary><p>Yes, two at most.</p></details><details><summary>Can I pay by card?</summary>Yes, and in cash.</details>',
    ],
    [
      'headings',
      '<h3>Do you take dogs?</h3><p>Yes, two at most.</p><h3>Can I pay by card?</h3><p>Yes, and in cash.</p>',
    ],
    [
      'definitions',
      '<dl><dt>Do you take dogs?</dt><dd>Yes, two at most.</dd><dt>Can I pay by card?</dt><dd>Yes, and in cash.</dd></dl>',
    ],
    [
      'paragraphs',
      '<p><strong>Do you take dogs?</strong></p><p>Yes, two at most.</p><div class="q">Can I pay by card?</div><div class="a">Yes, and in cash.</div>',
    ],
    [
      'lines of a paragraph',
      '<p><b>Do you take dogs?</b><br>Yes, two at most.</p><p><b>Can I pay by card?</b><br>Yes, and in cash.</p>',
    ],
    [
      'buttons that open hidden panels',
      '<h3><button aria-expanded="false" aria-controls="a1">Do you take dogs?</button></h3><div id="a1" role="region" hidden><p>Yes, two at most.</p></div><button aria-expanded="false" aria-controls="a2">Can I pay by card?</button><div id="a2" aria-hidden="true" style="display:none"><p>Yes, and in cash.</p></div>',
    ],
    [
      'boxes with the role of buttons',
      '<div role="button" aria-expanded="false" aria-controls="t1"><span aria-hidden="true">+</span><a>Do you take dogs?</a></div><div id="t1" style="display: none"><p>Yes, two at most.</p></div><div role="tab" aria-controls="t2">Can I pay by card?</div><div role="tabpanel" id="t2" hidden>Yes, and in cash.</div>',
    ],
  ])('%s', (_, content) => {
    expect(sectionsOf(`<h1>Cabin</h1><p>By the lake.</p>${content}`)).toEqual(['Cabin | By the lake.', ...faq])
  })

  test('and the heading above them does not list the questions', () => {
    expect(sectionsOf('<h1>Cabin</h1><p>By the lake.</p><h2>FAQ</h2><h3>Dogs?</h3><p>Yes.</p>')).toEqual([
      'Cabin | By the lake.',
      'Dogs? | Yes.',
    ])
  })

  test('but menus and dialogs that a button opens are not content', () => {
    const menu =
      '<nav><button aria-expanded="false" aria-controls="m">Menu</button><ul id="m" hidden><li>Home</li></ul></nav>'
    const dialog =
      '<button aria-controls="d" aria-expanded="false">Map</button><div id="d" role="dialog" hidden>Map.</div>'
    expect(sectionsOf(`${menu}<h1>Cabin</h1><p>By the lake.</p>${dialog}`)).toEqual(['Cabin | By the lake.'])
  })
})

test('bold lines of hand-written pages are headings, and lead to the anchor above them', () => {
  const { sections } = read(
    '<h2 id="club">Club</h2><p>Since 1998.</p><p><b>Teachers</b></p><p>Ann and Joe.</p><p><b>Office</b><br>Open on Monday.</p><p><b>Phone</b>: 0117 496 0182</p>',
  )
  expect(said(sections)).toEqual([
    'Club | Since 1998.\nPhone: 0117 496 0182',
    'Teachers | Ann and Joe.',
    'Office | Open on Monday.',
  ])
  expect(new Set(sections.map(({ url }) => url))).toEqual(new Set(['/#club']))
})

describe('what a visitor does not read as text is left out:', () => {
  test.each([
    ['buttons', '<a class="button" href="/rooms">Découvrir les chambres</a><p><a href="/more">En savoir plus</a></p>'],
    ['a button with a wrapper', '<div class="btn"><a href="/book"><span>Book Now</span></a></div>'],
    ['dates of posts', '<div class="post-meta"><span>12 mars 2025</span><span>Aucun commentaire</span></div>'],
    ['captions of pictures', '<figure><img src="a.jpg"><figcaption>Nos deux chats</figcaption></figure>'],
    ['breadcrumbs', '<p class="fil-ariane">Accueil › Club</p>'],
    [
      'who made the site',
      '<div id="footer"><p>Site réalisé par Agence Nord</p><p>Proudly created with Wix.com</p></div>',
    ],
  ])('%s', (_, content) => {
    expect(sectionsOf(`<h1>Club</h1><p>Texte.</p>${content}`)).toEqual(['Club | Texte.'])
  })

  test('but links in a sentence, in a list, to a mailbox and with a price are read', () => {
    const links =
      '<p>See <a href="/a">the map</a>.</p><ul><li><a href="/salsa">Salsa</a></li></ul><p><a href="mailto:a@b.example">a@b.example</a></p><p><a href="/x">Lunch menu £21</a></p>'
    expect(sectionsOf(`<h1>Club</h1>${links}`)).toEqual(['Club | See the map.\nSalsa\na@b.example\nLunch menu £21'])
  })
})

test('without <main>, header and footer of a site are known by their names, and their facts stay on its first page', () => {
  const page = (title: string, body: string) => `<title>${title} | Ash</title>
    <div id="SITE_HEADER" class="wixui-header"><h1>ASH PLUMBING</h1><p>Plumbers in Penryn</p></div>
    <div id="SITE_PAGES">${body}</div>
    <div id="SITE_FOOTER"><p>Unit 3 Islington Wharf, Penryn TR10 8AT</p><p>Mon – Fri 8am – 6pm<br>Sun closed</p><p><a href="/legal">Legal</a></p><p>© Ash</p></div>`
  const { sections, facts } = read(
    page('Home', '<h2>Leaks</h2><p>We mend pipes.</p>'),
    page('Prices', '<h2>Prices</h2><p>All include VAT.</p>'),
    page('Contact', '<h2>Write</h2><p>We read all.</p>'),
  )
  expect(sections.map(({ url, path, title, text }) => [url, path, title, text])).toEqual([
    ['/', [], 'Home | Ash', 'Unit 3 Islington Wharf, Penryn TR10 8AT\nMon – Fri 8am – 6pm\nSun closed'],
    ['/', ['Home | Ash'], 'Leaks', 'We mend pipes.'],
    ['/page-1', ['Prices | Ash'], 'Prices', 'All include VAT.'],
    ['/page-2', ['Contact | Ash'], 'Write', 'We read all.'],
  ])
  expect(facts.map(({ kind, of, value }) => [kind, of, value])).toEqual([
    ['place', undefined, 'Unit 3 Islington Wharf, Penryn TR10 8AT'],
    ['hours', 'Mon – Fri', '8am – 6pm'],
    ['hours', 'Sun', 'closed'],
  ])
})

test('headings in a footer are below no section of the page', () => {
  const { sections } = read(
    '<h1>Vet</h1><p>We see cats.</p><h2>Cats</h2><p>All of them.</p><footer><h4>Hours</h4><p>Monday: 9am–5pm</p></footer>',
  )
  expect(sections.map(({ path, title, text }) => [path, title, text])).toEqual([
    [[], 'Vet', 'We see cats.'],
    [['Vet'], 'Cats', 'All of them.'],
    [['Vet'], 'Hours', 'Monday: 9am–5pm'],
  ])
})

describe('prices keep their service:', () => {
  const pricesOf = (content: string) =>
    read(`<h1>Prices</h1>${content}`)
      .facts.filter(({ kind }) => kind === 'price')
      .map(({ of, value }) => `${of} = ${value}`)

  test.each([
    [
      'in cards',
      '<div><p>Call-out</p><p>£75</p><p>first hour</p></div><div><p>New boiler, fitted</p><p>from £2,350</p></div>',
      ['Call-out = £75, first hour', 'New boiler, fitted = from £2,350'],
    ],
    [
      'in cards with items',
      '<div><div>Check</div><div>£48</div><ul><li>20 minutes</li></ul></div><div><div>Puppy pack</div><div>£95<span>/year</span></div><ul><li>Microchip</li><li>Nurse visit</li></ul></div>',
      ['Check = £48, 20 minutes', 'Puppy pack = £95/year, Microchip, Nurse visit'],
    ],
    [
      'in lists of two columns',
      '<ul><li><span>Œufs en meurette</span><span>12 €</span></li><li>Menu (entrée + plat ou plat + dessert), du mardi au vendredi : 21 €</li></ul>',
      ['Œufs en meurette = 12 €', 'Menu (entrée + plat ou plat + dessert), du mardi au vendredi = 21 €'],
    ],
    [
      'in tables without <th>',
      '<table><tr><td>&nbsp;</td><td><b>Term</b></td><td><b>Year</b></td></tr><tr><td>Salsa</td><td>£105</td><td>£280</td></tr></table>',
      ['Salsa = Term £105, Year £280'],
    ],
    ['in sentences', '<h2>Travel</h2><p>We charge 60p a mile.</p>', ['Travel = We charge 60p a mile.']],
  ])('%s', (_, content, prices) => {
    expect(pricesOf(content)).toEqual(prices)
  })

  test('but amounts that visitors do not pay are not prices', () => {
    expect(
      pricesOf(
        '<h2>Insured</h2><p>£2 million public liability cover.</p><h2>News</h2><h3>Party</h3><p>We gave £900.</p><h2>What our customers say</h2><p>He only took £20.</p>',
      ),
    ).toEqual([])
  })
})

describe('facts are read in all the ways they are written:', () => {
  const factsOf = (content: string) =>
    read(`<h1>Shop</h1><p>We sell bread.</p>${content}`).facts.map(({ kind, of, value }) => [kind, of, value])

  test.each([
    [
      '<h2>Times</h2><table><tr><td>Lundi</td><td>9h–12h</td><td>14h–18h</td></tr></table>',
      ['hours', 'Lundi', '9h–12h, 14h–18h'],
    ],
    ['<p>We’re open Tue–Sat 9–5</p>', ['hours', undefined, 'We’re open Tue–Sat 9–5']],
    [
      '<p>La boutique est ouverte du mardi au samedi de 9 h à 19 h.</p>',
      ['hours', undefined, 'La boutique est ouverte du mardi au samedi de 9 h à 19 h.'],
    ],
    [
      '<p>Nous vous accueillons du mardi au samedi de 9 h à 19 h.</p>',
      ['hours', undefined, 'Nous vous accueillons du mardi au samedi de 9 h à 19 h.'],
    ],
    ['<p>Tue-Sat 9am-5pm</p>', ['hours', 'Tue-Sat', '9am-5pm']],
    ['<p>8 rue Verrerie<br>21000 Dijon</p>', ['place', undefined, '8 rue Verrerie, 21000 Dijon']],
    [
      '<p>Chez Ève - 22 rue des Tanneurs - 68000 Colmar - 03 89 41 07 33 Mise à jour : 2 mai</p>',
      ['place', undefined, '22 rue des Tanneurs - 68000 Colmar'],
    ],
    [
      '<p>Find us at Unit 4, Tannery Yard, Sheffield S3 8ZZ.</p>',
      ['place', undefined, 'Find us at Unit 4, Tannery Yard, Sheffield S3 8ZZ.'],
    ],
    [
      '<h2>Where we work</h2><p>Falmouth and Penryn. Truro on request.</p>',
      ['place', 'area', 'Falmouth and Penryn. Truro on request'],
    ],
    ['<p>Zone d’intervention : Colmar et 20 km autour.</p>', ['place', 'area', 'Colmar et 20 km autour']],
    [
      '<p>Write to us. We’ll reply by the end of the next working day.</p>',
      ['delay', undefined, 'We’ll reply by the end of the next working day.'],
    ],
    ['<p>Réponse sous deux jours ouvrés.</p>', ['delay', undefined, 'Réponse sous deux jours ouvrés.']],
    [
      '<h2>Quels moyens de paiement ?</h2><p>Carte et espèces. Pas de chèques.</p>',
      ['payment', undefined, 'Pas de chèques.'],
    ],
  ])('%s', (content, fact) => {
    expect(factsOf(content)).toContainEqual(fact)
  })

  test('a timetable of lessons does not give the opening hours', () => {
    expect(
      factsOf('<table><tr><td>Lundi</td><td>Salsa débutants</td><td>19h30 - 20h30</td><td>B</td></tr></table>'),
    ).toEqual([])
  })
})

test('a block with the class of a title leads a section, below the headings of the page; a slogan does not', () => {
  const page =
    '<div class="headline"><h1>Hire</h1></div><p class="subline">Since 1990</p><div class="text"><div class="subline">Prices</div><div>A boat costs 20 €.</div></div><div class="text"><p class="block-title">Deposit</p><p>50 € in cash.</p></div>'
  expect(sectionsOf(page)).toEqual(['Hire | Since 1990', 'Prices | A boat costs 20 €.', 'Deposit | 50 € in cash.'])
})

test.each([
  ['VitePress', '<div class="note custom-block github-alert"><p class="custom-block-title">NOTE</p>', 'div'],
  ['GitHub', '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">NOTE</p>', 'div'],
  ['MkDocs and Sphinx', '<div class="admonition note"><p class="admonition-title">NOTE</p>', 'div'],
  ['Starlight', '<aside class="starlight-aside"><p class="starlight-aside__title">NOTE</p>', 'aside'],
  ['Bootstrap', '<div class="alert alert-info" role="note"><div class="alert-heading">NOTE</div>', 'div'],
])('the title of a note by %s begins no section', (_, note, end) => {
  const page = `<h1>Cabin</h1><h2>Arrival</h2><p>By boat.</p>${note}<p>No boat in winter.</p></${end}><p>Keys are at the pier.</p>`
  expect(sectionsOf(page)).toEqual([
    'Cabin | Arrival',
    'Arrival | By boat.\nNOTE\nNo boat in winter.\nKeys are at the pier.',
  ])
})
