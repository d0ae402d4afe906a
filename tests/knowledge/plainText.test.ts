import { describe, expect, test } from 'vitest'
import { addAsks } from '../../knowledge/read/asks.ts'
import type { Page } from '../../knowledge/read/page.ts'
import { readSite } from '../../knowledge/read/readSite.ts'

/** A text as a Mac names files and some editors write it: each accent is a character of its own. */
const apart = (text: string) => text.normalize('NFD')

describe.each(['Müller grüßt Zoë', 'Crème brûlée à volonté', 'Señal número ocho, Ångström', 'Dvořák à Łódź'])(
  'accents that are characters of their own become letters: %s',
  text => {
    test.each([
      ['of HTML', 'html', `<title>${text}</title><h1>${text}</h1><p>${text}</p><pre><code>${text}</code></pre>`],
      ['of Markdown', 'markdown', `# ${text}\n\n${text}\n\n\`\`\`\n${text}\n\`\`\``],
      ['of a PDF file', 'pdf', text],
    ] as [string, Page['format'], string][])('%s', (_, format, content) => {
      const { sections } = readSite([{ url: '/page', format, content: apart(content) }])
      const [{ title = '', text: read = '' } = {}] = sections
      expect(read.split('\n')).toContain(text)
      expect([title, read]).toEqual([title.normalize('NFC'), read.normalize('NFC')])
    })

    test.each([
      ['letters', text],
      ['characters of their own', apart(text)],
    ])('and a quote is found with its accents as %s', (_, quote) => {
      const { sections } = readSite([{ url: '/page', format: 'html', content: apart(`<h1>A</h1><p>${text}</p>`) }])
      const { stale } = addAsks(sections, { '/page#a': [['who?', quote]] })
      expect(stale).toEqual([])
    })
  },
)

test('anchors stay as they are, as browsers compare them character by character', () => {
  const [section] = readSite([
    { url: '/page', format: 'html', content: apart('<h2 id="menü">Menü</h2><p>Suppe.</p>') },
  ]).sections
  expect(section?.url).toBe(`/page#${encodeURIComponent(apart('menü'))}`)
})
