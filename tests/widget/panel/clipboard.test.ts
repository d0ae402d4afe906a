// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function replied(reply: string) {
  const mounted = await mountElement({ open: '' }, { fetch: answering(reply) })
  const copied: string[] = []
  mounted.element.addEventListener('nicodata-chat-text-copied', ({ detail }) => copied.push(detail.text))
  await mounted.element.send('Une question')
  const press = async (name = 'Copier la réponse') =>
    fireEvent.click(await mounted.shadow.findByRole('button', { name }))
  return { ...mounted, copied, press }
}

test.each([
  [
    'words',
    'Voici **la réponse**.\n\n```js\nlet a\n```',
    ['<strong>la réponse</strong>', 'let a'],
    /Assistant|>js<|<button|<svg/,
  ],
  ['a table', '| Prix | Jours |\n|--|--|\n| 900 € | 2 |', ['<table', '<td', '900 €'], /<button|<svg/],
  ['a list', '- un\n- deux', ['<li>un', '<li>deux'], /<button|<svg/],
])('a reply is also copied as formatted text, without labels and buttons: %s', async (_, reply, parts, unwanted) => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const { shadow, press, copied } = await replied(reply)
  await press()
  await shadow.findByRole('button', { name: 'Réponse copiée' })
  const [item] = write.mock.calls[0]?.[0] ?? []
  expect(await (await item?.getType('text/plain'))?.text()).toBe(reply)
  const html = await (await item?.getType('text/html'))?.text()
  for (const part of parts) expect(html).toContain(part)
  expect(html).not.toMatch(unwanted)
  expect(copied).toEqual([reply])
})

test('formatted text has whole addresses, and no thoughts of the model', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const { shadow, press } = await replied('<think>Il est tard.</think>Voir [les prix](/prix).')
  await press()
  await shadow.findByRole('button', { name: 'Réponse copiée' })
  const [item] = write.mock.calls[0]?.[0] ?? []
  const html = await (await item?.getType('text/html'))?.text()
  expect(html).toContain(`href="${location.origin}/prix"`)
  expect(html).not.toMatch(/Il est tard|Réflexion/)
})

test('code is copied as plain text only', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { shadow, press } = await replied('```js\nlet a\n```')
  await press('Copier le code')
  await shadow.findByRole('button', { name: 'Code copié' })
  expect(writeText).toHaveBeenCalledWith('let a')
  expect(write).not.toHaveBeenCalled()
})

test('a browser that takes only plain text gets it', async () => {
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('text/html is not supported'))
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { shadow, press } = await replied('Voici **la réponse**.')
  await press()
  await shadow.findByRole('button', { name: 'Réponse copiée' })
  expect(writeText).toHaveBeenCalledWith('Voici **la réponse**.')
})

/** A page without a clipboard, in a browser that may copy a selection. */
function withoutClipboard(execCommand: () => boolean) {
  for (const write of ['write', 'writeText'] as const)
    vi.spyOn(navigator.clipboard, write).mockRejectedValue(new Error('no permission'))
  const selection = { selectAllChildren: vi.fn(), removeAllRanges: vi.fn() }
  vi.stubGlobal('getSelection', () => selection)
  Object.assign(document, { execCommand })
  return selection
}

test('without a clipboard, a reply is copied as a selection is, with the same texts', async () => {
  const forms = new Map<string, string>()
  const selection = withoutClipboard(() => {
    const event = new Event('copy', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { setData: (type: string, text: string) => forms.set(type, text) } })
    return !document.body.dispatchEvent(event)
  })
  const taken = vi.fn()
  document.addEventListener('copy', taken, true)
  const { shadow, press, copied } = await replied('Voici **la réponse**.')
  await press()
  await shadow.findByRole('button', { name: 'Réponse copiée' })
  document.removeEventListener('copy', taken, true)
  expect([...forms.keys()]).toEqual(['text/plain', 'text/html'])
  expect(forms.get('text/plain')).toBe('Voici **la réponse**.')
  expect(copied).toEqual(['Voici **la réponse**.'])
  expect(selection.removeAllRanges).toHaveBeenCalledOnce()
  // Copies of the page are not meant.
  expect(taken).not.toHaveBeenCalled()
})

test('where nothing may copy, the reply is selected and no success is shown', async () => {
  const selection = withoutClipboard(() => false)
  const { shadow, press, copied } = await replied('Voici **la réponse**.')
  await press()
  await expect.poll(() => selection.selectAllChildren.mock.calls.length).toBe(1)
  expect(shadow.queryByRole('button', { name: 'Réponse copiée' })).toBeNull()
  expect(selection.removeAllRanges).not.toHaveBeenCalled()
  expect(copied).toEqual([])
})
