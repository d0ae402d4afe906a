import { expect, test } from 'vitest'
import { readSite } from '../../../knowledge/read/readSite.ts'

const MENU = ['/?page_id=2', 'https://bakery.example/?page_id=3', '?page_id=4&preview=no#top']
const page = (url: string, title: string, text: string) => ({
  url,
  format: 'html' as const,
  content: `<html lang="en"><body><nav>${MENU.map(href => `<a href="${href}">${title}</a>`).join('')}</nav>
    <main><h1>${title}</h1><p>${text}</p></main></body></html>`,
})

test('pages whose addresses differ by their queries are pages of their own, in the menu and in their addresses', () => {
  const { sections } = readSite([
    page('/', 'Bridge Bakery', 'We bake by the bridge.'),
    page('/?page_id=2', 'Opening hours', 'We are open from Tuesday to Saturday.'),
    page('/?page_id=3', 'Allergens', 'All our loaves contain gluten.'),
    page('/?page_id=4&preview=no', 'Team', 'Three people bake.'),
    page('/?page_id=5', 'Old prices', 'A loaf was two pounds.'),
  ])
  expect(sections.map(({ url, kind }) => [url, kind])).toEqual([
    ['/', 'menu'],
    ['/?page_id=2', 'menu'],
    ['/?page_id=3', 'menu'],
    ['/?page_id=4&preview=no', 'menu'],
    ['/?page_id=5', 'unlinked'],
  ])
})

test('a link with a query that no page has leads to the page of its path', () => {
  const { sections } = readSite([
    page('/', 'Bridge Bakery', 'We bake by the bridge.'),
    { url: '/a', format: 'html', content: '<nav><a href="/b?from=menu">B</a></nav><h1>A</h1><p>One text.</p>' },
    { url: '/c', format: 'html', content: '<nav><a href="/b?from=foot">B</a></nav><h1>C</h1><p>Another text.</p>' },
    { url: '/b', format: 'html', content: '<nav><a href="/b">B</a></nav><h1>B</h1><p>Third text.</p>' },
  ])
  expect(sections.find(({ url }) => url === '/b')?.kind).not.toBe('unlinked')
})
