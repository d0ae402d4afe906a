import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import type { KnowledgeFile } from '../knowledge/read/knowledgeFile.ts'
import type { Knowledge } from '../knowledge/section.ts'
import { DEMO_PROVIDER } from '../shared/chatProtocol.ts'
import { createApp } from './app.ts'
import { printableName } from './assistants/printableName.ts'
import { announceAnswerer } from './chat/announceAnswerer.ts'
import { type Backend, createBackend } from './createBackend.ts'
import type { ServerSettings } from './env.ts'
import { hasSeveralHosts, pathnameOf } from './http/address.ts'
import { createHttpServer, type HandleRequest } from './http/createHttpServer.ts'
import { connectionLimit } from './http/descriptors.ts'
import { listen } from './http/listen.ts'
import { serveSite } from './http/serveSite.ts'
import { answerBelow, readSiteBase, type SiteBase } from './http/siteBase.ts'
import { INSIGHTS_PATH } from './insights/insightsRoute.ts'
import { openKnowledge } from './knowledge/openKnowledge.ts'
import { stateOfKnowledge, watchKnowledge } from './knowledge/watchKnowledge.ts'
import { metricsRoutes } from './metricsRoutes.ts'
import { terminalStrings } from './strings/terminal.ts'

const LAST_BYTES_MS = 1000

/** A server that listens. */
export interface RunningServer {
  url: string
  /** The lines that the terminal shows after the start, in the language of the site. */
  startMessage: string
  /** The address at which messages of the contact form can be read; undefined without the outbox. */
  outboxUrl: string | undefined
  /** Waits for the open replies, then closes. */
  stop(): Promise<void>
  /** What its assistant knows. */
  knowledge: Knowledge
}

/** What a server offers beside the files of `builtSite`, and not beside those of `SITE_DIR`. */
export interface SiteAdditions {
  /** Files of other folders, served at the root of the site. */
  readonly scripts?: readonly string[]
  /** What the assistant knows without `KNOWLEDGE`, in place of the site's own text. */
  readonly knowledge?: KnowledgeFile | undefined
}

/**
 * Serves site, widget and chat backend on one port. Without `SITE_DIR` it serves `builtSite` if that exists. Rejects with
 * an `EnvError` when an address, a port or the site is not available, and leaves nothing open then.
 * @param onListening called before the first request, while the start still asks for the model
 */
