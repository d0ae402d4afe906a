import type { Attachment, UIMessage } from '../chat/message.ts'
import type { Session } from '../chat/session.ts'

/** Lets the visitor restore the messages that a repeated or edited question has replaced. */
export interface SecondThoughts {
  /** Take the last question back into the input. Its reply goes with it. */
  edit(): void
  canRestore(): boolean
  /** Exchange what was replaced with what has replaced it. */
  restore(): void
}

interface Revision {
  /** The last reply will be replaced, if there is one. False if there is no question. */
  begin(): boolean
  /** A question is sent, with these files, or after an edit those of the edited one. Without an edit it replaces nothing. */
  send(files: readonly Attachment[] | undefined): readonly Attachment[] | undefined
  /** Is the last question back in the input? */
  isEditing(): boolean
  forget(): void
  readonly secondThoughts: SecondThoughts
}

/** Keep the messages that the visitor replaces. During a reply, nothing can be replaced. */
export function createRevision(session: Session, isAsked: () => boolean, onRestored: () => void): Revision {
  let before: readonly UIMessage[] | undefined
  let edited: UIMessage | undefined
  return {
    begin() {
      const { messages } = session.getLatest()
      if (messages.at(-1)?.role === 'assistant') before = messages
      return messages.some(({ role }) => role === 'user')
    },
    send(files) {
      const { experimental_attachments } = edited ?? {}
      if (!edited) before = undefined
      edited = undefined
      return files ?? experimental_attachments
    },
    isEditing: () => edited !== undefined,
    forget() {
      before = edited = undefined
    },
    secondThoughts: {
      edit() {
        const { messages, input } = session.getLatest()
        const index = messages.findLastIndex(({ role }) => role === 'user')
        const question = messages[index]
        if (isAsked() || !question) return
        before = messages
        edited = question
        session.setMessages(messages.slice(0, index))
        // A draft stays too.
        session.setInput([question.content, input].filter(Boolean).join('\n'))
      },
      canRestore: () => before !== undefined,
      restore() {
        const { messages } = session.getLatest()
        if (isAsked() || !before) return
        session.setMessages(before)
        session.clearError()
        edited = undefined
        // Nothing has replaced it yet, or the request has failed.
        before = messages.length < before.length ? undefined : messages
        onRestored()
      },
    },
  }
}
