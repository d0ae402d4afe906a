import { describe, expect, test } from 'vitest'
import { addAsks, askListsOf } from '../../../knowledge/read/asks.ts'
import { parseKnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'
import type { Page } from '../../../knowledge/read/page.ts'
import { readSite as readPages } from '../../../knowledge/read/readSite.ts'

/** The sections of pages. */
const readSite = (...read: Parameters<typeof readPages>) => readPages(...read).sections
const html = (content: string, url = '/page'): Page => ({ url, format: 'html', content })
const markdown = (content: string, url = '/page'): Page => ({ url, format: 'markdown', content })

describe('an HTML page', () => {
  test('is cut at its headings, each with address, path and language', () => {
    const [, services, excel] = readSite([
      html(`<html lang="fr-FR"><title>Léa Morvan</title><main><h1 id="top">Accueil</h1><p>Bonjour.</p>
        <section id="services"><h2>Services</h2><p>Ce que je fais.</p>
        <article><h3 id="excel">Formation <em>Excel</em></h3><p>Trois niveaux.</p></article></section></main>`),
    ])
    expect(services).toMatchObject({ title: 'Services', url: '/page#services', path: ['Accueil'], lang: 'fr' })
    expect(excel).toEqual({
      id: '/page#accueil/services/formation-excel',
      url: '/page#excel',
      title: 'Formation Excel',
      path: ['Accueil', 'Services'],
      text: 'Trois niveaux.',
      lang: 'fr',
    })
  })

  test('leaves out menus, scripts, hidden parts and controls', () => {
    const [section] = readSite([
      html(`<h1>Titre</h1><nav>Menu</nav><script>let a = '<p>code</p>'</script><style>p{}</style><p hidden>caché</p>
        <p aria-hidden="true">décor</p><div data-no-index><p>à part</p></div><label>Nom</label><button>Envoyer</button>
        <svg><title>Flèche</title><text>x</text></svg><p>Le &eacute;t&eacute;.</p><p hidden="until-found">Replié.</p>`),
    ])
    expect(section?.text).toBe('Le été.\nReplié.')
  })

  test('ends a section with the element around its heading', () => {
    const sections = readSite([html('<h1>Page</h1><section><h2>A</h2><p>Un.</p></section><p>Deux.</p>')])
    expect(sections.map(({ title, text }) => [title, text])).toEqual([
      ['Page', 'Deux.'],
      ['A', 'Un.'],
    ])
  })

  test('treats a summary as a heading, with the address of its details', () => {
    const sections = readSite([
      html(
        '<h2>FAQ</h2><details id="prix"><summary><h3>Combien ?</h3></summary><p>Dix euros.</p></details><details><summary>Où ?</summary>Ici.</details>',
      ),
    ])
    expect(sections.map(({ title, url, text }) => [title, url, text])).toEqual([
      ['Combien ?', '/page#prix', 'Dix euros.'],
      ['Où ?', '/page', 'Ici.'],
    ])
  })

  test('takes the address of the content that a summary opens, not of the section around it', () => {
    const sections = readSite([
      html(
        '<section id="faq"><h2>FAQ</h2><details><summary><h3>Combien ?</h3></summary><div id="prix">Dix euros.</div></details><details><summary>Où ?</summary>Ici.</details></section>',
      ),
    ])
    expect(sections.map(({ title, url }) => [title, url])).toEqual([
      ['Combien ?', '/page#prix'],
      ['Où ?', '/page#faq'],
    ])
  })

  test('without headings is one section with the title of the page', () => {
    expect(readSite([html('<title>Menu</title><p>Soupe.</p><p>Tarte.</p>')])).toMatchObject([
      { title: 'Menu', url: '/page', id: '/page', text: 'Soupe.\nTarte.' },
    ])
  })

  test.each([
    ['elements that never close', '<section><h2>A<p>un<div><b>deux'],
    ['closing tags without beginning', '</p></section><h2>A</h2></h3></div><p>un deux'],
    ['broken attributes and comments', '<h2 id="a" class=">A</h2><p>un</p><!-- <p>deux'],
    ['nothing', ''],
    ['bytes that are no text', '\u0000\ud800<\u0000h2>\uffff'],
  ])('can contain %s', (_, content) => {
    expect(() => readSite([html(content)])).not.toThrow()
  })
})

describe('a Markdown page', () => {
  test('is cut at its headings, with the anchors of GitHub', () => {
    const sections = readSite([
      markdown(`---\ntitle: "Guide"\nlang: fr\n---\nAvant.\n\n# Où **j'interviens**\n\nEn *Bretagne*, [ici](https://a.b).\n
Suite\n-----\n\n- un\n- deux\n\n\`\`\`sh\n# pas un titre\n\`\`\`\n\n## Suite {#fin}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`),
    ])
    expect(sections.map(({ title, url, text }) => [title, url, text])).toEqual([
      ['Guide', '/page', 'Avant.'],
      ["Où j'interviens", '/page#où-jinterviens', 'En Bretagne, ici.'],
      ['Suite', '/page#suite', 'un\ndeux\n```\n # pas un titre\n ```'],
      ['Suite', '/page#fin', '1\u00a0: 2'],
    ])
    expect(sections[0]?.lang).toBe('fr')
  })

  test('keeps underscores, stars and brackets in names', () => {
    const [section] = readSite([
      markdown('# A\n\n`MAX_BODY_BYTES` vaut 2 \\* 3, voir tableau[0] & <br> [x][1].\n\n[1]: https://a.b\n'),
    ])
    expect(section?.text).toBe('MAX_BODY_BYTES vaut 2 * 3, voir tableau[0] & x.')
  })
})

test('a heading without text lists the headings below it', () => {
  const [services] = readSite([markdown('# Services\n\n## Excel\n\nUn.\n\n## Audit\n\nDeux.')])
  expect(services).toMatchObject({ title: 'Services', text: 'Excel\nAudit' })
})

test('text that most pages repeat is left out, but the first page keeps the contact details', () => {
  const page = (name: string) =>
    html(
      `<title>${name}</title><main><h1>${name}</h1><p>Texte de ${name}.</p></main><footer><p>© Le Fournil</p><p>Tél. 04 50 00 17 36</p></footer>`,
      `/${name}`,
    )
  const text = readSite([page('a'), page('b'), page('c')]).map(section => section.text)
  expect(text).toEqual(['Tél. 04 50 00 17 36', 'Texte de a.', 'Texte de b.', 'Texte de c.'])
})

test('a long section is cut between paragraphs, and all parts keep its address', () => {
  const paragraph = `${'Une phrase assez longue pour compter. '.repeat(12).trim()}\n\n`
  const sections = readSite([markdown(`# Long\n\n${paragraph.repeat(6)}`)])
  expect(sections.length).toBeGreaterThan(1)
  expect(Math.max(...sections.map(({ text }) => text.length))).toBeLessThanOrEqual(1_200)
  expect(new Set(sections.map(({ url }) => url))).toEqual(new Set(['/page#long']))
  expect(sections.map(({ id }) => id).slice(0, 2)).toEqual(['/page#long', '/page#long~2'])
})

test('ids are unique, and do not change when a section is added before', () => {
  const before = readSite([markdown('# A\n\nx\n\n# A\n\ny\n\n# B\n\nz')]).map(({ id }) => id)
  expect(before).toEqual(['/page#a', '/page#a-2', '/page#b'])
  expect(readSite([markdown('# N\n\nn\n\n# B\n\nz')]).map(({ id }) => id)).toContain('/page#b')
})

test('example questions are at a heading in HTML or Markdown, or in a separate file', () => {
  expect(readSite([markdown('# A\n\n<!-- asks: combien ? | quel prix ? -->\n\nDix euros.')])[0]).toMatchObject({
    text: 'Dix euros.',
    asks: ['combien ?', 'quel prix ?'],
  })
  expect(
    readSite([html('<section data-asks="où ? | quelle rue ?"><h2>Adresse</h2><p>Ici.</p></section>')])[0]?.asks,
  ).toEqual(['où ?', 'quelle rue ?'])
  const { sections, unknown } = addAsks(readSite([markdown('# A\n\nx')]), {
    '/page#a': ['quoi ?'],
    '/page#gone': ['et ça ?'],
  })
  expect(sections[0]?.asks).toEqual(['quoi ?'])
  expect(unknown).toEqual(['/page#gone'])
})

test('a question that a person has kept is read from JSON and from YAML, with its quote or without', () => {
  const lists = askListsOf({
    '/page#a': [
      { question: 'who?', quote: 'Ada repairs violins.', kept: true },
      { question: 'and when?', kept: 'true' },
      'what?',
    ],
  })
  const { sections, stale } = addAsks(readSite([markdown('# A\n\nAda repairs violins.')]), lists ?? {})
  expect([sections[0]?.asks, sections[0]?.quotes, sections[0]?.kept, stale]).toEqual([
    ['who?', 'and when?', 'what?'],
    [[0, 20], null, null],
    ['who?', 'and when?'],
    [],
  ])
  const file = parseKnowledgeFile(JSON.stringify({ version: 1, sections }))
  expect(file.sections[0]?.kept).toEqual(['who?', 'and when?'])
})

test.each([
  ['without a question', { quote: 'Ada', kept: true }],
  ['that is not kept', { question: 'who?', kept: false }],
  ['with a quote that is a number', { question: 'who?', quote: 3, kept: true }],
  ['that is nothing', null],
])('a line %s is refused', (_, line) => {
  expect(askListsOf({ '/page#a': [line] })).toBeUndefined()
})

test('the language of a page without lang is guessed', () => {
  expect(readSite([markdown('# Prices\n\nWhat you pay for the course is up to you.')])[0]?.lang).toBe('en')
})

describe('pages of frameworks', () => {
  test('have no anchor for the id of the whole page, and no text before the main part', () => {
    const sections = readSite([
      html(`<div id="root">Chargement<header><a href="#main">Aller au contenu</a></header><main><h1>Accueil</h1><p>Texte.</p></main>
        <footer><h2>Mentions</h2><p>Éditeur.</p><p>© 2026 Nicodata</p></footer></div>`),
    ])
    expect(sections.map(({ title, url, text }) => [title, url, text])).toEqual([
      ['Accueil', '/page', 'Texte.'],
      ['Mentions', '/page', 'Éditeur.'],
    ])
  })

  test('separate adjacent elements into words, but not bold letters', () => {
    const [section] = readSite([html('<h2>A</h2><p><strong>Dix ans</strong><span>de terrain</span>, <b>H</b>TML</p>')])
    expect(section?.text).toBe('Dix ans de terrain, HTML')
  })
})

describe('a limit of a page', () => {
  const read = (...pages: Page[]) => {
    const sentences: string[] = []
    return { sections: readSite(pages, sentence => sentences.push(sentence)), sentences }
  }

  test('is not reached by a page of usual size', () => {
    const titles = Array.from(
      { length: 500 },
      (_, place) => `<h2 id="t${place}">${'Titre '.repeat(40)}</h2><p>Texte.</p>`,
    )
    expect(read(html(titles.join(''))).sentences).toEqual([])
  })

  test('cuts long titles, and says so', () => {
    const { sections, sentences } = read(
      html(`<title>${'é'.repeat(400)}</title><h2>${'🙂'.repeat(400)}</h2><p>Texte.</p>`),
    )
    expect(sections[0]?.title).toBe(`${'🙂'.repeat(149)}…`)
    expect(sections[0]?.path).toEqual([`${'é'.repeat(299)}…`])
    expect(sentences).toEqual(['/page: a title has at most 300 characters (2 cut)'])
  })

  test('drops ids, sections, questions and addresses beyond it, and says how many', () => {
    const { sections, sentences } = read(
      html(`<div id="${'a'.repeat(201)}"><h2>A</h2><p>un</p></div>`, '/id'),
      markdown('# A\n\ndeux\n\n'.repeat(10_003), '/sections'),
      html(
        `<section data-asks="${'quoi ?|'.repeat(1_001)}${'a'.repeat(301)}"><h2>A</h2><p>trois</p></section>`,
        '/asks',
      ),
      html('<h2>A</h2><p>b</p>', `/${'a'.repeat(2_000)}`),
    )
    expect(sections.find(({ url }) => url.startsWith('/id'))?.url).toBe('/id')
    expect(sections.filter(({ url }) => url.startsWith('/sections'))).toHaveLength(10_000)
    expect(sections.find(({ url }) => url === '/asks')?.asks).toHaveLength(1_000)
    expect(sentences.map(sentence => sentence.replace(/a{9,}/, 'aa'))).toEqual([
      '/id: an id has at most 200 characters (1 left out)',
      '/asks: a page has at most 1000 example questions of at most 300 characters (2 left out)',
      '/aa…: an address has at most 2000 characters',
      '/sections: a page has at most 10000 sections (3 left out)',
    ])
  })
})

test.each([
  ['c)![x](https://evil.example', '/page#c%29%21%5Bx%5D%28https%3A//evil.example'],
  ['50 % "sûr"', '/page#50%20%25%20%22sûr%22'],
  ['a%20b', '/page#a%2520b'],
  ['services_2-a.b', '/page#services_2-a.b'],
])('the id %j becomes an anchor that leads to it', (id, url) => {
  const [section] = readSite([html(`<h2 id='${id}'>Titre</h2><p>Texte.</p>`)])
  expect(section?.url).toBe(url)
  expect(decodeURIComponent(new URL(url, 'https://site.example').hash.slice(1))).toBe(id)
  expect(addAsks(section ? [section] : [], { [id]: ['quoi ?'] }).unknown).toEqual([])
})
