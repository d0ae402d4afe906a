import type { Assistant } from '../assistants/assistant.ts'
import { HttpError } from '../httpError.ts'
import { LiveReply, type ReplyLimits, type ReplyRequest } from './LiveReply.ts'
import { StreamCounts } from './StreamCounts.ts'

const RETRY_SECONDS = 5

/** The open replies of this process. It counts them, finds them by conversation id and ends them all at shutdown. */
export class OpenReplies {
  readonly #limits: ReplyLimits
  readonly #maxStreams: number
  readonly #streams: StreamCounts
  readonly #open = new Set<LiveReply>()
  readonly #byChat = new Map<string, LiveReply>()
  #isDraining = false

  constructor(limits: ReplyLimits, maxStreams: number, maxPerVisitor: number) {
    this.#limits = limits
    this.#maxStreams = maxStreams
    this.#streams = new StreamCounts(maxStreams, maxPerVisitor)
  }

  /** The number of open replies. */
  get size(): number {
    return this.#open.size
  }

  /** Whether the process is shutting down and accepts no more questions. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Throws an `HttpError` when no question can be answered now, so that no work is done for it. */
  admit(key: string): void {
    if (this.#isDraining) throw new HttpError('shutting_down', { retryAfter: RETRY_SECONDS })
    if (this.#open.size >= this.#maxStreams) throw new HttpError('overloaded', { retryAfter: RETRY_SECONDS })
    if (!this.#streams.hasRoomForReply(key)) throw tooManyStreams()
  }

  /** Starts a reply. It can be found by its `chatId`; without one it cannot be resumed or stopped. */
  start(
    assistant: Assistant,
    request: ReplyRequest,
    { key, chatId }: { key: string; chatId: string | undefined },
  ): LiveReply {
    this.admit(key)
    const resumeGraceMs = chatId === undefined ? 0 : this.#limits.resumeGraceMs
    const reply = new LiveReply(assistant, request, { ...this.#limits, resumeGraceMs })
    this.#open.add(reply)
    const release = this.#streams.addReply(key)
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

  /** The latest reply of a conversation, if it can still be read or stopped in this process. */
  find(chatId: string): LiveReply | undefined {
    return this.#byChat.get(chatId)
  }

  /** Counts one more reader of an open reply, until the returned function is called. */
  admitReader(key: string): () => void {
    if (!this.#streams.hasRoom(key)) throw tooManyStreams()
    return this.#streams.addReader(key)
  }

  /** Accepts no more questions. Resolves when all open replies have ended; they are cut after the grace time. */
  async drain(graceMs: number): Promise<void> {
    this.#isDraining = true
    const cut = setTimeout(() => {
      for (const reply of this.#open) reply.fail(new HttpError('shutting_down'))
    }, graceMs)
    await Promise.all([...this.#open].map(reply => reply.settled))
    clearTimeout(cut)
  }
}

function tooManyStreams(): HttpError {
  return new HttpError('too_many_streams', { retryAfter: RETRY_SECONDS })
}
