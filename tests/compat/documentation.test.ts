import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parts } from '../../docs/.vitepress/pages.ts'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { plainQuestion } from '../../knowledge/find/askedSections.ts'
import { addAsks, questionOf } from '../../knowledge/read/asks.ts'
import { parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import { asksOf } from '../../server/knowledge/readSiteFolder.ts'
import { judgeSite } from '../knowledge/conversationExam.ts'
import { type ClientQuestion, countMarks } from '../knowledge/judgeAnswer.ts'
import { launchChromium } from '../support/browser.ts'
import { type ListeningServer, listen } from '../support/listen.ts'

// The first run installs VitePress. Each run builds all pages, in about two minutes on two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 })

const ROOT = resolve(import.meta.dirname, '../..')
const SITE = join(ROOT, 'docs/.vitepress/dist')
/** As on GitHub Pages, below the name of a repository. */
const ORIGIN = 'https://docs.example'
const BASE = '/nicodata/'
const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' }

let browser: Browser
let server: ListeningServer

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'docs/node_modules/vitepress'))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', 'docs'], { cwd: ROOT })
  }
  execFileSync(process.execPath, ['docs/run.mjs', 'build', '--built'], {
    cwd: ROOT,
    env: { ...process.env, DOCS_URL: `${ORIGIN}${BASE}`, DOCS_REPOSITORY: '' },
  })
  server = await listen(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site')
      const file = pathname.startsWith(BASE) ? fileAt(decodeURI(pathname.slice(BASE.length))) : undefined
      if (!file) return void response.writeHead(404).end()
      const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(SITE, file)))
    }),
  )
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** The file for an address, as hosts of files find it: `chat/looks` is `chat/looks.html`. */
function fileAt(path: string): string | undefined {
  const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
  return [name, `${name}.html`].find(file => /\.\w+$/.test(file) && existsSync(join(SITE, file)))
}

test('every link of a page leads to a page that is there, and to an anchor in it', () => {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.html') && name !== '404.html',
  )
  const pages = new Map(files.map(file => [file, readFileSync(join(SITE, file), 'utf8')]))
  expect(pages.size).toBeGreaterThan(40)
  const ids = new Map([...pages].map(([file, html]) => [file, new Set(valuesOf(html, 'id'))]))
  const broken = [...pages].flatMap(([file, html]) =>
    valuesOf(html, 'href')
      .filter(href => !/^(?:[a-z]+:|\/\/)/.test(href))
      .filter(href => {
        const { pathname, hash } = new URL(href, `http://site${BASE}${file}`)
        const target = pathname.startsWith(BASE) ? fileAt(decodeURI(pathname.slice(BASE.length))) : undefined
        if (!target) return true
        return hash !== '' && target.endsWith('.html') && !ids.get(target)?.has(decodeURIComponent(hash.slice(1)))
      })
      .map(href => `${file}: ${href}`),
  )
  expect([...new Set(broken)]).toEqual([])
})

test('samples take their scripts from this site, which has them', () => {
  const texts = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.html'))
    .map(name => readFileSync(join(SITE, name), 'utf8').replaceAll(/<[^>]*>/g, ''))
  expect(texts.filter(text => text.includes('https://cdn.example/'))).toEqual([])
  const scripts = texts.flatMap(text =>
    Array.from(text.matchAll(/https:\/\/docs\.example\/nicodata\/([\w.-]+\.js)/g), ([, name = '']) => name),
  )
  expect(scripts.length).toBeGreaterThan(20)
  expect([...new Set(scripts)].filter(name => !existsSync(join(SITE, name)))).toEqual([])
})

const ASKS = 'docs/questions/asks.json'

function readAsks() {
  return asksOf(ASKS, readFileSync(join(ROOT, ASKS), 'utf8').replaceAll('https://cdn.example/', `${ORIGIN}${BASE}`))
}

/** What the assistant knows. The questions name a page without the ending of its file. */
function readKnowledge() {
  const file = parseKnowledgeFile(readFileSync(join(SITE, 'knowledge.json'), 'utf8').replaceAll(`"${BASE}`, '"/'))
  return { ...file, sections: file.sections.map(section => ({ ...section, url: section.url.replace('.html', '') })) }
}

