import { expect, test } from 'vitest'
import { PROBLEMS_IN_FRENCH } from '../../../site/content/problemsInFrench.ts'
import { inLanguage, isSaid, say } from '../../../site/content/say.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'

const NO_BREAK = '\u00a0'

/** What is said about a content with one text replaced, with ordinary spaces. */
function problemsOf(path: string, from: string, to: string, name: string): string {
  const folder = changeContent(path, from, to, name)
  try {
    readContent(folder)
  } catch (error) {
    return String(error instanceof Error ? error.message : error).replaceAll(NO_BREAK, ' ')
  }
  return ''
}

test('a sentence for the owner is known in both languages, and no other text is', () => {
  const said = say('content/{}: {}.', 'hero.yaml', say('must be a text'))
  expect([said, inLanguage('fr', said)].map(isSaid)).toEqual([true, true])
  for (const other of ['ENOENT', 'must be', '']) expect(isSaid(other)).toBe(false)
})

test.each([
  ['a missing field', 'contact.yaml', 'lead:', '# ', 'content/contact.yaml : lead manque ; il doit être un texte.'],
  [
    'an unknown field',
    'contact.yaml',
    'title:',
    'titre: a\ntitle:',
    'content/contact.yaml : a le champ inconnu titre ; les champs possibles sont title, lead, delay.',
  ],
  ['an empty field', 'contact.yaml', 'title: ', 'title: "" #', 'content/contact.yaml : title ne doit pas être vide.'],
  [
    'a number that is none',
    'about.yaml',
    'bars: ',
    'bars: beaucoup #',
    'content/about.yaml : years.bars doit être un nombre entier de 1 à 40.',
  ],
  [
    'YAML with an open quote',
    'contact.yaml',
    'title: ',
    'title: "',
    /^content\/contact\.yaml, ligne \d+ : un guillemet doit être fermé, et un champ doit être suivi de deux-points\.$/,
  ],
  [
    'a colon in a text',
    'contact.yaml',
    'title: ',
    'title: a : ',
    'content/contact.yaml, ligne 1 : un texte avec un deux-points suivi d’une espace doit être entre guillemets, ou sous >-.',
  ],
  [
    'an icon that does not exist',
    'services.yaml',
    'icon: ',
    'icon: sissors #',
    /^content\/services\.yaml : services\[0\]\.icon doit être une icône de .*, et non sissors ; noms proches : scissors/,
  ],
  [
    'an icon with a French name',
    'services.yaml',
    'icon: ',
    'icon: lutherie #',
    /et non lutherie : aucun nom n’en est proche, et tous sont des mots anglais, comme music\.$/,
  ],
  [
    'a picture that is not there',
    'projects.yaml',
    'image: ',
    'image: absente.jpg #',
    /^content\/projects\.yaml : projects\[0\]\.image doit être un fichier de content\/images.*, ou être enlevé : une affiche est alors dessinée/,
  ],
  [
    'a weak colour',
    'theme.yaml',
    "ink: '#2a1230'",
    "ink: '#c8c8c8'",
    /^content\/theme\.yaml : light\.ink sur light\.paper demande un contraste de 4\.5 ; #c8c8c8 sur #f8f4ef donne 1\.5\d\. #[0-9a-f]{6} conviendrait\.$/m,
  ],
])('a French owner reads in French about %s', (_, path, from, to, sentence) => {
  const said = problemsOf(path, from, to, 'atelier')
  expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  expect(said).not.toMatch(/\b(?:must|is missing|allowed|would|such as)\b/)
})

test('an English owner reads in English, also of a wrong profile', () => {
  expect(problemsOf('profile.yaml', 'country: GB', 'country: UK', 'english')).toMatch(
    /^content\/profile\.yaml: location\.country must be the two capital letters/,
  )
  expect(problemsOf('profile.yaml', 'language: fr', 'language: fr\nlangue: fr', 'atelier')).toMatch(
    /^content\/profile\.yaml : a le champ inconnu langue ; /,
  )
})

test.each(Object.entries(PROBLEMS_IN_FRENCH))('%s has the same values in French', (english, french) => {
  const count = (sentence: string) => sentence.split('{}').length
  expect(count(french)).toBe(count(english))
  expect(french).not.toMatch(/ [:;?!](?: |$)/)
})
