import { execSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { integrityOf } from '../../widget/bundling/integrityOf.mjs'
import { cssParts, slots } from '../../widget/publicApi.ts'
import { say } from '../support/chatBackend.ts'
import { chat, type Embedding, PAGES, startEmbedding, WIDGET } from './embedding.ts'
import { browser } from './sharedBrowser.ts'

let embedding: Embedding

beforeAll(async () => {
  embedding = await startEmbedding(browser)
})

afterAll(() => embedding.close())

describe.each(['plain.html', 'loader.html', 'pinned.html', 'strictPolicy.html', 'wordpress/page.html'])('%s', file => {
  test('a visitor opens the chat, asks, reads a formatted answer as it comes, and closes it', async () => {
    // The guide shows an English page, and this visitor reads French.
    const html = embedding.readPage(file).html.replace('<html lang="en">', '<html lang="fr">')
    const { page, complaints } = await embedding.visit({ [`/${file}`]: { html } }, file)
    await chat(page, embedding.backend)
    expect(await complaints()).toEqual([])
  })
})

test('a file that is not the pinned one does not run', async () => {
  const { html } = embedding.readPage('pinned.html')
  const other = html.replace(/sha384-[^"]+/, integrityOf(`${WIDGET} `))
  const { page, complaints } = await embedding.visit({ '/': { html: other } })
  await expect.poll(complaints).toEqual([expect.stringContaining('integrity')])
  expect(await page.getByRole('button', { name: 'Ouvrir la discussion' }).count()).toBe(0)
})

test('an import map pins the file that answers without a server: that file runs, and no other', async () => {
  const { html } = embedding.readPage('pinnedStatic.html')
  const sections = [
    { id: '/#pain', url: '/#pain', title: 'Nos pains', path: [], text: 'Du pain au levain.', lang: 'fr' },
  ]
  const knowledge = JSON.stringify({ version: 1, profile: { name: 'Boulangerie', contact: '/' }, sections })
  const code = readFileSync(join(PAGES, '../../../dist/widget/nicodata-chat-static.js'), 'utf8')
  async function ask(pinned: string) {
    const page = { html: html.replace(/(?<=static\.js": ")[^"]+/, integrityOf(pinned)) }
    const visited = await embedding.visit({ '/': page, '/knowledge.json': { html: knowledge } })
    await visited.page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
    await visited.page.getByRole('textbox').fill('Avez-vous du pain au levain ?')
    await visited.page.getByRole('textbox').press('Enter')
    return visited
  }
  const right = await ask(code)
  await right.page.getByRole('log').getByText('Du pain au levain.').first().waitFor()
  expect(await right.complaints()).toEqual([])
  const wrong = await ask(`${code} `)
  await wrong.page.getByRole('button', { name: 'Réessayer' }).waitFor()
  expect((await wrong.complaints()).join()).toContain('integrity')
})

test('a pinned file that did not come once is tried again by its own address only', async () => {
  const { html } = embedding.readPage('pinnedStatic.html')
  const code = readFileSync(join(PAGES, '../../../dist/widget/nicodata-chat-static.js'), 'utf8')
  const sections = [
    { id: '/#pain', url: '/#pain', title: 'Nos pains', path: [], text: 'Du pain au levain.', lang: 'fr' },
  ]
  const knowledge = JSON.stringify({ version: 1, profile: { name: 'Boulangerie', contact: '/' }, sections })
  const { page } = await embedding.visit({
    '/': { html: html.replace(/(?<=static\.js": ")[^"]+/, integrityOf(code)) },
    '/knowledge.json': { html: knowledge },
  })
  const asked: string[] = []
  await page.route('**/nicodata-chat-static.js*', route => {
    asked.push(new URL(route.request().url()).search)
    return asked.length > 3 ? route.continue() : route.abort()
  })
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  await page.getByRole('textbox').fill('Avez-vous du pain au levain ?')
  await page.getByRole('textbox').press('Enter')
  await page.getByRole('alert').getByText('Si cela dure, rechargez la page.').waitFor()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('log').getByText('Du pain au levain.').first().waitFor()
  expect(asked).toEqual(['', '', '', ''])
})

test('a page sets its own words, colours, corner, suggestions and icon', async () => {
  const { page, complaints } = await embedding.visit({ '/': embedding.readPage('themed.html') })
  embedding.backend.answerWith(say('Everywhere in Europe.'))
  const launcher = page.getByRole('button', { name: 'Ask us' })
  await launcher.waitFor()
  const corner = await launcher.boundingBox()
  expect(corner?.x).toBeLessThan(100)
  expect(await launcher.evaluate(button => getComputedStyle(button).borderTopWidth)).toBe('0px')
  expect(await page.locator('nicodata-chat circle').isVisible()).toBe(true)

  await launcher.click()
  const panel = page.getByRole('dialog', { name: 'Shop assistant' })
  await panel.getByText('delivery').waitFor()
  await panel.getByText('An AI that knows our catalogue').waitFor()
  // The launcher grows to its size while it opens.
  await expect.poll(() => panel.evaluate(element => element.getBoundingClientRect().height)).toBe(640)
  expect(await panel.evaluate(element => getComputedStyle(element).borderTopLeftRadius)).toBe('16px')
  await panel.getByRole('button', { name: 'Where do you deliver?' }).click()
  await panel.getByRole('log').getByText('Everywhere in Europe.').waitFor()
  expect(embedding.backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe('Where do you deliver?')
  expect(await complaints()).toEqual([])
})

test('a German page loads the German strings and has no welcome', async () => {
  const { page, complaints } = await embedding.visit({ '/': embedding.readPage('german.html') })
  await page.getByRole('button', { name: 'Chat öffnen' }).click()
  await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Liefern Sie?')
  embedding.backend.answerWith(say('Ja.'))
  await page.keyboard.press('Enter')
  await page.getByRole('log', { name: 'Unterhaltung' }).getByText('Ja.').waitFor()
  expect(embedding.backend.requests.at(-1)?.body.messages).toMatchObject([{ role: 'user', content: 'Liefern Sie?' }])
  expect(await complaints()).toEqual([])
})

test('a page finds the parts and slots of the public API', async () => {
  const { page } = await embedding.visit({ '/': embedding.readPage('plain.html') })
  const source = { sourceType: 'url', id: '1', url: '/stock', title: 'Stock' }
  const headers = { 'x-vercel-ai-data-stream': 'v1' }
  embedding.backend.answerWith(say(`h:${JSON.stringify(source)}\n0:"Oui."\n`, { headers }))
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('En stock ?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Oui.').waitFor()
  await page.getByRole('button', { name: 'Sources' }).click()
  const namesIn = (attribute: string, selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all, name) => [...new Set(all.flatMap(one => one.getAttribute(name)?.split(' ')))], attribute)
  expect((await namesIn('part', 'nicodata-chat [part]')).sort()).toEqual([...cssParts].sort())
  expect((await namesIn('name', 'nicodata-chat slot')).sort()).toEqual([...slots].sort())
})

test('a page adds headers and fields, opens the chat, holds a question back and counts replies', async () => {
  const { page, complaints } = await embedding.visit({ '/': embedding.readPage('scripted.html') })
  embedding.backend.answerWith(say('Oui.'))
  await page.getByRole('button', { name: 'Une question sur cet article ?' }).click()
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await page.getByText('A robot answers. It can be wrong.', { exact: true }).waitFor()
  const asked = embedding.backend.requests.length
  await input.fill('Ma carte est 1234567812345678')
  await input.press('Enter')
  await input.fill('En stock ?')
  await input.press('Enter')
  await page.getByRole('log').getByText('Oui.').waitFor()
  await expect.poll(() => page.locator('#replies').textContent()).toBe('1')
  expect(embedding.backend.requests.slice(asked).map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      protocol: 'data',
      article: 42,
      messages: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          role: 'user',
          content: 'En stock ?',
          parts: [{ type: 'text', text: 'En stock ?' }],
        },
      ],
    },
  ])
  expect(embedding.backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
  expect(await complaints()).toEqual([])
})

test('a page answers a tool that the model calls', async () => {
  const { page, complaints } = await embedding.visit({ '/': embedding.readPage('tools.html') })
  embedding.backend.answerWith((response, { messages }) => {
    const isAnswered = JSON.stringify(messages).includes('59.9')
    response.end(isAnswered ? '0:"Le total est de 59,90 euros."\n' : TOOL_CALL)
  })
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Combien ?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Le total est de 59,90 euros.').waitFor()
  expect(embedding.backend.requests.at(-1)?.body).toMatchObject({ protocol: 'data', id: expect.stringMatching(/./) })
  expect(await complaints()).toEqual([])
})

test('a tool that a page describes is sent, and runs once the visitor has allowed it', async () => {
  const { page, complaints } = await embedding.visit({ '/': embedding.readPage('describedTools.html') })
  embedding.backend.answerWith((response, { messages }) => {
    const isAnswered = JSON.stringify(messages).includes('"articles":1')
    response.setHeader('content-type', 'text/event-stream')
    response.end(isAnswered ? 'data: {"type":"text-delta","id":"0","delta":"C’est fait."}\n\n' : CART_CALL)
  })
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Je prends la lampe.')
  await page.keyboard.press('Enter')
  const allow = page.getByRole('button', { name: 'Autoriser' })
  await allow.waitFor()
  await page.getByRole('log').getByText('Autorisez-vous « Add to cart » ?').waitFor()
  await page.getByRole('button', { name: 'Arrêter la réponse' }).waitFor({ state: 'hidden' })
  const count = page.locator('output')
  expect(await count.textContent()).toBe('0')
  await allow.click()
  await page.getByRole('log').getByText('C’est fait.').waitFor()
  expect(await count.textContent()).toBe('1')
  expect(embedding.backend.requests.at(-1)?.body).toMatchObject({
    tools: [{ name: 'addToCart', title: 'Add to cart' }],
  })
  expect(await complaints()).toEqual([])
})

const CART_CALL = [
  { type: 'start', messageId: 'm' },
  { type: 'start-step' },
  { type: 'tool-input-available', toolCallId: '1', toolName: 'addToCart', input: { article: 'lampe' } },
  { type: 'finish-step' },
  { type: 'finish' },
]
  .map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
  .join('')

const TOOL_CALL = `9:{"toolCallId":"1","toolName":"readCart","args":{}}
e:{"finishReason":"tool-calls","usage":{"promptTokens":1,"completionTokens":1},"isContinued":false}
d:{"finishReason":"tool-calls","usage":{"promptTokens":1,"completionTokens":1}}
`

test.each([
  ['text', /^> |^\w/],
  ['data', /^(?:[fh]:.*\n)*0:"[\s\S]*\nd:\{.*\}\n$/],
])('the curl of the guide for the %s protocol gets an answer from the reference backend', (protocol, answer) => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/chat/backend.md'), 'utf8')
  const section = guide.slice(guide.indexOf(`## \`stream-protocol="${protocol}"\``))
  const [, command = ''] = /```sh\n(curl[\s\S]*?)\n```/.exec(section) ?? []
  const here = command.replace('http://127.0.0.1:8787', inject('productUrl')).replace('curl', 'curl --silent --fail')
  expect(execSync(here, { encoding: 'utf8' })).toMatch(answer)
})

test('the WordPress page contains the output of the theme’s functions', () => {
  const functions = readFileSync(join(PAGES, 'wordpress/functions.php'), 'utf8')
  const { html } = embedding.readPage('wordpress/page.html')
  const written = [...embedding.fill(functions).matchAll(/'(https?:[^']+|<nicodata-chat.*)'/g)].map(
    ([, text = '']) => text,
  )
  expect(written).toHaveLength(2)
  expect(written.filter(text => !html.includes(text))).toEqual([])
})

test('every page and project of the guide is opened by a test', () => {
  const tests = ['embed.test.ts', 'chatStatic.test.ts', '../proof/embedProjects.test.ts']
  const source = tests.map(file => readFileSync(join(import.meta.dirname, file), 'utf8')).join()
  expect(readdirSync(PAGES).filter(name => !source.includes(`'${name}`))).toEqual([])
})
