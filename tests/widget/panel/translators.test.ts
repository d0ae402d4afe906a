// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

test.each([
  ['keeps', (text: Text, mark: HTMLElement) => mark.append(text)],
  ['replaces', (text: Text, mark: HTMLElement) => mark.append(text.data.toUpperCase())],
])('a translator that %s the nodes of a growing reply takes none of its words', async (_, translate) => {
  let send: (text: string) => void = () => {}
  let close = () => {}
  const body = new ReadableStream<string>({
    start(controller) {
      send = text => controller.enqueue(text)
      close = () => controller.close()
    },
  }).pipeThrough(new TextEncoderStream())
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(new Response(body)) })
  const errors: unknown[] = []
  element.addEventListener('nicodata-chat-error', ({ detail }) => errors.push(detail.error))
  const translateAll = () => {
    const walker = document.createTreeWalker(shadow.getByRole('log'), NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(({ data, parentElement }) => data.trim() && parentElement?.localName !== 'font')) {
      const mark = document.createElement('font')
      text.replaceWith(mark)
      translate(text, mark)
    }
  }
  await element.send('Quand ?')
  for (const part of ['Ouvert *le', ' lundi* et\n\n- le ', 'mardi\n- le **jeudi', '** matin\n\nFermé', ' le samedi.']) {
    const before = element.messages.at(-1)?.content
    send(part)
    await expect.poll(() => element.messages.at(-1)?.content).not.toBe(before)
    translateAll()
  }
  close()
  await shadow.findByRole('button', { name: 'Copier la réponse' })
  await expect
    .poll(() => element.shadowRoot?.querySelector('.turn:last-of-type .reply')?.textContent?.replace(/\s+/g, ' '))
    .toMatch(/Ouvert le lundi et ?le mardi ?le jeudi matin ?Fermé le samedi\./)
  expect(element.shadowRoot?.querySelectorAll('.turn:last-of-type .reply :is(em, li, strong)')).toHaveLength(4)
  expect(errors).toEqual([])
})
