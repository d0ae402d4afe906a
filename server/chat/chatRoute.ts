import type { IncomingMessage } from 'node:http'
import { OWNER_QUESTIONS_HEADER, TAKES_QUESTIONS } from '../../shared/chatProtocol.ts'
import type { ChooseAssistant } from '../assistants/AssistantChooser.ts'
import type { TokenBudget } from '../assistants/tokenBudget.ts'
import type { ModelWatch } from '../assistants/watchModel.ts'
import type { HttpSettings } from '../env.ts'
import { queryOf } from '../http/address.ts'
import { clientKey } from '../http/clientKey.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { Methods } from '../http/routes.ts'
import { HttpError } from '../httpError.ts'
import type { RedisConnections } from '../redis/connectRedis.ts'
import { NO_CHAT_ID } from '../strings/errors.ts'
import { chatIdSchema, type RequestLimits, readChatRequest } from './chatRequest.ts'
import type { OpenReplies } from './OpenReplies.ts'
import { type Observers, observeReply } from './observeReply.ts'
import type { ReplicaLink } from './replicas/ReplicaLink.ts'
import { sendReply } from './sendReply.ts'

/** The parts that the chat endpoint uses. */
export interface ChatRouteParts extends Observers {
  http: Pick<HttpSettings, 'allowedOrigins' | 'streamType' | 'trustedProxy'>
  requestLimits: RequestLimits
  replies: OpenReplies
  /** Undefined without Redis. */
  redis: Pick<RedisConnections, 'problem'> | undefined
  /** Undefined if there is no limit of tokens. */
  budget: Pick<TokenBudget, 'isSpent'> | undefined
  /** Resumes and stops replies of other replicas; undefined without Redis. */
  replicas: ReplicaLink | undefined
  limitRate: RateLimit
  /** Separate from the limit of questions, so that a visitor can stop each reply. */
  limitStops: RateLimit
  limitFeedback: RateLimit
  chooseAssistant: ChooseAssistant
  modelWatch: ModelWatch
}

/** POST asks a question, GET resumes its reply, DELETE stops it. */
export function createChatRoute(parts: ChatRouteParts): Methods {
  const { http, requestLimits, replies, replicas, limitRate, limitStops, chooseAssistant, insights } = parts

  return {
    async POST(request, response) {
      const key = clientKey(request, http.trustedProxy)
      await limitRate(key)
      replies.admit(key)
      const { messages, id, protocol = 'text', page } = await readChatRequest(request, requestLimits)
      const reply = replies.start(await chooseAssistant(), { messages, protocol, page }, { key, chatId: id })
      observeReply(reply, parts)
      insights?.noteQuestion({ clientKey: key, conversation: id }, messages)
      // A reply in plain text does not contain its id.
      insights?.noteIds({ reply: reply.messageId, conversation: id })
      if (insights) response.setHeader(OWNER_QUESTIONS_HEADER, TAKES_QUESTIONS)
      if (id !== undefined) replicas?.announce(id, reply)
      await sendReply(response, reply.attach(), http.streamType)
    },

    async GET(request, response) {
      const key = clientKey(request, http.trustedProxy)
      await limitRate(key)
      const chatId = chatIdOf(request)
      if (response.destroyed) return
      // Release the stream as soon as the visitor leaves: the next text of the reply may take a long time.
      response.once('close', replies.admitReader(key))
      const reader = replies.find(chatId)?.attach() ?? (await replicas?.resume(chatId))
      if (reader) await sendReply(response, reader, http.streamType)
      else response.writeHead(204).end()
    },

    async DELETE(request, response) {
      await limitStops(clientKey(request, http.trustedProxy))
      const chatId = chatIdOf(request)
      const reply = replies.find(chatId)
      if (reply) reply.stop()
      else await replicas?.stop(chatId)
      response.writeHead(204).end()
    },
  }
}

function chatIdOf(request: IncomingMessage): string {
  const id = chatIdSchema.safeParse(queryOf(request.url).get('chatId'))
  if (!id.success) throw new HttpError('invalid_request', { sentence: NO_CHAT_ID })
  return id.data
}
