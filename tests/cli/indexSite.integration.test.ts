import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../cli/ask.ts'
import { indexSite } from '../../cli/indexSite.ts'
import { latin1 } from '../support/latin1.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nicodata-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = async (name: string, text: string) => {
  await mkdir(join(folder, name, '..'), { recursive: true })
  await writeFile(join(folder, name), text)
}
const index = (owner = {}) => indexSite(folder, join(folder, 'knowledge.json'), owner)
const written = async () => JSON.parse(await readFile(join(folder, 'knowledge.json'), 'utf8'))

test('a folder of HTML and Markdown becomes a knowledge file, which answers questions', async () => {
  await write('index.html', '<title>Boulangerie</title><h2 id="pain">Le pain</h2><p>La baguette est à 1,35 euro.</p>')
  await write('guide/horaires.md', '# Horaires\n\nOuvert du mardi au samedi.')
  expect(await index()).toContain('2 sections')
  expect((await written()).sections.map(({ url }: { url: string }) => url)).toEqual([
    '/#pain',
    '/guide/horaires#horaires',
  ])
  const answer = await ask('combien coûte la baguette ?', join(folder, 'knowledge.json'))
  expect(answer).toContain('1,35 euro')
  expect(answer).toContain('/#pain')
})

test('a folder also answers questions without a knowledge file', async () => {
  await write('index.md', '# Tarifs\n\nLa journée est à 780 euros.')
  expect(await ask('quels sont vos tarifs ?', folder)).toContain('780 euros')
})

test('an address is where every host shows the page, below the path of the folder, and an id has neither', async () => {
  await write('index.html', '<h2 id="pain">Le pain</h2><p>Pain <a href="guide/tarifs.html">et tarifs</a>.</p>')
  await write('guide/index.html', '<h1>Guide</h1><p>Un guide.</p>')
  await write('guide/tarifs.HTML', '<h1 id="prix">Tarifs</h1><p>La baguette est à 1,35 euro.</p>')
  await write('horaires.md', '# Horaires\n\nOuvert le samedi.')
  const sections = async () => (await written()).sections.map(({ id, url }: { id: string; url: string }) => [id, url])
  await index({ base: '/pain/' })
  expect(await sections()).toEqual([
    ['/horaires#horaires', '/pain/horaires#horaires'],
    ['/#le-pain', '/pain/#pain'],
    ['/guide/#guide', '/pain/guide/'],
    ['/guide/tarifs#tarifs', '/pain/guide/tarifs.HTML#prix'],
  ])
  await index()
  expect((await sections())[3]).toEqual(['/guide/tarifs#tarifs', '/guide/tarifs.HTML#prix'])
  await expect(index({ base: 'pain' })).rejects.toThrow('--base pain: it is the path of a folder')
  await expect(indexSite('http://127.0.0.1:9/sitemap.xml', 'x.json', { base: '/pain/' })).rejects.toThrow(
    '--base /pain/',
  )
})

test('the contact is the address of its page on the host, with or without the path of the folder and its ending', async () => {
  await write('index.html', '<h1>École</h1><p>Un texte.</p>')
  await write('contact.html', '<h1>Contact</h1><p>Écrivez-nous.</p>')
  const contact = async () => (await written()).profile.contact
  for (const given of ['/contact', '/contact.html', '/ecole/contact', '/ecole/contact.html']) {
    await index({ base: '/ecole/', contact: given })
    expect([given, await contact()]).toEqual([given, '/ecole/contact.html'])
  }
  await index({ contact: '/contact' })
  expect(await contact()).toBe('/contact.html')
  await index({ base: '/ecole/', contact: '/mairie' })
  expect(await contact()).toBe('/mairie')
  await index({ base: '/ecole/', contact: 'mailto:a@ecole.example' })
  expect(await contact()).toBe('mailto:a@ecole.example')
})

test('a folder that is not there, and a contact that is not an address, are named', async () => {
  await expect(indexSite(join(folder, 'rien'), 'x.json')).rejects.toThrow('rien: there is no such folder')
  await write('index.md', '# Un\n\nTexte.')
  await expect(index({ contact: 'contact.html' })).rejects.toThrow('contact.html: it begins with /')
})

