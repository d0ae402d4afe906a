import type { Message } from '../chat/message.ts'
import type { Session } from '../chat/session.ts'
import { CUT, questionOf } from './conversationState.ts'
import type { ConversationStorage, Stored } from './conversationStorage.ts'
import type { ConversationStore } from './conversationStore.ts'
import { lockReply } from './lockReply.ts'
import { mergeMessages } from './mergeMessages.ts'
import type { Question } from './question.ts'
import { type Place, type Transcript, watchTabs } from './transcript.ts'
import { waitForPage } from './waitForPage.ts'
import { withoutWelcome } from './welcome.ts'

/** Time for the last write of another tab to arrive here. */
const LATE_WRITE_MS = 300

/** What tabs do with their conversation. */
export interface TabsOptions {
  readonly session: Pick<Session, 'getLatest' | 'setMessages'>
  readonly store: ConversationStore
  readonly storage: ConversationStorage
  place(): Place
  /** A question for a reply that runs already. */
  createQuestion(isFromOtherTab: boolean): Question
  /** Read the running reply, until it is over. `ending` counts if there is none. */
  resume(question: Question, ending: string): Promise<void>
  /** Store what this tab has. False if that fails. */
  keep(): boolean
  /** Show a stored conversation in place of this one. */
  show(stored: Transcript): void
  /** Another tab has erased the conversation. */
  clear(): void
  /** The last question is over, and its reply has an ending. */
  end(ending: string): void
}

/** The tabs of a visitor that show one conversation, as one of them. */
export interface Tabs {
  /** The visitor is back: follow the other tabs, and read the reply that is running. */
  comeBack(): void
  /** The visitor leaves: the other tabs do not concern this one. */
  ignore(): void
  /** Another tab has written the conversation, or erased it. Nothing is lost if both have written at once. */
  follow(): void
  /** Show the conversation as it was stored, and read its running reply. */
  adopt(stored: Transcript): void
}

export function createTabs({ session, store, storage, place, ...verbs }: TabsOptions): Tabs {
  const watching = watchTabs(place, follow, () => (questionOf(store.get()) ? verbs.keep() : void resume()))

  /** Only in the tab that the visitor looks at: many hidden ones would ask the backend at once. */
  async function resume(): Promise<void> {
    const { turn } = store.get()
    if (turn.kind !== 'left' || document.hidden) return
    await waitForPage()
    const free = { ifAvailable: true }
    const isFromOtherTab = turn.isFromOtherTab || (await lockReply(place(), free, lock => !lock))
    if (store.get().turn !== turn) return
    await (isFromOtherTab ? readAlong() : verbs.resume(verbs.createQuestion(false), CUT))
  }

  /** Read a reply along that another tab has asked for. That tab stores it; if it is gone, this one does. */
  async function readAlong(): Promise<void> {
    const question = verbs.createQuestion(true)
    await verbs.resume(question, '')
    const { turn, ending } = store.get()
    // The visitor may have decided in that tab, which runs the tool now.
    if (turn.question !== question || (turn.kind === 'waiting' && !storage.read().isReplying)) return
    store.dispatch({ type: 'left', ending: '' })
    await lockReply(place(), {}, async () => {
      // Between processes of a browser, a lock may arrive before the last write of the tab that held it.
      await new Promise(resolve => setTimeout(resolve, LATE_WRITE_MS))
      if (store.get().turn.kind !== 'left') return
      const stored = storage.read()
      if (!stored.isReplying) return adopt(stored)
      // The event of its last write may come later.
      if (stored.messages.length > session.getLatest().messages.length) session.setMessages(stored.messages)
      verbs.end(ending || CUT)
      verbs.keep()
    })
  }

  function adopt(stored: Transcript, isFromOtherTab = false): void {
    if (questionOf(store.get()) || stored.messages.length === 0) return
    store.dispatch({ type: 'adopted', stored, isFromOtherTab })
    verbs.show(stored)
    comeBack()
  }

  function follow(): void {
    const stored = storage.read()
    const { messages } = session.getLatest()
    if (stored.messages.length === 0) {
      if (withoutWelcome(messages).length > 0) verbs.clear()
      return
    }
    const question = questionOf(store.get())
    // At the end of that reply, the store is read again.
    if (question?.isFromOtherTab) return
    if (!merge(stored, question)) adopt(stored, true)
  }

  /** Put what this tab has and what is stored together. False if this tab has nothing more. */
  function merge(stored: Stored, question: Question | undefined): boolean {
    const { messages } = session.getLatest()
    const ownQuestion = messages.findLastIndex(({ role }) => role === 'user')
    const merged = mergeMessages(messages, stored.messages, question && ownQuestion)
    const isOther = (message: Message, index: number) => message.content !== stored.messages[index]?.content
    const isMore = question ? merged.length > stored.messages.length : !stored.hasOwn && merged.some(isOther)
    if (!question && !isMore) return false
    session.setMessages(merged)
    if (merged.at(-1) !== messages.at(-1)) store.dispatch({ type: 'replied', ending: stored.ending })
    if (isMore) verbs.keep()
    return true
  }

  function comeBack(): void {
    watching.watch()
    void resume()
  }

  return { comeBack, ignore: watching.ignore, follow, adopt }
}
