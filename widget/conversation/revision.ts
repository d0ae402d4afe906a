import type { Attachment } from '../chat/message.ts'
import type { Session } from '../chat/session.ts'
import type { ConversationStore } from './conversationStore.ts'

/** For visitors who change their mind: messages that a new try or an edited question replaces can be restored. */
export interface SecondThoughts {
  /** Take the last question back into the input. Its reply goes with it. */
  edit(): void
  /** Exchange what was replaced with what has replaced it. */
  restore(): void
}

interface Revision {
  /** Is this the question whose request has failed, without a reply? Sent again, it is not there twice. */
  isFailed(text: string): boolean
  /** The last reply will be replaced, if there is one. False if there is no question. */
  begin(): boolean
  /**
   * A question is sent, and replaces nothing unless it was edited. Returns its files: the page's, which are sent once, or
   * else those of the edited question.
   */
  send(attachments: readonly Attachment[] | undefined): readonly Attachment[] | undefined
  readonly secondThoughts: SecondThoughts
}

/** Note in the state what the visitor replaces. While a reply is under way, the visitor can replace nothing. */
export function createRevision(session: Session, { get, change }: ConversationStore, onRestored: () => void): Revision {
  /** What the visitor has written, without a failed question that is back in the input. */
  function draft(): string {
    const { input } = session.getLatest()
    return isFailed(input) ? '' : input
  }

  function isFailed(text: string): boolean {
    const last = session.getLatest().messages.at(-1)
    return get().ending === 'error' && last?.role === 'user' && last.content === text
  }

  return {
    isFailed,
    begin() {
      const { messages } = session.getLatest()
      if (messages.at(-1)?.role === 'assistant') change({ replaced: { messages } })
      session.setInput(draft())
      return messages.some(({ role }) => role === 'user')
    },
    send(attachments) {
      const { edited, replaced, sentAttachments } = get()
      change({ edited: undefined, replaced: edited && replaced, sentAttachments: attachments })
      return (attachments === sentAttachments ? undefined : attachments) ?? edited?.experimental_attachments
    },
    secondThoughts: {
      edit() {
        const { messages } = session.getLatest()
        const index = messages.findLastIndex(({ role }) => role === 'user')
        const question = messages[index]
        if (get().turn.kind === 'asked' || !question) return
        // A draft stays too.
        session.setInput([question.content, draft()].filter(Boolean).join('\n'))
        change({ replaced: { messages }, edited: question, ending: '' })
        session.setMessages(messages.slice(0, index))
      },
      restore() {
        const { messages } = session.getLatest()
        const { turn, replaced } = get()
        if (turn.kind === 'asked' || !replaced) return
        session.setInput(draft())
        session.setMessages(replaced.messages)
        session.clearError()
        // Nothing has replaced it yet, or the request has failed.
        const isAlone = messages.length < replaced.messages.length
        change({ replaced: isAlone ? undefined : { messages }, edited: undefined, ending: '' })
        onRestored()
      },
    },
  }
}
