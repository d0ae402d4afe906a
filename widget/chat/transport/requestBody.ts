import type { ChatSettings, RequestOptions } from '../chatSession.ts'
import type { UIMessage } from '../message.ts'

/** A request to the chat backend. */
export interface ChatRequest extends Omit<RequestOptions, 'attachments'> {
  readonly kind: 'send' | 'resume'
  /** Names the conversation. */
  readonly id: string
  readonly messages: readonly UIMessage[]
  /** What the input becomes when the request starts; left as it is if undefined. */
  readonly input?: string | undefined
}

/** The body of a request. What a single request asks for wins over what its session asks for, and both over the rest. */
export function makeRequestBody(request: ChatRequest, settings: ChatSettings): unknown {
  const { id, messages, data, body } = request
  const prepared = settings.prepareRequestBody?.({ id, messages, requestData: data, requestBody: body })
  if (prepared !== undefined && prepared !== null) return prepared
  const sent = messages.map(withoutOpenCalls)
  return {
    id,
    messages: settings.sendExtraMessageFields ? sent : sent.map(withoutExtraFields),
    data,
    ...settings.body,
    ...body,
  }
}

/** What a model needs of a message. JSON leaves out what is undefined. */
function withoutExtraFields(message: UIMessage): Partial<UIMessage> {
  const { role, content, experimental_attachments, data, annotations, toolInvocations, parts } = message
  return { role, content, experimental_attachments, data, annotations, toolInvocations, parts }
}

/**
 * A call that `stop` or an error left without a result would make servers refuse every later request of the conversation
 * ("ToolInvocation must have a result", vercel/ai #3196, #4584). The reference sends it all the same.
 */
function withoutOpenCalls(message: UIMessage): UIMessage {
  const isOpen = (part: UIMessage['parts'][number]) =>
    part.type === 'tool-invocation' && part.toolInvocation.state !== 'result'
  if (!message.parts.some(isOpen)) return message
  const { toolInvocations } = message
  return {
    ...message,
    parts: message.parts.filter(part => !isOpen(part)),
    ...(toolInvocations && { toolInvocations: toolInvocations.filter(({ state }) => state === 'result') }),
  }
}
