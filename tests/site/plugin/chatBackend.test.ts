import { expect, test } from 'vitest'
import { readChatBackend } from '../../../site/plugin/chatBackend.ts'

const read = (value: string, basePath = '/') => {
  return readChatBackend({ MODE: 'production', VITE_CHAT_BACKEND: value }, basePath)
}

test('without a variable the assistant asks the site’s own origin, below its path', () => {
  expect(read('')).toEqual({ address: undefined })
  expect(read('', '/studio/')).toEqual({ address: '/studio' })
})

test('a backend elsewhere is another origin, which the policy must allow', () => {
  expect(read('https://chat.example/a/')).toEqual({
    address: 'https://chat.example/a/',
    origin: 'https://chat.example',
  })
})

test('on a host of files the page answers from a file beside the pages, and no other origin is called', () => {
  expect(read('static:site-knowledge.json', '/studio/')).toEqual({
    address: 'static:/studio/site-knowledge.json',
    file: 'site-knowledge.json',
  })
})

test.each([
  'static:',
  'static:../secret.json',
  'static:https://other.example/a.json',
  'static:index.html',
  'chat.example',
  'javascript:alert(1)',
])('%s is refused', value => {
  expect(() => read(value)).toThrow(/^VITE_CHAT_BACKEND must be /)
})
