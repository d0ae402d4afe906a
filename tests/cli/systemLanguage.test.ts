import { expect, test } from 'vitest'
import { systemLanguage } from '../../cli/systemLanguage.ts'

test.each([
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'fr' }, 'fr'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'fur_IT' }, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'fr_BE.UTF-8' }, 'fr'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'en_GB.UTF-8', LC_ALL: '' }, 'en'],
])('the language of a system with %o is %s', (variables, language) => {
  expect(systemLanguage(variables)).toBe(language)
})

test('without variables, it is the language that the platform says', () => {
  expect(systemLanguage({}, 'fr-CA')).toBe('fr')
  expect(systemLanguage({}, 'en-US')).toBe('en')
})
