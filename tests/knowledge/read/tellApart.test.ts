import { expect, test } from 'vitest'
import { sourceTitle } from '../../../knowledge/answer/sourceTitle.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

/** The titles of the sources of a site whose pages are given by address, title, first heading and the rest. */
function titlesOf(pages: readonly (readonly [url: string, title: string, heading: string, rest?: string])[]): string[] {
  const { sections } = readSite(
    pages.map(([url, title, heading, rest = '']) => ({
      url,
      format: 'html',
      content: `<html lang="fr"><title>${title}</title><main><h1>${heading}</h1><p>Le texte de ${url}.</p>${rest}</main>`,
    })),
  )
  return sections.map(section => sourceTitle(section, { sections }))
}

test.each([
  [
    'the names of three folders',
    [
      ['/judo/2023', 'Saison 2023', 'Saison 2023'],
      ['/lutte/2023', 'Saison 2023', 'Saison 2023'],
      ['/boxe/2023', 'Saison 2023', 'Saison 2023'],
    ],
    ['judo › Saison 2023', 'lutte › Saison 2023', 'boxe › Saison 2023'],
  ],
  [
    'the pages above them',
    [
      ['/judo/', 'Judo', 'Judo'],
      ['/judo/2023', 'Tarifs', 'Tarifs'],
      ['/lutte/', 'Lutte', 'Lutte'],
      ['/lutte/saisons/2023', 'Tarifs', 'Tarifs'],
    ],
    ['Judo', 'Judo › Tarifs', 'Lutte', 'Lutte › Tarifs'],
  ],
  [
    'the names of their folders',
    [
      ['/judo-enfants/2023', 'Horaires', 'Horaires'],
      ['/clubs/%C3%A9checs/2023', 'Horaires', 'Horaires'],
    ],
    ['judo enfants › Horaires', 'échecs › Horaires'],
  ],
  [
    'the titles of their pages',
    [
      ['/a', 'Junior', 'Stage', '<h2>Prix</h2><p>12 €, repas compris.</p>'],
      ['/b', 'Senior', 'Stage', '<h2>Prix</h2><p>14 €, repas compris.</p>'],
    ],
    ['Junior › Stage', 'Junior › Stage › Prix', 'Senior › Stage', 'Senior › Stage › Prix'],
  ],
] as const)('equal titles are told apart by %s', (_, pages, titles) => {
  expect(titlesOf(pages)).toEqual(titles)
})

test.each([
  [
    'different titles',
    [
      ['/judo/a', 'Judo', 'Prix'],
      ['/lutte/a', 'Lutte', 'Horaires'],
    ],
    ['Judo › Prix', 'Lutte › Horaires'],
  ],
  [
    'pages that nothing tells apart',
    [
      ['/saison-a', 'Saison', 'Saison'],
      ['/saison-b', 'Saison', 'Saison'],
    ],
    ['Saison', 'Saison'],
  ],
] as const)('%s stay as they are', (_, pages, titles) => {
  expect(titlesOf(pages)).toEqual(titles)
})
