import { expect, test } from 'vitest'
import { rareBlocksModule } from '../../../site/plugin/rareBlocksModule.ts'
import { fixtureBlocks } from '../../support/fixtureContent.ts'

test('an owner without price list, hours and stations gets none of their code', () => {
  expect(rareBlocksModule(fixtureBlocks('lettres'))).toBe('export const rareBlocks = {  }\n')
})

test.each([
  ['prices', { title: 'Menu', groups: [] }, './prices/Prices.tsx'],
  ['hours', { title: 'Open', week: [] }, './hours/Hours.tsx'],
  ['experience', { title: 'Work', stations: [] }, './experience/Experience.tsx'],
])('an owner with %s gets the code of this block alone', (name, content, file) => {
  const source = rareBlocksModule({ ...fixtureBlocks('lettres'), [name]: content })
  expect(source.match(/'[^']+'/g)).toEqual([`'${file}'`])
})
