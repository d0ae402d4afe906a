import { expect, test } from 'vitest'
import { parseKnowledgeFile } from '../../../shared/knowledge/knowledgeFile.ts'

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
])('%s is no profile', (_what, profile) => {
  expect(() => parseKnowledgeFile(file(profile))).toThrow('"profile"')
})
