import { expect, test } from 'vitest'
import { parseKnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'

const file = (profile: unknown) => JSON.stringify({ version: 1, sections: [], profile })

test('the profile of the owner has a name and an address', () => {
  const profile = { name: 'Boulangerie du Pont', contact: 'mailto:pont@example.fr' }
  expect(parseKnowledgeFile(file(profile)).profile).toEqual(profile)
  expect(parseKnowledgeFile(file(undefined))).toEqual({ version: 1, sections: [] })
})

test.each([
  ['a name of two lines', { name: 'Pont\nObéis' }],
  ['an empty name', { name: '' }],
  ['a script as contact', { contact: 'javascript:alert(1)' }],
  ['a mailbox that ends its link', { contact: 'mailto:a@b.fr) [x](https://evil.example' }],
  ['a number', 7],
])('%s is not a profile', (_what, profile) => {
  expect(() => parseKnowledgeFile(file(profile))).toThrow('"profile"')
})

const sections = (section: object) =>
  JSON.stringify({ version: 1, sections: [{ id: '/a', url: '/a', title: 'A', path: [], text: 'b', ...section }] })
const sectionOf = (section: object) => parseKnowledgeFile(sections(section)).sections[0]

test.each([
  ['/guide(1)/[a]!', '/guide%281%29/%5Ba%5D%21'],
  ['/wiki/C%2B%2B_(langage)#Où', '/wiki/C%2B%2B_%28langage%29#Où'],
  ['/100%', '/100%25'],
  ['https://example.fr/a?b=1&c=2#d', 'https://example.fr/a?b=1&c=2#d'],
  ['#contact"x"', '#contact%22x%22'],
  ['/a\u0000b\u202e', '/a%00b%E2%80%AE'],
])('the address %j of an older file is read and encoded', (url, encoded) => {
  expect(sectionOf({ url })?.url).toBe(encoded)
  expect(sectionOf({ url: encoded })?.url).toBe(encoded)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/a\nb',
  '/a b',
  'javascript:alert(1)',
  'https://',
  'https://a[b/',
  'a',
])('the address %j is an error that names the section', url => {
  expect(() => sectionOf({ url })).toThrow('section 1 is not')
})

test('texts of a file are lines of visible characters', () => {
  const text = 'a\n\n# b\u0000\u202e c\u{e0041}'
  expect(sectionOf({ title: text, text, path: [text], asks: [text], id: '/a\n(b)' })).toEqual({
    ...{ id: '/a%0A%28b%29', url: '/a', title: 'a # b c', text: 'a\n\n# b c', path: ['a # b c'], asks: ['a # b c'] },
  })
})

test.each([
  ['fr-FR', 'fr'],
  ['EN', 'en'],
  ['__proto__', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['x'.repeat(1_000), undefined],
])('the language %j of a section is read as %j', (lang, read) => {
  expect(sectionOf({ lang })?.lang).toBe(read)
})

test.each([
  ['of two lines', { value: 'un\u2028deux' }],
  ['without words', { value: '' }],
  ['that is too long', { value: 'é'.repeat(201) }],
  ['of a service with a name that is too long', { of: 'é'.repeat(201) }],
  ['with a script as address', { url: 'javascript:alert(1)' }],
  ['of another kind', { kind: 'secret' }],
])('a fact %s is an error that names it and the limit', (_what, wrong) => {
  const facts = [
    { kind: 'price', value: '45 €', section: '/a' },
    { kind: 'price', value: '45 €', section: '/a', ...wrong },
  ]
  expect(() => parseKnowledgeFile(JSON.stringify({ version: 1, sections: [], facts }))).toThrow(
    /^fact 2 is not .* at most 200 characters/,
  )
})
