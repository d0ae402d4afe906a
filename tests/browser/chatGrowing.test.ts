import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { type ChatVisit, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

/** Lets the backend send one part of a reply after the other. The reply ends after the last one. */
function sendParts(visit: ChatVisit, parts: readonly string[]): () => void {
  const steps = parts.map(() => deferred<void>())
  let sent = 0
  visit.backend.answerWith(async response => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    for (const [index, part] of parts.entries()) {
      await steps[index]?.promise
      response.write(part)
    }
    response.end()
  })
  return () => steps[sent++]?.resolve()
}

/** Selects words in an element of the conversation, with the mouse from their start to their end. */
async function select(visit: ChatVisit, element: Locator, words: string): Promise<void> {
  const [from, to] = await element.evaluate((box, words) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const start = text.data.indexOf(words)
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + words.length)
      const { left, right, top, height } = range.getBoundingClientRect()
      return [
        [left, top + height / 2],
        [right, top + height / 2],
      ]
    }
    throw new Error(`“${words}” is missing.`)
  }, words)
  await visit.page.mouse.move(from?.[0] ?? 0, from?.[1] ?? 0)
  await visit.page.mouse.down()
  await visit.page.mouse.move(to?.[0] ?? 0, to?.[1] ?? 0, { steps: 4 })
  await visit.page.mouse.up()
}

/** What is selected in the shadow root. Only Chromium has a selection of each root. */
const selected = (visit: ChatVisit) =>
  visit.page.evaluate(() => {
    const root = document.querySelector('nicodata-chat')?.shadowRoot
    return String((root as unknown as Document | null)?.getSelection())
  })

test.each([
  ['a paragraph', 'p', ['Le magasin ouvre le sam', 'edi à neuf', ' heures, **sauf', ' en août**.']],
  ['code', 'code', ['```js\nconst magasin = ouvre', '(9)\n', 'ferme(18)\n', '```\n\nVoilà.']],
  ['an item', 'li', ['- Le magasin ouvre', ' à neuf heures\n', '- et ferme\n', '\nVoilà.']],
  [
    'the cell of a table',
    'td',
    ['| a | b |\n|---|---|\n| magasin ouvre |', ' neuf |\n', '| et | ferme |\n', '\nVoilà.'],
  ],
])('what is selected in %s that grows stays selected', async (_, name, parts) => {
  const visit = await visitChat(browser)
  await visit.launcher.click()
  const next = sendParts(visit, parts)
  await visit.ask('Quand ?')
  next()
  const growing = visit.log.getByText('magasin', { exact: false }).last()
  await growing.waitFor()
  await select(visit, visit.log.locator(name).filter({ hasText: 'magasin' }).last(), 'magasin')
  expect(await selected(visit)).toBe('magasin')
  for (const [index] of parts.slice(1).entries()) {
    const before = await visit.log.innerText()
    next()
    await expect.poll(() => visit.log.innerText()).not.toBe(before)
    expect(await selected(visit), `after part ${index + 2}`).toBe('magasin')
  }
  await visit.replied()
  expect(await selected(visit)).toBe('magasin')
})

test.each([
  ['its size changes', {}, (page: Page) => page.getByRole('button', { name: 'Réduire la discussion' }).click()],
  ['the window changes', {}, (page: Page) => page.setViewportSize({ width: 500, height: 800 })],
  [
    'its page makes it narrower',
    { mode: 'inline', style: 'width:900px' },
    (page: Page) => page.locator('nicodata-chat').evaluate(chat => chat.setAttribute('style', 'width:360px')),
  ],
])('the columns of a table that has grown fit the panel again when %s', async (_, attributes, change) => {
  const visit = await visitChat(browser, { attributes: { size: 'large', ...attributes } })
  if (!('mode' in attributes)) await visit.launcher.click()
  const rows = [
    '| Produit | Description |\n|---|---|\n',
    ...Array<string>(4).fill('| Café | Une longue description du produit |\n'),
  ]
  const next = sendParts(visit, [...rows, '\nVoilà.'])
  await visit.ask('Un tableau ?')
  for (const [index] of rows.entries()) {
    next()
    if (index > 0) await expect.poll(() => visit.log.getByRole('row').count()).toBe(index + 1)
  }
  next()
  await visit.replied()
  const overflow = () =>
    visit.log.getByRole('table').evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(await overflow()).toBe(0)
  await change(visit.page)
  await expect.poll(overflow).toBe(0)
})
