import { expect, test } from 'vitest'
import { hintOfIndex, hintOfServe, hintOfVerify } from '../../../cli/learn/learnHint.ts'
import type { Section } from '../../../knowledge/section.ts'
import { folderWith } from '../../support/folderWith.ts'

const section = (asks?: string[]): Section => ({
  id: '/a',
  url: '/a',
  title: 'A',
  path: [],
  text: 'a',
  ...(asks && { asks }),
})

test('the first index of a site without asks.json says what learning would bring, and no other does', () => {
  const plain = folderWith({ 'index.md': '# A' })
  expect(hintOfIndex(plain, true)).toContain(`npx nicodata-chat learn ${plain}`)
  expect(hintOfIndex(plain, false)).toBe('')
  expect(hintOfIndex(folderWith({ 'asks.json': '{}' }), true)).toBe('')
})

test('serve says it if the site has fewer example questions than sections, in the language of the terminal', () => {
  expect(hintOfServe([section()], 'fr', 'npm run learn')).toContain('Ce n’est jamais nécessaire.')
  expect(hintOfServe([section(), section(['one?'])], 'en', 'npm run learn')).toContain('It is never needed.')
  expect(hintOfServe([section(['one?'])], 'en', 'npm run learn')).toBe('')
  expect(hintOfServe([], 'en', 'npm run learn')).toBe('')
})

test('verify says it once, in the language of the site, and not after learning', () => {
  expect(hintOfVerify([section()], 'fr')).toEqual([expect.stringContaining('npm run learn')])
  expect(hintOfVerify([section(['one?'])], 'en')).toEqual([])
})