/** A sentence that was edited loses its quote until `npm run docs -- learn` has run again. More than a few are an oversight. */
test('the example questions of the documentation have sections, and nearly each quote has words of its section', () => {
  const { '-': _, ...asks } = readAsks()
  const { unknown, stale } = addAsks(readKnowledge().sections, asks)
  expect(unknown).toEqual([])
  const quotes = Object.values(asks)
    .flat()
    .filter(ask => typeof ask !== 'string')
  console.log(
    `${stale.length} of ${quotes.length} quotes are stale: ${stale.map(({ question }) => question).join(', ')}`,
  )
  expect(stale.length / quotes.length).toBeLessThan(0.02)
})

/** Both were written before the pages were indexed, or the questions learned. Floors are what was measured, less five points. */
test.each([
  { who: 'newcomers', file: 'questions', count: 60, found: 0.87, wrong: 0.1, honest: 1 },
  // Short questions, in other words than those of the pages, and a few in French.
  { who: 'strangers', file: 'strangers', count: 40, found: 0.45, wrong: 0.1, honest: 0.9 },
  // Integrators, owners and operators.
  { who: 'integrators', file: 'integrators', count: 30, found: 0.59, wrong: 0.15, honest: 0.95 },
  { who: 'agencies', file: 'agencies', count: 15, found: 0.7, wrong: 0.18, honest: 0.95 },
])('the assistant of the documentation answers what $who ask', async ({ file, count, found, wrong, honest }) => {
  const questions: ClientQuestion[] = JSON.parse(readFileSync(join(ROOT, `docs/questions/${file}.json`), 'utf8'))
  expect(questions).toHaveLength(count)
  const given = new Set(Object.values(readAsks()).flatMap(asks => asks.map(ask => plainQuestion(questionOf(ask)))))
  // An example question is always answered, so none of them proves anything.
  expect(questions.filter(({ ask }) => given.has(plainQuestion(ask)))).toEqual([])
  const judged = judgeSite(await createSiteKnowledge(readKnowledge()), questions)
  const marks = countMarks(judged)
  const missed = judged.filter(({ verdict: { mark } }) => ['wrong', 'missed'].includes(mark))
  console.log(`${JSON.stringify(marks)}. Missed:\n${missed.map(({ question }) => question.ask).join('\n')}`)
  expect((marks.answered + marks.found) / marks.answerable).toBeGreaterThanOrEqual(found)
  expect(marks.wrong / judged.length).toBeLessThanOrEqual(wrong)
  expect(marks.honest / marks.unanswerable).toBeGreaterThanOrEqual(honest)
})

test('without a repository the assistant leads to nobody, and no example of a page is a fact', async () => {
  const asks = ['Can I speak to a person?', 'What is your phone number?', 'Where are you?', 'Do you sell lamps?']
  const judged = judgeSite(
    await createSiteKnowledge(readKnowledge()),
    asks.map(ask => ({ ask, accept: [] })),
  )
  const texts = judged.map(({ text }) => text).join('\n')
  expect(texts).not.toMatch(/directly|from the contact page/)
  expect(readKnowledge().facts?.filter(({ kind }) => kind !== 'language')).toEqual([])
})

test('each page is in the list of pages', () => {
  const routes = parts.flatMap(({ pages }) => pages.map(({ route }) => route.replace(/\/$/, '/index')))
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
  const built = files.map(name => name.replace(/\.html$/, '')).filter(name => !['404', 'index'].includes(name))
  expect(built.toSorted()).toEqual(routes.toSorted())
})

test('a source has the title of its page, which does not name the site', () => {
  const titles = readKnowledge().sections.map(({ path, title }) => [...path, title])
  expect(titles.filter(([first]) => first?.includes('| Nicodata'))).toEqual([])
  expect(titles.filter(parts => new Set(parts).size < parts.length)).toEqual([])
})

test.each([
  ['content security policy', 'chat/delivery'],
  // A string of the chat, by its English or its French text.
  ['Send the message', 'reference/strings'],
  ['Annuler l’effacement', 'reference/strings'],
  ['send message button text', 'reference/strings'],
])('the search for “%s” finds the page %s', async (words, place) => {
  const page = await open('chat/', { width: 1440, colorScheme: 'light' })
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('searchbox').fill(words)
  await page.locator(`[role=option] a[href*="${place}"]`).first().waitFor()
  await page.context().close()
})

