import { expect, test } from 'vitest'
import { ownAddress } from '../../../cli/crawl/ownAddress.ts'
import { addressOf } from '../../../cli/crawl/sitemap.ts'

const ORIGIN = 'https://bakery.example'
const own = (url: string, origin = ORIGIN) => ownAddress(origin, new URL(url))?.href

test.each([
  ['https://bakery.example/a?b#c', 'https://bakery.example/a?b#c'],
  ['http://bakery.example/a?b#c', 'https://bakery.example/a?b#c'],
  ['http://BAKERY.example:80/', 'https://bakery.example/'],
])('%s is an address of a site with HTTPS', (url, expected) => {
  expect(own(url)).toBe(expected)
})

test.each([
  'https://www.bakery.example/',
  'http://www.bakery.example/',
  'http://bakery.example:443/',
  'http://bakery.example:8080/',
  'https://bakery.example:8443/',
  'ftp://bakery.example/',
  'mailto:a@bakery.example',
])('%s is not', url => {
  expect(own(url)).toBeUndefined()
})

test('a site without HTTPS, or with a port, has its own addresses only', () => {
  expect(own('https://bakery.example/', 'http://bakery.example')).toBeUndefined()
  expect(own('http://bakery.example/', 'https://bakery.example:8443')).toBeUndefined()
  expect(own('http://bakery.example:8443/', 'https://bakery.example:8443')).toBeUndefined()
})

test('a sitemap with the addresses of the time before HTTPS names the same pages', () => {
  const sitemap = new URL(`${ORIGIN}/sitemap.xml`)
  expect(addressOf(sitemap, 'http://bakery.example/a?b=1').href).toBe(`${ORIGIN}/a?b=1`)
  expect(() => addressOf(sitemap, 'http://www.bakery.example/a')).toThrow('is on another origin and is not fetched')
  expect(() => addressOf(sitemap, 'http://127.0.0.1/a')).toThrow('is on another origin and is not fetched')
})
