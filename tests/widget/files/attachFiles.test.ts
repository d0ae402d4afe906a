// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'
import '../../../widget/files/attachFiles.ts'
import { germanStrings } from '../../../widget/strings/de.ts'

const UI_REPLY = ['{"type":"start"}', '{"type":"text-delta","id":"t","delta":"Oui."}', '{"type":"finish"}']
  .map(chunk => `data: ${chunk}\n\n`)
  .join('')

/** An open chat that takes files, and the controls that the entry adds. */
async function openChat(attributes: Record<string, string> = {}, answer = () => new Response('Oui.')) {
  const fetch = answering(...Array.from({ length: 3 }, answer))
  const mounted = await mountElement({ files: 'image/* .csv', ...attributes }, { fetch })
  mounted.element.show()
  await mounted.shadow.findByRole('textbox')
  const holder = mounted.element.querySelector('[slot=composer]')
  const controls = within((holder?.shadowRoot ?? document.createElement('div')) as unknown as HTMLElement)
  const input = holder?.shadowRoot?.querySelector('input')
  const choose = (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    if (input) fireEvent.change(input)
  }
  return { ...mounted, fetch, holder, controls, input, choose }
}

const picture = (bytes = 3, name = 'plan.png') => new File(['x'.repeat(bytes)], name, { type: 'image/png' })

test('a chat without the attribute takes no files', async () => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering('Oui.') })
  await shadow.findByRole('textbox')
  expect(element.children).toHaveLength(0)
})

test.each([
  ['from the start', { mode: 'inline', files: 'image/*' }],
  ['later', { mode: 'inline' }],
] as const)(
  'a chat in the flow of the page takes files without an event, if the attribute is there %s',
  async (_, attributes) => {
    const { element, shadow } = await mountElement(attributes)
    await shadow.findByRole('textbox')
    element.files = ['image/*']
    await expect.poll(() => element.querySelectorAll('[slot=composer]').length).toBe(1)
  },
)

test('an open chat takes files from the moment when the page says so', async () => {
  const { element, shadow } = await mountElement({ open: '' })
  await shadow.findByRole('textbox')
  element.files = ['image/*']
  await expect.poll(() => element.querySelectorAll('[slot=composer]').length).toBe(1)
})

test('a chosen file goes with the next question, and with that one only', async () => {
  const { element, controls, choose, fetch, events, shadow, input } = await openChat()
  expect(input?.accept).toBe('image/*,.csv')
  expect(controls.getByRole('button', { name: 'Joindre un fichier' })).toBeTruthy()
  choose(picture())
  expect(await controls.findByText('plan.png')).toBeTruthy()
  await element.send('Qu’est-ce que c’est ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  const url = `data:image/png;base64,${btoa('xxx')}`
  expect(fetch.bodies[0]).toMatchObject({
    messages: [{ experimental_attachments: [{ name: 'plan.png', contentType: 'image/png', url }] }],
  })
  expect(controls.queryByText('plan.png')).toBeNull()
  expect(shadow.getByText('plan.png')).toBeTruthy()
  await expect.poll(() => element.send('Et encore ?')).toBe(true)
  await expect.poll(() => fetch.bodies).toHaveLength(2)
  expect(JSON.stringify(fetch.bodies[1]).split('"experimental_attachments":[{')).toHaveLength(2)
})

test('a file that was chosen by mistake can be removed, and the button has the focus', async () => {
  const { element, controls, choose, holder } = await openChat()
  choose(picture())
  fireEvent.click(await controls.findByRole('button', { name: 'Retirer plan.png' }))
  expect(controls.queryByText('plan.png')).toBeNull()
  expect(element.attachments).toEqual([])
  expect(holder?.shadowRoot?.activeElement?.textContent).toBe('Joindre un fichier')
})

test.each([
  [
    new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }),
    'Ce type de fichier n’est pas accepté\u00a0: virus.exe',
  ],
  [picture(180_000, 'photo.png'), 'Ce fichier est trop volumineux\u00a0: photo.png'],
])('a file that cannot be sent is refused with a sentence, and the others are kept', async (wrong, sentence) => {
  const { controls, choose } = await openChat()
  choose(picture(), wrong)
  expect((await controls.findByRole('alert')).textContent).toBe(sentence)
  expect(controls.getByText('plan.png')).toBeTruthy()
  expect(controls.queryByText(wrong.name)).toBeNull()
})

