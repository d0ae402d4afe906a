import { readAttachments } from './attachments.ts'
import { ChatError } from './chatError.ts'
import { generateId } from './generateId.ts'
import { callsOf, type NewMessage, type UIMessage } from './message.ts'
import { ownMessages, withOwnParts } from './ownMessages.ts'
import { decide, isAskedFor } from './reply/approvals.ts'
import { foldParts } from './reply/foldParts.ts'
import { continuedReply, lastStep } from './reply/reply.ts'
import { isAwaitingApproval, isLastStepAnswered, isResendDue, isSaid } from './reply/resend.ts'
import { runRequest, type SessionRequest } from './runRequest.ts'
import type { Session, SessionAdditions, SessionOptions, SessionSettings } from './session.ts'
import type { ToolAnswer } from './state/sessionReducer.ts'
import { createSessionStore, guard } from './state/sessionStore.ts'

/** Default of `maxSteps` if the page has tools. */
const STEPS_WITH_TOOLS = 5

/** All requests that one call of a sending method causes, one after the other. */
interface Turn {
  readonly controller: AbortController
  /** Stops the current request at the backend. Undefined while attachments are being read. */
  stop?: () => Promise<void> | undefined
}

/** Create a conversation: its state and the methods that change it. */
export function createSession(options: SessionOptions): Session {
  const { id: givenId, initialMessages = [], initialInput = '', ...initial } = options
  let settings: SessionSettings = initial
  let turn: Turn | undefined
  let isDisposed = false
  /** Resolves when the backend has answered the last stop: otherwise that stop could end the next reply. */
  let stopping = Promise.resolve()

  const store = createSessionStore(
    {
      messages: ownMessages(initialMessages),
      status: 'ready',
      error: undefined,
      data: undefined,
      input: initialInput,
    },
    publish => settings.schedule(publish),
  )
  const newId = () => settings.generateId?.() ?? generateId()
  let id = givenId
  // Generated when first needed: Next.js refuses random values while it prerenders a page.
  const conversationId = () => {
    id ??= newId()
    return id
  }
  const getLatest = () => store.settle().chat
  const messages = () => getLatest().messages

  /** Start a turn and end the current one: a session has one reply at a time. */
  function beginTurn(): Turn {
    const begun: Turn = { controller: new AbortController() }
    stopTurn(isDisposed ? undefined : begun)
    return begun
  }

  /** Abort the current turn, and stop its reply at the backend. */
  function stopTurn(next?: Turn): void {
    turn?.controller.abort()
    // Ignore a failed stop: the backend then ends the reply by itself.
    const stopped = turn?.stop?.()?.catch(() => {})
    if (stopped) stopping = stopped
    endTurn(undefined, next)
  }

  // Set the next turn before listeners are notified: a turn that a listener starts must replace it.
  function endTurn(error?: Error, next?: Turn): void {
    turn = next
    if (error || store.settle().reply) store.dispatch({ type: 'request-ended', error })
  }

  /** Send requests until the turn is over. */
  async function send(mine: Turn, first: SessionRequest): Promise<void> {
    const { signal } = mine.controller
    let next: SessionRequest | undefined = first
    for (let requests = 1; next && turn === mine; requests++) {
      const request: SessionRequest = next
      const used = settings
      const id = conversationId()
      mine.stop = () => used.transport.stop?.(id)
      try {
        await runRequest(request, { id, settings: used, store, signal, ready: stopping, newId })
      } catch (thrown) {
        if (turn === mine) fail(mine, used, thrown)
        return
      }
      const now = messages()
      const isDue = mayResend(now, requests) && isResendDue(request.messages, now)
      next = isDue ? { trigger: 'submit-message', messages: now } : undefined
    }
    if (turn === mine) endTurn()
  }

  /** May the turn have one more request? Steps count from 0. */
  function mayResend(now: readonly UIMessage[], requests: number): boolean {
    const { tools, maxSteps = tools ? STEPS_WITH_TOOLS : 1, maxRequests } = settings
    const last = now.at(-1)
    if (!last) return false
    // In the element, words after the calls are the answer: the server has run its tools.
    if (maxRequests !== undefined) return requests < maxRequests && !isSaid(last)
    // Without marks, each request is a step.
    const hasMarks = last.parts.some(({ type }) => type === 'step-start')
    return maxSteps > 1 && (hasMarks ? (lastStep(last) ?? 0) : requests) < maxSteps
  }

  function fail(mine: Turn, { onError }: SessionSettings, thrown: unknown): void {
    // An abort is not an error, whoever caused it.
    const isAbort = thrown instanceof Error && thrown.name === 'AbortError'
    const error = isAbort ? undefined : toError(thrown)
    if (error) guard(() => onError?.(error))
    // The callback may have started another turn.
    if (turn === mine) endTurn(error)
  }

  async function append(message: NewMessage, { attachments, ...additions }: SessionAdditions = {}): Promise<void> {
    // Invalid attachments change nothing: the current turn continues.
    const reading = readAttachments(attachments)
    const mine = beginTurn()
    try {
      const attached = reading instanceof Promise ? await reading : reading
      if (turn !== mine) return
      const { experimental_attachments, ...fields } = message
      const sent = withOwnParts({
        ...fields,
        id: message.id ?? newId(),
        createdAt: message.createdAt ?? new Date(),
        ...(attached.length > 0 && { experimental_attachments: attached }),
      })
      const asked = messages().map(withoutOpenApprovals)
      await send(mine, { trigger: 'submit-message', messages: [...asked, sent], ...additions })
    } finally {
      if (turn === mine) endTurn()
    }
  }

  async function answerCall(answer?: ToolAnswer): Promise<void> {
    if (answer) store.dispatch({ type: 'tool-answered', answer })
    if (turn || !isLastStepAnswered(messages().at(-1))) return
    await send(beginTurn(), { trigger: 'submit-message', messages: messages() })
  }

  return {
    get id() {
      return conversationId()
    },
    getState: store.getState,
    getLatest,
    subscribe: store.subscribe,
    append,
    async reload(additions = {}) {
      const mine = beginTurn()
      const kept = messages().at(-1)?.role === 'assistant' ? messages().slice(0, -1) : messages()
      if (messages().length > 0) await send(mine, { trigger: 'regenerate-message', messages: kept, ...additions })
      else if (turn === mine) endTurn()
    },
    resume: () => send(beginTurn(), { trigger: 'resume-stream', messages: messages() }),
    stop: () => stopTurn(),
    disconnect() {
      turn?.controller.abort()
      endTurn()
    },
    addToolResult: ({ toolCallId, result: output }) =>
      answerCall({ type: 'tool-output-available', toolCallId, output }),
    addToolApproval({ toolCallId, approved, reason, read }) {
      const calls = messages()
        .flatMap(callsOf)
        .filter(call => call.toolCallId === toolCallId && isAskedFor(call))
      const asked = calls[0]?.approval
      // Of two calls with one id, nobody knows which one the visitor has read.
      const isRead = calls.length === 1 && asked === (read ?? asked)
      const approval = asked && isRead && decide(asked, approved, reason)
      return answerCall(approval ? { type: 'approval', toolCallId, asked, approval } : undefined)
    },
    clearError() {
      if (getLatest().error) store.dispatch({ type: 'request-ended' })
    },
    setMessages: next => store.dispatch({ type: 'state-set', values: { messages: ownMessages(next) } }),
    setData: data => store.dispatch({ type: 'state-set', values: { data } }),
    setInput(input) {
      if (input !== getLatest().input) store.dispatch({ type: 'state-set', values: { input } })
    },
    configure({ id: nextId = id, ...changes }) {
      id = nextId
      settings = { ...settings, ...changes }
    },
    dispose() {
      isDisposed = true
      store.close()
      turn?.controller.abort()
      endTurn()
    },
  }
}

/** With another question, a call that still waits for an approval is denied: backends refuse a call without a result. */
function withoutOpenApprovals(message: UIMessage): UIMessage {
  const denials = callsOf(message)
    .filter(isAwaitingApproval)
    .map(({ toolCallId }) => ({ type: 'tool-output-denied', toolCallId }) as const)
  return denials.length > 0 ? foldParts(continuedReply(message), denials).message : message
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new ChatError('unknown', String(thrown), { cause: thrown })
}
