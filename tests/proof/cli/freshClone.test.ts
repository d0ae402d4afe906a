import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const NOT_CLONED = ['.git', 'dist', 'node_modules']

test('in a new clone, `npx nicodata-chat serve` builds what it needs and answers from the content', {
  timeout: 600_000,
}, async () => {
  const clone = mkdtempSync(join(tmpdir(), 'nicodata-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  for (const name of readdirSync('.').filter(name => !NOT_CLONED.includes(name) && !name.endsWith('.tsbuildinfo'))) {
    cpSync(name, join(clone, name), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  const server = spawn('npx', ['--offline', 'nicodata-chat', 'serve', '--port', '0'], {
    cwd: clone,
    // Without the test runner's variables, with which Vite would bundle the development version of React.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, OLLAMA_URL: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // The whole group: `npx` starts a shell, which starts the server.
  onTestFinished(() => void process.kill(-(server.pid ?? Number.NaN)))
  let output = ''
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    output += chunk
    if (/http:\S+\n/.test(output)) break
  }
  const [url] = /http:\S+/.exec(output) ?? []
  expect(await (await fetch(`${url}/`)).text()).toContain('<nicodata-chat')
  expect((await fetch(`${url}/nicodata-chat-static.js`)).status).toBe(200)
  const messages = [{ role: 'user', content: 'Quels services proposez-vous ?' }]
  const reply = await fetch(`${url}/api/chat`, { method: 'POST', body: JSON.stringify({ messages }) })
  expect(await reply.text()).toContain('[1]: /#services')
})
