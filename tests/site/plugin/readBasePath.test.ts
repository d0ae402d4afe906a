import { expect, test } from 'vitest'
import { readBasePath } from '../../../site/plugin/readBasePath.ts'

test.each([
  [undefined, 'https://a.example/', '/'],
  [undefined, 'https://a.github.io/portfolio/', '/portfolio/'],
  ['', 'https://a.github.io/portfolio', '/portfolio/'],
  ['/', 'https://a.github.io/portfolio/', '/'],
  ['//', 'https://a.github.io/portfolio/', '/'],
  ['/portfolio/', 'https://a.example/', '/portfolio/'],
  ['portfolio', 'https://a.example/', '/portfolio/'],
  [' /a/b-c/d.e ', 'https://a.example/', '/a/b-c/d.e/'],
])('BASE_PATH=%j of the site %s is %s', (value, homeUrl, path) => {
  expect(readBasePath(value, homeUrl)).toBe(path)
})

test.each([
  '../a',
  '/a/../b/',
  '../build/',
  'C:/Program Files/Git/portfolio/',
  'https://a.example/',
  '/a b/',
  '/a?b',
  '/a//b/',
])('BASE_PATH=%j stops the build with a sentence', value => {
  expect(() => readBasePath(value, 'https://a.example/')).toThrow('BASE_PATH must be a path such as /portfolio/')
})
