import { describe, expect, test } from 'vitest'
import type { Page } from '../../../knowledge/read/page.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

const html = (content: string, url = '/page'): Page => ({ url, format: 'html', content })
const markdown = (content: string, url = '/page'): Page => ({ url, format: 'markdown', content })
const said = (pages: readonly Page[]) => readSite(pages).sections.map(({ title, text }) => `${title}: ${text}`)

describe('a heading without text below it is a text itself', () => {
  test.each([
    ['alone on its page', html('<title>Parking</title><h1>No parking here</h1>'), 'No parking here: No parking here'],
    [
      'above a heading of its level',
      html('<h1>Closed until 4 May</h1><h1>Menu</h1><p>Soup.</p>'),
      'Closed until 4 May: Closed until 4 May',
    ],
    [
      'below a heading with a long text',
      html(`<h1>Café</h1><p>${'Soup and bread. '.repeat(30)}</p><h2>Dogs stay in the garden</h2>`),
      'Dogs stay in the garden: Dogs stay in the garden',
    ],
    [
      'in Markdown',
      markdown('# Fermé le lundi toute la journée\n\n# Carte\n\nSoupe.'),
      'Fermé le lundi toute la journée: Fermé le lundi toute la journée',
    ],
  ])('%s', (_, page, text) => {
    expect(said([page])).toContain(text)
  })

  test('but not one of few words, one that is in a list, and one that leads to another page', () => {
    expect(said([html('<h1>Gallery</h1>')])).toEqual([])
    expect(said([html('<h1>Café Oak Barn</h1><h2>Dogs in the garden</h2><h2>Menu</h2><p>Soup.</p>')])).toEqual([
      'Café Oak Barn: Dogs in the garden\nMenu',
      'Menu: Soup.',
    ])
    const link = '<h1>Café</h1><p>Soup and bread.</p><h2><a href="/b">All of our bread</a></h2>'
    expect(said([html(link, '/a'), html('<h1>Bread</h1><p>Rye.</p>', '/b')])).toEqual([
      'Café: Soup and bread.',
      'Bread: Rye.',
    ])
  })
})

test.each(['cookies', 'cookie-settings', 'search', 'newsletter-popup', 'main-menu', 'consent'])(
  'a heading does not lead to what the page has beside its content: #%s',
  id => {
    const [section] = readSite([html(`<h1>Visit</h1><div id="${id}"><p>Open on Sunday.</p></div>`)]).sections
    expect(section).toMatchObject({ url: '/page', text: 'Open on Sunday.' })
    expect(section).not.toHaveProperty('isLegal')
  },
)

describe('HTML in Markdown', () => {
  test.each([
    [
      'names',
      '# Recettes du caf&eacute; &amp; amis\n\n&OElig;ufs &ndash; 2&nbsp;€ &hellip;',
      'Recettes du café & amis: Œufs – 2 € …',
    ],
    ['numbers', '# Cr&#232;me\n\n40&#xA0;cl &#8211; &#x1F370;', 'Crème: 40 cl – 🍰'],
    ['in a heading of HTML', '<h2>Cr&egrave;me</h2>\n\nDes œufs.', 'Crème: Des œufs.'],
    ['and no entity', '# AT&T\n\nR&D, a &unknown; b, `&amp;`', 'AT&T: R&D, a &unknown; b, &amp;'],
  ])('entities are signs: %s', (_, content, text) => {
    expect(said([markdown(content)])).toEqual([text])
  })

  test.each([
    ['in a line', 'Texte. <h3>Tarte aux pommes</h3> Avec des pommes.'],
    ['over several lines', 'Texte.\n\n<h3 class="x">\n  Tarte aux\n  pommes\n</h3>\n\nAvec des pommes.'],
    ['in a box', 'Texte.\n<div><h3>Tarte <em>aux</em> pommes</h3></div>\nAvec des pommes.'],
    ['after text', 'Texte.<H3>Tarte aux pommes</H3>\nAvec des pommes.'],
  ])('a heading is one: %s', (_, content) => {
    expect(said([markdown(`# Carte\n\n${content}`)])).toEqual(['Carte: Texte.', 'Tarte aux pommes: Avec des pommes.'])
  })

  test('but not in code, and not without its end', () => {
    const content = '# Guide\n\nÉcrivez `<h3>Titre</h3>` ici.\n\n```\n<h3>Titre</h3>\n```\n\nPuis <h3>rien.'
    expect(said([markdown(content)])).toEqual([
      'Guide: Écrivez <h3>Titre</h3> ici.\n```\n <h3>Titre</h3>\n ```\nPuis rien.',
    ])
  })
})