export async function startServer(
  settings: ServerSettings,
  builtSite: string,
  onListening: (stop: RunningServer['stop']) => void = () => {},
  additions: SiteAdditions = {},
): Promise<RunningServer> {
  const { http, insights, knowledge, limits, model } = settings
  const siteFolder = http.siteFolder ?? (existsSync(join(builtSite, 'index.html')) ? builtSite : undefined)
  const added = siteFolder === builtSite ? additions : {}
  const site = siteFolder === undefined ? undefined : serveSite(siteFolder, added.scripts)
  const { path: basePath, origin }: SiteBase =
    siteFolder === undefined ? { path: '/' } : readSiteBase(join(siteFolder, '..', 'site-base.json'))
  const ownOrigins = origin === undefined ? [] : [origin]
  const listed = http.allowedOrigins === '*' ? undefined : [...http.allowedOrigins, ...ownOrigins]
  const seen = stateOfKnowledge(knowledge)
  const known = await openKnowledge(knowledge, added.knowledge ?? siteFolder)
  const backend = await createBackend({ ...settings, http: { ...http, allowedOrigins: listed ?? '*' } }, known)
  const endWatch = watchKnowledge(knowledge, known, { log: backend.log, seen })
  const connections = { clientTimeoutMs: http.clientTimeoutMs, maxConnections: connectionLimit(limits.maxStreams) }
  const pageHeaders = announceAnswerer(backend.chooseAssistant)
  pageHeaders()
  let isStopping = false
  const answer: HandleRequest = (request, response) => {
    // The server is stopping, so this connection cannot carry another request.
    if (isStopping) response.setHeader('Connection', 'close')
    // The backend refuses what names several hosts, whatever its path.
    const isForBackend = backend.owns(pathnameOf(request.url)) || hasSeveralHosts(request)
    return isForBackend || !site ? backend.handle(request, response) : site(request, response, pageHeaders())
  }
  const publicConnections = { ...connections, isDirect: http.trustedProxy === 'none' }
  const server = createHttpServer(answerBelow(basePath, answer, backend.owns), publicConnections, backend.log)
  const metrics = http.metrics && createHttpServer(answerMetrics(http.metrics.host), connections, backend.log)
  try {
    const metricsAddress = metrics && http.metrics && (await listen(metrics, http.metrics, 'METRICS_'))
    const url = await listen(server, http)
    onListening(stop)
    const insightsAddress = metricsAddress ?? (insights.token === undefined ? undefined : url)
    const outboxUrl = backend.outboxPath && url + backend.outboxPath
    return {
      url,
      startMessage: await describeStart(backend, {
        url: url + basePath.slice(0, -1),
        language: known.knowledge.language,
        hasSite: site !== undefined,
        takesLocalModel: model.local.file !== 'off',
        outboxUrl,
        metricsUrl: metricsAddress && `${metricsAddress}/metrics`,
        insightsUrl: backend.insights && insightsAddress && insightsAddress + INSIGHTS_PATH,
      }),
      outboxUrl,
      stop,
      knowledge: known.knowledge,
    }
  } catch (error) {
    endWatch()
    metrics?.close()
    await backend.close(0)
    throw error
  }

  function answerMetrics(host: string): HandleRequest {
    const names = [host.toLowerCase(), ...(listed ?? ownOrigins).map(each => new URL(each).hostname)]
    // No other page may read it, wherever the assistant may be asked.
    return createApp({}, { ...backend, http: { ...http, allowedOrigins: [] } }, metricsRoutes(backend, names))
  }

  async function stop(): Promise<void> {
    isStopping = true
    endWatch()
    const closed = once(server, 'close')
    // `NetServer.close` only stops new connections. The HTTP server's own `close` would also cut idle connections, whose
    // visitors must get an answer that the service restarts.
    NetServer.prototype.close.call(server)
    await backend.close(http.shutdownGraceMs)
    // The replies have ended. Give their last bytes a moment, then cut the visitors who do not read them.
    server.close()
    setTimeout(() => server.closeAllConnections(), LAST_BYTES_MS).unref()
    metrics?.close()
    await closed
  }
}

interface Started {
  url: string
  /** The language of the site. */
  language: string
  hasSite: boolean
  /** Whether a model that `npm run model` installs would answer. */
  takesLocalModel: boolean
  outboxUrl: string | undefined
  metricsUrl: string | undefined
  insightsUrl: string | undefined
}

async function describeStart(
  backend: Backend,
  { url, language, hasSite, takesLocalModel, outboxUrl, metricsUrl, insightsUrl }: Started,
): Promise<string> {
  const strings = terminalStrings(language)
  const { provider, model } = await backend.chooseAssistant()
  await backend.modelWatch.looked
  const { problem } = backend.modelWatch
  const noModel = problem || !takesLocalModel ? strings.noModel : strings.noModel + strings.installModel
  const lines = [
    hasSite ? strings.ready(url) : strings.readyWithoutSite(url),
    strings.assistant(provider === DEMO_PROVIDER ? noModel : printableName(model)),
    ...(problem ? [strings.problem(language === 'fr' ? problem.sentence : problem.detail)] : []),
    ...(outboxUrl ? [strings.outbox(outboxUrl)] : []),
    ...(metricsUrl ? [strings.metrics(metricsUrl)] : []),
    ...(insightsUrl ? [strings.insights(insightsUrl)] : []),
  ]
  return lines.join('\n')
}
