import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { copyCommand } from '../../support/copyCommand.ts'
import { folderWith } from '../../support/folderWith.ts'
import { listen } from '../../support/listen.ts'
import { freePort } from '../../support/serveProduct.ts'

/** Pages as three well-known programs write them. */
const PAGES: Record<string, string> = {
  '/': `<!DOCTYPE html><html lang="en-GB"><head><title>Bridge Bakery &#8211; Bread in Bath</title><link rel="canonical" href="/" />
    <link rel="https://api.w.org/" href="/wp-json/" /></head><body class="home wp-singular page"><header class="wp-block-template-part">
    <nav class="wp-block-navigation"><ul><li><a href="/opening-hours/?utm_source=menu">Opening hours</a></li><li><a href="/allergens">Allergens</a></li>
    <li><a href="/products/rye">Rye</a></li></ul></nav></header><main><h1 class="wp-block-heading">Bridge Bakery</h1><p>We bake by the bridge.</p></main></body></html>`,
  '/opening-hours/': `<!DOCTYPE html><html lang="en-GB"><head><title>Opening hours &#8211; Bridge Bakery</title></head><body class="wp-singular"><main>
    <h1 class="wp-block-post-title">Opening hours</h1><div class="entry-content"><p>We are open from Tuesday to Saturday, from 7 am to 6 pm.</p></div></main></body></html>`,
  '/allergens': `<!DOCTYPE html><html lang="en"><head><meta name="generator" content="Wix.com Website Builder"/><title>Allergens | Bridge Bakery</title>
    <script src="https://static.parastorage.com/x.js"></script></head><body><div id="SITE_CONTAINER"><main id="PAGES_CONTAINER"><div class="wixui-rich-text" data-testid="richTextElement">
    <h1 class="font_0">Allergens</h1></div><div class="wixui-rich-text"><p class="font_8">All our loaves contain gluten; the rye contains no nuts.</p></div></main></div></body></html>`,
  '/products/rye': `<!doctype html><html lang="en"><head><title>Rye loaf &ndash; Bridge Bakery</title><link rel="canonical" href="/products/rye">
    <script>window.Shopify = {};</script></head><body><main id="MainContent"><div class="product__title"><h1>Rye loaf</h1></div><div class="price"><span class="price-item">£4.20</span></div>
    <div class="product__description rte"><p>A dark loaf of 800 g, baked on stone.</p></div></main></body></html>`,
}

test('an owner without a folder indexes a live site, and a change is answered without a restart', async () => {
  const pages = { ...PAGES }
  const web = await listen(
    createServer((request, response) => {
      const page = pages[new URL(request.url ?? '', 'http://a').pathname]
      if (page === undefined) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(page)
    }),
  )
  onTestFinished(web.close)
  const folder = folderWith({})
  const file = copyCommand(join(folder, 'cli'))
  const start = (...args: string[]): ChildProcess => {
    const command = spawn(process.execPath, [file, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, OLLAMA_URL: 'off', LANG: 'en' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void command.kill('SIGKILL'))
    return command
  }
  const run = async (...args: string[]) => {
    const command = start(...args)
    const [output] = await Promise.all([command.stdout ? text(command.stdout) : '', once(command, 'exit')])
    return output
  }
  const index = () => run('index', `${web.url}/`, '--delay', '0', '--name', 'Bridge Bakery')

  const idsNow = () =>
    JSON.parse(readFileSync(join(folder, 'knowledge.json'), 'utf8')).sections.map(({ id }: { id: string }) => id)
  expect(await index()).toMatch(/^knowledge\.json: [4-9] sections, 0 example questions/)
  const ids = idsNow()
  const hours = ids.find((id: string) => id.startsWith('/opening-hours/'))
  writeFileSync(join(folder, 'asks.json'), JSON.stringify({ [hours]: ['may I come on Sunday'] }))
  expect(await index()).toMatch(/^knowledge\.json: [4-9] sections, 1 example question$/m)
  const port = await freePort()
  const server = start('serve', '--port', String(port), '--origin', '*')
  let log = ''
  server.stdout?.on('data', chunk => (log += chunk))
  await expect.poll(() => log).toContain('ready')
  const ask = async (content: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content }] }),
    })
    return response.text()
  }
  expect(await ask('When are you open?')).toContain('from Tuesday to Saturday')
  expect(await ask('Is there gluten in your bread?')).toContain('All our loaves contain gluten')
  expect(await ask('May I come on Sunday?')).toContain('from Tuesday to Saturday')
  pages['/opening-hours/'] = PAGES['/opening-hours/']?.replace('Tuesday', 'Wednesday') ?? ''
  await index()
  await expect.poll(() => log).toContain('the knowledge was read again')
  expect(log).toMatch(/"added":0,"changed":1,"removed":0/)
  expect(await ask('When are you open?')).toContain('from Wednesday to Saturday')
  expect(await ask('May I come on Sunday?')).toContain('from Wednesday to Saturday')
  expect(idsNow()).toEqual(ids)

  writeFileSync(join(folder, 'knowledge.json'), '{"version":1,"sections":[{"id"')
  await expect.poll(() => log).toContain('the new knowledge cannot be read: the old one stays')
  expect(await ask('When are you open?')).toContain('from Wednesday to Saturday')
})
