import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { ReplyReader } from '../../../server/chat/ReplyReader.ts'
import { sendReply } from '../../../server/chat/sendReply.ts'
import { HttpError } from '../../../server/httpError.ts'
import type { AnswerPiece } from '../../../shared/reply/answerPiece.ts'
import { listen } from '../../support/listen.ts'

test('a reply that ends in the millisecond in which its connection was idle for too long is sent to its end', async () => {
  const pieces: (() => Promise<AnswerPiece>)[] = []
  const reader: ReplyReader = {
    messageId: 'm',
    protocol: 'data',
    provider: 'openai',
    model: 'qwen2.5',
    next: async () => pieces.shift()?.(),
    isOver: () => pieces.length === 0,
    end: () => ({ finishReason: 'stop' }),
    leave() {},
  }
  const server = createServer(async (_, response) => {
    pieces.push(
      async () => ({ kind: 'text', text: 'Oui' }),
      async () => {
        // The reply is over, and its end is not written yet.
        response.emit('timeout', response.socket)
        throw new HttpError('upstream_timeout')
      },
    )
    await sendReply(response, reader, 'text/plain')
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  const [response] = await once(get(url), 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  expect(text).toMatch(/^f:.*\n0:"Oui"\n3:"L’assistant a mis trop de temps à répondre\."\n$/)
})
