import { execSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { integrityOf } from '../../widget/bundling/announceEmbed.ts'
import { cssParts, slots } from '../../widget/publicApi.ts'
import { launchChromium } from '../support/browser.ts'
import { buildProject } from '../support/buildProject.ts'
import { type ChatBackend, say, sayAndWait, startChatBackend } from '../support/chatBackend.ts'
import { type HostPage, servePages } from '../support/servePages.ts'

const FOLDER = join(import.meta.dirname, 'pages')
const SCRIPTS = join(import.meta.dirname, '../../dist/widget')
const WIDGET = readFileSync(join(SCRIPTS, 'nicodata-chat.js'), 'utf8')

let browser: Browser
let backend: ChatBackend
let cdn: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  browser = await launchChromium()
  backend = await startChatBackend()
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' }
  const files = readdirSync(SCRIPTS).map(name => [
    `/${name}`,
    { html: readFileSync(join(SCRIPTS, name), 'utf8'), headers },
  ])
  cdn = await servePages(Object.fromEntries(files))
})

afterAll(async () => {
  await browser.close()
  await backend.close()
  await cdn.close()
})

describe.each(['plain.html', 'loader.html', 'pinned.html', 'strictPolicy.html', 'wordpress/page.html'])('%s', file => {
  test('a visitor opens the chat, asks, reads a formatted answer as it comes, and closes it', async () => {
    const { page, complaints } = await open(await serve({ [`/${file}`]: readPage(file) }), file)
    await chat(page)
    expect(await complaints()).toEqual([])
  })
})

