import type { UIMessage } from '../../chat/message.ts'
import type { ChatStrings } from '../../strings/fr.ts'

/** The conversation as a text file, its markdown left as it is, which any editor reads. */
function conversationText(messages: readonly UIMessage[], { visitor, assistant }: ChatStrings): string {
  return messages
    .map(({ role, content }) => `**${role === 'user' ? visitor : assistant}**\n\n${content.trim()}\n`)
    .join('\n')
}

/** Hand the conversation to the visitor as a file. */
export function downloadConversation(messages: readonly UIMessage[], strings: ChatStrings): void {
  const file = new Blob([conversationText(messages, strings)], { type: 'text/markdown;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${strings.downloadName}-${new Date().toISOString().slice(0, 10)}.md`
  link.click()
  // The browser reads the address in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
