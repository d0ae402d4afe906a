import { describe, expect, test } from 'vitest'
import type { Page } from '../../../knowledge/read/page.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

const textOf = (content: string, format: Page['format'] = 'html') =>
  readSite([{ url: '/page', format, content }])
    .sections.map(({ text }) => text)
    .join('\n\n')

describe('each line of a page keeps its own line:', () => {
  test.each([
    [
      'code, each line after a space',
      '<p>Add:</p><pre class="shiki"><code><span class="line"><span>&lt;b</span><span> id</span>&gt;</span>\n\n<span>\t&lt;/b&gt;</span>\n</code></pre><p>Then look.</p>',
      'Add:\n```\n <b id>\n \n   </b>\n ```\nThen look.',
    ],
    ['lines of code that a br ends', '<pre><code>npm ci<br>npm start</code></pre>', '```\n npm ci\n npm start\n ```'],
    ['code with a fence', '<pre class="md">~~~\n```\n</pre>', "```\n ~~~\n '''\n ```"],
    ['text that is laid out by its lines', '<pre>Mon  9am\nTue  10am</pre>', 'Mon 9am\nTue 10am'],
    [
      'code that is the text of an item',
      '<ul><li>Run:<pre><code>a?\nb 5 €</code></pre></li></ul>',
      'Run:\n```\n a?\n b 5 €\n ```',
    ],
    [
      'code in a cell of a table, on one line',
      '<table><tr><td>a</td><td><pre><code>b\nc</code></pre></td></tr></table>',
      'a: b c',
    ],
    ['paragraphs and items', '<p>Un.</p><ul><li>Deux</li><li>Trois</li></ul>', 'Un.\nDeux\nTrois'],
    ['lines of a paragraph', '<p>Lundi : 9 h<br>Mardi : 10 h<br>le matin</p>', 'Lundi : 9 h\nMardi : 10 h le matin'],
    [
      'a row of two cells',
      '<table><tr><th>Cello</th><td>£90</td></tr><tr><td>Viola:</td><td>£70</td></tr></table>',
      'Cello: £90\nViola: £70',
    ],
    ['a row in French', '<html lang="fr"><table><tr><td>Alto</td><td>70 €</td></tr></table>', 'Alto\u00a0: 70 €'],
    [
      'a row below a header',
      '<table><thead><tr><th>Work</th><th>Time</th><th>Price</th></tr></thead><tr><td>New strings</td><td>30 min</td><td>£48</td></tr></table>',
      'New strings: 30 min, £48',
    ],
    [
      'a row whose cells need their header',
      '<table><tr><th></th><th>Adult</th><th>Child</th></tr><tr><td>Day</td><td>£12</td><td>£8</td></tr></table>',
      'Day: Adult £12, Child £8',
    ],
    [
      'a row with empty cells',
      '<table><tr><th>Level</th><th>Monday</th><th>Friday</th></tr><tr><td>Start</td><td>–</td><td>6pm</td></tr></table>',
      'Start: Friday 6pm',
    ],
    ['a row without header', '<table><tr><td>a</td><td>b</td><td>c</td></tr></table>', 'a: b, c'],
    [
      'a table that lays out a page',
      '<table><tr><td><p>A.</p><p>B.</p><p>C.</p><p>D.</p></td><td>E.</td></tr></table>',
      'A.\nB.\nC.\nD.\nE.',
    ],
    [
      'definitions',
      '<dl><dt>Monday</dt><dd>9–12</dd><dd>14–18</dd><dt>Do you hire?</dt><dd>Yes.</dd></dl>',
      'Monday: 9–12, 14–18\n\nYes.',
    ],
    ['definitions without an end', '<dl><dt>Only a term<p>Text.', 'Only a term\nText.'],
  ])('%s', (_, content, text) => {
    expect(textOf(content)).toBe(text)
  })

  test('rows and items of Markdown', () => {
    const table = '---\nlang: fr\n---\n| Travail | Durée | Prix |\n|---|---|---|\n| **Remèchage** | 1 h | 90 € |\n'
    expect(textOf(`${table}\n- un\n- deux\n\nFin.`, 'markdown')).toBe('Remèchage\u00a0: 1 h, 90 €\nun\ndeux\nFin.')
  })
})

