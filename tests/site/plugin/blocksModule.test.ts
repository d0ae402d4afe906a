import { expect, test } from 'vitest'
import { blocksModule } from '../../../site/plugin/blocksModule.ts'
import { fixtureBlocks } from '../../support/fixtureContent.ts'

test('the first script knows the names of the blocks, and none of their texts', () => {
  const source = blocksModule(fixtureBlocks('atelier'))
  expect(source).toContain('["form","legal","person","faq","testimonials","appointment"]')
  expect(source).not.toContain('Envoyer le message')
})

test('an owner without optional blocks has the form and the legal texts', () => {
  expect(blocksModule(fixtureBlocks('lettres'))).toContain('["form","legal"]')
})
