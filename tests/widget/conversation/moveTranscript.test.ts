// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { glanceAtTranscript, moveTranscript, type Place } from '../../../widget/conversation/transcript.ts'
import { limitStorage } from '../../support/limitStorage.ts'

const TEXT = '{"messages":[{"id":"1","role":"user","content":"Un ?"}]}'
const SESSION: Place = { persist: 'session', persistKey: '/a#' }
const LOCAL: Place = { ...SESSION, persist: 'local' }
const NAME = 'nicodata-chat /a#'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['session', SESSION, LOCAL],
  ['local', LOCAL, SESSION],
  ['session, under another key', SESSION, { ...LOCAL, persistKey: 'visitor 7' }],
])('a storage that is full does not take the conversation from the other one: %s', (_, from, to) => {
  const [source, target] = from === SESSION ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
  source.setItem(NAME, TEXT)
  limitStorage(target, 10)
  moveTranscript(from, to)
  expect(source.getItem(NAME)).toBe(TEXT)
  limitStorage(target, 1000)
  moveTranscript(from, to)
  expect([source.length, target.length]).toEqual([0, 1])
  expect(glanceAtTranscript(to)).toEqual(JSON.parse(TEXT))
})

test('a storage that is blocked does not take it either', () => {
  sessionStorage.setItem(NAME, TEXT)
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  moveTranscript(SESSION, LOCAL)
  expect(sessionStorage.getItem(NAME)).toBe(TEXT)
})

test.each(['b', 'visitor 7', '/a/other'])(
  'in a storage without room for a second copy, it moves to the key %s',
  key => {
    localStorage.setItem(NAME, TEXT)
    limitStorage(localStorage, NAME.length + TEXT.length + 20)
    moveTranscript(LOCAL, { ...LOCAL, persistKey: key })
    expect({ ...localStorage }).toEqual({ [`nicodata-chat ${key}`]: TEXT })
  },
)

test('in a storage without room for a longer key, it keeps its key', () => {
  localStorage.setItem(NAME, TEXT)
  limitStorage(localStorage, NAME.length + TEXT.length)
  moveTranscript(LOCAL, { ...LOCAL, persistKey: 'a longer key' })
  expect({ ...localStorage }).toEqual({ [NAME]: TEXT })
})

test.each([0, 10, 1000])('persist="none" erases it, with room for %d characters in the other storage', room => {
  sessionStorage.setItem(NAME, TEXT)
  limitStorage(localStorage, room)
  moveTranscript(SESSION, { ...SESSION, persist: 'none' })
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})
