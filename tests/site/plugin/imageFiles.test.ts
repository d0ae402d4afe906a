import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'

const PROJECT = 'image: "projet-02-etoile"'

/** What is said about a content with three pictures of its owner. */
function saidAbout(path: string, from: string, to: string, name?: string): string {
  const folder = changeContent(path, from, to, name)
  mkdirSync(join(folder, 'images'), { recursive: true })
  for (const name of ['violon.jpg', 'alto-1898.png', 'atelier.webp']) writeFileSync(join(folder, 'images', name), '')
  try {
    readContent(folder)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

test.each<[path: string, from: string, to: string, near: string, name?: string]>([
  ['projects.yaml', PROJECT, 'image: violin.jpg', 'violon.jpg'],
  ['projects.yaml', PROJECT, 'image: VIOLON.JPEG', 'violon.jpg'],
  ['projects.yaml', PROJECT, 'image: alto', 'alto-1898.png'],
  ['projects.yaml', PROJECT, 'images: [{ file: ateliers.webp, alt: a }]', 'atelier.webp'],
  ['hero.yaml', 'art: quay.jpg', 'art: violons.jpg', 'violon.jpg', 'photographer'],
  [
    'person.yaml',
    'certifications:',
    'portrait: { image: ateleir.jpg, imageDescription: a }\ncertifications:',
    'atelier.webp',
  ],
])(
  'in %s, instead of "%s", "%s" is named with the owner’s pictures and the nearest',
  (path, from, to, near, name = 'english') => {
    const said = saidAbout(path, from, to, name)
    expect(said).toMatch(/must be a file of content\/images: (?=.*violon\.jpg)(?=.*alto-1898\.png)(?=.*atelier\.webp)/)
    expect(said).toContain(`; near: ${near}.`)
    expect(said).not.toMatch(/projet-|flux/)
  },
)

test('a picture without similar names gets the list alone, and a name without an ending no drawing of the sample', () => {
  expect(saidAbout('projects.yaml', PROJECT, 'image: etoile-9')).toMatch(/, or be left out: a poster is drawn then\.$/)
  expect(saidAbout('hero.yaml', 'art: threads', 'art: fluxx')).toMatch(/such as photo\.jpg, or threads\.$/m)
})
