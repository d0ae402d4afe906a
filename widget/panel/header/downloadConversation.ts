import { BrowserUrl } from '../../../shared/builtIns.ts'
import type { UIMessage } from '../../chat/message.ts'
import { AI_GENERATED, QUOTED } from '../../conversation/answerer.ts'
import { pageAddress } from '../../conversation/pageContext.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { writtenReply } from '../sources/writtenReply.ts'

/** The conversation as Markdown: these lines, then its messages unchanged. */
function conversationText(messages: readonly UIMessage[], facts: readonly string[], strings: ChatStrings): string {
  const { heading, visitor, assistant } = strings
  return [
    `# ${heading}\n`,
    `- ${facts.join('\n- ')}\n`,
    ...messages.map(message => {
      const { role, disclosure } = message
      const mark = disclosure === AI_GENERATED ? ` <!-- ai-disclosure="${disclosure}" -->` : ''
      return `**${role === 'user' ? visitor : assistant}**${mark}\n\n${writtenReply(message).trim()}\n`
    }),
  ].join('\n')
}

/** Download the conversation as a file, which says when and where it was, and how its replies were made. */
export function downloadConversation(messages: readonly UIMessage[], strings: ChatStrings): void {
  // 2026-11-23T21:06:38.000Z
  const now = new Date().toISOString()
  const isMade = (by: string) => messages.some(({ disclosure }) => disclosure === by)
  const facts = [`${now.slice(0, 16).replace('T', ' ')} UTC`, document.title, pageAddress()]
  if (isMade(AI_GENERATED)) facts.push(strings.madeByModel)
  if (isMade(QUOTED)) facts.push(strings.subtitleDemo)
  const file = new Blob([conversationText(messages, facts.filter(Boolean), strings)], {
    type: 'text/markdown;charset=utf-8',
  })
  const link = document.createElement('a')
  link.href = BrowserUrl.createObjectURL(file)
  link.download = `${strings.downloadName}-${now.slice(0, 10)}.md`
  link.click()
  // Revoke later: the browser reads the address in a later task.
  setTimeout(() => BrowserUrl.revokeObjectURL(link.href), 10_000)
}
