import { expect, test } from 'vitest'
import { contactOf, topicsOf } from '../../../knowledge/answer/siteProfile.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

test('a site without a contact section is searched for an address once, not at each question', async () => {
  let reads = 0
  const sections = Array.from({ length: 5 }, (_, number) => ({
    id: `${number}`,
    url: `/${number}`,
    path: [],
    title: `Page ${number}`,
    get text() {
      reads += 1
      return `La page ${number} est courte.`
    },
  }))
  const knowledge = await createKnowledge(sections)
  expect(contactOf(knowledge, {})).toBeUndefined()
  const afterFirst = reads
  expect(contactOf(knowledge, {})).toBeUndefined()
  expect(reads).toBe(afterFirst)
})

/** The topics of a site: each page has an address, a title and headings. The home page leads to those of the menu. */
async function topics(pages: Record<string, readonly string[]>, menu: readonly string[] = []): Promise<string[]> {
  const nav = `<nav>${['/', ...menu].map(url => `<a href="${url}">x</a>`).join('')}</nav>`
  const links = Object.keys(pages).map(url => `<p>Voir <a href="${url}">ici ${url}</a> aussi.</p>`)
  const { sections } = readSite(
    Object.entries(pages).map(([url, [title, ...headings]]) => ({
      url,
      format: 'html',
      content: `<html lang="fr">${nav}<main><h1>${title}</h1><p>Le texte de ${title}.</p>${url === '/' ? links.join('') : ''}${headings
        .map(heading => `<h2>${heading}</h2><p>Le texte de ${heading}.</p>`)
        .join('')}</main></html>`,
    })),
  )
  return topicsOf(await createKnowledge(sections)).map(({ title }) => title)
}

const DEEP = ['Chutes', 'Projections', 'Étranglements']

test.each([
  [
    'the pages of the menu, then others',
    { '/': ['Dojo'], '/jeux': ['Jeux', ...DEEP], '/kata': ['Kata'], '/stages': ['Stages'], '/judo': ['Judo'] },
    ['/judo', '/stages'],
    ['Stages', 'Judo', 'Jeux', 'Kata'],
  ],
  [
    'the titles of pages before their headings',
    { '/': ['Dojo'], '/jeux': ['Jeux', ...DEEP], '/kata': ['Kata', 'Premier', 'Second'], '/stages': ['Stages'] },
    [],
    ['Jeux', 'Kata', 'Stages'],
  ],
  [
    'no dates and no lists of names',
    {
      '/': ['Dojo'],
      '/a': ['Saison 2023'],
      '/b': ['12 mai'],
      '/c': ['Ada, Bob et Zoé'],
      '/d': ['Kata'],
      '/e': ['Judo'],
    },
    ['/a', '/b', '/c', '/d'],
    ['Kata', 'Judo'],
  ],
  ['the headings of a small site', { '/': ['Dojo', ...DEEP] }, [], DEEP],
  [
    'five at most',
    {
      '/': ['Dojo'],
      ...Object.fromEntries(['Un', 'Judo', 'Kata', 'Jeux', 'Stages', 'Tatami', 'Ceintures'].map(t => [`/${t}`, [t]])),
    },
    [],
    ['Judo', 'Kata', 'Jeux', 'Stages', 'Tatami'],
  ],
] as const)('when nothing is found, the topics are %s', async (_, pages, menu, expected) => {
  expect(await topics(pages, menu)).toEqual(expected)
})

test('a post is not a topic', async () => {
  const pages = { '/': ['Dojo'], '/blog/kata': ['Kata'], '/judo': ['Judo'], '/stages': ['Stages'], '/jeux': ['Jeux'] }
  expect(await topics(pages)).toEqual(['Judo', 'Stages', 'Jeux'])
})
