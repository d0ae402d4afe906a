import type { SiteKnowledge } from '../knowledge/answer/siteKnowledge.ts'
import { chatRoutes, createApp } from './app.ts'
import type { ChooseAssistant } from './assistants/AssistantChooser.ts'
import { createAssistantChooser } from './assistants/chooseAssistant.ts'
import { checkModelFile } from './assistants/localModel/checkModelFile.ts'
import { createTokenBudget } from './assistants/tokenBudget.ts'
import { type ModelWatch, watchModel } from './assistants/watchModel.ts'
import type { ChatRouteParts } from './chat/chatRoute.ts'
import { OpenReplies } from './chat/OpenReplies.ts'
import { createReplacementNotice } from './chat/replacementNotice.ts'
import { ReplicaLink } from './chat/replicas/ReplicaLink.ts'
import type { ServerSettings } from './env.ts'
import { createOutboxPath } from './http/address.ts'
import { createProxyWarning } from './http/clientKey.ts'
import { mailboxRoutes } from './http/mailbox.ts'
import { createRateLimit } from './http/rateLimit.ts'
import type { Route } from './http/routes.ts'
import { checkInsightsFolder } from './insights/checkInsightsFolder.ts'
import { createInsights, type Insights } from './insights/createInsights.ts'
import { insightsRoutes } from './insights/insightsRoute.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { connectRedis } from './redis/connectRedis.ts'

/** The chat backend, and in demonstrations the replacement for the email service. It works in any HTTP server. */
export interface Backend {
  /** Whether the backend answers this path. */
  owns(pathname: string): boolean
  /** Answers a request, if necessary with an error. Never rejects. */
  handle: Route
  chooseAssistant: ChooseAssistant
  modelWatch: ModelWatch
  log: Log
  /** The path at which messages of the contact form can be read; undefined without the outbox. */
  outboxPath: string | undefined
  metrics: Metrics
  /** Undefined if nothing is counted. */
  insights: Insights | undefined
  /** Accepts no more questions. Resolves when all open replies have ended, at the latest after the grace time. */
  close(graceMs: number): Promise<void>
}

/**
 * Creates the backend of a site. A backend that replaces another one can keep the address of its outbox. Rejects with an
 * `EnvError` when the model's file cannot be read, or the folder of the reports cannot be written.
 */
export async function createBackend(
  { http, model, limits, insights: report }: ServerSettings,
  site: SiteKnowledge,
  outboxAddress = createOutboxPath(),
): Promise<Backend> {
  await checkModelFile(model.local.file)
  await checkInsightsFolder(report.folder)
  const replies = new OpenReplies(limits.reply, limits.maxStreams, limits.maxStreamsPerVisitor)
  const log = createLog(http.logLevel)
  const redis = limits.redisUrl === undefined ? undefined : connectRedis(limits.redisUrl, log)
  const insights = createInsights(report, { site, redis, log })
  const budget = model.dailyTokens === undefined ? undefined : createTokenBudget(model.dailyTokens, { redis, log })
  const assistants = createAssistantChooser(model, { log, site, budget })
  const parts: ChatRouteParts = {
    http,
    requestLimits: limits.request,
    replies,
    redis,
    budget,
    replicas:
      redis &&
      new ReplicaLink(redis, log, {
        lifetimeMs: limits.reply.maxDurationMs + limits.reply.resumeGraceMs,
        silenceMs: limits.reply.idleTimeoutMs,
      }),
    log,
    metrics: createMetrics(() => replies.size, assistants.choose),
    limitRate: createRateLimit(limits.requestsPerMinute, redis),
    limitStops: createRateLimit(limits.requestsPerMinute, redis, 'stops'),
    limitFeedback: createRateLimit(limits.requestsPerMinute, redis, 'feedback'),
    noteReplacement: createReplacementNotice(log),
    insights,
    chooseAssistant: assistants.choose,
    modelWatch: watchModel(assistants, log),
  }
  const outboxPath = http.hasOutbox ? outboxAddress : undefined
  const routes = chatRoutes(parts)
  const ownRoutes = {
    ...(outboxPath !== undefined && mailboxRoutes(outboxPath, limits.requestsPerMinute)),
    ...insightsRoutes(report, parts),
  }
  const warnOfProxy = createProxyWarning(http.trustedProxy, log)
  const answer = createApp(routes, parts, ownRoutes)
  return {
    owns: pathname =>
      pathname.startsWith('/api/') || Object.hasOwn(routes, pathname) || Object.hasOwn(ownRoutes, pathname),
    handle(request, response) {
      warnOfProxy(request)
      return answer(request, response)
    },
    chooseAssistant: parts.chooseAssistant,
    modelWatch: parts.modelWatch,
    log,
    outboxPath,
    metrics: parts.metrics,
    insights,
    async close(graceMs) {
      parts.modelWatch.close()
      await replies.drain(graceMs)
      await insights?.close()
      assistants.close?.()
      redis?.close()
    },
  }
}
