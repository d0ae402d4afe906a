import { createChatSession } from '../../widget/chat/createChatSession.ts'
import type { CitedSource } from '../../widget/markdown/render/replyLinks.ts'
import { readReply } from '../../widget/panel/sources/readReply.ts'

/** The parts that the panel of a page reads in the reply of a backend. */
export interface ReadAnswer {
  content: string
  partTypes: readonly string[]
  sources: readonly CitedSource[]
  questions: readonly string[]
  /** Tools that the page was asked to run. */
  calledTools: readonly string[]
  /** How often a tool ran that asks the visitor first. */
  runs: number
  /** Whether the visitor is asked to allow a tool. */
  asksApproval: boolean
  error: Error | undefined
}

/** Reads a reply as the element does with its defaults: the protocol follows from the headers and the first bytes. */
export async function readAsPanel(body: string, headers: Record<string, string>): Promise<ReadAnswer> {
  const calledTools: string[] = []
  let runs = 0
  const bytes = new TextEncoder().encode(body)
  const session = createChatSession({
    streamProtocol: 'auto',
    fetch: async () => new Response(bytes, { headers }),
    onToolCall: ({ toolCall }) => {
      calledTools.push(toolCall.toolName)
      return toolCall.toolName === 'pay' ? undefined : 'done'
    },
    tools: [{ name: 'pay', inputSchema: { type: 'object' }, confirm: true, execute: () => void runs++ }],
    schedule: publish => void setImmediate(publish),
  })
  await session.append({ role: 'user', content: '?' })
  const { messages, error } = session.getState()
  const reply = messages.find(({ role }) => role === 'assistant')
  const { parts = [], content = '' } = reply ?? {}
  const { listed = [], questions = [] } = reply ? readReply(reply, true) : {}
  return {
    content,
    partTypes: parts.map(({ type }) => type),
    sources: listed,
    questions,
    calledTools,
    runs,
    asksApproval: parts.some(part => part.type === 'tool-invocation' && part.toolInvocation.approval !== undefined),
    error,
  }
}
