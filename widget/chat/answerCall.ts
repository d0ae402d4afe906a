import type { UIMessage } from './message.ts'

/** A tool's result, and the call it answers. */
export interface ToolAnswer {
  readonly toolCallId: string
  readonly result: unknown
}

/** The messages with a tool call answered, both among its message's parts and invocations. Unknown calls change nothing. */
export function answerCall(messages: readonly UIMessage[], answer: ToolAnswer): readonly UIMessage[] {
  const place = messages.findLastIndex(message => findCallPart(message, answer.toolCallId))
  const message = messages[place]
  const call = message && findCallPart(message, answer.toolCallId)
  if (!message || !call) return messages
  const toolInvocation = { ...call.toolInvocation, state: 'result', result: answer.result } as const
  const answered: UIMessage = {
    ...message,
    parts: message.parts.map(part => (part === call ? { type: 'tool-invocation', toolInvocation } : part)),
  }
  const { toolInvocations } = message
  return messages.with(place, {
    ...answered,
    ...(toolInvocations && {
      toolInvocations: toolInvocations.map(other => (other.toolCallId === answer.toolCallId ? toolInvocation : other)),
    }),
  })
}

function findCallPart({ parts }: UIMessage, toolCallId: string) {
  return parts
    .filter(part => part.type === 'tool-invocation')
    .find(part => part.toolInvocation.toolCallId === toolCallId)
}
