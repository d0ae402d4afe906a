import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attributes, cssProperties } from '../../widget/publicApi.ts'
import { launchChromium } from '../support/browser.ts'

let browser: Browser
let server: ViteDevServer
let page: Page
let stage: FrameLocator
/** As on the first day, when Vite knows no dependency yet. */
const cacheDir = mkdtempSync(join(tmpdir(), 'nicodata-playground-'))

beforeAll(async () => {
  browser = await launchChromium()
  server = await createServer({
    configFile: 'vite.site.config.ts',
    logLevel: 'silent',
    cacheDir,
    server: { port: 0, host: '127.0.0.1' },
  })
  await server.listen()
}, 60_000)

afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

beforeEach(async () => {
  // A panel that grows while it opens has no place yet.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}widget/`)
  stage = page.frameLocator('#stage')
  await stage.getByRole('button', { name: 'Chat with Nicodata AI' }).waitFor()
  return () => context.close()
}, 60_000)

const STATES: Record<string, (stage: FrameLocator) => Promise<void>> = {
  Fermé: stage => stage.getByRole('button', { name: 'Chat with Nicodata AI' }).waitFor(),
  Vide: stage => stage.getByText('Bonjour').waitFor(),
  Suggestions: stage => stage.getByRole('button', { name: 'Vos délais pour un audit' }).waitFor(),
  'En attente': stage => stage.getByRole('button', { name: 'Arrêter la réponse' }).waitFor(),
  'Réponse en cours': stage => stage.getByRole('log').getByText('Écrire la définition').waitFor(),
  'Longue réponse': stage => stage.getByRole('log').getByText('Table dynamique').nth(3).waitFor(),
  'Réponse riche': stage => stage.getByRole('log').getByText('create dynamic table').waitFor(),
  Tableau: stage => stage.getByRole('columnheader', { name: 'Marseille' }).waitFor(),
  Code: stage => stage.getByRole('log').getByText('CALCULATE').waitFor(),
  'Erreur, tue': async stage => {
    await stage.locator('nicodata-chat textarea:enabled').waitFor()
    expect(await stage.getByRole('alert').count()).toBe(0)
  },
  'Erreur, montrée': stage => stage.getByText('L’assistant est injoignable').waitFor(),
  'Réponse coupée': stage => stage.getByRole('alert').waitFor({ timeout: 30_000 }),
  'Hors connexion': stage => stage.getByText('Vous êtes hors connexion.').waitFor(),
  'Appel d’outil': stage => stage.getByRole('log').getByText('1 274 k€').waitFor(),
  'Réponse non lue': stage => stage.locator('nicodata-chat .unread').waitFor(),
}

test('every state is a click away', async () => {
  const group = page.getByRole('region', { name: 'États' })
  expect(await group.getByRole('button').allTextContents()).toEqual(Object.keys(STATES))
  // What takes a second at the ordinary speed is here at once.
  await page.getByLabel('Caractères par seconde').fill('0')
  for (const [name, isShown] of Object.entries(STATES)) {
    const button = group.getByRole('button', { name, exact: true })
    const reloaded = page.waitForEvent('framenavigated')
    await button.click()
    await reloaded
    await isShown(stage)
    expect(await button.getAttribute('aria-pressed')).toBe('true')
  }
}, 120_000)

test('the widget is shown on an ordinary page, a phone, a page from right to left and a hostile one', async () => {
  await page.getByRole('button', { name: 'Vide', exact: true }).click()
  const panelOn = async (name: string) => {
    const reloaded = page.waitForEvent('framenavigated')
    await page.getByRole('region', { name: 'Page hôte' }).getByRole('button', { name }).click()
    await reloaded
    await stage.getByText('Bonjour').waitFor()
    const [frame, panel] = [await page.locator('#stage').boundingBox(), await stage.getByRole('dialog').boundingBox()]
    return { width: frame?.width ?? 0, left: (panel?.x ?? 0) - (frame?.x ?? 0) }
  }
  const ordinary = await panelOn('Ordinaire')
  expect(ordinary.left).toBeGreaterThan(ordinary.width / 2)
  expect((await panelOn('Téléphone')).width).toBe(394)
  expect((await panelOn('De droite à gauche')).left).toBeLessThan(50)
  expect(await panelOn('Hostile')).toEqual(ordinary)
}, 60_000)

test('attributes and custom properties change what is shown, and are in the code to copy', async () => {
  const snippet = page.locator('#snippet')
  const namesIn = (group: string) =>
    page.locator(`${group} label`).evaluateAll(labels => labels.map(label => label.firstChild?.textContent))
  expect(await namesIn('#attribute-controls')).toEqual(Object.keys(attributes))
  const properties = Object.keys(cssProperties).map(name => `--nicodata-chat-${name}`)
  expect(await namesIn('#token-controls')).toEqual(properties)
  await page.getByLabel('heading', { exact: true }).fill('Le "bureau" & vous')
  await page.getByLabel('open', { exact: true }).check()
  await page.getByLabel('--nicodata-chat-head', { exact: true }).fill('#123456')
  await stage.getByRole('dialog', { name: 'Le "bureau" & vous' }).waitFor()
  const header = stage.locator('nicodata-chat [part=header]')
  expect(await header.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgb(18, 52, 86)')
  expect(await snippet.textContent()).toBe(`<style>
nicodata-chat {
  --nicodata-chat-head: #123456;
}
</style>
<script src="https://cdn.example/nicodata-chat.js" defer></script>
<nicodata-chat
  backend="https://chat.example"
  heading="Le &quot;bureau&quot; &amp; vous"
  open></nicodata-chat>`)

  await stage.getByRole('button', { name: 'Fermer la discussion' }).click()
  expect(await page.getByLabel('open', { exact: true }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Tout remettre par défaut' }).click()
  expect(await snippet.textContent()).not.toMatch(/style|heading|open/)
  expect(await page.getByLabel('heading', { exact: true }).inputValue()).toBe('')
}, 60_000)

test.each(['text', 'data, lignes (AI SDK 4)', 'data, événements (AI SDK 5 à 7)'])(
  'the scripted backend answers in %s, and events are logged',
  async protocol => {
    await page.getByLabel('Protocole').selectOption(protocol)
    await page.getByLabel('Caractères par seconde').fill('0')
    await page.getByRole('button', { name: 'send', exact: true }).click()
    const log = page.getByRole('log', { name: 'Événements' })
    await log.getByText('nicodata-chat-reply-finished').waitFor()
    expect((await log.getByRole('listitem').allTextContents()).reverse()).toEqual([
      expect.stringContaining('nicodata-chat-message-sent {"content":'),
      expect.stringContaining('nicodata-chat-reply-started'),
      expect.stringContaining('un quart d’heure de retard'),
    ])
    await page.getByRole('button', { name: 'Vider le journal' }).click()
    expect(await log.getByRole('listitem').count()).toBe(0)
  },
  60_000,
)
