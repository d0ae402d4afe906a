import fc from 'fast-check'
import { parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import type { Page } from '../../knowledge/read/page.ts'
import { type ReadSite, readSite } from '../../knowledge/read/readSite.ts'
import { expectHarmlessSite, expectWellFormed } from './expectOwnWords.ts'
import type { Fuzzer } from './fuzzer.ts'
import { repeated, sign } from './repeated.ts'
import { HOSTILE_ANCHORS } from './wireLines.ts'
import { word } from './words.ts'

const LONGEST_PAGE = 100_000
/** A section with a few hundred characters is enough for a question. */
const ASKED_SECTIONS = 20

const anchor = fc.oneof(
  fc.constantFrom('contact', 'été 1', '', ...HOSTILE_ANCHORS),
  fc.array(sign, { maxLength: 6 }).map(signs => signs.join('').replaceAll('"', '')),
)
const tag = fc.oneof(
  fc.constantFrom(
    '<h1>',
    '<p>',
    '</p>',
    '<br>',
    '<main>',
    '<section>',
    '</section>',
    '<title>',
    '</title>',
    '<details><summary>',
  ),
  fc.constantFrom(
    '<li>',
    '<table><tr><td>',
    '<footer>',
    '<pre>',
    '<script>',
    '</script>',
    '<!-- asks: Où ? | ',
    '-->',
    '<b>',
    '&amp',
  ),
  anchor.map(id => `<h2 id="${id}">Contact</h2><p>06 12 34 56 78</p>`),
  anchor.map(id => `<section id="${id}"><h2>Contact</h2><p>a@b.fr</p></section>`),
)
const markdown = fc.oneof(
  fc.constantFrom(
    '\n# Contact\n',
    '\n## Prix\n',
    '```\n',
    '\n- ',
    '\n1. ',
    '| a | b |\n|---|---|\n',
    '![a](b)',
    '[a](b)',
    '***',
  ),
  fc.constantFrom('\n---\n', 'title: a\n', '<!-- asks: a -->', '==', '\n:::', '[a]: b\n', '\\', '[x]', '\u00a0'),
  anchor.map(id => `\n## Contact {#${id}}\n\na@b.fr\n`),
)

/** Pages of a site, as `nicodata-chat index` and a server with a folder read them. */
export const fuzzer: Fuzzer<Page[], ReadSite> = {
  input: fc
    .record({
      format: fc.constantFrom('html', 'markdown'),
      url: fc.constantFrom('/', '/prix', '/a b', '/a)[b](c', '/é'),
      html: repeated(fc.oneof(tag, sign, word), LONGEST_PAGE),
      markdown: repeated(fc.oneof(markdown, sign, word), LONGEST_PAGE),
      copies: fc.constantFrom(1, 1, 3),
    })
    .map(({ format, url, copies, ...content }) =>
      Array.from({ length: copies }, (_, copy) => ({
        format,
        url: copy === 0 ? url : `${url}${copy}`,
        content: content[format],
      })),
    ),
  cost: { base: 4, perKilo: 0.3 },
  run: pages => readSite(pages),
  async check(site) {
    const { sections } = site
    // A written file can be read.
    const file = parseKnowledgeFile(JSON.stringify({ version: 1, ...site }))
    expectWellFormed(...sections.flatMap(({ title, url }) => [title, url]))
    await expectHarmlessSite({ ...file, sections: file.sections.slice(0, ASKED_SECTIONS) })
  },
}
