// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatError } from '../../../widget/chat/chatError.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { limitStorage } from '../../support/limitStorage.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

const { errorText, errorReload } = frenchStrings
const QUESTION = 'Combien coûte un audit ?'
const LARGE = 100_000

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** Ask a question that the file that answers does not get, with this room in the storages of the page. */
async function ask(persist: string, session: number, local: number) {
  limitStorage(sessionStorage, session)
  limitStorage(localStorage, local)
  const missing = new ChatError('answerer-missing', 'It did not load.')
  const chat = await mountElement(
    { persist, backend: '/a', open: '', 'show-errors': '' },
    { fetch: answering(missing) },
  )
  await chat.element.send(QUESTION)
  const { textContent } = await chat.shadow.findByRole('alert')
  chat.element.remove()
  return textContent
}

/** What the visitor has of the question after a reload: in the field, or in the conversation. */
async function reload(persist: string): Promise<string> {
  const { element, shadow } = await mountElement({ persist, backend: '/a', open: '' })
  const field = await shadow.findByRole('textbox')
  const log = await shadow.findByRole('log')
  element.remove()
  return `${(field as HTMLTextAreaElement).value} ${log.textContent}`
}

test.each([
  ['none', LARGE, LARGE],
  ['none', LARGE, 0],
  ['local', LARGE, LARGE],
  ['local', 0, LARGE],
  ['local', LARGE, 0],
  ['local', LARGE, 100],
  ['session', LARGE, 0],
  ['session', 80, LARGE],
])('persist="%s", room for %d and %d: a reload is advised, and brings the question back', async (persist, ...room) => {
  const alert = await ask(persist, ...room)
  expect(alert).toContain(`${errorText} ${errorReload}`)
  expect(await reload(persist)).toContain(QUESTION)
})

test.each([
  ['none', 0, LARGE],
  ['none', 40, LARGE],
  ['local', 0, 0],
  ['local', 30, 100],
  ['session', 0, LARGE],
  ['session', 45, LARGE],
])(
  'persist="%s", room for %d and %d: no reload is advised, as it would lose the question',
  async (persist, ...room) => {
    const alert = await ask(persist, ...room)
    expect(alert).toContain(errorText)
    expect(alert).not.toContain(errorReload)
    expect(await reload(persist)).not.toContain(QUESTION)
  },
)
