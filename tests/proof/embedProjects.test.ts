import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chat, type Embedding, PAGES, startEmbedding } from '../browser/embedding.ts'
import { launchChromium } from '../support/browser.ts'
import { type BuiltProject, buildProject } from '../support/buildProject.ts'
import { refuse, say } from '../support/chatBackend.ts'

const PROJECTS = ['react', 'vue', 'svelte'] as const

let browser: Browser
let embedding: Embedding
let projects: Record<(typeof PROJECTS)[number], BuiltProject>

beforeAll(async () => {
  browser = await launchChromium()
  embedding = await startEmbedding(browser)
  projects = {
    react: await buildProject(join(PAGES, 'react')),
    vue: await buildProject(join(PAGES, 'vue')),
    svelte: await buildProject(join(PAGES, 'svelte')),
  }
})

afterAll(async () => {
  await browser.close()
  await embedding.close()
  for (const { remove } of Object.values(projects)) remove()
})

describe.each(PROJECTS)('%s', name => {
  test('a project with the package installed chats, sets properties and receives events', async () => {
    const { page, complaints } = await embedding.visit(projects[name].pages, 'index.html')
    await page.getByText('Replies received: 0').waitFor()
    await page.getByRole('button', { name: 'Ouvrir la discussion' }).hover()
    await page.getByRole('button', { name: 'Ouvrir la discussion' }).click()
    await page.getByRole('button', { name: 'How do I return a parcel?' }).waitFor()
    await page.getByRole('button', { name: 'Fermer la discussion' }).click()
    await chat(page, embedding.backend)
    await page.getByText('Replies received: 1').waitFor()
    expect(embedding.backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
    expect(await complaints()).toEqual([])
  })
})

test('while the file of the panel does not load the field stays, and the next click requests it again', async () => {
  const { page, complaints } = await embedding.visit(projects.react.pages, 'index.html')
  let isOffline = true
  await page.route(/mountPanel/, route => (isOffline ? route.abort() : route.continue()))
  const launcher = page.getByRole('button', { name: 'Ouvrir la discussion' })
  await launcher.click()
  await expect.poll(complaints).toContainEqual(expect.stringContaining('Failed to fetch dynamically imported module'))
  await page.getByRole('alert').getByText('L’assistant est injoignable').waitFor()
  await page.keyboard.press('Escape')
  isOffline = false
  await chat(page, embedding.backend)
})

test('a React page that a server rendered becomes the same page in the browser', async () => {
  const project = projects.react
  const { html } = await project.importOnServer('server.tsx')
  expect(html).toContain('<nicodata-chat backend="https://chat.example"')
  const index = project.pages['/index.html']?.html ?? ''
  const rendered = { html: index.replace('<div id="root"></div>', `<div id="root">${html}</div>`) }
  const { page, complaints } = await embedding.visit({ ...project.pages, '/': rendered })
  await chat(page, embedding.backend)
  await page.getByText('Replies received: 1').waitFor()
  expect(embedding.backend.requests.at(-1)?.headers.authorization).toBe('Bearer 1234')
  expect(await complaints()).toEqual([])
})

test('an interface of one’s own needs the engine and the hook only', async () => {
  const { page, complaints } = await embedding.visit(projects.react.pages, 'ownInterface.html')
  embedding.backend.answerWith(say('Bonjour !'))
  await page.getByRole('textbox', { name: 'Your question' }).fill('Bonjour ?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Bonjour !').waitFor()
  expect(await complaints()).toEqual([])
})

test('an interface of one’s own can ask again after an error', async () => {
  const { page } = await embedding.visit(projects.react.pages, 'ownInterface.html')
  const input = page.getByRole('textbox', { name: 'Your question' })
  const send = page.getByRole('button', { name: 'Send' })
  embedding.backend.answerWith(refuse(500))
  await input.fill('Un ?')
  await send.click()
  await page.getByRole('alert').waitFor()
  embedding.backend.answerWith(say('Bonjour !'))
  await input.fill('Deux ?')
  await send.click()
  await page.getByText('Bonjour !').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
