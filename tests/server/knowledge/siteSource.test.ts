import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSiteFolder } from '../../../server/knowledge/readSiteFolder.ts'

/** A folder with these files, and what is read of it. */
async function read(files: Record<string, string>, below = '') {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { file, skipped } = await readSiteFolder(join(folder, below))
  return { urls: file.sections.map(({ url }) => url), skipped: skipped.map(line => line.replace(folder, '')) }
}

const PAGE = '# Tarifs\n\nUne heure coûte 45 €.'

test.each([
  ['Jekyll', '_config.yml', 'bundle exec jekyll build', '_site'],
  ['Eleventy', '.eleventy.js', 'npm run build', '_site'],
  ['Eleventy', 'eleventy.config.mjs', 'npm run build', '_site'],
  ['Hugo', 'hugo.toml', 'hugo', 'public'],
  ['MkDocs', 'mkdocs.yml', 'mkdocs build', 'site'],
  ['Astro', 'astro.config.ts', 'npm run build', 'dist'],
  ['Pelican', 'pelicanconf.py', 'pelican content', 'output'],
])('the source of a site of %s is named once, with what builds it', async (name, settings, command, output) => {
  const { urls, skipped } = await read({ [settings]: '', 'tarifs.md': PAGE })
  expect(urls).toEqual(['/tarifs#tarifs'])
  expect(skipped).toEqual([
    expect.stringMatching(`^: this is the source of a site that ${name} makes\\..*"${command}".* folder ${output}$`),
  ])
})

test('so is a folder of pages below it, if it has templates', async () => {
  const { skipped } = await read({ '.eleventy.js': '', 'src/_includes/head.html': '<p>T', 'src/a.md': PAGE }, 'src')
  expect(skipped).toEqual([expect.stringContaining('Eleventy')])
})

test.each([
  ['Markdown', { 'README.md': PAGE, 'LICENSE.md': '# MIT\n\nNo warranty.', 'a/b.md': '# Contact\n\nÉcrivez-nous.' }],
  ['Markdown of a documentation', { '.vitepress/config.ts': '', 'index.md': PAGE }],
  ['pages that are built', { 'index.html': '<h1>A</h1><p>T.</p>', 'layouts.html': '<h1>B</h1><p>U.</p>' }],
])('a folder of %s is none, and all of it is read', async (_, files) => {
  const { urls, skipped } = await read(files)
  expect(skipped).toEqual([])
  expect(urls).toHaveLength(Object.keys(files).filter(name => !name.startsWith('.')).length)
})

test('templates, data and texts about a source are not pages of its site', async () => {
  const { urls } = await read({
    '_config.yml': '',
    '_layouts/default.html': '<h1>Layout</h1><p>Text.</p>',
    '_includes/foot.md': '# Foot\n\nText.',
    '_data/people.md': '# Data\n\nText.',
    'LICENSE.md': '# MIT\n\nText.',
    'LICENCE.markdown': '# MIT\n\nText.',
    'Contributing.md': '# Help\n\nText.',
    'docs/README.md': '# Readme\n\nText.',
    'themes/x/page.md': '# Theme\n\nText.',
    '_posts/2026-01-02-new.md': '# New\n\nOpen since Monday.',
    'licences.md': '# Our licences\n\nWe sell licences.',
  })
  expect(urls.sort()).toEqual(['/_posts/2026-01-02-new#new', '/licences#our-licences'])
})

test.each([
  ['---\npermalink: /mitmachen/\n---\n', '/mitmachen/'],
  ['---\nlayout: page\npermalink: "/a/b.html"\n---\n', '/a/b.html'],
  ['---\npermalink: /:year/:title/\n---\n', '/page'],
  ['---\npermalink: /{{ page.slug }}/\n---\n', '/page'],
  ['permalink: /elsewhere/\n\n', '/page'],
])('a page of a source with %j leads to %s', async (settings, address) => {
  const { urls } = await read({ '_config.yml': '', 'page.md': `${settings}# T\n\nText.` })
  expect(urls[0]?.replace(/#.*/, '')).toBe(address)
})
