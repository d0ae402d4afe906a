import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settle, visitSite } from '../browser/siteVisit.ts'
import { launchChromium } from '../support/browser.ts'
import { content } from '../support/ownContent.ts'
import { startBackend } from '../support/startBackend.ts'
import { hasNginx, serveWithNginx } from '../support/startNginx.ts'

const BASE_PATH = '/portfolio/'
const BUILD = fileURLToPath(new URL('../support/buildSite.mjs', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'nicodata-base-'))
const site = join(folder, 'site')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
  // As in a shell: with the variables of the test runner, Vite would bundle React's development half.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync(process.execPath, [BUILD, folder], {
    env: { ...env, BASE_PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** The site below its path, as our server, with and without a proxy, and as nginx alone serve it. */
const SERVERS = {
  'our server': async () => (await startBackend({}, site)).url,
  'our server behind nginx': async () => {
    const { url } = await startBackend({}, site)
    return serveWithNginx(`location ${BASE_PATH} { proxy_pass ${url}; }`)
  },
  nginx: () => {
    const root = join(folder, 'root')
    cpSync(site, join(root, BASE_PATH), { recursive: true })
    return serveWithNginx(`root ${root}; include ${join(folder, 'site-nginx.conf')};`)
  },
}
const servers = Object.entries(SERVERS).filter(([name]) => !name.includes('nginx') || hasNginx())

test.each(servers)(
  'below a path of %s the home page hydrates, with its pictures and the chat',
  async (_name, start) => {
    const url = await start()
    const { page, consoleLines, violations } = await visitSite(browser, url + BASE_PATH)
    await settle(page)
    expect(await page.locator('h1').innerText()).not.toContain('404')
    const broken = await page.evaluate(() => [...document.images].filter(image => image.naturalWidth === 0).length)
    expect(broken).toBe(0)
    expect(await page.evaluate(() => customElements.get('nicodata-chat') !== undefined)).toBe(true)
    expect(consoleLines).toEqual([])
    expect(await violations()).toEqual([])
  },
)

test.each(servers)(
  'below a path of %s an unknown address is not found, and its link leads home',
  async (_name, start) => {
    const url = await start()
    const { page, consoleLines } = await visitSite(browser, `${url}${BASE_PATH}tarifs/2026`)
    await page.getByText('Oops! Page not found').waitFor()
    await expect.poll(() => consoleLines.join('\n')).toContain(`${BASE_PATH}tarifs/2026`)
    expect(consoleLines.filter(line => /React|hydrat/i.test(line))).toEqual([])
    expect(await page.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe(`${BASE_PATH}#services`)
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await page.waitForURL(url + BASE_PATH)
    await page.locator('#services').waitFor()
  },
)

test.each(servers)(
  'below a path of %s files have their headers, and those for other servers are not public',
  async (_name, start) => {
    const url = await start()
    expect((await fetch(`${url}/portfolio`)).url).toBe(url + BASE_PATH)
    const html = readFileSync(join(site, 'index.html'), 'utf8')
    const script = /src="(\/portfolio\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const headersOf = async (path: string) => {
      const response = await fetch(url + path, { headers: { 'Accept-Encoding': 'gzip' } })
      return [response.status, response.headers.get('cache-control'), response.headers.get('content-encoding')]
    }
    expect(await headersOf(BASE_PATH)).toEqual([200, 'no-cache', 'gzip'])
    expect(await headersOf(script)).toEqual([200, 'public, max-age=31536000, immutable', 'gzip'])
    expect(await headersOf(`${BASE_PATH}nicodata-chat.js`)).toEqual([200, 'public, max-age=300', 'gzip'])
    for (const path of ['_headers', 'index.html.br', 'index.html.gz', 'assets/nothing.js', 'nothing']) {
      const missing = await fetch(url + BASE_PATH + path)
      expect([path, missing.status]).toEqual([path, 404])
      expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await missing.text()).toContain('Oops! Page not found')
    }
  },
)

test('the chat of a site below a path asks the server below it, and the server’s own paths stay', async () => {
  const { url, startMessage } = await startBackend({}, site)
  expect(startMessage).toContain(`${url}/portfolio`)
  expect((await fetch(url)).url).toBe(url + BASE_PATH)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect((await fetch(`${url}/other`)).status).toBe(404)
  const { page } = await visitSite(browser, url + BASE_PATH)
  const asked = page.waitForRequest(request => request.url() === `${url}${BASE_PATH}api/chat`)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Chat with Nicodata AI' }).click()
  const question = page.getByRole('textbox', { name: 'Votre question' })
  await question.fill('Quels services proposez-vous ?')
  await question.press('Enter')
  await asked
  await page.getByRole('log').getByText(String(content.services.services[0]?.title)).first().waitFor()
})

test('a production build without EmailJS opens the mail program with the message in it', async () => {
  const { url } = await startBackend({}, site)
  const { page } = await visitSite(browser, url + BASE_PATH)
  await settle(page)
  await page.locator('form[novalidate]').waitFor()
  const navigations: string[] = []
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  devTools.on('Page.frameRequestedNavigation', navigation => navigations.push(navigation.url))
  await page.getByLabel('Nom').fill('Camille')
  await page.getByLabel('Adresse email').fill('camille@client.example')
  await page.getByLabel('Sujet').fill('Devis & délais ?')
  await page.getByLabel('Message').fill('Bonjour,\nmerci.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.poll(() => navigations).toHaveLength(1)
  const mail = new URL(navigations[0] ?? '')
  expect(mail.protocol + mail.pathname).toBe('mailto:bonjour@nicodata.example')
  expect(Object.fromEntries(mail.searchParams)).toEqual({
    subject: 'Devis & délais ?',
    body: 'Bonjour,\r\nmerci.\r\n\r\nCamille\r\ncamille@client.example',
  })
  expect(await page.getByRole('alert').innerText()).toBe('')
  expect(await page.getByLabel('Message').inputValue()).toBe('Bonjour,\nmerci.')
})