test('files are pasted and dropped too, and pasted text stays text', async () => {
  const { element, controls } = await openChat()
  const textPaste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(textPaste, { clipboardData: { files: [], getData: () => 'Bonjour' } })
  expect(element.dispatchEvent(textPaste)).toBe(true)
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(paste, { clipboardData: { files: [picture(3, 'collee.png')], getData: () => '' } })
  expect(element.dispatchEvent(paste)).toBe(false)
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, {
    dataTransfer: { types: ['Files'], files: [new File(['a;b'], 'ventes.csv', { type: 'text/csv' })] },
  })
  expect(element.dispatchEvent(drop)).toBe(false)
  expect(await controls.findByText('collee.png')).toBeTruthy()
  expect(await controls.findByText('ventes.csv')).toBeTruthy()
})

/** Paste files that have a text beside them. True if the field gets the text. */
function pasteBeside(element: Element, text: string, ...files: File[]): boolean {
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(paste, { clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') } })
  return element.dispatchEvent(paste)
}

test.each([
  ['cells of a spreadsheet', 'Prix\t900 €'],
  ['a paragraph of a text program', 'Bonjour,\nvoici ma question.'],
  ['a word', 'plan'],
])('a paste that has text is text, also with a picture of it: %s', async (_, text) => {
  const { element, controls } = await openChat()
  expect(pasteBeside(element, text, picture(3, 'image.png'))).toBe(true)
  expect(controls.queryByText('image.png')).toBeNull()
})

test.each([['plan.png'], ['/Users/a/plan.png'], ['plan.png\nautre.png'], ['']])(
  'a paste of files is files, also with their names: %j',
  async text => {
    const { element, controls } = await openChat()
    expect(pasteBeside(element, text, picture(), picture(3, 'autre.png'))).toBe(false)
    expect(await controls.findByText('autre.png')).toBeTruthy()
  },
)

test.each([
  ['ventes.csv', '', 'text/csv', 'text/csv'],
  ['ventes.csv', 'application/vnd.ms-excel', 'text/csv', 'text/csv'],
  ['notes.MD', '', 'text/*', 'text/markdown'],
  ['données.json', 'application/octet-stream', 'application/json', 'application/json'],
  ['photo.heic', '', 'image/*', 'image/heic'],
  ['vidéo.mp4', 'video/mp4', 'video/*', 'video/mp4'],
])('%s of type “%s” is accepted as %s', async (name, type, files, sent) => {
  const { element, controls, choose } = await openChat({ files })
  choose(new File(['a;b'], name, { type }))
  await controls.findByText(name)
  expect(element.attachments).toMatchObject([{ name, contentType: sent }])
})

test.each([
  ['plan.exe', ''],
  ['csv', ''],
  ['page.csv.exe', 'application/x-msdownload'],
])('%s of type “%s” is not a text', async (name, type) => {
  const { controls, choose } = await openChat({ files: 'text/csv' })
  choose(new File(['a;b'], name, { type }))
  expect((await controls.findByRole('alert')).textContent).toContain(name)
})

test('each refused file is named', async () => {
  const { controls, choose } = await openChat()
  choose(new File(['x'], 'a.exe'), picture(180_000, 'b.png'), new File(['x'], 'c.zip', { type: 'application/zip' }))
  const alert = await controls.findByRole('alert')
  expect(alert.textContent?.split('\n').map(line => line.replace(/^.*: /, ''))).toEqual(['a.exe', 'b.png', 'c.zip'])
})

test.each([
  [
    'data',
    { experimental_attachments: [{ name: 'plan.png' }], parts: [{ type: 'text' }] },
    '0:"Oui."\nd:{"finishReason":"stop"}\n',
  ],
  ['auto', { parts: [{ type: 'text' }, { type: 'file', filename: 'plan.png' }] }, UI_REPLY],
])('in protocol %s, a backend whose reply shows its version gets each file once', async (protocol, question, reply) => {
  const headers = { 'content-type': protocol === 'auto' ? 'text/event-stream' : 'text/plain' }
  const { element, choose, controls, fetch, events } = await openChat(
    { 'stream-protocol': protocol },
    () => new Response(reply, { headers }),
  )
  choose(picture())
  await controls.findByText('plan.png')
  for (const text of ['Qu’est-ce ?', 'Et encore ?']) {
    await expect.poll(() => element.send(text)).toBe(true)
    await expect
      .poll(() => events.filter(event => event === 'nicodata-chat-reply-finished').length)
      .toBe(fetch.bodies.length)
  }
  const files = fetch.bodies.map(body => JSON.stringify(body).split('data:image/png').length - 1)
  expect(files).toEqual([2, 1])
  expect(fetch.bodies[1]).toMatchObject({ messages: [question, {}, {}] })
})

test('a file that fits in only one format is sent in that of AI SDK 5 to 7, until the backend shows its version', async () => {
  const { element, choose, controls, fetch } = await openChat()
  choose(picture(150_000))
  await controls.findByText('plan.png')
  await element.send('Qu’est-ce ?')
  await expect.poll(() => fetch.bodies).toHaveLength(1)
  expect(fetch.bodies[0]).toMatchObject({ messages: [{ parts: [{ type: 'text' }, { type: 'file' }] }] })
  expect(JSON.stringify(fetch.bodies[0]).length).toBeLessThan(250_000)
})

test.each(['image/*', '.png', 'image/png .csv'])(
  'a chat that takes %s sends the picture of an earlier question again, in more bytes than texts may have',
  async files => {
    const { element, choose, controls, fetch } = await openChat({ files })
    for (const name of ['un.png', 'deux.png']) {
      choose(picture(40_000, name))
      await controls.findByText(name)
      await expect.poll(() => element.send(`Et ${name} ?`)).toBe(true)
    }
    await expect.poll(() => fetch.bodies).toHaveLength(2)
    for (const name of ['un.png', 'deux.png'])
      expect(JSON.stringify(fetch.bodies[1])).toContain(`${name}","contentType"`)
  },
)

test('a request with files keeps within max-request-bytes: the oldest messages are left out', async () => {
  const { element, choose, controls, fetch, events } = await openChat({ 'max-request-bytes': '60000' })
  for (const name of ['un.png', 'deux.png', 'trois.png']) {
    choose(picture(14_000, name))
    await controls.findByText(name)
    await expect.poll(() => element.send(`Et ${name} ?`)).toBe(true)
    await expect
      .poll(() => events.filter(event => event === 'nicodata-chat-reply-finished').length)
      .toBe(fetch.bodies.length)
  }
  const sizes = fetch.bodies.map(body => new TextEncoder().encode(JSON.stringify(body)).length)
  expect(sizes).toHaveLength(3)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
  expect(JSON.stringify(fetch.bodies[2])).toContain('trois.png')
})

test.each([
  [{ lang: 'en' }, 'Attach a file'],
  [{ locale: 'de-AT' }, 'Datei anhängen'],
  [{ locale: 'uk' }, 'Attach a file'],
])('in a chat with %o, the controls speak its language', async (attributes, name) => {
  customElements.get('nicodata-chat')?.addStrings('de', germanStrings)
  const { controls } = await openChat(attributes)
  expect(controls.getByRole('button', { name })).toBeTruthy()
})
