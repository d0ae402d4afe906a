import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { servePages } from '../support/servePages.ts'
import { widgetFiles } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const PAGE = readFileSync(join(import.meta.dirname, 'pages', 'static.html'), 'utf8')
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'"
const SITE = {
  version: 1,
  profile: { name: 'Boulangerie du Pont', contact: '/#contact' },
  sections: [
    {
      id: '/#pain',
      url: '/#pain',
      title: 'Nos pains',
      path: ['Accueil'],
      text: 'Du pain au levain, cuit au feu de bois.',
    },
    {
      id: '/#horaires',
      url: '/#horaires',
      title: 'Horaires',
      path: ['Accueil'],
      text: 'Ouvert du mardi au samedi, de 7 h à 19 h.',
    },
    { id: '/#contact', url: '/#contact', title: 'Contact', path: ['Accueil'], text: 'Téléphone 05 61 00 00 00.' },
  ].map(section => ({ ...section, lang: 'fr' })),
}

/** A page on a static host, with the widget's script and a knowledge file beside it. */
async function visit(script: string, knowledge = JSON.stringify(SITE), head = '') {
  const html = PAGE.replace('nicodata-chat.js', script).replace('<nicodata-chat ', '<nicodata-chat show-errors ')
  const site = await servePages({
    '/': { html: head + html, headers: { 'content-security-policy': head ? '' : POLICY } },
    '/elsewhere/nicodata-chat.extra.js': { html: '', headers: { 'content-type': 'text/javascript' } },
    '/knowledge.json': { html: knowledge, headers: { 'content-type': 'application/json' } },
    ...(await widgetFiles(script)),
    ...(await widgetFiles('nicodata-chat-static.js')),
    ...(await widgetFiles('nicodata-chat-static-de.js')),
  })
  onTestFinished(site.close)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const [said, requests]: [string[], string[]] = [[], []]
  page.on('pageerror', error => said.push(error.message))
  page.on('console', line => said.push(line.text()))
  page.on('request', request => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  const input = page.getByRole('textbox', { name: 'Votre question' })
  const log = page.getByRole('log', { name: 'Conversation' })
  async function ask(question: string) {
    await input.fill(question)
    await input.press('Enter')
  }
  return { page, said, requests, log, ask }
}

test.each(['nicodata-chat.js', 'nicodata-chat.loader.js'])(
  '%s answers from a file without any server, under a strict policy',
  async script => {
    const { said, requests, log, ask } = await visit(script)
    await log.waitFor()
    expect(requests.filter(each => /static|knowledge/.test(each))).toEqual([])
    await ask('Quels sont vos horaires ?')
    await log.getByText('Ouvert du mardi au samedi').first().waitFor()
    await ask('Faites-vous du pain au levain ?')
    await log.getByText('cuit au feu de bois').first().waitFor()
    expect(requests.filter(each => /static|knowledge/.test(each)).sort()).toEqual([
      'GET /knowledge.json',
      'GET /nicodata-chat-static.js',
    ])
    expect(requests.filter(each => !each.startsWith('GET'))).toEqual([])
    expect(said).toEqual([])
  },
)

test.each(['nicodata-chat.js', 'nicodata-chat.loader.js'])(
  'the answers come from beside %s, whatever script of a similar name the page has before it',
  async script => {
    const similar = '<script src="elsewhere/nicodata-chat.extra.js"></script>'
    const { requests, log, ask } = await visit(script, undefined, similar)
    await ask('Quels sont vos horaires ?')
    await log.getByText('Ouvert du mardi au samedi').first().waitFor()
    expect(requests).toContain('GET /elsewhere/nicodata-chat.extra.js')
    expect(requests.filter(each => each.includes('static'))).toEqual(['GET /nicodata-chat-static.js'])
  },
)

const GERMAN_SITE = {
  version: 1,
  profile: { name: 'Töpferei Lehmann', contact: '/#kontakt' },
  sections: [
    {
      id: '/#kurs',
      url: '/#kurs',
      title: 'Drehkurs',
      text: 'Vorkenntnisse brauchen Sie nicht. Der Kurs kostet 240 €.',
    },
    { id: '/#kontakt', url: '/#kontakt', title: 'Kontakt', text: 'Telefon 0761 555 01 20.' },
  ].map(section => ({ ...section, path: ['Start'], lang: 'de' })),
}

test('a site in German is answered in German, for which its language is fetched once', async () => {
  const { said, requests, log, ask } = await visit('nicodata-chat.js', JSON.stringify(GERMAN_SITE))
  await ask('Brauche ich Vorkenntnisse für den Drehkurs?')
  await log.getByText('Vorkenntnisse brauchen Sie nicht.').first().waitFor()
  await ask('Verkaufen Sie auch Fahrräder?')
  await log
    .getByText(/Auf diese Frage|auf der Website/)
    .first()
    .waitFor()
  expect(requests.filter(each => /static|knowledge/.test(each)).sort()).toEqual([
    'GET /knowledge.json',
    'GET /nicodata-chat-static-de.js',
    'GET /nicodata-chat-static.js',
  ])
  expect(said).toEqual([])
})

test('a question in German to a French site is answered in French until its language can be fetched', async () => {
  const { page, said, requests, log, ask } = await visit('nicodata-chat.js')
  const language = /nicodata-chat-static-de\.js/
  await page.route(language, route => route.fulfill({ status: 503 }))
  await ask('Haben Sie auch einen Parkplatz für Fahrräder?')
  await log
    .getByText(/^Je n’ai pas trouvé|^Voici où le site/)
    .first()
    .waitFor()
  // An owner who forgot to copy the file sees why.
  expect(said.join()).toMatch(/<nicodata-chat>: answers without \S+\/nicodata-chat-static-de\.js, which cannot be read/)
  await page.unroute(language)
  await ask('Und wo kann ich mein Auto waschen?')
  await log
    .getByText(/Auf diese Frage|auf der Website/)
    .first()
    .waitFor()
  expect(requests.filter(each => each.includes('static-de'))).toHaveLength(2)
})

test('a wrong file is one clear error for the page and one sentence for the visitor', async () => {
  const { page, said, ask } = await visit('nicodata-chat.js', '{"version":2}')
  const failure = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const chat = document.querySelector('nicodata-chat')
        chat?.addEventListener('nicodata-chat-error', ({ detail }) => resolve(detail.error.message), { once: true })
      }),
  )
  await ask('Quels sont vos horaires ?')
  expect(await failure).toMatch(/knowledge\.json is no knowledge file of "nicodata-chat index": .*"version": 1/)
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
  expect(said.filter(line => line.includes('is no knowledge file'))).toHaveLength(1)
})

test('a hostile file adds no link, and its odd language stops no answer', async () => {
  const hostile = {
    ...SITE,
    profile: { ...SITE.profile, contact: '/#contact)![x](https://evil.example/p.png)[ici](https://evil.example' },
    sections: SITE.sections.map(section => ({ ...section, url: `${section.url}(1)`, lang: '__proto__' })),
  }
  const { page, log, ask, said } = await visit('nicodata-chat.js', JSON.stringify(hostile))
  await ask('Quelle est la capitale de la Mongolie ?')
  await log.getByRole('link', { name: 'Boulangerie du Pont' }).waitFor()
  await ask('Faites-vous du pain au levain ?')
  await log.getByText('cuit au feu de bois').first().waitFor()
  const addresses = await page
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const hosts = addresses.map(address => new URL(address, page.url()).host)
  expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]))
  expect(said).toEqual([])
})