describe('parts that visitors do not read are left out of the texts:', () => {
  test.each([
    '<form><fieldset><legend>Vous</legend><label>Nom</label><p>Tous les champs sont obligatoires.</p></fieldset></form>',
    '<p>* Champs obligatoires</p>',
    '<p>Fields marked with * are required.</p>',
    '<button>Envoyer</button><a role="button" href="/x">Ouvrir</a>',
    '<span class="sr-only">(nouvel onglet)</span><p class="u-visually-hidden">Caché</p>',
    '<p class="screen-reader-text">Hidden</p><p style="display: none">Hidden</p>',
    '<div id="cookie-banner"><p>We use cookies.</p></div><div role="region" aria-label="Cookies"><p>OK ?</p></div>',
    '<div role="navigation">Menu</div><ol class="breadcrumbs"><li>Accueil</li></ol>',
    '<footer><div class="newsletter"><p>Get our news.</p></div><p>Inscrivez-vous à la newsletter</p></footer>',
  ])('%s', content => {
    expect(textOf(`<h1>Titre</h1><p>Texte.</p>${content}`)).toBe('Texte.')
  })

  test('hints beside a text', () => {
    expect(textOf('<p><a href="/a">Guide (PDF, 120 ko)</a> et <a href="/b">carte (nouvelle fenêtre)</a>.</p>')).toBe(
      'Guide et carte.',
    )
  })

  test('but a form around the page, a hidden heading and a text about cookies are content', () => {
    expect(textOf('<body><form id="aspnetForm"><h1>Titre</h1><p>Texte.</p></form></body>')).toBe('Texte.')
    expect(
      readSite([
        {
          url: '/',
          format: 'html',
          content:
            '<h2 class="sr-only">Prix</h2><p>Un.</p><section id="cookies"><h2>Cookies</h2><p>Deux.</p></section>',
        },
      ]).sections.map(({ title, text }) => `${title}: ${text}`),
    ).toEqual(['Prix: Un.', 'Cookies: Deux.'])
  })
})

test('code of Markdown keeps its lines, marks and spaces', () => {
  const markdown = '# T\n\nAdd:\n\n```html\n<b>**x**</b>\n\n  _y_ | z\n```\n\n- Run:\n\n  ~~~\n  a\n  ~~~\n'
  expect(textOf(markdown, 'markdown')).toBe('Add:\n```\n <b>**x**</b>\n \n   _y_ | z\n ```\nRun:\n```\n a\n ```')
})

test.each([
  ['The Grade II* hall and a II* barn.', 'The Grade II* hall and a II* barn.'],
  ['Prices* **from** £10.', 'Prices* from £10.'],
  ['* Not on *Mondays* or ***Sundays***.', 'Not on Mondays or Sundays.'],
  ['A **bold *and* italic** word, two **more.**', 'A bold and italic word, two more.'],
  ['A barn, II*, and a II* hall **without an end', 'A barn, II*, and a II* hall without an end'],
  ['An II\\* barn', 'An II* barn'],
])('of the stars in %j only those of a pair go', (line, text) => {
  expect(textOf(`# T\n\n${line}`, 'markdown')).toBe(text)
})

test('long code is cut between lines, into parts that are too long to be quoted', () => {
  const code = Array.from({ length: 400 }, (_, number) => `line ${number}`).join('\n')
  const texts = textOf(`<h1>T</h1><p>Before.</p><pre><code>${code} and ${'x'.repeat(500)}</code></pre>`).split('\n\n')
  expect(texts.length).toBe(3)
  expect(texts.slice(1).every(text => text.length > 1_200 && text.startsWith('```\n '))).toBe(true)
})
