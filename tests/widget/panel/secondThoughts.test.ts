// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

/** An open panel in which one question was asked, with these replies. */
async function afterOneQuestion(...replies: (string | Response | Error)[]) {
  const fetch = answering('Première réponse', ...replies)
  const mounted = await mountElement({ open: '', subtitle: 'Assistant' }, { fetch })
  const { element, shadow } = mounted
  const press = async (name: string) => fireEvent.click(await shadow.findByRole('button', { name }))
  const texts = () => element.messages.slice(1).map(({ content }) => content)
  const input = () => shadow.getByRole('textbox', { name: 'Votre question' }) as HTMLTextAreaElement
  await element.send('Quels services ?')
  await shadow.findByText('Première réponse')
  return { ...mounted, fetch, press, texts, input }
}

test('a question can be asked again, and its earlier reply brought back, and the later one again', async () => {
  const { shadow, fetch, press, texts } = await afterOneQuestion('Seconde réponse')
  expect(shadow.queryByRole('button', { name: 'Reprendre la réponse précédente' })).toBeNull()
  await press('Reposer la question')
  await shadow.findByText('Seconde réponse')
  expect(texts()).toEqual(['Quels services ?', 'Seconde réponse'])
  expect(fetch.bodies[1]).toMatchObject({ messages: [{ role: 'user', content: 'Quels services ?' }] })
  for (const reply of ['Première réponse', 'Seconde réponse']) {
    await press('Reprendre la réponse précédente')
    await shadow.findByText(reply)
    expect(texts()).toEqual(['Quels services ?', reply])
  }
})

test('an edited question replaces the last one, which can be brought back with its reply', async () => {
  const { element, shadow, press, texts, input } = await afterOneQuestion('Autre réponse')
  await press('Modifier la question')
  await expect.poll(() => input().value).toBe('Quels services ?')
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(input())
  expect(texts()).toEqual([])
  fireEvent.change(input(), { target: { value: 'Quels délais ?' } })
  fireEvent.keyDown(input(), { key: 'Enter' })
  await shadow.findByText('Autre réponse')
  expect(texts()).toEqual(['Quels délais ?', 'Autre réponse'])
  await press('Reprendre la réponse précédente')
  await expect.poll(texts).toEqual(['Quels services ?', 'Première réponse'])
})

test('a visitor who cancels an edit gets question and reply back', async () => {
  const { shadow, press, texts } = await afterOneQuestion()
  await press('Modifier la question')
  await press('Reprendre la réponse précédente')
  await expect.poll(texts).toEqual(['Quels services ?', 'Première réponse'])
  expect(shadow.queryByRole('button', { name: 'Reprendre la réponse précédente' })).toBeNull()
})

test('the reply is not lost when asking again fails', async () => {
  const { press, texts } = await afterOneQuestion(new Response('', { status: 503, statusText: '' }))
  await press('Reposer la question')
  await press('Reprendre la réponse précédente')
  await expect.poll(texts).toEqual(['Quels services ?', 'Première réponse'])
})

test('an edit keeps the draft that was in the input, and the files of the question', async () => {
  const files = [{ name: 'a.txt', contentType: 'text/plain', url: 'data:text/plain,a' }]
  const fetch = answering('Première réponse', 'Autre réponse')
  const { element, shadow } = await mountElement({ open: '' }, { fetch, attachments: files })
  await element.send('Que dit ce fichier ?')
  await shadow.findByText('Première réponse')
  const input = await shadow.findByRole('textbox', { name: 'Votre question' })
  fireEvent.change(input, { target: { value: 'Et encore' } })
  fireEvent.click(await shadow.findByRole('button', { name: 'Modifier la question' }))
  await expect.poll(() => input).toMatchObject({ value: 'Que dit ce fichier ?\nEt encore' })
  fireEvent.keyDown(input, { key: 'Enter' })
  await shadow.findByText('Autre réponse')
  expect(element.messages.at(-2)?.experimental_attachments).toMatchObject(files)
})

test('a new question leaves nothing to bring back', async () => {
  const { element, shadow, press } = await afterOneQuestion('Seconde réponse', 'Troisième réponse')
  await press('Reposer la question')
  await shadow.findByText('Seconde réponse')
  await shadow.findByRole('button', { name: 'Reprendre la réponse précédente' })
  await element.send('Autre chose ?')
  await shadow.findByText('Troisième réponse')
  await shadow.findByRole('button', { name: 'Reposer la question' })
  expect(shadow.queryByRole('button', { name: 'Reprendre la réponse précédente' })).toBeNull()
})

test('ArrowUp in an empty input brings the last question, and leaves a draft alone', async () => {
  const { input } = await afterOneQuestion()
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  await expect.poll(() => input().value).toBe('Quels services ?')
  fireEvent.change(input(), { target: { value: 'Un brouillon' } })
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  expect(input().value).toBe('Un brouillon')
})

test('a visitor who has cleared the conversation gets it back, until the next question or until the panel closes', async () => {
  const { element, shadow, press, texts, events } = await afterOneQuestion('Troisième réponse')
  const undo = 'Annuler l’effacement'
  const clear = async () => {
    await press('Effacer la conversation')
    expect(texts()).toEqual([])
  }
  await clear()
  expect(events.filter(name => name === 'nicodata-chat-clear')).toHaveLength(1)
  await press(undo)
  expect(texts()).toEqual(['Quels services ?', 'Première réponse'])
  expect(shadow.queryByText(undo)).toBeNull()
  await clear()
  element.hide()
  element.show()
  await shadow.findByRole('textbox')
  expect(shadow.queryByText(undo)).toBeNull()
  await element.send('Autre chose ?')
  await shadow.findByText('Troisième réponse')
  await clear()
  element.clear()
  await expect.poll(() => shadow.queryByText(undo)).toBeNull()
})

test('PageUp in an empty input leads to the last reply, and leaves a draft alone', async () => {
  const { shadow, input } = await afterOneQuestion()
  const reply = shadow.getByText('Première réponse').closest('[role=listitem]')
  const focused = () => (input().getRootNode() as ShadowRoot).activeElement
  await expect.poll(() => input().disabled).toBe(false)
  input().focus()
  fireEvent.change(input(), { target: { value: 'Un brouillon' } })
  fireEvent.keyDown(input(), { key: 'PageUp' })
  expect(focused()).toBe(input())
  fireEvent.change(input(), { target: { value: '' } })
  fireEvent.keyDown(input(), { key: 'PageUp' })
  expect(focused()).toBe(reply)
})

test('if the page allows it, the next question can be written while a reply streams, and is sent after it', async () => {
  const silent = answering(new Response(new ReadableStream()), 'Oui.')
  const { element, shadow } = await mountElement({ open: '', 'draft-while-loading': '' }, { fetch: silent })
  const input = (await shadow.findByRole('textbox', { name: 'Votre question' })) as HTMLTextAreaElement
  await element.send('Une question')
  await shadow.findByRole('button', { name: 'Arrêter la réponse' })
  expect(input.disabled).toBe(false)
  fireEvent.change(input, { target: { value: 'La suivante' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('La suivante')
  expect(shadow.getByRole('button', { name: 'Envoyer le message' })).toMatchObject({ disabled: true })
  fireEvent.click(shadow.getByRole('button', { name: 'Arrêter la réponse' }))
  await expect.poll(() => shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
  fireEvent.keyDown(input, { key: 'Enter' })
  await shadow.findByText('Oui.')
})
