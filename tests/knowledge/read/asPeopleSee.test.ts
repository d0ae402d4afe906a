import { beforeAll, describe, expect, test } from 'vitest'
import { loadLanguages } from '../../../knowledge/languages/languages.ts'
import { parseKnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'
import type { Page } from '../../../knowledge/read/page.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

const html = (content: string, url = '/page'): Page => ({ url, format: 'html', content })
const markdown = (content: string, url = '/page'): Page => ({ url, format: 'markdown', content })
const pdf = (content: string, url: string): Page => ({ url, format: 'pdf', content })
const titled = (pages: readonly Page[]) => readSite(pages).sections.map(({ title, text }) => `${title}: ${text}`)

beforeAll(() => loadLanguages(['de', 'es', 'pt']))

describe('a title in a button', () => {
  test.each([
    [
      'of Bootstrap 5',
      `<h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse"
        data-bs-target="#c1">Bar bezahlen</button></h2><div id="c1" class="accordion-collapse collapse"><p>Ja, bar.</p></div>`,
    ],
    ['without attributes', '<h3><button>Bar bezahlen</button></h3><p>Ja, bar.</p>'],
    ['around a heading', '<button type="button" class="q"><h3>Bar bezahlen</h3></button><div><p>Ja, bar.</p></div>'],
    ['by its role', '<div role="button" tabindex="0"><h4>Bar bezahlen</h4></div><p>Ja, bar.</p>'],
    ['by its class', '<button class="accordion">Bar bezahlen</button><div class="panel"><p>Ja, bar.</p></div>'],
    ['by a role and a class', '<div role="button" class="faq-question">Bar bezahlen</div><div><p>Ja, bar.</p></div>'],
    [
      'of Bootstrap 4, a link',
      '<div class="card-header"><a data-toggle="collapse" href="#z">Bar bezahlen</a></div><div id="z"><p>Ja, bar.</p></div>',
    ],
    ['of a details element', '<details><summary><button>Bar bezahlen</button></summary><p>Ja, bar.</p></details>'],
    ['of a label', '<input type="checkbox" id="f"><h3><label for="f">Bar bezahlen</label></h3><p>Ja, bar.</p>'],
  ])('%s is the title of its text', (_, content) => {
    expect(titled([html(`<html lang="de"><h1>Praxis</h1><p>Text.</p>${content}`)])).toEqual([
      'Praxis: Text.',
      'Bar bezahlen: Ja, bar.',
    ])
  })

  test.each([
    '<h2>Preise <button>Link kopieren</button></h2><p>43 €</p>',
    '<h2>Preise</h2><button>Absenden</button><p>43 €</p>',
    '<h2>Preise</h2><button class="menu-toggle"><h3>Menü</h3></button><p>43 €</p>',
    '<button class="navbar-toggler collapsed" data-bs-toggle="collapse" data-bs-target="#nav">Menü</button><h2>Preise</h2><p>43 €</p>',
  ])('and no other button is text: %s', content => {
    expect(titled([html(content)])).toEqual(['Preise: 43 €'])
  })
})

test.each([
  '<h2>Installation<a class="headerlink" href="#x" title="Permanent link">¶</a></h2>',
  '<h2>Installation <a href="#installation">#</a></h2>',
  '<h2><a class="anchor" href="#i">§</a> Installation</h2>',
  '<h2>Installation<a class="header-anchor" href="#i">Permalink</a></h2>',
  '<h2>Installation ¶</h2>',
  '<h2><a class="anchor" href="#installation">Installation</a></h2>',
])('a title has no permalink: %s', heading => {
  expect(titled([html(`${heading}<p>Text.</p>`)])).toEqual(['Installation: Text.'])
  expect(titled([html(`${heading.replaceAll('Installation', 'C#')}<p>Text.</p>`)])).toEqual(['C#: Text.'])
})

describe('Markdown', () => {
  test.each([
    [
      'rows without outer bars',
      'Fonction | Nom\n---|---\nPrésident | Marc Saguin\nTrésorière | Anne Roy\n\nFin.',
      ['Président : Marc Saguin', 'Trésorière : Anne Roy', 'Fin.'],
    ],
    [
      'a paragraph before them',
      'Le bureau :\nFonction | Nom\n:--- | ---:\nPrésident | Marc\n',
      ['Le bureau :', 'Président : Marc'],
    ],
    ['cells that are empty', 'Licence A | Total\n:---- |:---:\nAdulte | 120 €\nJeune |\n', ['Adulte : 120 €', 'Jeune']],
    ['a bar in code', 'Avec `a | b` en Bash.\n', ['Avec a | b en Bash.']],
    [
      'an HTML table',
      '<table>\n<tr><th>Fonction</th><th>Nom</th></tr>\n<tr><td>Président</td><td>Marc</td></tr>\n</table>\n\nFin.',
      ['Président : Marc', 'Fin.'],
    ],
    ['an HTML list', '<ul>\n<li>Un</li>\n<li>**Deux**</li>\n</ul>', ['Un', 'Deux']],
    ['HTML terms', '<dl>\n<dt>Prix</dt><dd>12 €</dd>\n</dl>', ['Prix : 12 €']],
    [
      'a button with a drawing',
      '<button type="button">\n<svg>\n<path d="M1 1"></path>\n</svg>\nLieu\n</button> 8 rue de Marnes',
      ['8 rue de Marnes'],
    ],
    ['HTML that never ends', '<table>\n<tr><td>A</td><td>B</td></tr>', ['A : B']],
    ['HTML in code', '```html\n<table>\n<tr><td>A</td></tr>\n```', ['```\n <table>\n <tr><td>A</td></tr>\n ```']],
    ['comments with other dashes', 'Un.\n\n<! --- caché --->\n\n<!--- caché --->\n\nDeux.', ['Un.', 'Deux.']],
    ['a table of contents', '- [Prix](#prix)\n- [Lieu](#lieu)\n\n[TOC]\n\nTexte. [Prix](#prix)', ['Texte. Prix']],
    ['alerts of GitHub', '> [!NOTE]\n> Fermé lundi.', ['Fermé lundi.']],
  ])('with %s is read in lines', (_, content, lines) => {
    const text = readSite([markdown(`---\nlang: fr\n---\n# T\n\n${content}`)]).sections.map(section => section.text)
    expect(text.join('\n')).toBe(lines.join('\n').replaceAll(' : ', '\u00a0: ').replace('Le bureau :', 'Le bureau :'))
  })

  test.each([
    ['<h5 class="card-title">Titre</h5>', 'Titre'],
    ['<summary>Combien ?</summary>', 'Combien ?'],
    ['<details><summary>Combien ?</summary>', 'Combien ?'],
    ['##Liste des joueurs', 'Liste des joueurs'],
    ['## Prix {: .wide #prix }', 'Prix'],
    ['## Prix ¶', 'Prix'],
  ])('has the heading %s', (line, title) => {
    expect(titled([markdown(`# T\n\nUn.\n\n${line}\n\nDix euros.`)])).toEqual(['T: Un.', `${title}: Dix euros.`])
  })

  test('of TOML has its settings', () => {
    const { sections } = readSite([markdown("+++\ntitle = 'Rooms'\nlang = 'en'\n+++\nFour rooms.")])
    expect(sections).toMatchObject([{ title: 'Rooms', lang: 'en', text: 'Four rooms.' }])
  })
})

test.each([
  ['{{ blog_content }}', ''],
  ['{% include x.html\n  id="a" %}', ''],
  ['{{< figure src="a.png" title="x" >}}', ''],
  ['{{% note %}}Fermé.{{% /note %}}', 'Fermé.'],
  ['[gallery ids="1,2"]', ''],
  ['[vc_row width="1"]Ouvert.[/vc_row]', 'Ouvert.'],
  ['Texte.{: .lead target="_new" }', 'Texte.'],
  ['<% if x %>Texte.<% end %>', 'Texte.'],
])('marks of a template are left out: %s', (mark, text) => {
  const expected = ['T: Un.', ...(text ? [text] : []), 'Deux.'].join('\n')
  expect(titled([markdown(`# T\n\nUn.\n\n${mark}\n\nDeux.`)])).toEqual([expected])
  // In HTML, `<` begins a tag.
  if (!mark.includes('<')) expect(titled([html(`<h1>T</h1><p>Un.</p><p>${mark}</p><p>Deux.</p>`)])).toEqual([expected])
})

test.each([
  ['{% if a %}\n\nOuvert.\n\n{% else %}\n\nFermé.\n\n{% endif %}', 'Ouvert.'],
  ['{% if a %}Ouvert.{% elsif b %}Tard.{% else %}Fermé.{% endif %}', 'Ouvert.'],
  ['{%- unless a -%}Ouvert.{%- else -%}Fermé.{%- endunless -%}', 'Ouvert.'],
  ['{% case a %}{% when 1 %}Ouvert.{% when 2 %}Tard.{% else %}Fermé.{% endcase %}', 'Ouvert.'],
  ['{% for a in b %}Ouvert.{% else %}Fermé.{% endfor %}', 'Ouvert.'],
  [
    '{% if a %}{% if b %}Ouvert{% else %}Tard{% endif %} lundi.{% else %}{% if c %}Fermé{% else %}Non{% endif %}.{% endif %}',
    'Ouvert lundi.',
  ],
  ['{% if a %}Ouvert.{% endif %}{% comment %}À revoir.{% endcomment %}', 'Ouvert.'],
])('only the first branch of a template is read: %j', (mark, text) => {
  expect(titled([markdown(`# T\n\n${mark}\n\nFin.`)])).toEqual([`T: ${text}\nFin.`])
  expect(titled([html(`<h1>T</h1><div>${mark}</div><p>Fin.</p>`)])).toEqual([`T: ${text}\nFin.`])
})

test.each([
  ['without an end', 'Un. {% if a %}Deux. {% else %}Trois.', 'T: Un. Deux. Trois.'],
  ['without a beginning', 'Un. {% else %}Deux.{% endif %}', 'T: Un. Deux.'],
  [
    'in code',
    'Écrivez `{% if a %}`, `{% else %}` et `{% endif %}`.',
    'T: Écrivez {% if a %}, {% else %} et {% endif %}.',
  ],
  [
    'in a block of code',
    '```\n{% if a %}\nUn\n{% else %}\nDeux\n{% endif %}\n```',
    'T: ```\n {% if a %}\n Un\n {% else %}\n Deux\n {% endif %}\n ```',
  ],
])('branches %s stay', (_, content, text) => {
  expect(titled([markdown(`# T\n\n${content}`)])).toEqual([text])
})

const FALLBACK = 'Your browser has no frames: <a href="mailto:map@host.example">large map</a>, 1 Other Street.'
test.each([
  ['in a line of its own', `<iframe src="https://map.example/">${FALLBACK}</iframe>`],
  ['in a box', `<div><iframe src="https://map.example/" width="1"><p>${FALLBACK}</p></iframe></div>`],
  ['over several lines', `<p>\n<IFRAME\n  src="https://map.example/">\n${FALLBACK}\n</IFRAME>\n</p>`],
])('the text of a frame is not read: %s', (_, frame) => {
  for (const page of [
    html(`<h1>T</h1><p>Here.</p>${frame}<p>End.</p>`),
    markdown(`# T\n\nHere.\n\n${frame}\n\nEnd.`),
  ]) {
    expect(titled([page])).toEqual(['T: Here.\nEnd.'])
    expect(readSite([page]).facts).toEqual([])
  }
})

test('a frame in a line of Markdown, and the name of one in code', () => {
  const said = titled([markdown('# T\n\nHere: <iframe src="x"><b>No frames.</b></iframe> Write `<iframe>` there.')])
  expect(said).toEqual(['T: Here: Write <iframe> there.'])
})

test('marks of a template in code are code', () => {
  expect(titled([markdown('# T\n\nÉcrivez `{{ name }}` [1].')])).toEqual(['T: Écrivez {{ name }} [1].'])
  expect(titled([html('<h1>T</h1><p>Write <code>{{ name }}</code>.</p>')])).toEqual(['T: Write {{ name }}.'])
})

test.each([
  ['before the text', html('<h2><a name="prix"></a>Prix</h2><p>12 €</p>')],
  ['around the text', html('<h3><a name="prix">Prix</a></h3><p>12 €</p>')],
  ['deep inside', html('<h1><font><b><a name="prix"></a>Prix</b></font></h1><p>12 €</p>')],
  ['in a box with an id', html('<div id="colonne"><h2><a name="prix"></a>Prix</h2><p>12 €</p></div>')],
  ['below the heading', html('<h2>Prix</h2><a name="prix"></a><p>12 €</p>')],
  ['of an id', html('<div id="colonne"><h2><span id="prix">Prix</span></h2><p>12 €</p></div>')],
  ['in Markdown', markdown('## <a name="prix"></a>Prix\n\n12 €')],
  ['in Markdown, of an id', markdown("## Prix <a id='prix'></a>\n\n12 €")],
])('an anchor %s is that of the section', (_, page) => {
  expect(readSite([page]).sections).toMatchObject([{ url: '/page#prix', title: 'Prix', text: '12 €' }])
})

test.each([
  ['of the heading', '<h2 id="prix"><a name="p2"></a>Prix</h2><p>12 €</p>'],
  ['of its box', '<section id="prix"><h2><a name="p2"></a>Prix</h2><p>12 €</p></section>'],
  ['of the first anchor', '<h2><a name="prix"></a><a name="p2"></a>Prix</h2><p>12 €</p><a name="p3"></a><p>13 €</p>'],
])('an id %s comes before an anchor', (_, content) => {
  expect(readSite([html(content)]).sections[0]?.url).toBe('/page#prix')
})

describe('a page that leads to another one at once', () => {
  const shown = html('<h1>Shown</h1><p>Text.</p>', '/fr/')
  test.each([
    '<meta http-equiv="refresh" content="0; url=/fr/"><p>You are led on.</p>',
    '<head><meta http-equiv="Refresh" content="0;URL=\'https://me.example/fr/\'"></head><body><h1>Moved</h1></body>',
    '<META CONTENT="3, url=fr/index.html" HTTP-EQUIV="refresh"><a href="/fr/">Français</a>',
    '<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0.5;/fr/"><p>Moved.</p>',
  ])('is left out and named: %s', content => {
    const said: string[] = []
    const { sections } = readSite([html(content, '/'), shown], sentence => said.push(sentence))
    expect(sections.map(({ title }) => title)).toEqual(['Shown'])
    expect(said).toEqual(['/: left out, as it only leads to another page'])
  })

  test.each([
    '<meta http-equiv="refresh" content="5">',
    '<meta http-equiv="refresh" content="300; url=/">',
    '<noscript><meta http-equiv="refresh" content="0; url=/plain"></noscript>',
    '<meta http-equiv="content-type" content="0; url=/fr/">',
  ])('is not one that stays: %s', content => {
    expect(titled([html(`${content}<h1>Home</h1><p>Hello.</p>`, '/')])).toEqual(['Home: Hello.'])
  })
})

describe('a page that asks search engines to leave it out', () => {
  const shown = html('<h1>Shown</h1><p>Text.</p>', '/shown')
  test.each([
    html('<meta name="robots" content="noindex"><h1>Secret</h1><p>Text.</p>', '/secret'),
    html('<head><meta name="ROBOTS" content="NOINDEX, nofollow"></head><h1>Secret</h1><p>Other.</p>', '/secret'),
    html('<meta content="none" name="robots"><p>Text.</p>', '/secret'),
    markdown('---\nrobots: noindex\n---\n# Secret\n\nText.', '/secret'),
    markdown('---\ntitle: Secret\ndraft: true\n---\nText.', '/secret'),
    markdown('+++\ndraft = true\n+++\nText.', '/secret'),
  ])('is left out and named: %j', page => {
    const said: string[] = []
    expect(readSite([shown, page], sentence => said.push(sentence)).sections).toHaveLength(1)
    expect(said).toEqual([expect.stringMatching(/^\/secret: .*noindex/)])
  })

  test.each([
    ['a link', '<a href="tel:+33450000000">04 50 00 00 00</a>', 'phone', '04 50 00 00 00'],
    ['a mailbox', '<a href="mailto:a@pont.example">Écrire</a>', 'mail', 'a@pont.example'],
    [
      'data',
      '<script type="application/ld+json">{"@type":"Bakery","telephone":"04 50 00 00 01"}</script>',
      'phone',
      '04 50 00 00 01',
    ],
  ])('still says how to reach the owner, by %s', (_, reach, kind, value) => {
    const page = html(
      `<meta name="robots" content="noindex"><h1>Secret</h1><p>Prix : 40 €.</p><footer>${reach}</footer>`,
    )
    const { sections, facts } = readSite([shown, { ...page, url: '/secret' }])
    expect(sections.map(({ title }) => title)).toEqual(['Shown'])
    expect(facts).toEqual([expect.objectContaining({ kind, value, section: '' })])
  })

  test('does not add to the ways to reach the owner that other pages say', () => {
    const other = html('<meta name="robots" content="noindex"><a href="mailto:b@host.example">Écrire</a>', '/secret')
    const own = html('<h1>Shown</h1><p>Text.</p><a href="mailto:a@pont.example">Écrire</a>', '/shown')
    expect(readSite([other, own]).facts).toMatchObject([{ value: 'a@pont.example', section: '/shown#shown' }])
  })

  test('a draft says nothing', () => {
    const draft = markdown('---\ndraft: true\n---\n# Contact\n\n[Écrire](mailto:a@pont.example)', '/secret')
    expect(readSite([shown, draft]).facts).toEqual([])
  })

  test.each([1, 3])('is read if all %i pages of the site ask so, and one sentence says it', count => {
    const page = (name: string) =>
      html(`<meta name="robots" content="noindex"><h1>${name}</h1><p>${name}.</p>`, `/${name}`)
    const said: string[] = []
    const { sections } = readSite(['a', 'b', 'c'].slice(0, count).map(page), sentence => said.push(sentence))
    expect(sections).toHaveLength(count)
    expect(said).toEqual([expect.stringMatching(/^every page .*noindex.*: all are read$/)])
  })

  test('is not one that has another rule for them', () => {
    expect(titled([html('<meta name="robots" content="index, follow"><h1>A</h1><p>T.</p>')])).toEqual(['A: T.'])
  })
})

describe('the kind of a section', () => {
  const menu = '<nav><a href="/">Home</a><a href="/services.html">Services</a><a href="/blog/">Blog</a></nav>'
  const page = (url: string, more = '') =>
    ({ ...html(`<html lang="en">${menu}<main><h1>${url}</h1><p>About ${url}.</p>${more}</main>`, url) }) satisfies Page
  const kindsOf = (pages: readonly Page[]) =>
    Object.fromEntries(readSite(pages).sections.map(({ url, kind }) => [url.replace(/#.*/, ''), kind]))

  test('is given by the menu, the address, the date, the format and the links', () => {
    const pages = [
      page('/', '<a href="/terms">Terms</a><a href="https://shop.example/offer">Offer</a>'),
      page('/services'),
      page('/blog/', '<a href="first">First</a>'),
      page('/blog/first'),
      page('/terms'),
      page('/offer'),
      page('/trap'),
      pdf('A form.', '/form.pdf'),
    ]
    expect(kindsOf(pages)).toEqual({
      '/': 'menu',
      '/services': 'menu',
      '/blog/': 'news',
      '/blog/first': 'news',
      '/terms': undefined,
      '/offer': undefined,
      '/trap': 'unlinked',
      '/form.pdf': 'document',
    })
  })

  test.each([
    '/news/a',
    '/releases/1.2.1',
    '/actualites/a',
    '/changelog',
    '/2024/05/12/a',
    '/de/aktuelles',
    '/forum/a',
    '/tags/a',
    '/release-notes-2',
    '/docs/CHANGELOG',
  ])('is news at %s', url => {
    expect(kindsOf([page('/', `<a href="${url}">A</a>`), page('/services'), page(url)])[url]).toBe('news')
  })

  test.each(['/newsagent', '/release', '/blogger-training', '/tagliatelle', '/impressum', '/presses'])(
    'is not news at %s',
    url => {
      expect(kindsOf([page('/', `<a href="${url}">A</a>`), page('/services'), page(url)])[url]).toBeUndefined()
    },
  )

  test.each([
    '<meta property="article:published_time" content="2024-05-01">',
    '<span itemprop="datePublished">1 May 2024</span>',
    '<p class="entry-meta">By Ada</p>',
  ])('is news if the page shows when it was published: %s', date => {
    expect(kindsOf([page('/', '<a href="/a">A</a>'), page('/services'), page('/a', date), page('/b')])['/a']).toBe(
      'news',
    )
  })

  test('is not news on a site of posts alone, or where most pages are dated', () => {
    const site = ['/blog/', '/blog/a', '/blog/b'].map(url => html(`<h1>${url}</h1><p>About ${url}.</p>`, url))
    expect(Object.values(kindsOf(site))).toEqual([undefined, undefined, undefined])
    const dated = ['/post/rooms', '/post/prices', '/post/place'].map(url => page(url))
    const home = page('/', dated.map(({ url }) => `<a href="${url}">x</a>`).join())
    expect(kindsOf([home, ...dated])['/post/rooms']).toBeUndefined()
  })

  test.each([
    ['<a href="/trap" style="font-size: 0.0001em"> </a>', 'unlinked'],
    ['<a href="/trap"></a>', 'unlinked'],
    ['<div hidden><a href="/trap">Trap</a></div>', 'unlinked'],
    ['<a href="/trap" style="font-size:0">Trap</a>', 'unlinked'],
    ['<a href="/trap"><img src="a.png" alt=""></a>', undefined],
    ['<a href="trap.html?a=1#b">Trap</a>', undefined],
    ['<a href="https://me.example/trap/">Trap</a>', undefined],
  ])('with the link %s is %s', (link, kind) => {
    const trap = html('<h1>Trap</h1><p>a@trap.example</p>', '/trap')
    expect(kindsOf([page('/', link), page('/services'), trap])['/trap']).toBe(kind)
  })

  test('is read from a knowledge file, and an unknown one is none', () => {
    const section = { id: '/a', url: '/a', title: 'A', path: [], text: 'T.' }
    const read = (kind?: unknown) =>
      parseKnowledgeFile(JSON.stringify({ version: 1, sections: [{ ...section, kind }] })).sections[0]
    expect(read('news')).toEqual({ ...section, kind: 'news' })
    expect(read('later')).toEqual(section)
    expect(read()).toEqual(section)
    expect(() => read(7)).toThrow('section 1')
  })
})

describe('junk', () => {
  test('is the name of the site above the title of each page', () => {
    const pages = ['About', 'Blog', 'Speaking'].map(name =>
      html(
        `<title>Codo: ${name}</title><header><h1>Codo</h1><h2>${name}</h2></header><main><p>All about ${name}.</p></main>`,
        `/${name}`,
      ),
    )
    expect(titled(pages)).toEqual(['About: All about About.', 'Blog: All about Blog.', 'Speaking: All about Speaking.'])
    expect(readSite(pages).sections[0]?.path).not.toContain('Codo')
  })

  test.each([
    [
      '<div id="copyright"><ul><li>© Untitled</li><li>Diseño: HTML5 UP</li></ul></div>',
      '<span class="date">February 6, 2012</span>',
    ],
    ['<footer><p>Theme by Someone</p></footer>', '<time>6 février 2012</time>'],
    ['<p class="copyright">2012 Someone. Hugo port: m-m</p>', '<p>Publié le 6 février 2012</p>'],
    ['<footer><p>Powered by Hugo</p></footer>', '<p>2012-02-06</p>'],
  ])('are credits and dates around the content: %s %s', (credits, date) => {
    expect(titled([html(`<title>S</title>${date}<h1>Prix</h1><section><p>12 €</p></section>${credits}`)])).toEqual([
      'Prix: 12 €',
    ])
  })

  test.each([
    'Published at: 2024-01-01',
    'Publié le mercredi 3 septembre 2024 par Ada dans Recettes',
    'Posted by Ada on January 5th, 2024',
    'Date de publication : 12/03/2024',
    'Veröffentlicht am 3. Mai 2024',
  ])('is the line below a title with the day of a post: %s', line => {
    const post = [html(`<h1>Soup</h1><p>${line}</p><p>Hot.</p>`), markdown(`# Soup\n\n${line}\n\nHot.`)]
    for (const page of post) expect(titled([page])).toEqual(['Soup: Hot.'])
    expect(titled([html(`<h1>Soup</h1><p>Hot.</p><h2>Salad</h2><p>Cold.</p><p>${line}</p>`)])).toContain('Salad: Cold.')
  })

  test.each([
    'Publié le 3 mai 2024, ce livre raconte une vie.',
    'Published in 2019 by Gallimard',
    'Mis à jour le 3 mai 2024',
    'Le club est fondé le 3 mai 1924',
  ])('is not a line of the text: %s', line => {
    expect(titled([html(`<h1>Soup</h1><p>${line}</p><p>Hot.</p>`)])).toEqual([`Soup: ${line}\nHot.`])
  })

  test('is not a date below a title', () => {
    expect(titled([html('<h1>Club</h1><h2>Prochain tournoi</h2><p>20 septembre 2026</p>')])).toContain(
      'Prochain tournoi: 20 septembre 2026',
    )
  })

  test.each([
    [
      'a link to it',
      '<h2><a href="/rooms">Rooms</a></h2><p>Four rooms.</p><ul><li><a href="/rooms">Full Story</a></li></ul>',
    ],
    ['a button', '<h2>Rooms</h2><p>Four rooms.</p><p><a href="/rooms">Read more</a></p>'],
    ['an excerpt', '<h2><a href="/rooms/">Rooms</a></h2><p>Each has a …</p>'],
    ['a host', '<h2><a href="https://house.example/rooms.html">Rooms</a></h2><p>Four rooms.</p>'],
  ])('is a card that repeats a page, with %s', (_, card) => {
    const home = html(`<h1>House</h1><p>Hello.</p>${card}`, '/')
    const rooms = html('<h1>Rooms</h1><p>Four rooms.</p><p>Each has a bath.</p>', '/rooms')
    expect(titled([home, rooms])).toEqual(['House: Hello.', 'Rooms: Four rooms.\nEach has a bath.'])
  })

  test('is not a card with a text of its own, which does not beat its page', () => {
    const home = html('<h1>House</h1><h2><a href="/rooms">Rooms</a></h2><p>From 26 € a night.</p>', '/')
    const { sections } = readSite([home, html('<h1>Rooms</h1><p>Four rooms.</p>', '/rooms')])
    expect(sections.map(({ text, kind }) => [text, kind])).toContainEqual(['From 26 € a night.', 'overview'])
  })

  test('are links to parts of the page', () => {
    expect(titled([html('<h1>Doc</h1><ul><li><a href="#a">Docker</a></li></ul><p>Text.</p>')])).toEqual(['Doc: Text.'])
  })
})

describe('a menu without a nav', () => {
  const links = '<li><a href="/a">Soups</a></li><li><a href="/b">Our bread</a></li><li><a href="/c">FAQ</a></li>'
  test.each([
    ['above the title', `<div><ul>${links}</ul></div><h1>Oak Barn</h1><p>Hello.</p>`],
    ['in a list in a list', `<ul><li><a href="/">Home</a><ul>${links}</ul></li></ul><h1>Oak Barn</h1><p>Hello.</p>`],
    [
      'in a table',
      '<table><tr><td><a href="/a">Soups</a></td></tr><tr><td><a href="/b">Bread</a></td></tr></table><h1>Oak Barn</h1><p>Hello.</p>',
    ],
    [
      'by its class',
      `<h1>Oak Barn</h1><div class="nav-menu"><ul>${links.replace('FAQ', 'Questions')}</ul></div><p>Hello.</p>`,
    ],
    ['by its id', `<h1>Oak Barn</h1><p>Hello.</p><ul id="navigation">${links.replace('FAQ', 'Questions')}</ul>`],
  ])('is not read as text: %s', (_, content) => {
    expect(titled([html(content)])).toEqual(['Oak Barn: Hello.'])
  })

  test('leaves the words beside it', () => {
    const page = html(`<div><b>Bakers since 1990</b><ol>${links}</ol></div><h1>Oak Barn</h1><p>Hello.</p>`)
    expect(titled([page])).toEqual(['Oak Barn: Bakers since 1990', 'Oak Barn: Hello.'])
  })

  test.each([
    ['below a title', `<h1>Oak Barn</h1><ul>${links}</ul>`],
    ['below a sentence', `<p>We bake:</p><ul>${links}</ul><h1>Oak Barn</h1><p>Hello.</p>`],
    ['of a page without a title', `<ul>${links}</ul>`],
    [
      'with other items',
      '<ul><li><a href="/a">Soups</a>, hot</li><li>Our bread</li></ul><h1>Oak Barn</h1><p>Hello.</p>',
    ],
  ])('is not a list %s', (_, content) => {
    expect(titled([html(content)]).join('\n')).toMatch(/Soups(?:, hot)?\nOur bread/)
  })
})

describe('a link that is a paragraph', () => {
  test.each([
    ['to another site', '<p><a href="https://forms.example/x">Inscription en ligne</a></p>', 'Inscription en ligne'],
    ['to a file', '<p><a href="/fichiers/2026.pdf">Programme de la saison</a></p>', 'Programme de la saison'],
    ['in a box', '<div><a href="https://maps.example/"><b>Plan d’accès</b></a></div>', 'Plan d’accès'],
  ])('says what there is: %s', (_, link, text) => {
    expect(titled([html(`<h1>Club</h1><p>Bonjour.</p>${link}<p>Fin.</p>`)])).toEqual([`Club: Bonjour.\n${text}\nFin.`])
  })

  test.each([
    ['to a page of the site', '<p><a href="/inscription">Inscription en ligne</a></p>'],
    ['by its whole address', '<p><a href="https://club.example/inscription">Inscription en ligne</a></p>'],
    ['of one word', '<p><a href="https://social.example/club">Instagram</a></p>'],
    ['that is a button', '<p><a href="https://shop.example/">Acheter un billet</a></p>'],
    ['in a footer', '<footer><p><a href="https://host.example/">Made with love</a></p></footer>'],
    ['in a menu', '<header><a href="https://shop.example/">Boutique en ligne</a></header>'],
  ])('is a button %s', (_, link) => {
    const head = '<head><link rel="canonical" href="https://club.example/"></head>'
    expect(titled([html(`${head}<h1>Club</h1><p>Bonjour.</p>${link}`)])).toEqual(['Club: Bonjour.'])
  })
})

test.each([
  [
    'two links',
    '[Inscription en ligne](/i)\n[Plan d’accès](https://maps.example/)',
    'Inscription en ligne\nPlan d’accès',
  ],
  ['three links', '[Un](/1)\n[Deux](/2)  \n[Trois](/3)\n', 'Un\nDeux\nTrois'],
  [
    'a link and a sentence',
    '[Inscription en ligne](/i)\nOuverte dès lundi.',
    'Inscription en ligne\nOuverte dès lundi.',
  ],
  ['a sentence and a link', 'Ouvert dès lundi.\n[Inscription en ligne](/i)', 'Ouvert dès lundi.\nInscription en ligne'],
  ['an introduction and its link', 'Pour venir :\n[Inscription en ligne](/i)', 'Pour venir : Inscription en ligne'],
  ['a sentence with a link', 'Lisez\n[le règlement](/r)\navant de venir.', 'Lisez le règlement avant de venir.'],
  ['a sentence that begins with a link', '[Ada](/a)\nest là.', 'Ada est là.'],
])('the lines of %s in Markdown', (_, content, text) => {
  expect(titled([markdown(`# T\n\n${content}`)])).toEqual([`T: ${text}`])
})

describe('the same text', () => {
  const long =
    'Nous livrons dans toute la ville, du mardi au samedi, avant sept heures du matin, avec un vélo et deux remorques. La livraison est offerte à partir de trente euros.'

  test('of two PDF files is kept once, and the other one is named', () => {
    const said: string[] = []
    const pages = [pdf('Tarifs : 12 €', '/a.pdf'), pdf('Tarifs : 12 €', '/b.pdf')]
    expect(readSite(pages, sentence => said.push(sentence)).sections.map(({ url }) => url)).toEqual(['/a.pdf#page=1'])
    expect(said).toEqual([expect.stringContaining('/b.pdf: ')])
  })

  test.each([
    ['two addresses', html(`<title>L</title><h1>Livraison</h1><p>Oui.</p>`, '/copie')],
    ['a file and a page', pdf(long, '/z.pdf')],
    ['two titles', html(`<h1>Archives</h1><p>${long}</p>`, '/archives/1')],
  ])('at %s is kept where the menu leads', (_, copy) => {
    const home = html('<nav><a href="/livraison">L</a></nav><h1>Accueil</h1><p>Bonjour.</p><a href="/copie">c</a>', '/')
    const text = copy.url === '/copie' ? 'Oui.' : long
    const own = html(`<title>L</title><h1>Livraison</h1><p>${text}</p>`, '/livraison')
    expect(readSite([copy, home, own]).sections.map(({ url }) => url)).toEqual(['/', '/livraison'])
  })

  test('of two things that are short stays', () => {
    const massage = html('<title>Massage</title><h1>Massage</h1><h2>Preise</h2><p>20 min: 43 €</p>', '/massage')
    const tape = html('<title>Tape</title><h1>Tape</h1><h2>Preise</h2><p>20 min: 43 €</p>', '/tape')
    expect(readSite([massage, tape]).sections.filter(({ title }) => title === 'Preise')).toHaveLength(2)
  })
})

describe('the language of a text', () => {
  const french =
    'Nous réparons les vélos et nous en vendons aussi. Le prix est celui qui est écrit ici, et il n’y a rien que nous ne vous disions pas avant que vous ne partiez avec le vôtre.'
  const german =
    'Wir reparieren Räder und wir verkaufen sie auch. Der Preis ist der, der hier steht, und es gibt nichts, was wir Ihnen nicht sagen, bevor Sie mit Ihrem Rad aus dem Laden gehen, denn das ist uns wichtig.'
  const languageOf = (page: Page, language?: string) => readSite([page], () => {}, language).sections[0]?.lang

  test.each([
    ['a changelog', '<li>do as no retry</li><li>As of now, do no more</li><li>fix e o a os as</li>', 'en-us', 'en'],
    ['a few words of another', '<p>Le pain, la baguette et le croissant du jour.</p>', 'en', 'en'],
    ['a long text of another', `<p>${german.repeat(3)}</p>`, 'en', 'de'],
    ['another script', '<p>Мы чиним велосипеды.</p>', 'fr', 'ru'],
    ['its own script', '<p>Ми лагодимо велосипеди.</p>', 'uk', 'uk'],
    ['a text of Greece', '<p>Επισκευάζουμε ποδήλατα.</p>', 'en', 'el'],
    ['a long Latin text', `<p>${french.repeat(3)}</p>`, 'ru', 'fr'],
  ])('is the declared one, unless it clearly is another: %s', (_, content, declared, language) => {
    expect(languageOf(html(`<html lang="${declared}"><h1>T</h1>${content}`))).toBe(language)
  })

  test('is that of the body, and that of `--language` if the page declares none', () => {
    expect(languageOf(html('<body lang="es"><h1>T</h1><p>Cuatro.</p></body>'))).toBe('es')
    expect(languageOf(markdown('# T\n\ndo as no retry'), 'en')).toBe('en')
    expect(languageOf(markdown(`# T\n\n${french.repeat(3)}`), 'en')).toBe('fr')
    expect(languageOf(html('<html lang="es"><p>OK.</p>'), 'en')).toBe('es')
  })

  test('of short pages is that of the site, if the template declares a wrong one', () => {
    const pages = [german.repeat(3), 'Ja, bar.', 'Montags zu.'].map((text, place) =>
      html(`<html lang="en"><h1>T${place}</h1><p>${text}</p>`, `/${place}`),
    )
    expect(readSite(pages).sections.map(({ lang }) => lang)).toEqual(['de', 'de', 'de'])
  })
})

describe('the facts of the owner', () => {
  const menu = '<nav><a href="/">A</a><a href="/contact">C</a></nav>'
  const home = html(
    `<html lang="fr">${menu}<h1>Club</h1><p>Bonjour.</p><a href="/page">p</a><a href="/blog/a">b</a>`,
    '/',
  )
  const contact = html(`<html lang="fr">${menu}<h1>Contact</h1><p>club@club.example</p>`, '/contact')
  const others = '<p>Tél. 01 45 34 00 00, mairie@ville.example. Ouvert lundi : 9 h – 12 h. Paiement : chèques.</p>'
  const kinds = ['phone', 'mail', 'hours', 'payment', 'place']

  test.each([
    pdf(
      'Forum des associations\nTél. 01 45 34 00 00\nmairie@ville.example\nLundi : 9 h – 12 h\nPaiement : chèques',
      '/forum.pdf',
    ),
    html(`<html lang="fr"><h1>Fête</h1>${others}`, '/blog/a'),
    html(`<html lang="fr"><h1>Piège</h1>${others}`, '/trap'),
    html(`<html lang="fr"><h1>Fil</h1>${others}`, '/forum/a'),
    html(
      `<html lang="fr"><h1>Liste</h1>${others}<p>${[1, 2, 3, 4, 5].map(n => `m${n}@spam${n}.example`).join(', ')}</p>`,
      '/page',
    ),
  ])('are not those of %j', page => {
    const { facts } = readSite([page, home, contact])
    expect(facts.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)).toEqual(['club@club.example'])
  })

  test('are the prices of a document', () => {
    const { facts } = readSite([home, contact, pdf('Baguette : 1,20 €\nPain : 3 €', '/tarifs.pdf')])
    expect(facts.filter(({ kind }) => kind === 'price').map(({ of }) => of)).toEqual(['Baguette', 'Pain'])
  })

  test.each([
    ['<p>Plaza El Rollo, 1<br>24413, Molinaseca - León</p>', 'Plaza El Rollo, 1, 24413, Molinaseca - León'],
    ['<p>Calle Mayor, 12, 28013 Madrid</p>', 'Calle Mayor, 12, 28013 Madrid'],
    ['<p>C/ San Juan, 3</p>', 'C/ San Juan, 3'],
    ['<p>Rue de la Loi, 16, Bruxelles</p>', 'Rue de la Loi, 16, Bruxelles'],
    ['<p>Via Roma, 12 – 00184 Roma</p>', 'Via Roma, 12, 00184 Roma'],
    ['<p>Hauptstraße, 5</p>', 'Hauptstraße, 5'],
    ['<p>Rua Augusta, 200</p>', 'Rua Augusta, 200'],
    ['<p>12, High Street, Ludlow</p>', '12, High Street, Ludlow'],
  ])('are addresses with a comma: %s', (line, value) => {
    const { facts } = readSite([html(`<h1>Contacto</h1>${line}`)])
    expect(facts.filter(({ kind }) => kind === 'place').map(fact => fact.value)).toEqual([value])
  })

  test.each([
    '<p>La place du marché, 3 tables</p>',
    '<p>Sur la rue, 1998 fut un tournant.</p>',
    '<p>Depuis 12000, Bruxelles grandit.</p>',
  ])('are not places in %s', line => {
    const { facts } = readSite([html(`<html lang="fr"><h1>Histoire</h1>${line}`)])
    expect(facts.filter(({ kind }) => kind === 'place')).toEqual([])
  })
})
