import type { ToolDescription, ToolInvocation, UIMessage } from '../chat/message.ts'

/** One message in the format of a model's API: a text, tool calls, or the answer of a tool. */
export type ModelMessage = { readonly id: string; readonly text: string } & (
  | { readonly role: 'user'; readonly files: readonly ModelFile[] }
  | { readonly role: 'assistant'; readonly calls: readonly AnsweredCall[] }
  | { readonly role: 'tool'; readonly call: AnsweredCall }
)

/** A file of the visitor; `url` is its address or a data URL. */
export interface ModelFile {
  readonly mediaType: string
  readonly url: string
}

type AnsweredCall = ToolInvocation & { readonly state: 'result' }

/**
 * The conversation as a model reads it. Messages before the first question (a welcome) and calls without an answer are left
 * out: models refuse them.
 */
export function toModelMessages(messages: readonly UIMessage[]): readonly ModelMessage[] {
  const first = messages.findIndex(({ role }) => role === 'user')
  return first === -1
    ? []
    : messages.slice(first).flatMap(message => (message.role === 'user' ? [question(message)] : turn(message)))
}

/**
 * The conversation with the roles in turn: models with strict templates (Gemma, Mistral) and some servers refuse any other.
 * A question without a reply, because it failed or was stopped, becomes one message with the next question.
 */
export function toAlternatingMessages(messages: readonly UIMessage[]): readonly ModelMessage[] {
  const turns: ModelMessage[] = []
  for (const message of toModelMessages(messages)) {
    const joined = joinTurns(turns.at(-1), message)
    if (joined) turns.pop()
    turns.push(joined ?? message)
  }
  return turns
}

/** Two messages of one role as one. Undefined if they are not, or if tools have answered between. */
function joinTurns(first: ModelMessage | undefined, second: ModelMessage): ModelMessage | undefined {
  const text = [first?.text, second.text].filter(Boolean).join('\n\n')
  if (first?.role === 'user' && second.role === 'user') {
    return { ...second, text, files: [...first.files, ...second.files] }
  }
  if (first?.role === 'assistant' && second.role === 'assistant' && first.calls.length === 0) return { ...second, text }
  return undefined
}

/** The field with the tools of the page, in the form of OpenAI and Ollama. No field without tools: servers refuse an empty one. */
export function toModelTools(tools: readonly ToolDescription[] = []): object {
  const described = tools.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }))
  return described.length > 0 ? { tools: described } : {}
}

function question({ id, content, experimental_attachments = [] }: UIMessage): ModelMessage {
  const files = experimental_attachments.map(({ contentType = '', url }) => ({ mediaType: contentType, url }))
  return { id, role: 'user', text: content, files }
}

/** A reply becomes one message per step of the model: text that follows tools came after their results. */
function turn({ id, parts }: UIMessage): readonly ModelMessage[] {
  const turns: ModelMessage[] = []
  let text = ''
  let calls: AnsweredCall[] = []
  function close(): void {
    const own = turns.length > 0 ? `${id}-${turns.length}` : id
    if (text || calls.length > 0) turns.push({ id: own, role: 'assistant', text, calls })
    for (const call of calls) turns.push({ id: call.toolCallId, role: 'tool', call, text: resultText(call) })
    text = ''
    calls = []
  }
  for (const part of parts) {
    if (part.type === 'text') {
      if (calls.length > 0) close()
      text += part.text
    } else if (part.type === 'tool-invocation' && part.toolInvocation.state === 'result') {
      calls.push(part.toolInvocation)
    } else if (part.type === 'step-start') {
      close()
    }
  }
  close()
  return turns
}

function resultText({ result, errorText }: AnsweredCall): string {
  if (errorText !== undefined) return errorText
  return typeof result === 'string' ? result : JSON.stringify(result ?? null)
}
