import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { say, sayAndWait } from '../support/chatBackend.ts'
import { type BrokenReply, refusal, resetAfter } from '../support/faultyReplies.ts'
import { listen } from '../support/listen.ts'
import { type ChatVisit, visitChat, WIDGET_FILE, widgetFiles } from './chatVisit.ts'
import { HOSTILE_ANSWERS } from './corpus/hostileAnswers.ts'
import { browser } from './sharedBrowser.ts'

async function open(visit: ChatVisit): Promise<void> {
  await visit.launcher.click()
  await visit.log.getByText('Bonjour').waitFor()
}

test('a page makes no request until a question is sent, and then one to the backend', async () => {
  const visit = await visitChat(browser)
  const requested: string[] = []
  visit.page.on('request', request => requested.push(request.url()))
  await visit.launcher.hover()
  await open(visit)
  await visit.input.fill('En stock ?')
  // The loader fetches the panel; the one file holds it.
  const panel = Object.keys(await widgetFiles()).filter(path => path !== `/${WIDGET_FILE}`)
  const own = panel.map(path => new URL(path, visit.page.url()).href)
  expect(requested).toEqual(own)
  await visit.input.press('Enter')
  await visit.replied()
  expect(requested).toEqual([...own, `${visit.backend.url}/api/chat`])
})

test.each<[string, (visit: ChatVisit) => Promise<void>]>([
  ['stopping', visit => visit.page.getByRole('button', { name: 'Arrêter la réponse' }).click()],
  ['clearing', visit => visit.page.getByRole('button', { name: 'Effacer la conversation' }).click()],
  [
    'taking the element out of the page',
    ({ page }) => page.evaluate(() => document.querySelector('nicodata-chat')?.remove()),
  ],
  ['leaving the page', async ({ page }) => void (await page.goto('about:blank'))],
])('%s ends the request: the backend notices it, and no later text is shown', async (_, end) => {
  const visit = await visitChat(browser)
  await open(visit)
  const { reply, finish } = sayAndWait('Le début')
  visit.backend.answerWith(reply)
  await visit.ask('Racontez')
  await visit.log.getByText('Le début').waitFor()
  await end(visit)
  await visit.backend.requests[0]?.closed
  finish(' et la fin')
  expect(await visit.page.getByText('et la fin').count()).toBe(0)
  expect(visit.said).toEqual([])
})

test('a reply that fails before its first word leaves the question, which can be edited, and one notice', async () => {
  const visit = await visitChat(browser, { attributes: { 'show-errors': '', feedback: '' } })
  await open(visit)
  const chunks = [{ type: 'start', messageId: 'm' }, { type: 'start-step' }, { type: 'error', errorText: 'Panne' }]
  const stream = chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  visit.backend.answerWith(say(stream, { headers: { 'content-type': 'text/event-stream' } }))
  await visit.ask('Un ?')
  const notice = visit.page.getByRole('alert')
  await notice.waitFor()
  expect(await visit.log.getByRole('listitem').count()).toBe(2)
  expect(await visit.log.getByRole('button').allInnerTexts()).toEqual(['Réessayer', 'Modifier la question'])
  visit.backend.answerWith(say('Deux.'))
  await visit.ask('Deux ?')
  await visit.log.getByText('Deux.').waitFor()
  const sent = visit.backend.requests[1]?.body.messages.map(({ content }) => content)
  expect(sent).toEqual(['Un ?', 'Deux ?'])
  expect(await notice.count()).toBe(0)
})

test('five questions sent in one tick are one request', async () => {
  const visit = await visitChat(browser)
  await open(visit)
  await visit.input.fill('Une fois ?')
  await visit.page.evaluate(() => {
    const input = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('textarea')
    for (const _ of Array.from({ length: 5 })) input?.form?.requestSubmit()
  })
  await visit.replied()
  expect(visit.backend.requests.map(({ body }) => body.messages.at(-1)?.content)).toEqual(['Une fois ?'])
})

test.each<[string, BrokenReply, string]>([
  ['a refusal', { reply: refusal(503), breakOff() {} }, ''],
  ['a reply that breaks off', resetAfter('Le début'), 'Le début'],
])('%s is not requested again automatically', async (_, { reply, breakOff }, beginning) => {
  const visit = await visitChat(browser, { attributes: { 'show-errors': '' } })
  await visit.page.clock.install()
  await open(visit)
  visit.backend.answerWith(reply)
  await visit.ask('En stock ?')
  if (beginning) await visit.log.getByText(beginning).waitFor()
  breakOff()
  await visit.page.getByRole('alert').waitFor()
  visit.backend.answerWith(say('Oui.'))
  await visit.page.clock.fastForward('01:00:00')
  // A request from a timer would be here by now.
  await visit.ask('Encore ?')
  await visit.log.getByText('Oui.').waitFor()
  expect(visit.backend.requests.map(({ body }) => body.messages.at(-1)?.content)).toEqual(['En stock ?', 'Encore ?'])
})

test('a redirect to another origin sends it nothing, whatever its status', async () => {
  const elsewhere: string[] = []
  const server = createServer((request, response) => {
    elsewhere.push(`${request.method} ${request.url}`)
    response.setHeader('access-control-allow-origin', '*').end('Je vous écoute.')
  })
  const other = await listen(server)
  onTestFinished(() => other.close())
  const visit = await visitChat(browser)
  await open(visit)
  for (const [index, status] of [301, 302, 303, 307, 308].entries()) {
    visit.backend.answerWith(refusal(status, '', { location: `${other.url}/api/chat` }))
    await visit.ask('Mon secret')
    await expect.poll(() => visit.backend.requests.length).toBe(index + 1)
    await visit.replied()
    expect(elsewhere, `${status}`).toEqual([])
  }
})

test('the text of a visitor, even an attack, is shown as written and sent unchanged', async () => {
  const visit = await visitChat(browser)
  await open(visit)
  const questions = [
    ...['**gras** <b>balise</b>', '0:"mot"\n# titre', '&lt; &amp; \\* `code`'],
    ...HOSTILE_ANSWERS.filter((_, index) => index % 16 === 0).map(({ markdown }) => markdown),
  ]
  const own = visit.page.locator('nicodata-chat [part~=message]').nth(1)
  for (const question of questions) {
    await visit.page.evaluate(text => {
      const chat = document.querySelector('nicodata-chat')
      chat?.clear()
      return chat?.send(text)
    }, question)
    await visit.log.getByText('Bonjour.', { exact: true }).waitFor()
    await visit.replied()
    expect(visit.backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe(question)
    expect(
      await own.evaluate(element => [element.lastChild?.textContent, element.lastElementChild?.localName]),
    ).toEqual([question, 'span'])
  }
  expect(visit.backend.requests.length).toBe(questions.length)
  expect(visit.said).toEqual([])
})
