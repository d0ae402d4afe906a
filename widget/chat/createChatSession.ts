import type { ChatOptions, ChatSession, ChatSettings } from './chatSession.ts'
import { createSession } from './createSession.ts'
import { isOfAiSdk } from './ownMessages.ts'
import { scheduleFrame } from './scheduleFrame.ts'
import type { SessionSettings } from './session.ts'
import { type LearnedFormat, settingsTransport } from './transport/settingsTransport.ts'
import { warnOnce } from './transport/warnOnce.ts'

/** Create a conversation with a chat backend, with the options and methods of `useChat` in AI SDK v4. */
export function createChatSession(options: ChatOptions = {}): ChatSession {
  const { id, initialMessages, initialInput, ...initial } = options
  // New settings make a new transport, but the console warns only once.
  let settings: ChatSettings = { onHeldBack: warnOnce(), ...initial }
  const learned: LearnedFormat = { fields: initialMessages?.some(isOfAiSdk) ? 'ai5' : undefined }
  const session = createSession({ id, initialMessages, initialInput, ...sessionSettings(settings, learned) })
  const { getLatest, append, setMessages, setData, configure } = session

  // Not a spread: it would read the id, which is generated at the first read.
  return Object.assign(session, {
    append: (message, { attachments = message.experimental_attachments, ...request } = {}) =>
      append(message, { attachments, ...request }),
    async submit({ allowEmptySubmit = false, ...request } = {}) {
      const content = getLatest().input
      if (!content && !allowEmptySubmit) return
      const message = { role: 'user', content, parts: [{ type: 'text', text: content }] } as const
      await append(message, { ...request, input: '' })
    },
    setMessages(next) {
      const messages = typeof next === 'function' ? next(getLatest().messages) : next
      if (messages.some(isOfAiSdk)) learned.fields ??= 'ai5'
      setMessages(messages)
    },
    setData: next => setData(typeof next === 'function' ? next(getLatest().data) : next),
    configure({ id, ...changes }) {
      settings = { ...settings, ...changes }
      configure({ id, ...sessionSettings(settings, learned) })
    },
  } satisfies Partial<ChatSession>)
}

/** The settings that a session reads, with the defaults of `useChat`. */
function sessionSettings(settings: ChatSettings, learned: LearnedFormat): SessionSettings {
  const { throttleMs, schedule } = settings
  const { keepLastMessageOnError, maxSteps, maxRequests, onToolCall, tools, onFinish, onError, generateId } = settings
  return {
    transport: settingsTransport(settings, learned),
    schedule:
      schedule ?? (publish => (throttleMs === undefined ? scheduleFrame(publish) : setTimeout(publish, throttleMs))),
    keepLastMessageOnError,
    maxSteps,
    maxRequests,
    onToolCall,
    tools,
    onFinish,
    onError,
    generateId,
  }
}
