import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildCommand } from '../support/buildCommand.ts'
import { freePort } from '../support/serveProduct.ts'
import { until } from '../support/until.ts'

const STOP_LOOP = ['--import', new URL('../support/stopLoop.mjs', import.meta.url).href]

test('nicodata-chat serve starts a blocked server again, with the same options', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = await buildCommand(join(folder, 'cli'))
  writeFileSync(join(folder, 'page.md'), '# Horaires\n\nOuvert du mardi au samedi.')
  const port = await freePort()
  const options = ['serve', '--knowledge', '.', '--port', String(port)]
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
