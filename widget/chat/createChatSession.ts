import { readAttachments } from './attachments.ts'
import { ChatError } from './chatError.ts'
import type { ChatOptions, ChatSession, ChatSettings, RequestOptions } from './chatSession.ts'
import { runExchange } from './exchange.ts'
import { generateId } from './generateId.ts'
import { type NewMessage, type UIMessage, withParts } from './message.ts'
import { isLastStepAnswered, isResendDue } from './reply/resend.ts'
import { scheduleFrame } from './scheduleFrame.ts'
import { createSessionStore, guard } from './state/sessionStore.ts'
import type { Attempt } from './transport/callChat.ts'
import type { ChatRequest } from './transport/requestBody.ts'
import { createSilenceTimer } from './transport/silenceTimer.ts'

/** What goes on from a verb that sends until nothing is left to do for it: its requests, one after the other. */
interface Turn {
  readonly controller: AbortController
  /** The request under way. None while attachments are being read. */
  attempt?: Attempt & { readonly sent: readonly UIMessage[]; readonly restored: readonly UIMessage[] | undefined }
}

type Sent = Omit<ChatRequest, 'id'>

/** A conversation with a chat backend: its state, and the verbs that change it. */
export function createChatSession(options: ChatOptions = {}): ChatSession {
  const { id: givenId, initialMessages = [], initialInput = '', ...initial } = options
  let settings: ChatSettings = initial
  let turn: Turn | undefined
  let isDisposed = false

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
  const id = givenId ?? newId()
  const messages = () => store.settle().chat.messages

  /** Begin a turn, which ends the one under way: a session has one reply at a time. */
  function beginTurn(): Turn {
    const begun: Turn = { controller: new AbortController() }
    changeTurn(isDisposed ? undefined : begun)
    return begun
  }

  const endTurn = (error?: Error, restored?: readonly UIMessage[]) => changeTurn(undefined, error, restored)

  // The next turn is there before listeners hear of the end of the last one: if they send, theirs is the one that counts.
  function changeTurn(next: Turn | undefined, error?: Error, restored?: readonly UIMessage[]): void {
    const ended = turn
    turn = next
    ended?.controller.abort()
    if (ended?.attempt) store.dispatch({ type: 'request-ended', error, messages: restored })
  }

  /** The messages as they were before the request, if it was refused and the options and the caller left them so. */
  function restorable({ attempt }: Turn): readonly UIMessage[] | undefined {
    return attempt?.isRefused && messages() === attempt.sent ? attempt.restored : undefined
  }

  /** Send requests until the turn is over. */
  async function send(mine: Turn, first: Sent): Promise<void> {
    let next: Sent | undefined = first
    while (next && turn === mine) {
      const request: Sent = next
      const used = settings
      const { controller } = mine
      mine.attempt = {
        controller,
        silence: createSilenceTimer(controller, used),
        isRefused: true,
        sent: request.messages,
        restored: used.keepLastMessageOnError === false ? messages() : undefined,
      }
      try {
        await runExchange({ id, ...request }, used, mine.attempt, store, newId)
      } catch (thrown) {
        if (turn === mine) fail(mine, used, thrown)
        return
      }
      const now = messages()
      next = isResendDue(request.messages, now, settings.maxSteps ?? 1) ? { kind: 'send', messages: now } : undefined
    }
    if (turn === mine) endTurn()
  }

  function fail(mine: Turn, { onError }: ChatSettings, thrown: unknown): void {
    // An abort is no error, whoever caused it.
    const isAbort = thrown instanceof Error && thrown.name === 'AbortError'
    const error = isAbort ? undefined : toError(thrown)
    if (error) guard(() => onError?.(error))
    // The callback may have sent anew.
    if (turn === mine) endTurn(error, restorable(mine))
  }

  async function sendMessage(
    message: NewMessage,
    { attachments, ...request }: RequestOptions,
    input?: string,
  ): Promise<void> {
    // Refused attachments change nothing: not even the turn under way.
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
      await send(mine, { kind: 'send', messages: [...messages(), sent], input, ...request })
    } finally {
      if (turn === mine) endTurn()
    }
  }

  return {
    id,
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
      if (messages().length > 0) await send(mine, { kind: 'send', messages: kept, ...request })
      else if (turn === mine) endTurn()
    },
    resume: () => send(beginTurn(), { kind: 'resume', messages: messages() }),
    stop() {
      if (turn) endTurn(undefined, restorable(turn))
    },
    async addToolResult(answer) {
      store.dispatch({ type: 'tool-answered', ...answer })
      if (turn || !isLastStepAnswered(messages().at(-1))) return
      await send(beginTurn(), { kind: 'send', messages: messages() })
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
    configure(changes) {
      settings = { ...settings, ...changes }
    },
    dispose() {
      isDisposed = true
      store.close()
      endTurn()
    },
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new ChatError('unknown', String(thrown), { cause: thrown })
}
