import type { Assistant } from '../assistants/assistant.ts'
import { HttpError } from '../http/httpError.ts'
import { Reply, type ReplyLimits, type ReplyRequest } from './Reply.ts'

const RETRY_SECONDS = 5

/** The replies under way in this process: counted, found by the name of their conversation, and ended together. */
export class OpenReplies {
  readonly #limits: ReplyLimits
  readonly #maxStreams: number
  readonly #maxPerVisitor: number
  /** How many streams each visitor has. */
  readonly #streamsOf = new Map<string, number>()
  readonly #open = new Set<Reply>()
  readonly #byChat = new Map<string, Reply>()
  #isDraining = false

  constructor(limits: ReplyLimits, maxStreams: number, maxPerVisitor: number) {
    this.#limits = limits
    this.#maxStreams = maxStreams
    this.#maxPerVisitor = maxPerVisitor
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
  admit(visitor: string): void {
    if (this.#isDraining) throw new HttpError('shutting_down', { retryAfter: RETRY_SECONDS })
    if (this.#open.size >= this.#maxStreams) throw new HttpError('overloaded', { retryAfter: RETRY_SECONDS })
    this.#admitStream(visitor)
  }

  /** Begin a reply; `chatId` is what it can be found by. Without one, nobody can come back to it. */
  start(
    assistant: Assistant,
    request: ReplyRequest,
    { visitor, chatId }: { visitor: string; chatId: string | undefined },
  ): Reply {
    this.admit(visitor)
    const resumeGraceMs = chatId === undefined ? 0 : this.#limits.resumeGraceMs
    const reply = new Reply(assistant, request, { ...this.#limits, resumeGraceMs })
    this.#open.add(reply)
    const release = this.#countStream(visitor)
    reply.settled.then(() => {
      this.#open.delete(reply)
      release()
    })
    if (chatId !== undefined) {
      this.#byChat.get(chatId)?.supersede()
      this.#byChat.set(chatId, reply)
      reply.retired.then(() => this.#byChat.get(chatId) === reply && this.#byChat.delete(chatId))
    }
    return reply
  }

  /** The latest reply of a conversation that can still be read or stopped here. */
  find(chatId: string): Reply | undefined {
    return this.#byChat.get(chatId)
  }

  /** Count one more reader of a reply that is under way, until the function that it returns is called. */
  admitReader(visitor: string): () => void {
    this.#admitStream(visitor)
    return this.#countStream(visitor)
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

  #admitStream(visitor: string): void {
    if ((this.#streamsOf.get(visitor) ?? 0) < this.#maxPerVisitor) return
    throw new HttpError('too_many_streams', { retryAfter: RETRY_SECONDS })
  }

  #countStream(visitor: string): () => void {
    this.#streamsOf.set(visitor, (this.#streamsOf.get(visitor) ?? 0) + 1)
    return () => {
      const left = (this.#streamsOf.get(visitor) ?? 1) - 1
      if (left === 0) this.#streamsOf.delete(visitor)
      else this.#streamsOf.set(visitor, left)
    }
  }
}
