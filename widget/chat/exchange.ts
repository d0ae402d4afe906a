import type { ChatSettings } from './chatSession.ts'
import { malformed } from './decode/readJSON.ts'
import { continuedReply, emptyMessage, newReply, type Reply } from './reply/reply.ts'
import type { SessionStore } from './state/sessionStore.ts'
import type { StreamPart } from './streamPart.ts'
import { abortable } from './transport/abortable.ts'
import { type Attempt, callChat } from './transport/callChat.ts'
import type { ChatRequest } from './transport/requestBody.ts'

/**
 * Send a request and put its reply into the store, part by part. Throws whatever goes wrong, and the reason `attempt` was
 * aborted for.
 */
export async function runExchange(
  request: ChatRequest,
  settings: ChatSettings,
  attempt: Attempt,
  store: SessionStore,
  newId: () => string,
): Promise<void> {
  const { signal } = attempt.controller
  const { messages, input } = request
  try {
    const reply = awaitReply(request, settings, newId)
    store.dispatch({ type: 'request-started', messages, input, reply })
    const parts = await callChat(request, settings, attempt)
    if (!parts) return
    const calls = new Set(reply.message.toolInvocations?.map(({ toolCallId }) => toolCallId))
    for await (const part of parts) {
      signal.throwIfAborted()
      checkCall(part, calls)
      store.receive(part)
      if (part.type === 'tool-input-available' && !part.providerExecuted && settings.onToolCall) {
        // The tool may ask the visitor, who should see what for.
        store.publish()
        const { toolCallId, toolName, input: args } = part
        const result = await abortable(settings.onToolCall({ toolCall: { toolCallId, toolName, args } }), signal)
        if (result !== undefined && result !== null) store.dispatch({ type: 'tool-answered', toolCallId, result })
      }
    }
    signal.throwIfAborted()
    reportReply(settings, store)
  } finally {
    attempt.silence.pause()
  }
}

/** The reply a request is to bring: a new message, or more of the one that the conversation ends with. */
function awaitReply(request: ChatRequest, { streamProtocol }: ChatSettings, newId: () => string): Reply {
  const last = request.messages.at(-1)
  const isText = streamProtocol === 'text'
  const isContinuable = last?.role === 'assistant' && (request.kind === 'resume' || !isText)
  if (isContinuable && request.kind === 'send') return continuedReply(last)
  const newMessage = emptyMessage(newId(), new Date())
  return isContinuable
    ? { ...continuedReply(last), resumption: { newMessage, isContinuedByDefault: !isText } }
    : newReply(newMessage)
}

/** Arguments and results need a call that they are for. Parts that announce one name its tool. `calls` are those so far. */
function checkCall(part: StreamPart, calls: Set<string>): void {
  if (!('toolCallId' in part)) return
  const { toolCallId } = part
  if ('toolName' in part) calls.add(toolCallId)
  if (calls.has(toolCallId)) return
  const which = calls.size > 0 ? ' with the same toolCallId' : ''
  throw malformed(`tool_result must be preceded by a tool_call${which}`, 'the id of a tool call', toolCallId)
}

function reportReply({ onFinish }: ChatSettings, store: SessionStore): void {
  const { chat, reply } = store.settle()
  if (!onFinish || !reply) return
  // The list knows more of the message than the stream: tools of the page may have answered.
  const message = chat.messages.findLast(({ id }) => id === reply.shownAs) ?? reply.message
  onFinish(message, { usage: reply.usage, finishReason: reply.finishReason })
}
