import { expect, test } from 'vitest'
import { findExampleValues } from '../../../site/build/exampleIdentity.ts'
import { profile } from '../../../site/content/profile.ts'

test('every invented value of the profile is found, and no other value', () => {
  const paths = findExampleValues(profile).map(line => line.split(':')[0])
  expect(paths).toEqual([
    'profile.url',
    'profile.email',
    'profile.phone.label',
    'profile.phone.number',
    'profile.social.url',
    'profile.legal.siren',
    'profile.legal.address',
    'profile.legal.host',
  ])
})

test('a real identity gives no warning', () => {
  const real = { url: 'https://nicodata.fr/', email: 'bonjour@nicodata.fr', phone: { number: '+33612345678' } }
  expect(findExampleValues(real)).toEqual([])
})