test('each page without a section is named', () => {
  const { withoutText } = readSite([
    html('<title>A</title><main><div id="app"></div></main>', '/a'),
    html('<h1>B</h1><p>Text.</p>', '/b'),
    markdown('', '/c'),
    html('<p>Please enable JavaScript.</p>', '/d'),
  ])
  expect(withoutText).toEqual(['/a', '/c'])
})

describe('what a form says is read:', () => {
  const form = (content: string) => html(`<h1>Contact</h1><p>Write to us.</p><form action="/thanks">${content}</form>`)

  test.each([
    ['a sentence', '<p>We answer within a day.</p>', 'We answer within a day.'],
    [
      'a number to call',
      '<p class="info">Or call <a href="tel:+441174960182">0117 496 0182</a></p>',
      'Or call 0117 496 0182',
    ],
    ['a mailbox', '<div>info@ash.example</div>', 'info@ash.example'],
    [
      'a sentence in a group of fields',
      '<fieldset><p>Rooms are for two persons at most.</p></fieldset>',
      'Rooms are for two persons at most.',
    ],
    [
      'a question',
      '<div><span>Is it urgent for you?</span> <span>Then call the vet on duty.</span></div>',
      'Is it urgent for you? Then call the vet on duty.',
    ],
    ['a line of a list', '<ul><li>Dogs sleep in the barn.</li></ul>', 'Dogs sleep in the barn.'],
  ])('%s', (_, content, text) => {
    expect(said([form(content)])).toEqual([`Contact: Write to us.\n${text}`])
  })

  test.each([
    ['the name of a field', '<label>Your name (required)</label><p>Your name</p><div>Your message:</div>'],
    ['the title of a group', '<fieldset><legend>You are a member.</legend></fieldset><h3>Send us a message today</h3>'],
    ['an option', '<select><option>I come by train.</option></select><label>I have read the terms.</label>'],
    ['a button', '<button>Send it to us now!</button><a href="/lost">Have you lost your password?</a>'],
    ['a hint', '<p>* Required fields</p><p>* Champs obligatoires</p>'],
    ['what a robot fills in', '<p aria-hidden="true">Do not fill this in.</p>'],
  ])('but not %s', (_, content) => {
    expect(said([form(content)])).toEqual(['Contact: Write to us.'])
  })

  test.each(['search', 'newsletter', 'login-form', 'comment-form', 'mc_embed_signup'])('nor a form called %s', name => {
    const other = `<form class="${name}"><p>Your address will not be published.</p></form>`
    expect(said([html(`<h1>Contact</h1><p>Write to us.</p>${other}`)])).toEqual(['Contact: Write to us.'])
  })

  test('and in Markdown no name of a field is a text', () => {
    const fields =
      '<form action="/thanks">\n  <label>\n    Your mail:<br>\n    <input name="mail"></label>\n  <p>We answer soon.</p>\n</form>'
    const label = '<label for="a">Your message:</label>'
    expect(said([markdown(`# Contact\n\nWrite to us.\n\n${fields}\n\n${label}\n`)])).toEqual([
      'Contact: Write to us.\nWe answer soon.',
    ])
  })
})

describe('a caption is read', () => {
  const figure = (content: string) => html(`<h1>Rooms</h1><p>Quiet.</p><figure>${content}</figure>`)
  const table = '<table><tr><td>Single</td><td>30 €</td></tr></table>'

  test.each([
    ['below a table', `${table}<figcaption>Prices with breakfast</figcaption>`, 'Single: 30 €\nPrices with breakfast'],
    ['below a list', '<ul><li>Soup</li></ul><figcaption><p>Until 3 May</p></figcaption>', 'Soup\nUntil 3 May'],
    [
      'above a table',
      `<figcaption>All prices are for a night.</figcaption>${table}`,
      'All prices are for a night.\nSingle: 30 €',
    ],
    [
      'of a picture, if it is a sentence',
      '<img src="a.png"><figcaption>The barn has room for ten.</figcaption>',
      'The barn has room for ten.',
    ],
    [
      'below a quote',
      '<blockquote>Slept well.</blockquote><figcaption>Ada Byron, May 2024</figcaption>',
      'Slept well.\nAda Byron, May 2024',
    ],
  ])('%s', (_, content, text) => {
    expect(said([figure(content)])).toEqual([`Rooms: Quiet.\n${text}`])
  })

  test.each([
    '<img src="a.png"><figcaption>Park</figcaption>',
    '<a href="a.png"><img></a><figcaption>By Ann (CC BY 4.0)</figcaption>',
  ])('but not the name of a picture: %s', content => {
    expect(said([figure(content)])).toEqual(['Rooms: Quiet.'])
  })
})

