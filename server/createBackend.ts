import type { SiteKnowledge } from '../knowledge/siteKnowledge.ts'
import { type ChooseAssistant, createAssistantChooser } from './assistants/chooseAssistant.ts'
import { checkModelFile } from './assistants/localModel/checkModelFile.ts'
import { createTokenBudget } from './assistants/tokenBudget.ts'
import { type ModelWatch, watchModel } from './assistants/watchModel.ts'
import type { ChatRouteParts } from './chat/chatRoute.ts'
import { OpenReplies } from './chat/OpenReplies.ts'
import { createReplacementNotice } from './chat/replacementNotice.ts'
import type { ServerEnv } from './env.ts'
import { createOutboxPath } from './http/address.ts'
import { chatRoutes, createApp } from './http/app.ts'
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
import { ReplicaLink } from './redis/ReplicaLink.ts'

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
  env: ServerEnv,
  site: SiteKnowledge,
  outboxAddress = createOutboxPath(),
): Promise<Backend> {
  await checkModelFile(env.LOCAL_MODEL)
  await checkInsightsFolder(env.INSIGHTS_DIR)
  const replies = new OpenReplies(
    {
      firstTokenTimeoutMs: env.FIRST_TOKEN_TIMEOUT_MS,
      idleTimeoutMs: env.IDLE_TIMEOUT_MS,
      maxDurationMs: env.MAX_DURATION_MS,
      maxChars: env.MAX_REPLY_CHARS,
      resumeGraceMs: env.RESUME_GRACE_MS,
    },
    env.MAX_STREAMS,
    env.MAX_STREAMS_PER_VISITOR,
  )
  const log = createLog(env.LOG_LEVEL)
  const redis = env.REDIS_URL === undefined ? undefined : connectRedis(env.REDIS_URL, log)
  const insights = createInsights({ env, site, redis, log })
  const budget =
    env.LLM_DAILY_TOKENS === undefined ? undefined : createTokenBudget(env.LLM_DAILY_TOKENS, { redis, log })
  const assistants = createAssistantChooser(env, { log, site, budget })
  const parts: ChatRouteParts = {
    env,
    replies,
    redis,
    budget,
    replicas:
      redis &&
      new ReplicaLink(redis, log, {
        lifetimeMs: env.MAX_DURATION_MS + env.RESUME_GRACE_MS,
        silenceMs: env.IDLE_TIMEOUT_MS,
      }),
    log,
    metrics: createMetrics(() => replies.size, assistants.choose),
    limitRate: createRateLimit(env.RATE_PER_MINUTE, redis),
    limitStops: createRateLimit(env.RATE_PER_MINUTE, redis, 'stops'),
    limitFeedback: createRateLimit(env.RATE_PER_MINUTE, redis, 'feedback'),
    noteReplacement: createReplacementNotice(log),
    insights,
    chooseAssistant: assistants.choose,
    modelWatch: watchModel(assistants, log),
  }
  // With a real key the contact form uses the real service, so the outbox must stay off.
  const outboxPath = env.OUTBOX === 'on' && env.VITE_EMAILJS_PUBLIC_KEY === undefined ? outboxAddress : undefined
  const routes = chatRoutes(parts)
  const ownRoutes = {
    ...(outboxPath !== undefined && mailboxRoutes(outboxPath, env.RATE_PER_MINUTE)),
    ...insightsRoutes(parts),
  }
  const warnOfProxy = createProxyWarning(env.TRUST_PROXY, log)
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
