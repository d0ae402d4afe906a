import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readChatBackend } from '../../../site/plugin/chatBackend.ts'
import { responseHeaders } from '../../../site/plugin/responseHeaders.ts'

const read = (name: string) => readFileSync(`site/deploy/${name}`, 'utf8')
const vercel = JSON.parse(read('vercel.json'))

test('the files for hosts build a site whose page answers itself', () => {
  const values = ['netlify.toml', 'vercel.json', 'pages.yml'].map(name => /static:[\w.-]+/.exec(read(name))?.[0])
  for (const VITE_CHAT_BACKEND of values) {
    expect(readChatBackend({ MODE: 'production', VITE_CHAT_BACKEND }, '/').file).toBe('site-knowledge.json')
  }
})

test('hosts of a whole domain get the folder with the site at its path, and GitHub Pages, which adds the path, the site', () => {
  expect(/publish = "(.*)"/.exec(read('netlify.toml'))?.[1]).toBe('dist/host')
  expect(vercel.outputDirectory).toBe('dist/host')
  const { steps } = parse(read('pages.yml')).jobs.pages
  expect(steps.find(({ uses }: { uses?: string }) => uses?.includes('upload-pages'))?.with.path).toBe('dist/site')
})

// Vercel does not read `_headers`.
test('vercel.json sends the headers of the build, with EmailJS allowed and at any path', () => {
  const expected = Object.entries(responseHeaders(['https://api.emailjs.com'])).map(([path, values]) => ({
    source: path === '/*' ? '/(.*)' : `/(.*)${path.slice(1).replace('*', '(.*)')}`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  }))
  expect(vercel.headers).toEqual(expected)
})
