import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import { setup as buildProduct, MAIN } from './buildProduct.ts'
import { until } from './until.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built product, without a final slash: site, widget, backend and outbox, as with `npm start`. */
    productUrl: string
    /** Address of its outbox, from the start message. */
    outboxUrl: string
  }
}

let server: ChildProcess | undefined

/** Start the built product on a free port of 127.0.0.1 for all browser tests, and stop it after them. */
export async function setup(project: TestProject): Promise<void> {
  buildProduct()
  const port = await freePort()
  server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      OUTBOX: 'on',
      OLLAMA_URL: 'off',
      LOCAL_MODEL: 'off',
      RATE_PER_MINUTE: '10000',
      MAX_STREAMS_PER_VISITOR: '10000',
      DEMO_WORDS_PER_SECOND: '120',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout?.on('data', chunk => {
    output += chunk
  })
  const productUrl = `http://127.0.0.1:${port}`
  await until(
    async () => server?.exitCode !== null || (await fetch(`${productUrl}/api/health`).catch(() => undefined))?.ok,
    { patienceMs: 20_000, pauseMs: 100, complaint: `No answer from ${productUrl}` },
  )
  if (server.exitCode !== null) throw new Error(`The product stopped with code ${server.exitCode}.`)
  project.provide('productUrl', productUrl)
  project.provide('outboxUrl', await until(() => /http:\S+\/outbox\/\S+/.exec(output)?.[0]))
}

/** Ask the product to stop, and wait for its end. */
export async function teardown(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const exited = new Promise(resolve => server?.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}

/** Below the ports that systems give to connections and to servers without a port of their own. */
const PORTS = { from: 15_000, to: 32_000 }

/** A port that is free now, and that nobody gets by chance before it is used. */
export function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from))
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => void probe.close(() => resolve(port)))
  })
}
