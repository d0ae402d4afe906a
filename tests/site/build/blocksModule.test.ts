import { expect, test } from 'vitest'
import { blocksModule } from '../../../site/build/blocksModule.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

test('the first script loads the blocks of an owner who has some', () => {
  expect(blocksModule(fixtureContent('atelier'))).toContain('["person","faq","testimonials","appointment"]')
})

test('without optional blocks it imports nothing', () => {
  expect(blocksModule(fixtureContent('lettres'))).toBe('export const blocks = {}')
})
