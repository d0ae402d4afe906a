import type { UIMessage } from '../../chat/message.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { writtenReply } from '../sources/writtenReply.ts'

/** The conversation as plain text, with its markdown unchanged. */
function conversationText(messages: readonly UIMessage[], { visitor, assistant }: ChatStrings): string {
  return messages
    .map(message => `**${message.role === 'user' ? visitor : assistant}**\n\n${writtenReply(message).trim()}\n`)
    .join('\n')
}

/** Download the conversation as a file. */
export function downloadConversation(messages: readonly UIMessage[], strings: ChatStrings): void {
  const file = new Blob([conversationText(messages, strings)], { type: 'text/markdown;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${strings.downloadName}-${new Date().toISOString().slice(0, 10)}.md`
  link.click()
  // Revoke later: the browser reads the address in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
