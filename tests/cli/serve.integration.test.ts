import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCommand } from '../support/copyCommand.ts'
import { freePort } from '../support/serveProduct.ts'
import { until } from '../support/until.ts'

const STOP_LOOP = ['--import', new URL('../support/stopLoop.mjs', import.meta.url).href]

test('nicodata-chat serve starts a blocked server again, with the same options', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = copyCommand(join(folder, 'cli'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/page.md'), '# Horaires\n\nOuvert du mardi au samedi.')
  const port = await freePort()
  const options = ['serve', '--knowledge', 'pages', '--port', String(port)]
  const command = spawn(process.execPath, [...STOP_LOOP, file, ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, OLLAMA_URL: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void command.kill('SIGKILL'))
  let output = ''
  command.stdout.on('data', chunk => (output += chunk))
  const exited = new Promise(resolve => command.once('exit', resolve))
  await until(() => output.includes('est prêt'))
  await expect(fetch(`http://127.0.0.1:${port}/block`)).rejects.toThrow('fetch failed')
  await until(() => output.split('est prêt').length === 3)
  expect(output).toContain('the server was silent for 5 s and was ended')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  command.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test.each([
  ['en_GB.UTF-8', 'en', /^The site is ready.*\n.*\n {2}Texts: this page to try it, as there is no knowledge\.json/m],
  ['fr_FR.UTF-8', 'fr', /^Le site est prêt.*\n.*\n {2}Textes : cette page d’essai, faute de knowledge\.json/m],
])(
  'without texts, in a system with LANG=%s, the terminal and the page to try it speak %s',
  async (LANG, lang, lines) => {
    const folder = mkdtempSync(join(tmpdir(), 'nicodata-serve-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = copyCommand(join(folder, 'cli'))
    const port = await freePort()
    const command = spawn(process.execPath, [file, 'serve', '--port', String(port)], {
      cwd: folder,
      env: { PATH: process.env.PATH, OLLAMA_URL: 'off', LANG },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void command.kill('SIGKILL'))
    let output = ''
    command.stdout.on('data', chunk => (output += chunk))
    await until(() => lines.test(output))
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(await response.text()).toContain(`<html lang="${lang}">`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    // The terminal has one language.
    expect(output).not.toMatch(lang === 'en' ? /prêt|Textes/ : /ready|Texts/)
  },
)
