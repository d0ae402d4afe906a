import type { RequestMessage } from '../../shared/chatProtocol.ts'
import type { Assistant } from '../assistants/assistant.ts'
import { HttpError } from '../http/httpError.ts'
import { Reply, type ReplyLimits } from './Reply.ts'

/** The replies under way in this process: counted, found by the name of their conversation, and ended together. */
export class OpenReplies {
  readonly #limits: ReplyLimits
  readonly #maxStreams: number
  readonly #open = new Set<Reply>()
  readonly #byChat = new Map<string, Reply>()
  #isDraining = false

  constructor(limits: ReplyLimits, maxStreams: number) {
    this.#limits = limits
    this.#maxStreams = maxStreams
  }

  /** How many are under way. */
  get size(): number {
    return this.#open.size
  }

  /** Whether the process is about to stop, and takes no further question. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Refuse before any work is done for a question that could not be answered now. */
  admit(): void {
    if (this.#isDraining) throw new HttpError('shutting_down', { retryAfter: 5 })
    if (this.#open.size >= this.#maxStreams) throw new HttpError('overloaded', { retryAfter: 5 })
  }

  /** Begin a reply. */
  start(assistant: Assistant, messages: readonly RequestMessage[], chatId: string | undefined): Reply {
    this.admit()
    const reply = new Reply(assistant, messages, this.#limits)
    this.#open.add(reply)
    reply.settled.then(() => this.#open.delete(reply))
    if (chatId !== undefined) {
      this.#byChat.set(chatId, reply)
      reply.retired.then(() => this.#byChat.get(chatId) === reply && this.#byChat.delete(chatId))
    }
    return reply
  }

  /** The latest reply of a conversation that can still be read or stopped here. */
  find(chatId: string): Reply | undefined {
    return this.#byChat.get(chatId)
  }

  /** Take no more questions; resolves when the open replies have ended, cut short once the grace time is over. */
  async drain(graceMs: number): Promise<void> {
    this.#isDraining = true
    const cut = setTimeout(() => {
      for (const reply of this.#open) reply.fail(new HttpError('shutting_down'))
    }, graceMs)
    await Promise.all([...this.#open].map(reply => reply.settled))
    clearTimeout(cut)
  }
}
