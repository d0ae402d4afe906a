import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { ChooseAssistant } from '../assistants/chooseAssistant.ts'
import type { ModelWatch } from '../assistants/watchModel.ts'
import type { ServerEnv } from '../env.ts'
import { queryOf } from '../http/address.ts'
import { clientKey } from '../http/clientKey.ts'
import { HttpError } from '../http/httpError.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { Methods } from '../http/routes.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ReplyExchange } from '../redis/ReplyExchange.ts'
import { chatIdSchema, readChatRequest } from './chatRequest.ts'
import type { OpenReplies } from './OpenReplies.ts'
import { observeReply } from './observeReply.ts'
import type { ReplyReader } from './Reply.ts'
import { sendReply } from './sendReply.ts'

/** What the chat endpoint works with. */
export interface ChatRouteParts {
  env: ServerEnv
  log: Log
  metrics: Metrics
  replies: OpenReplies
  /** Reaches replies of other replicas, when there are any. */
  exchange: ReplyExchange | undefined
  limitRate: RateLimit
  chooseAssistant: ChooseAssistant
  modelWatch: ModelWatch
}

/** POST asks, GET resumes, DELETE stops. */
export function createChatRoute(parts: ChatRouteParts): Methods {
  const { env, replies, exchange, limitRate, chooseAssistant } = parts

  return {
    async POST(request, response) {
      const visitor = clientKey(request, env.TRUST_PROXY)
      await limitRate(visitor)
      replies.admit(visitor)
      const { messages, id, protocol } = await readChatRequest(request, {
        maxBodyBytes: env.MAX_BODY_BYTES,
        maxMessageChars: env.MAX_MESSAGE_CHARS,
      })
      const reply = replies.start(await chooseAssistant(), messages, { visitor, chatId: id })
      observeReply(reply, parts)
      if (id !== undefined) exchange?.announce(id, reply)
      await send(response, reply.attach(), protocol ?? 'text')
    },

    async GET(request, response) {
      const visitor = clientKey(request, env.TRUST_PROXY)
      await limitRate(visitor)
      const chatId = chatIdOf(request)
      const release = replies.admitReader(visitor)
      try {
        const reader = replies.find(chatId)?.attach() ?? (await exchange?.resume(chatId))
        if (reader) await send(response, reader, queryOf(request.url).get('protocol') === 'data' ? 'data' : 'text')
        else response.writeHead(204).end()
      } finally {
        release()
      }
    },

    async DELETE(request, response) {
      const chatId = chatIdOf(request)
      const reply = replies.find(chatId)
      if (reply) reply.stop()
      else await exchange?.stop(chatId)
      response.writeHead(204).end()
    },
  }

  function send(response: ServerResponse, reader: ReplyReader, protocol: StreamProtocol): Promise<void> {
    return sendReply(response, reader, protocol, env.STREAM_CONTENT_TYPE)
  }
}

function chatIdOf(request: IncomingMessage): string {
  const id = chatIdSchema.safeParse(queryOf(request.url).get('chatId'))
  if (!id.success)
    throw new HttpError('invalid_request', { sentence: 'Il faut le nom de la conversation, « chatId ».' })
  return id.data
}