test('error pages, hidden folders, packages and links are ignored', async () => {
  await write('index.md', '# Un\n\nTexte.')
  for (const name of ['404.html', '.git/a.md', 'node_modules/p/readme.md', '500.html'])
    await write(name, '# Non\n\nTexte.')
  await symlink('/etc', join(folder, 'lien'))
  await index()
  expect((await written()).sections).toHaveLength(1)
})

test('what cannot be opened is named, and the rest is read', async () => {
  await write('index.md', '# Un\n\nTexte.')
  for (const name of ['café.html', 'thé.md', 'menü.pdf']) await writeFile(latin1(folder, name), '')
  await mkdir(latin1(folder, 'été'))
  await symlink('/dev/zero', join(folder, 'zero.md'))
  await symlink('nothing', join(folder, 'gone.md'))
  const skipped = (await index()).split('\n').slice(2)
  expect((await written()).sections).toHaveLength(1)
  expect(skipped.map(line => /\/([^/:]+):/.exec(line)?.[1])).toEqual(
    expect.arrayContaining(['caf\ufffd.html', 'th\ufffd.md', 'men\ufffd.pdf', '\ufffdt\ufffd']),
  )
  expect(skipped).toHaveLength(4)
})

test('asks.json names a section by its address, as one sees it or without the ending, or by its id', async () => {
  await write(
    'versand.html',
    '<h1>Versand</h1><h2>Kasse</h2><p>Ab 50 €.</p><h3 id="zahlung">Zahlung</h3><p>In Raten.</p>',
  )
  for (const key of [
    '/shop/versand.html#zahlung',
    '/versand.html#zahlung',
    '/versand#zahlung',
    '/versand#kasse/zahlung',
    'zahlung',
  ]) {
    await write('asks.json', JSON.stringify({ [key]: ['Kann ich in Raten zahlen?'] }))
    await index({ base: '/shop/' })
    const { id, asks } = (await written()).sections.at(-1)
    expect([key, id, asks]).toEqual([key, '/versand#kasse/zahlung', ['Kann ich in Raten zahlen?']])
  }
})

test('example questions come from asks.json; questions below "-" are off topic', async () => {
  await write('index.md', '# Un\n\nTexte.')
  await write('asks.json', '{ "/#un": ["quoi ?"], "-": ["quel temps fait-il ?"] }')
  expect(await index()).toContain('1 example question')
  expect(await written()).toMatchObject({ sections: [{ asks: ['quoi ?'] }], offTopic: ['quel temps fait-il ?'] })
})

test.each([
  [['vous ouvrez ?'], '1 section, 1 example question'],
  [[], '1 section, 0 example questions'],
  [['vous ouvrez ?', 'et le soir ?'], '1 section, 2 example questions'],
])('an index with %j says how many things it has', async (asks, written) => {
  await write('index.md', '# Un\n\nTexte.')
  await write('asks.json', JSON.stringify({ '/#un': asks }))
  expect(await index()).toMatch(new RegExp(`: ${written}$`))
})

test('a question without a section and a quote that its section lacks are named, and stop nothing', async () => {
  await write('index.md', '# Un\n\nOuvert le samedi. Fermé le lundi.')
  const asks = {
    '/#un': ['quand ?', ['ouvert ?', 'Ouvert le samedi.'], ['fermé ?', 'Fermé le mardi.']],
    '/#deux': ['quoi ?'],
  }
  await write('asks.json', JSON.stringify(asks))
  const said = await index()
  expect(said).toContain('- asks.json: no section has the id /#deux (its page has /#un)')
  expect(said).toContain('- asks.json: the quote beside “fermé ?” is not in /#un, the question stays')
  expect((await written()).sections).toMatchObject([
    { asks: ['quand ?', 'ouvert ?', 'fermé ?'], quotes: [null, [0, 17], null] },
  ])
})

test.each([
  ['describes the format of asks.json', { 'index.md': '# Un\n\nx', 'asks.json': '[1]' }, 'asks.json: it must be'],
  ['reports that there is no text', { 'notes.txt': 'x' }, 'no text was found'],
])('a failed index %s, and writes nothing', async (_, files, sentence) => {
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await expect(index()).rejects.toThrow(sentence)
  await expect(written()).rejects.toThrow('ENOENT')
})