test('the chat of the documentation is below the dialog of the search', async () => {
  const page = await open('chat/', { width: 390 })
  const launcher = page.getByRole('button', { name: 'Ask the documentation' })
  await launcher.waitFor()
  const { x, y, width, height } = (await launcher.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('searchbox').waitFor()
  const onTop = await page.evaluate(place => document.elementFromPoint(...place)?.localName, [
    x + width / 2,
    y + height / 2,
  ] as [number, number])
  expect(onTop).not.toBe('nicodata-chat')
  await page.context().close()
})

test('the playground has one chat in its corner: the one to try', async () => {
  const page = await open('chat/playground')
  const stage = page.frameLocator('#stage')
  await stage.getByRole('button', { name: 'Open the chat' }).waitFor()
  expect(await page.getByRole('button', { name: 'Ask the documentation' }).count()).toBe(0)
  // The same page, after a link to another one, has the chat of the documentation again.
  await page.getByRole('link', { name: 'Recipes', exact: true }).first().click()
  await page.getByRole('button', { name: 'Ask the documentation' }).waitFor()
  await page.context().close()
})

describe.each([
  ['a wide screen', 1440, 'light'],
  ['a phone in the dark', 390, 'dark'],
] as const)('on %s', (_, width, colorScheme) => {
  test.each([
    '',
    'chat/',
    'chat/looks',
    'chat/playground',
    'reference/element',
    'portfolio/',
    'assistant/',
    'backends/',
  ])('axe finds nothing on /%s, no other host gets a request, and the console is empty', async path => {
    const strangers: string[] = []
    const messages: string[] = []
    const page = await open(path, { width, colorScheme })
    page.on('request', request => {
      if (!/^(?:data|about|blob):/.test(request.url()) && !request.url().startsWith(server.url))
        strangers.push(request.url())
    })
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text())
    })
    await page.reload()
    // The playground has a chat of its own in the corner.
    const last = path === 'chat/playground' ? 'Empty the list' : 'Ask the documentation'
    await page.getByRole('button', { name: last }).waitFor()
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect([strangers, messages]).toEqual([[], []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.context().close()
  })
})

test('a question is answered in the page, and its source is marked on it', async () => {
  const page = await open('trust/accessibility')
  await page.getByRole('button', { name: 'Ask the documentation' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which screen readers were tested?')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Orca 43').first().waitFor()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Readers that were tried/ })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBeGreaterThan(0)
  await page.context().close()
})

test('a sample runs beside its code, with replies, errors and tools', async () => {
  const page = await open('chat/scripting')
  const sample = page.locator('.demo.runs', { hasText: 'addToCart' })
  await sample.scrollIntoViewIfNeeded()
  await sample.getByRole('button', { name: 'A tool call' }).click()
  const stage = sample.frameLocator('iframe')
  await stage.getByRole('button', { name: /Allow|Autoriser/ }).click()
  await stage.getByText('It is in your cart.', { exact: true }).waitFor()
  await page.goto(`${server.url}${BASE}`)
  const first = page.locator('.demo.runs')
  const chat = first.frameLocator('iframe').getByRole('dialog', { name: 'Shop assistant' })
  await first.scrollIntoViewIfNeeded()
  await first.frameLocator('iframe').getByRole('button', { name: 'Open the chat' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await first.getByRole('button', { name: 'Sources' }).click()
  await chat.getByText('Sources', { exact: true }).waitFor()
  await first.getByRole('button', { name: 'An error' }).click()
  await chat.getByRole('button', { name: 'Try again' }).waitFor()
  await page.context().close()
})

test('a tag is shown in the form of the reader, who chooses it once for all samples', async () => {
  const page = await open('chat/looks')
  const sample = page.locator('.demo.runs', { hasText: 'An AI that knows our catalogue' })
  await sample.getByRole('button', { name: 'React', exact: true }).click()
  await sample.getByText('launcherLabel="Ask us"').waitFor()
  await page.goto(`${server.url}${BASE}chat/people`)
  const other = page.locator('.demo.runs', { hasText: 'Camille' }).first()
  await other.getByText('contactName="Camille"').waitFor()
  expect(await other.getByRole('button', { name: 'React', exact: true }).getAttribute('aria-pressed')).toBe('true')
  await page.context().close()
})

test('a sample that does not run says why', async () => {
  const page = await open('chat/delivery')
  await page.getByText('Its policy forbids the scripts of this page.').waitFor()
  await page.context().close()
})

function valuesOf(html: string, attribute: 'href' | 'id'): string[] {
  return [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  )
}

async function open(
  path: string,
  { width = 1440, colorScheme = 'light' }: { width?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${server.url}${BASE}${path}`)
  return page
}
