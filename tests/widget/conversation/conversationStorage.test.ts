// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createConversationStorage } from '../../../widget/conversation/conversationStorage.ts'

const PLACE = { persist: 'local', persistKey: '/a#' } as const
const tab = () => createConversationStorage(() => PLACE)
const said = (...texts: string[]) => ({
  messages: texts.map(content => ({ id: content, role: 'user' as const, content })),
  isReplying: false,
  ending: '',
  isDemo: false,
  origins: {},
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('without a stored conversation there is nothing, and nothing newer', () => {
  expect(tab().read()).toMatchObject({ messages: [], isNewer: false, isOutdated: false, hasOwn: false })
})

test('what another tab has written is newer until it is read; a look does not count', () => {
  const [one, other] = [tab(), tab()]
  expect(one.write(said('Un ?'))).toBe(true)
  expect([other.look().isNewer, other.look().isNewer]).toEqual([true, true])
  expect(other.read()).toMatchObject({ messages: [{ content: 'Un ?' }], isNewer: true, hasOwn: true })
  expect(other.look().isNewer).toBe(false)
})

test('a tab that wrote without reading has not seen what this one wrote', () => {
  const [one, other] = [tab(), tab()]
  one.write(said('Un ?'))
  other.write(said('Deux ?'))
  expect(one.read()).toMatchObject({ messages: [{ content: 'Deux ?' }], hasOwn: false })
})

test('what a full storage did not take is known, until a write succeeds', () => {
  const [one, other] = [tab(), tab()]
  one.write(said('Un ?'))
  other.read()
  const own = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => own.getItem(key),
    removeItem() {},
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(one.write(said('Un ?', 'Deux ?'))).toBe(false)
  expect(one.look()).toMatchObject({ messages: [{ content: 'Un ?' }], isNewer: false, isOutdated: true })
  vi.unstubAllGlobals()
  other.write(said('Un ?', 'Trois ?'))
  expect(one.look()).toMatchObject({ isNewer: true, isOutdated: false, hasOwn: false })
  expect(one.write(said('Un ?', 'Deux ?', 'Trois ?'))).toBe(true)
  expect(one.look().isOutdated).toBe(false)
})

test('a page that stores nothing has nothing to read', () => {
  const storage = createConversationStorage(() => ({ ...PLACE, persist: 'none' }))
  expect(storage.write(said('Un ?'))).toBe(false)
  expect(storage.read().messages).toEqual([])
})
