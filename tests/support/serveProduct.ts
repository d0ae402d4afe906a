import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type {} from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built product, `npm start` without its build: site, widget, backend and outbox. No final slash. */
    productUrl: string
  }
}

let server: ChildProcess | undefined

/** Start the built product once for all browser tests, on a free port of 127.0.0.1, and stop it afterwards. */
export async function setup(project: TestProject): Promise<void> {
  const port = await freePort()
  server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      OLLAMA_URL: 'off',
      RATE_PER_MINUTE: '10000',
      DEMO_WORDS_PER_SECOND: '120',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const productUrl = `http://127.0.0.1:${port}`
  await answers(`${productUrl}/api/health`, server)
  project.provide('productUrl', productUrl)
}

/** Ask the product to stop, and wait until it has. */
export async function teardown(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const exited = new Promise(resolve => server?.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}

/** A port nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function answers(url: string, server: { exitCode: number | null }): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`The product stopped with code ${server.exitCode}. Was it built?`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`No answer from ${url} after 20 s.`)
}
