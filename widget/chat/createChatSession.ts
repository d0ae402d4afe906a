import { readAttachments } from './attachments.ts'
import { ChatError } from './chatError.ts'
import type { ChatOptions, ChatSession, ChatSettings, RequestOptions } from './chatSession.ts'
import { generateId } from './generateId.ts'
import { type NewMessage, withParts } from './message.ts'
import { isLastStepAnswered, isResendDue } from './reply/resend.ts'
import { runRequest, type SessionRequest } from './runRequest.ts'
import { scheduleFrame } from './scheduleFrame.ts'
import type { ToolAnswer } from './state/sessionReducer.ts'
import { createSessionStore, guard } from './state/sessionStore.ts'
import type { ChatTransport } from './transport/chatTransport.ts'
import { settingsTransport } from './transport/settingsTransport.ts'

/** All requests that one call of a sending method causes, one after the other. */
interface Turn {
  readonly controller: AbortController
  /** Transport of the current request. Undefined while attachments are being read. */
  transport?: ChatTransport
}

/** Create a conversation with a chat backend: its state and the methods that change it. */
export function createChatSession(options: ChatOptions = {}): ChatSession {
  const { id: givenId, initialMessages = [], initialInput = '', ...initial } = options
  let settings: ChatSettings = initial
  let transport = settingsTransport(settings)
  let turn: Turn | undefined
  let isDisposed = false
  /** Resolves when the backend has answered the last stop: otherwise that stop could end the next reply. */
  let stopping = Promise.resolve()

  const store = createSessionStore(
    {
      messages: initialMessages.map(withParts),
      status: 'ready',
      error: undefined,
      data: undefined,
      input: initialInput,
    },
    publish => {
      const { schedule, throttleMs } = settings
      if (schedule) schedule(publish)
      else if (throttleMs === undefined) scheduleFrame(publish)
      else setTimeout(publish, throttleMs)
    },
  )
  const newId = () => settings.generateId?.() ?? generateId()
  let id = givenId
  // Made when first needed: Next.js refuses random values while it renders a page ahead of time.
  const conversationId = () => {
    id ??= newId()
    return id
  }
  const messages = () => store.settle().chat.messages

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
    const stopped = turn?.transport?.stop?.(conversationId()).catch(() => {})
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
    while (next && turn === mine) {
      const request: SessionRequest = next
      const used = settings
      mine.transport = transport
      try {
        await runRequest(request, {
          id: conversationId(),
          settings: used,
          transport,
          store,
          signal,
          ready: stopping,
          newId,
        })
      } catch (thrown) {
        if (turn === mine) fail(mine, used, thrown)
        return
      }
      const now = messages()
      const isDue = isResendDue(request.messages, now, settings.maxSteps ?? 1)
      next = isDue ? { trigger: 'submit-message', messages: now } : undefined
    }
    if (turn === mine) endTurn()
  }

  function fail(mine: Turn, { onError }: ChatSettings, thrown: unknown): void {
    // An abort is not an error, whoever caused it.
    const isAbort = thrown instanceof Error && thrown.name === 'AbortError'
    const error = isAbort ? undefined : toError(thrown)
    if (error) guard(() => onError?.(error))
    // The callback may have started another turn.
    if (turn === mine) endTurn(error)
  }

  async function sendMessage(
    message: NewMessage,
    { attachments, ...request }: RequestOptions,
    input?: string,
  ): Promise<void> {
    // Invalid attachments change nothing: the current turn continues.
    const reading = readAttachments(attachments)
    const mine = beginTurn()
    try {
      const attached = reading instanceof Promise ? await reading : reading
      if (turn !== mine) return
      const { experimental_attachments, ...fields } = message
      const sent = withParts({
        ...fields,
        id: message.id ?? newId(),
        createdAt: message.createdAt ?? new Date(),
        ...(attached.length > 0 && { experimental_attachments: attached }),
      })
      await send(mine, { trigger: 'submit-message', messages: [...messages(), sent], input, ...request })
    } finally {
      if (turn === mine) endTurn()
    }
  }

  async function answerCall(answer: ToolAnswer): Promise<void> {
    store.dispatch({ type: 'tool-answered', answer })
    if (turn || !isLastStepAnswered(messages().at(-1))) return
    await send(beginTurn(), { trigger: 'submit-message', messages: messages() })
  }

  return {
    get id() {
      return conversationId()
    },
    getState: store.getState,
    subscribe: store.subscribe,
    append: async (message, { attachments = message.experimental_attachments, ...request } = {}) =>
      sendMessage(message, { attachments, ...request }),
    async submit({ allowEmptySubmit = false, ...request } = {}) {
      const content = store.settle().chat.input
      if (!content && !allowEmptySubmit) return
      const message = { role: 'user', content, parts: [{ type: 'text', text: content }] } as const
      await sendMessage(message, request, '')
    },
    async reload(request = {}) {
      const mine = beginTurn()
      const kept = messages().at(-1)?.role === 'assistant' ? messages().slice(0, -1) : messages()
      if (messages().length > 0) await send(mine, { trigger: 'regenerate-message', messages: kept, ...request })
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
    addToolApproval: answer => answerCall({ type: 'tool-approval-response', ...answer }),
    clearError() {
      if (store.settle().chat.error) store.dispatch({ type: 'request-ended' })
    },
    setMessages(next) {
      const list = typeof next === 'function' ? next(messages()) : next
      store.dispatch({ type: 'state-set', values: { messages: list.map(withParts) } })
    },
    setData(next) {
      const data = typeof next === 'function' ? next(store.settle().chat.data) : next
      store.dispatch({ type: 'state-set', values: { data } })
    },
    setInput(input) {
      if (input !== store.settle().chat.input) store.dispatch({ type: 'state-set', values: { input } })
    },
    configure({ id: nextId = id, ...changes }) {
      id = nextId
      settings = { ...settings, ...changes }
      transport = settingsTransport(settings)
    },
    dispose() {
      isDisposed = true
      store.close()
      turn?.controller.abort()
      endTurn()
    },
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new ChatError('unknown', String(thrown), { cause: thrown })
}
