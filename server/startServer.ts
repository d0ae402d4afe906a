import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DEMO_PROVIDER } from '../shared/chatProtocol.ts'
import { type Backend, createBackend } from './createBackend.ts'
import type { ServerEnv } from './env.ts'
import { pathnameOf } from './http/address.ts'
import { serveSite } from './http/serveSite.ts'

// Tunnels keep idle connections for 90 s; closing first would lose the request they send on one just then.
const KEEP_ALIVE_MS = 95_000
const REQUEST_TIMEOUT_MS = 30_000
const LAST_BYTES_MS = 1000

/** A server that listens. */
export interface RunningServer {
  url: string
  /** What the person who started it should know, in French. */
  greeting: string
  /** Where the messages of the contact form are read, when they stay on this machine. */
  outboxUrl: string | undefined
  /** Let the open replies finish, then close. */
  stop(): Promise<void>
}

/** Serve site, widget and chat backend in one process, on one port. */
export async function startServer(env: ServerEnv, siteFolder: string): Promise<RunningServer> {
  const backend = createBackend(env)
  const hasSite = existsSync(join(siteFolder, 'index.html'))
  const site = hasSite ? serveSite(siteFolder) : backend.handle
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => (backend.owns(pathnameOf(request.url)) ? backend.handle : site)(request, response),
  )
  const url = await listen(server, env.PORT, env.HOST)
  const metrics = env.METRICS_PORT === undefined ? undefined : metricsServer(backend)
  const metricsUrl = metrics && `${await listen(metrics, env.METRICS_PORT ?? 0, env.METRICS_HOST)}/metrics`
  const outboxUrl = backend.outboxPath && url + backend.outboxPath
  return {
    url,
    greeting: await greet(backend, { url, hasSite, outboxUrl, metricsUrl }),
    outboxUrl,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      await backend.close(env.SHUTDOWN_GRACE_MS)
      // Replies have ended; their last bytes may be on the way, and whoever does not take them has had the time.
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), LAST_BYTES_MS).unref()
      metrics?.close()
      await closed
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const { address, family, port: actualPort } = server.address() as AddressInfo // It listens on a port, not a pipe.
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}`
}

function metricsServer({ metrics }: Backend): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(await metrics.page())
  })
}

interface Started {
  url: string
  hasSite: boolean
  outboxUrl: string | undefined
  metricsUrl: string | undefined
}

async function greet(backend: Backend, { url, hasSite, outboxUrl, metricsUrl }: Started): Promise<string> {
  const { provider, model } = await backend.chooseAssistant()
  await backend.modelWatch.looked
  const { problem } = backend.modelWatch
  const assistant =
    provider === DEMO_PROVIDER
      ? 'démonstration sans modèle de langage (pour Qwen2.5 : installez Ollama, puis « ollama pull qwen2.5 »)'
      : model
  const lines = [
    hasSite ? `Nicodata est prêt : ${url}` : `Nicodata est prêt, sans site (« npm run build:site ») : ${url}`,
    `  Assistant : ${assistant}`,
    ...(problem ? [`  Attention : ${problem.sentence}`] : []),
    ...(outboxUrl
      ? [`  Les messages du formulaire ne sont pas envoyés, ils restent sur cette machine : ${outboxUrl}`]
      : []),
    ...(metricsUrl ? [`  Mesures : ${metricsUrl}`] : []),
  ]
  return lines.join('\n')
}
