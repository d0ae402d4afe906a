import type { JSONValue } from '../../../shared/json.ts'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import type { Message, NewMessage } from '../../../widget/chat/message.ts'
import type { RequestOptions } from '../../../widget/chat/session.ts'
import { type Answer, scriptedFetch } from './scriptedFetch.ts'

/** Actions of a scenario, the same for both. */
interface Driver {
  append(message: NewMessage, request?: RequestOptions): Promise<void>
  submit(request?: RequestOptions & { allowEmptySubmit?: boolean }): Promise<void>
  reload(request?: RequestOptions): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
  addToolResult(answer: { toolCallId: string; result: unknown }): Promise<void>
  setMessages(messages: Message[]): Promise<void>
  setInput(input: string): Promise<void>
  setData(data: JSONValue[] | undefined): Promise<void>
  /** Let the request continue until it waits for something from the test. */
  wait(): Promise<void>
}

/** A scenario for both. Each gets new responses. */
export interface Scenario {
  readonly options?: ChatOptions
  readonly answers?: () => Answer[]
  readonly run: (chat: Driver) => Promise<void>
}

/** Behaviour visible from outside: to the server, to readers of the state, to callbacks. */
export interface Outcome {
  readonly requests: readonly unknown[]
  readonly statuses: readonly string[]
  readonly messages: readonly unknown[]
  readonly error: string | undefined
  readonly data: unknown
  readonly input: string
  readonly calls: readonly unknown[]
}

export const wait = async () => {
  for (let turn = 0; turn < 12; turn++) await new Promise(resolve => setTimeout(resolve))
}

/** Generated ids, dates and revisions differ from run to run. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, entry) => {
    if (key === 'createdAt' || key === 'revisionId') return undefined
    return typeof entry === 'string'
      ? entry.replace(/generated-\d+/g, 'generated')
      : Number.isNaN(entry)
        ? 'NaN'
        : entry
  })
  return text === undefined ? undefined : JSON.parse(text)
}

/** Options that record the callbacks, and the server that answers. */
export function observe({ options = {}, answers }: Scenario) {
  const fetch = scriptedFetch(...(answers?.() ?? []))
  const calls: unknown[] = []
  let made = 0
  const watched: ChatOptions = {
    ...options,
    id: options.id ?? 'chat',
    fetch,
    generateId: () => `generated-${++made}`,
    onResponse(response) {
      calls.push(['onResponse', response.status])
      return options.onResponse?.(response)
    },
    onFinish(message, event) {
      calls.push(['onFinish', message, event])
      options.onFinish?.(message, event)
    },
    onError(error) {
      calls.push(['onError', error.message])
      options.onError?.(error)
    },
  }
  return { fetch, calls, watched }
}

/** The recorded behaviour, without values that differ from run to run. */
export function outcome(
  { fetch, calls }: ReturnType<typeof observe>,
  statuses: string[],
  state: { messages: unknown; error: Error | undefined; data: unknown; input: string },
): Outcome {
  const requests = fetch.requests.map(({ signal: _, ...request }) => request)
  return comparable({
    requests,
    statuses: statuses.filter((status, at) => status !== statuses[at - 1]),
    messages: state.messages,
    error: state.error?.message,
    data: state.data,
    input: state.input,
    calls,
  }) as Outcome
}

/** Run the scenario with our engine. */
export async function playEngine(scenario: Scenario): Promise<Outcome> {
  const seen = observe(scenario)
  const session = createChatSession(seen.watched)
  const statuses: string[] = [session.getState().status]
  session.subscribe(() => statuses.push(session.getState().status))
  const within = (verb: () => Promise<void> | void) => async () => {
    const done = verb()
    await wait()
    void done
  }
  await scenario.run({
    append: (message, request) => within(() => session.append(message, request))(),
    submit: request => within(() => session.submit(request))(),
    reload: request => within(() => session.reload(request))(),
    resume: () => within(session.resume)(),
    stop: () => within(session.stop)(),
    addToolResult: answer => within(() => session.addToolResult(answer))(),
    setMessages: messages => within(() => session.setMessages(messages))(),
    setInput: input => within(() => session.setInput(input))(),
    setData: data => within(() => session.setData(data))(),
    wait,
  })
  const result = outcome(seen, statuses, session.getState())
  session.dispose()
  return result
}
