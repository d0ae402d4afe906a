import { isTooDeep, MAX_LEVELS } from '../../shared/json.ts'
import { malformed } from './decode/malformed.ts'
import { callsOf, type ToolCall, type ToolInvocation, type UIMessage } from './message.ts'
import { nextTask } from './nextTask.ts'
import { answerCall } from './pageTool.ts'
import { isOver, isTaken, takeDecision } from './reply/approvals.ts'
import { MAX_PARTS } from './reply/partLimits.ts'
import { continuedReply, emptyMessage, hasNothing, newReply, type Reply } from './reply/reply.ts'
import type { SessionSettings } from './session.ts'
import type { ToolAnswer } from './state/sessionReducer.ts'
import type { SessionStore } from './state/sessionStore.ts'
import type { StreamPart } from './streamPart.ts'
import { abortable } from './transport/abortable.ts'
import type { ChatRequest } from './transport/chatTransport.ts'

/** One request of a turn. */
export interface SessionRequest extends Omit<ChatRequest, 'id' | 'trigger'> {
  readonly trigger: ChatRequest['trigger'] | 'resume-stream'
  /** Input of the session when the request starts; undefined leaves it unchanged. */
  readonly input?: string | undefined
}

/** The parts of a session that a request uses. */
export interface RequestContext {
  readonly id: string
  readonly settings: SessionSettings
  readonly store: SessionStore
  readonly signal: AbortSignal
  /** Resolves when the transport may be used. */
  readonly ready: Promise<void>
  readonly newId: () => string
}

/**
 * Work of one task, after which the page may run other tasks. A part of a reply counts as 1, a tool of the page as more,
 * because each one is shown immediately.
 */
const WORK_OF_TASK = 1_000
const WORK_OF_TOOL = 100

/** Send a request and store the parts of its reply. Throws every failure, and the reason of an abort. */
export async function runRequest(given: SessionRequest, context: RequestContext): Promise<void> {
  const { settings, store, signal, ready } = context
  const { tools = [] } = settings
  let request = given
  let reply = startRequest(request, context)
  // What the visitor has allowed or denied since the last request. A tool of a lost request may have run already. All of it is
  // taken before the first tool runs: what a stop leaves undone must not run with the next press.
  const isResumed = given.trigger === 'resume-stream'
  const asked = isResumed ? [] : callsOf(reply.message)
  const decided = asked.map(call => [call, takeDecision(call)] as const)
  // The request has the decisions of earlier replies too.
  if (!isResumed) given.messages.flatMap(callsOf).forEach(takeDecision)
  // Wait for the end of the tick: five sends or a stop in it cause one request or none, and what is taken is stored first.
  await ready
  signal.throwIfAborted()
  for (const [call, isAllowed] of decided) {
    if (isAllowed === undefined) continue
    const answer = await answerCall(tools, call, signal, isAllowed)
    if (answer) store.dispatch({ type: 'tool-answered', answer })
    request = { ...given, messages: store.settle().chat.messages }
    reply = startRequest(request, context)
  }
  const parts = await openReply(request, context)
  if (!parts) return
  // A resumed reply comes from its start, and a stream may repeat a call: what has run, or may have acted, must not run twice.
  const before = isResumed ? callsOf(reply.message) : []
  const answers = new Map(before.flatMap(answeredBefore))
  const taken = new Set(before.filter(call => isTaken(call) || isOver(call)).map(keyOf))
  const calls = new Set(reply.message.toolInvocations?.map(({ toolCallId }) => toolCallId))
  let work = 0
  let runs = 0
  for await (const part of parts) {
    signal.throwIfAborted()
    if (isTooDeep(part)) throw malformed('Too many levels.', `${MAX_LEVELS} at most`, '')
    checkCall(part, calls)
    store.receive(part)
    if (++work > WORK_OF_TASK) {
      await nextTask()
      signal.throwIfAborted()
      work = 0
    }
    if (part.type !== 'tool-input-available' || part.providerExecuted || !(settings.onToolCall || settings.tools))
      continue
    // A call beyond the limit is not in the reply. Beyond the limit the search is skipped, because one call may come often.
    if (Math.max(calls.size, ++runs) <= MAX_PARTS && hasCall(store, part.toolCallId)) {
      work += WORK_OF_TOOL
      // Publish the parts first: the tool may ask the visitor, who must see the question.
      store.publish()
      const { toolCallId, toolName, input: args } = part
      const toolCall = { toolCallId, toolName, args }
      const key = keyOf(toolCall)
      if (taken.has(key)) continue
      const answer = answers.get(key) ?? (await runTool(toolCall, settings, signal))
      if (!answer) continue
      if (answer.type !== 'approval') answers.set(key, answer)
      store.dispatch({ type: 'tool-answered', answer })
    }
  }
  signal.throwIfAborted()
  reportReply(settings, store)
}

