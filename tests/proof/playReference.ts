import { act, renderHook } from '@testing-library/react'
import { useChat } from 'ai4/react'
import type { RequestOptions } from '../../widget/chat/session.ts'
import { type Outcome, observe, outcome, type Scenario, wait } from '../widget/chat/differentialDriver.ts'

/** Runs the scenario with `useChat` of @ai-sdk/react 1.2, a dependency of `ai` 4. */
export async function playReference(scenario: Scenario): Promise<Outcome> {
  const seen = observe(scenario)
  const { prepareRequestBody, throttleMs, ...options } = seen.watched
  const statuses: string[] = []
  // All hooks with the same id share one conversation, so each scenario has its own id.
  const id = `chat-${Math.random()}`
  const reference = {
    ...options,
    id: seen.watched.id === 'chat' ? id : seen.watched.id,
    experimental_prepareRequestBody: prepareRequestBody,
    experimental_throttle: throttleMs,
  } as unknown as Parameters<typeof useChat>[0] // Our types are stricter and readonly.
  const { result, unmount } = renderHook(() => {
    const chat = useChat(reference)
    statuses.push(chat.status)
    return chat
  })
  const options1 = ({ attachments, ...request }: RequestOptions = {}) =>
    ({ ...request, ...(attachments && { experimental_attachments: attachments }) }) as never
  const within = async (verb: () => unknown): Promise<void> => {
    await act(async () => {
      // Methods of the reference reject when a callback throws.
      void Promise.resolve(verb()).catch(() => {})
      await wait()
    })
  }
  await scenario.run({
    append: (message, request) => within(() => result.current.append(message as never, options1(request))),
    submit: request => within(() => result.current.handleSubmit(undefined, options1(request))),
    reload: request => within(() => result.current.reload(options1(request))),
    resume: () => within(() => result.current.experimental_resume()),
    stop: () => within(() => result.current.stop()),
    addToolResult: answer => within(() => result.current.addToolResult(answer)),
    setMessages: messages => within(() => result.current.setMessages(messages as never)),
    setInput: input => within(() => result.current.setInput(input)),
    setData: data => within(() => result.current.setData(data as never)),
    wait: () => within(() => {}),
  })
  const { messages, error, data, input } = result.current
  const played = outcome(seen, statuses, { messages, error, data, input })
  unmount()
  const text = JSON.stringify(played).replaceAll(id, 'chat')
  return JSON.parse(text)
}