test('a file that is not the pinned one does not run', async () => {
  const { html } = readPage('pinned.html')
  const other = html.replace(/sha384-[^"]+/, integrityOf(`${WIDGET} `))
  const { page, complaints } = await open(await serve({ '/': { html: other } }), '')
  await expect.poll(complaints).toEqual([expect.stringContaining('integrity')])
  expect(await page.getByRole('button', { name: 'Chat with Nicodata AI' }).count()).toBe(0)
})

test('a page gives its own words, colours, corner, suggestions and icon', async () => {
  const { page, complaints } = await open(await serve({ '/': readPage('themed.html') }), '')
  backend.answerWith(say('Everywhere in Europe.'))
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
  expect(backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe('Where do you deliver?')
  expect(await complaints()).toEqual([])
})

test('a German page loads the German strings and has no welcome', async () => {
  const { page, complaints } = await open(await serve({ '/': readPage('german.html') }), '')
  await page.getByRole('button', { name: 'Mit Nicodata AI chatten' }).click()
  await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Liefern Sie?')
  backend.answerWith(say('Ja.'))
  await page.keyboard.press('Enter')
  await page.getByRole('log', { name: 'Unterhaltung' }).getByText('Ja.').waitFor()
  expect(backend.requests.at(-1)?.body.messages).toMatchObject([{ role: 'user', content: 'Liefern Sie?' }])
  expect(await complaints()).toEqual([])
})

test('a page finds the parts and slots of the public API', async () => {
  const { page } = await open(await serve({ '/': readPage('plain.html') }), '')
  backend.answerWith(say('Oui.'))
  await page.getByRole('button', { name: 'Chat with Nicodata AI' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('En stock ?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Oui.').waitFor()
  const namesIn = (attribute: string, selector: string) =>
    page.locator(selector).evaluateAll((all, name) => [...new Set(all.map(one => one.getAttribute(name)))], attribute)
  expect((await namesIn('part', 'nicodata-chat [part]')).sort()).toEqual([...cssParts].sort())
  expect((await namesIn('name', 'nicodata-chat slot')).sort()).toEqual([...slots].sort())
})

test('a page adds headers and fields, opens the chat, holds a question back and counts replies', async () => {
  const { page, complaints } = await open(await serve({ '/': readPage('scripted.html') }), '')
  backend.answerWith(say('Oui.'))
  await page.getByRole('button', { name: 'Une question sur cet article ?' }).click()
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await page.getByText('Un robot répond. Il peut se tromper.').waitFor()
  const asked = backend.requests.length
  await input.fill('Ma carte est 1234567812345678')
  await input.press('Enter')
  await input.fill('En stock ?')
  await input.press('Enter')
  await page.getByRole('log').getByText('Oui.').waitFor()
  await expect.poll(() => page.locator('#replies').textContent()).toBe('1')
  expect(backend.requests.slice(asked).map(({ body }) => body)).toEqual([
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
  expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
  expect(await complaints()).toEqual([])
})

test('a page answers a tool that the model calls', async () => {
  const { page, complaints } = await open(await serve({ '/': readPage('tools.html') }), '')
  backend.answerWith((response, { messages }) => {
    const isAnswered = JSON.stringify(messages).includes('59.9')
    response.end(isAnswered ? '0:"Le total est de 59,90 euros."\n' : TOOL_CALL)
  })
  await page.getByRole('button', { name: 'Chat with Nicodata AI' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Combien ?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Le total est de 59,90 euros.').waitFor()
  expect(backend.requests.at(-1)?.body).toMatchObject({ protocol: 'data', id: expect.stringMatching(/./) })
  expect(await complaints()).toEqual([])
})

const TOOL_CALL = `9:{"toolCallId":"1","toolName":"readCart","args":{}}
e:{"finishReason":"tool-calls","usage":{"promptTokens":1,"completionTokens":1},"isContinued":false}
d:{"finishReason":"tool-calls","usage":{"promptTokens":1,"completionTokens":1}}
`

describe.each(['react', 'vue', 'svelte'])('%s', name => {
  test('a project with the package installed chats, sets properties and receives events', async () => {
    const project = await buildProject(join(FOLDER, name))
    onTestFinished(project.remove)
    const { page, complaints } = await open(await serve(project.pages), 'index.html')
    await page.getByText('Réponses reçues : 0').waitFor()
    await page.getByRole('button', { name: 'Chat with Nicodata AI' }).hover()
    await page.getByRole('button', { name: 'Chat with Nicodata AI' }).click()
    await page.getByRole('button', { name: 'Comment renvoyer un colis ?' }).waitFor()
    await page.getByRole('button', { name: 'Fermer la discussion' }).click()
    await chat(page)
    await page.getByText('Réponses reçues : 1').waitFor()
    expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
    expect(await complaints()).toEqual([])
  })
})

test('a panel whose file did not come is asked for again at the next click', async () => {
  const project = await buildProject(join(FOLDER, 'react'))
  onTestFinished(project.remove)
  const { page, complaints } = await open(await serve(project.pages), 'index.html')
  let isOffline = true
  await page.route(/mountPanel/, route => (isOffline ? route.abort() : route.continue()))
  const launcher = page.getByRole('button', { name: 'Chat with Nicodata AI' })
  await launcher.click()
  await expect.poll(complaints).toContainEqual(expect.stringContaining('Failed to fetch dynamically imported module'))
  expect(await launcher.getAttribute('aria-expanded')).toBe('false')
  isOffline = false
  await chat(page)
})

test('a React page that a server rendered becomes the same page in the browser', async () => {
  const project = await buildProject(join(FOLDER, 'react'))
  onTestFinished(project.remove)
  const { html } = await project.importOnServer('server.tsx')
  expect(html).toContain('<nicodata-chat backend="https://chat.example"')
  const index = project.pages['/index.html']?.html ?? ''
  const rendered = { html: index.replace('<div id="root"></div>', `<div id="root">${html}</div>`) }
  const { page, complaints } = await open(await serve({ ...project.pages, '/': rendered }), '')
  await chat(page)
  await page.getByText('Réponses reçues : 1').waitFor()
  expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
  expect(await complaints()).toEqual([])
})

test('an interface of one’s own needs the engine and the hook only', async () => {
  const project = await buildProject(join(FOLDER, 'react'))
  onTestFinished(project.remove)
  const { page, complaints } = await open(await serve(project.pages), 'ownInterface.html')
  backend.answerWith(say('Bonjour !'))
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Bonjour ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('Bonjour !').waitFor()
  expect(await complaints()).toEqual([])
})

test.each([
  ['text', /^\*\*|^\w/],
  ['data', /^(?:[fh]:.*\n)*0:"[\s\S]*\nd:\{.*\}\n$/],
])('the curl of the guide for the %s protocol gets an answer from the reference backend', (protocol, answer) => {
  const guide = readFileSync(join(import.meta.dirname, '../../widget/README.md'), 'utf8')
  const section = guide.slice(guide.indexOf(`### \`stream-protocol="${protocol}"\``))
  const [, command = ''] = /```sh\n(curl[\s\S]*?)\n```/.exec(section) ?? []
  const here = command.replace('http://127.0.0.1:8787', inject('productUrl')).replace('curl', 'curl --silent --fail')
  expect(execSync(here, { encoding: 'utf8' })).toMatch(answer)
})

test('the WordPress page contains the output of the theme’s functions', () => {
  const functions = readFileSync(join(FOLDER, 'wordpress/functions.php'), 'utf8')
  const { html } = readPage('wordpress/page.html')
  const written = [...fill(functions).matchAll(/'(https?:[^']+|<nicodata-chat.*)'/g)].map(([, text = '']) => text)
  expect(written).toHaveLength(2)
  expect(written.filter(text => !html.includes(text))).toEqual([])
})

test('every page of the guide is opened by a test', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  expect(readdirSync(FOLDER).filter(name => !source.includes(`'${name}`))).toEqual([])
})

/** The addresses of the guide, replaced by three local origins. */
function fill(text: string): string {
  return text
    .replaceAll('https://cdn.example', cdn.url)
    .replaceAll('https://chat.example', backend.url)
    .replaceAll('sha384-…', integrityOf(WIDGET))
}

function readPage(file: string): HostPage {
  return { html: fill(readFileSync(join(FOLDER, file), 'utf8')) }
}

async function serve(pages: Record<string, HostPage>): Promise<string> {
  const filled = Object.entries(pages).map(([path, page]) => [path, { ...page, html: fill(page.html) }])
  const site = await servePages(Object.fromEntries(filled))
  onTestFinished(site.close)
  return site.url
}

/** Visit a page. `complaints` lists its errors, warnings and policy violations. */
async function open(
  url: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints(): Promise<string[]> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', error => said.push(error.message))
  page.on('console', line => {
    // The browser requests the icon of each site.
    const isIcon = line.location().url.endsWith('/favicon.ico')
    if (['error', 'warning'].includes(line.type()) && !isIcon) said.push(line.text())
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', event => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await page.goto(`${url}/${path}`)
  const complaints = async () => [...said, ...(await page.evaluate<string[]>('window.violations'))]
  return { page, complaints }
}

/** The actions of a visitor: open, ask, read during and after the reply, close. */
async function chat(page: Page): Promise<void> {
  const answer = sayAndWait('Nous livrons **partout')
  backend.answerWith(answer.reply)
  await page.getByRole('button', { name: 'Chat with Nicodata AI' }).click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Où livrez-vous ?')
  await page.keyboard.press('Enter')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await conversation.getByText('Nous livrons').waitFor()
  answer.finish('** :\n\n- en France\n- en Belgique\n')
  await conversation.getByRole('listitem').filter({ hasText: 'en Belgique' }).waitFor()
  expect(await conversation.getByRole('strong').textContent()).toBe('partout')
  await page.getByRole('button', { name: 'Fermer la discussion' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Chat with Nicodata AI' }).waitFor()
}