/** The answer of the page to a call, by its own function or by one of its tools. */
async function runTool(
  toolCall: ToolCall,
  { onToolCall, tools = [] }: SessionSettings,
  signal: AbortSignal,
): Promise<ToolAnswer | undefined> {
  const output = await abortable(onToolCall?.({ toolCall }), signal)
  if (output === undefined || output === null) return answerCall(tools, toolCall, signal)
  return { type: 'tool-output-available', toolCallId: toolCall.toolCallId, output }
}

/** A call that was answered before, as its key and its answer. */
function answeredBefore(call: ToolInvocation): [key: string, answer: ToolAnswer][] {
  if (call.state !== 'result') return []
  const { toolCallId, result: output, errorText } = call
  const isError = errorText !== undefined
  return [
    [
      keyOf(call),
      isError
        ? { type: 'tool-output-error', toolCallId, errorText }
        : { type: 'tool-output-available', toolCallId, output },
    ],
  ]
}

/** Equal for the same call. An id alone does not do: some backends give all calls of a reply the same one. */
function keyOf({ toolCallId, toolName, args }: ToolCall): string {
  return JSON.stringify([toolCallId, toolName, args])
}

function hasCall(store: SessionStore, toolCallId: string): boolean {
  const { reply } = store.settle()
  return reply?.message.toolInvocations?.some(call => call.toolCallId === toolCallId) ?? false
}

/** Put the request and its empty reply into the store. */
function startRequest(request: SessionRequest, { settings, store, newId }: RequestContext): Reply {
  const { messages, input } = request
  const reply = awaitReply(request, newId)
  const isUndone = settings.keepLastMessageOnError === false
  store.dispatch({ type: 'request-started', messages, input, reply, isUndone })
  return reply
}

async function openReply(
  { trigger, input: _, ...request }: SessionRequest,
  { id, settings: { transport, tools }, signal }: RequestContext,
): Promise<AsyncIterable<StreamPart> | undefined> {
  if (trigger !== 'resume-stream') return transport.send({ ...request, id, trigger, tools }, signal)
  return transport.resume && abortable(transport.resume(id, signal), signal)
}

/** The reply of a request: a new message, or the continuation of the last one. */
function awaitReply({ messages, trigger }: SessionRequest, newId: () => string): Reply {
  const last: UIMessage | undefined = messages.at(-1)
  const newMessage = emptyMessage(newId(), new Date())
  if (last?.role !== 'assistant') return newReply(newMessage)
  return { ...continuedReply(last), placement: { newMessage, isResumed: trigger === 'resume-stream' } }
}

/** Check that arguments and results belong to a known call. Parts that start a call contain its tool's name. `calls` are the known ones. */
function checkCall(part: StreamPart, calls: Set<string>): void {
  if (!('toolCallId' in part)) return
  const { toolCallId } = part
  if ('toolName' in part) calls.add(toolCallId)
  if (calls.has(toolCallId)) return
  const which = calls.size > 0 ? ' with the same toolCallId' : ''
  throw malformed(`tool_result must be preceded by a tool_call${which}`, 'the id of a tool call', toolCallId)
}

function reportReply({ onFinish }: SessionSettings, store: SessionStore): void {
  const { chat, reply } = store.settle()
  if (!onFinish || !reply) return
  // Take the message from the list: tools of the page may have answered in the meantime. An empty one is not there.
  const listed = hasNothing(reply) ? undefined : chat.messages.findLast(({ id }) => id === reply.shownAs)
  const message = listed ?? reply.message
  onFinish(message, { usage: reply.usage, finishReason: reply.finishReason })
}