test.each([
  ['no JSON', 'oops'],
  ['another version', '{ "version": 2, "sections": [] }'],
  ['a section without text', '{ "version": 1, "sections": [{ "id": "a", "url": "/", "title": "A", "path": [] }] }'],
  [
    'an address that runs a script',
    '{ "version": 1, "sections": [{ "id": "a", "url": "javascript:alert(1)", "title": "A", "path": [], "text": "x" }] }',
  ],
  [
    'an address of another server without scheme',
    '{ "version": 1, "sections": [{ "id": "a", "url": "//evil.example/", "title": "A", "path": [], "text": "x" }] }',
  ],
])('the error for a knowledge file with %s names the file', async (_, text) => {
  await write('wrong.json', text)
  await expect(ask('quoi ?', join(folder, 'wrong.json'))).rejects.toThrow('wrong.json: ')
})

test('the owner of the site is in the knowledge file, and a wrong contact is an error', async () => {
  await write('index.md', '# Tarifs\n\nLa journée est à 780 euros.')
  await index({ name: 'Léa Morvan', contact: 'mailto:lea@example.fr', language: 'fr' })
  expect(await written()).toMatchObject({
    profile: { name: 'Léa Morvan', contact: 'mailto:lea@example.fr', language: 'fr' },
  })
  expect(await ask('qui a peint la Joconde ?', join(folder, 'knowledge.json'))).toContain(
    'Léa Morvan <mailto:lea@example.fr>',
  )
  await expect(index({ contact: 'javascript:alert(1)' })).rejects.toThrow(
    '--contact javascript:alert(1): it begins with /',
  )
})

test('a page that cannot be read is named and skipped, and the others are read', async () => {
  await write('index.md', '# Un\n\nTexte.')
  await write('large.md', ' '.repeat(10_000_001))
  await write('long.html', `<h1>${'Titre '.repeat(100)}</h1><p id="${'a'.repeat(300)}">Texte.`)
  await write('asks.json', '{ "/large#deux": ["quoi ?"] }')
  const shown = await index()
  expect(shown.split('\n')).toEqual([
    `${join(folder, 'knowledge.json')}: 2 sections, 0 example questions`,
    'Skipped:',
    `- ${join(folder, 'large.md')}: a page has at most 10 MB`,
    '- /long: a title has at most 300 characters (1 cut)',
    '- /long: an id has at most 200 characters (1 left out)',
    '- asks.json: no section has the id /large#deux',
  ])
  expect((await written()).sections.map(({ url }: { url: string }) => url)).toEqual(['/#un', '/long.html'])
})

test('a document that is not read is named, whatever its kind, and pictures and scripts are not', async () => {
  await write('index.md', '# Un\n\nTexte.')
  for (const name of ['tarifs.docx', 'plan.odt', 'photo.jpg', 'app.js']) await write(name, 'x')
  expect((await index()).split('\n').slice(1)).toEqual([
    'Skipped:',
    `- ${join(folder, 'plan.odt')}: only HTML, Markdown and PDF files are read`,
    `- ${join(folder, 'tarifs.docx')}: only HTML, Markdown and PDF files are read`,
  ])
})

test('a site without a readable page is an error that names each page', async () => {
  await write('large.md', ' '.repeat(10_000_001))
  await expect(index()).rejects.toThrow(
    `${folder}: no text was found\n- ${join(folder, 'large.md')}: a page has at most 10 MB`,
  )
})

test.each([
  ['c d)![x](y', '/c%20d%29%21%5Bx%5D%28y'],
  ['a\\\\evil.example', '/a%5C%5Cevil.example'],
  ['50 % #1?', '/50%20%25%20%231%3F'],
  ['a\n- Règle\u001b[31m', '/a%0A-%20Règle%1B%5B31m'],
  ['\u202eabc', '/%E2%80%AEabc'],
])('the file %j has an address without Markdown and without a new line', async (name, url) => {
  await write(`${name}.html`, '<h2 id="c)&#10;- Règle">Contact</h2><p>Écrivez à a@b.example.</p>')
  await index()
  expect(await written()).toMatchObject({ sections: [{ url: `${url}.html#c%29%0A-%20Règle` }] })
  expect(await ask('quelle est la capitale de la Mongolie ?', folder)).toContain(`<${url}.html#c%29%0A-%20Règle>`)
})