describe('in Markdown, the text of a picture', () => {
  test.each([
    ['a word', '![cat](a.jpg)'],
    ['a file', '![map2](/img/map2.png "Map")'],
    ['a name with a hyphen', '![x-ray]({{ site.img }}x.jpg){:.wide}'],
    ['some words', '![tick life cycle][ticks]\n\n[ticks]: a.png'],
    ['a picture in a paragraph of its own, twice', '![doggy pond](a.jpg) ![yeast cells](b.jpg)'],
    ['a picture with a bold name', '**![Michaela](a.jpg)**'],
    ['a picture in a heading', '### ![logo](a.jpg)'],
    ['no text', '![](a.jpg)'],
  ])('is left out if it is only a name: %s', (_, picture) => {
    expect(said([markdown(`# Pets\n\nWe treat pets.\n\n${picture}\n`)])).toEqual(['Pets: We treat pets.'])
    expect(said([markdown(`# Cats\n\n${picture}\n`)])).toEqual([])
  })

  test.each([
    ['a sentence', '![The door is on the left.](a.jpg)', 'The door is on the left.'],
    [
      'a long line',
      '![Monday to Friday nine to six, Saturday closed](a.jpg)',
      'Monday to Friday nine to six, Saturday closed',
    ],
    ['a picture that is a link', '[![Lungworm](a.gif)](https://lungworm.example)', 'Lungworm'],
    ['a picture that is a link, with blanks', '[ ![Our map](a.gif "Map") ](map.pdf)', 'Our map'],
    ['beside other text', '![cat](a.jpg) Cats are calm here.', 'Cats are calm here.'],
    ['in a link with other text', '[![pdf](a.gif) Price list of 2024](list.pdf)', 'Price list of 2024'],
    ['in a cell', '| ![cat](a.jpg) Cats | 20 € |\n|---|---|\n| Dogs | 30 € |', 'Dogs: 30 €'],
    ['in code', '`![cat](a.jpg)`', '![cat](a.jpg)'],
  ])('is read otherwise: %s', (_, picture, text) => {
    expect(said([markdown(`# Pets\n\nWe treat pets.\n\n${picture}\n`)])).toEqual([`Pets: We treat pets.\n${text}`])
  })
})

describe('a heading that is a note of its author adds nothing', () => {
  test.each([
    'TODO : renouvellement des contrats en fin d’année',
    'TODO',
    'To do: write about the prices of cats',
    '[TODO] Photos of all our pets',
    'FIXME the hours in summer are wrong',
    'TBD prices of the next year',
  ])('%s', title => {
    expect(said([markdown(`# Pets\n\nWe treat pets.\n\n## ${title}\n`)])).toEqual(['Pets: We treat pets.'])
    expect(said([markdown(`# Pets\n\n## Cats\n\nMeow.\n\n## ${title}\n`)])).toEqual(['Pets: Cats', 'Cats: Meow.'])
    expect(said([html(`<h1>Pets</h1><p>We treat pets.</p><h2>${title}</h2>`)])).toEqual(['Pets: We treat pets.'])
  })

  test.each(['Todos los días hay sopa', 'What to do in a storm', 'Todo list of a vet'])('but not %s', title => {
    expect(said([markdown(`# Pets\n\nWe treat pets.\n\n## ${title}\n`)])).toContain(`${title}: ${title}`)
  })
})

test.each([
  '# What is a guide dog?\n\n![guide dog](a.jpg)',
  '## Où nous trouver ?',
  '# Wie werde ich Mitglied?\n\n---',
])('a question without an answer below it is not a text: %s', heading => {
  expect(said([markdown(`# Pets\n\nWe treat pets.\n\n${heading}\n`)])).toEqual(['Pets: We treat pets.'])
})

test.each([
  ['# Guide of the members’ portal\n\n## How do I log in?\n\nPress it.', 'How do I log in?: Press it.'],
  ['# Les questions de nos membres\n\n### Combien ça coûte ?\n\nRien.', 'Combien ça coûte ?: Rien.'],
])('a heading without text above other headings is not a text: %s', (content, text) => {
  expect(said([markdown(content)])).toEqual([text])
})
