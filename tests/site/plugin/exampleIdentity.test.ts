import { expect, test } from 'vitest'
import { findExampleValues } from '../../../site/plugin/exampleIdentity.ts'

test('a real identity gives no warning', () => {
  const real = { url: 'https://nicodata.fr/', email: 'bonjour@nicodata.fr', phone: { number: '+33612345678' } }
  expect(findExampleValues(real)).toEqual([])
})
