import { randomUUID } from 'node:crypto'
import type { ReplyProtocol } from '../../shared/chatProtocol.ts'
import { type AnswerEnd, type AnswerPiece, isText } from '../../shared/reply/answerPiece.ts'
import type { Assistant } from '../assistants/assistant.ts'
import { asHttpError, HttpError } from '../httpError.ts'
import { type Question, ReplaceableAnswer } from './ReplaceableAnswer.ts'
import type { ReplyReader } from './ReplyReader.ts'
import { cutText, joined } from './replyPieces.ts'

/** The limits of one reply. */
export interface ReplyLimits {
  firstTokenTimeoutMs: number
  idleTimeoutMs: number
  maxDurationMs: number
  maxChars: number
  /** Time that a reply without a reader continues, so that it can be resumed. 0: it ends at once. */
  resumeGraceMs: number
}

/** The conversation that a reply answers, and the protocol of its reader. */
export interface ReplyRequest extends Question {
  /** The protocol in which the visitor reads the reply, also after a resume. */
  protocol: ReplyProtocol
}

/** How a reply ended. */
export type ReplyOutcome =
  | { kind: 'finished'; end: AnswerEnd }
  | { kind: 'stopped' }
  | { kind: 'abandoned' }
  | { kind: 'failed'; error: HttpError }

/**
 * One answer and its readers. A model that fails before its first word is replaced. The answer advances only when a reader
 * asks, so a slow visitor slows the model down. It keeps all pieces, so a reader who comes later still reads everything.
 */
export class LiveReply {
  readonly messageId = randomUUID()
  readonly protocol: ReplyProtocol
  /** Resolves when no more text will come. */
  readonly settled: Promise<ReplyOutcome>
  /** Resolves when no reader can be attached any more. */
  readonly retired: Promise<void>
  readonly #limits: ReplyLimits
  readonly #answer: ReplaceableAnswer
  readonly #readers = new Set<ReplyReader>()
  readonly #pieces: AnswerPiece[] = []
  readonly #total: NodeJS.Timeout
  #silence: NodeJS.Timeout
  #grace: NodeJS.Timeout | undefined
  #graceMs: number
  readonly #startedAt = performance.now()
  #firstWordsMs: number | undefined
  #characters = 0
  #isPulling = false
  #advancing: Promise<void> | undefined
  #outcome: ReplyOutcome | undefined
  #settle: (outcome: ReplyOutcome) => void = () => {}
  #retire: () => void = () => {}

  constructor(assistant: Assistant, request: ReplyRequest, limits: ReplyLimits) {
    this.protocol = request.protocol
    this.#limits = limits
    this.#graceMs = limits.resumeGraceMs
    this.#answer = new ReplaceableAnswer(assistant, request)
    this.settled = new Promise(resolve => {
      this.#settle = resolve
    })
    this.retired = new Promise(resolve => {
      this.#retire = resolve
    })
    this.#silence = this.#silenceTimer(limits.firstTokenTimeoutMs)
    this.#total = setTimeout(() => this.fail(new HttpError('upstream_timeout')), limits.maxDurationMs)
  }

  /** The assistant that was asked, which another may replace before its first word. */
  get asked(): Assistant {
    return this.#answer.asked
  }

  /** The assistant that answers. */
  get assistant(): Assistant {
    return this.#answer.assistant
  }

  /** Why the assistant that was asked does not answer. Undefined if it does. */
  get replacedFor(): HttpError | undefined {
    return this.#answer.replacedFor
  }

  /** The length of the text so far, in UTF-16 units. */
  get characters(): number {
    return this.#characters
  }

  /** Milliseconds from the question to the first text, if there was any. */
  get firstWordsMs(): number | undefined {
    return this.#firstWordsMs
  }

  /** Attaches a reader, which starts at the beginning. */
  attach(): ReplyReader {
    let position = 0
    const answer = this.#answer
    const reader: ReplyReader = {
      messageId: this.messageId,
      protocol: this.protocol,
      get provider() {
        return answer.assistant.provider
      },
      get model() {
        return answer.assistant.model
      },
      get language() {
        return answer.language
      },
      next: async () => {
        while (position === this.#pieces.length) {
          if (this.#outcome?.kind === 'failed') throw this.#outcome.error
          if (this.#outcome) return undefined
          await this.#advance()
        }
        const fresh = this.#run(position)
        position += fresh.length
        return joined(fresh)
      },
      isOver: () => this.#outcome !== undefined,
      end: () => (this.#outcome?.kind === 'finished' ? this.#outcome.end : { finishReason: 'other' }),
      leave: () => {
        if (this.#readers.delete(reader) && this.#readers.size === 0) this.#lastReaderLeft()
      },
    }
    clearTimeout(this.#grace)
    this.#readers.add(reader)
    return reader
  }

  /** A newer reply has replaced this one: it cannot be resumed and ends with its last reader. */
  supersede(): void {
    this.#graceMs = 0
    clearTimeout(this.#grace)
    if (this.#readers.size === 0) this.#lastReaderLeft()
  }

  /** Ends the reply at the visitor's request. Readers get the text so far and a normal end. */
  stop(): void {
    this.#cut({ kind: 'stopped' })
  }

  /** Ends the reply with an error. */
  fail(error: HttpError): void {
    this.#cut({ kind: 'failed', error })
  }

  // Readers that wait for the same piece share one pull.
  #advance(): Promise<void> {
    this.#advancing ??= this.#pull().finally(() => {
      this.#advancing = undefined
    })
    return this.#advancing
  }

  async #pull(): Promise<void> {
    this.#silence.refresh()
    this.#isPulling = true
    try {
      const step = await this.#answer.next()
      if (step?.done) this.#conclude({ kind: 'finished', end: step.value })
      else if (step && !this.#outcome) this.#keep(step.value)
    } catch (error) {
      this.#replaceOrFail(asHttpError(error))
    }
    this.#isPulling = false
  }

  #replaceOrFail(error: HttpError): void {
    if (this.#outcome || !this.#answer.replace(error)) this.fail(error)
  }

  // The pieces from `start` on that can be passed on together: text of the same kind, or one other piece.
  #run(start: number): AnswerPiece[] {
    const first = this.#pieces[start]
    let end = start + 1
    while (first && isText(first) && this.#pieces[end]?.kind === first.kind) end++
    return this.#pieces.slice(start, end)
  }

  #keep(piece: AnswerPiece): void {
    if (!isText(piece)) {
      this.#pieces.push(piece)
      return
    }
    if (piece.kind === 'text') this.#firstWordsMs ??= performance.now() - this.#startedAt
    if (this.#characters === 0) {
      clearTimeout(this.#silence)
      this.#silence = this.#silenceTimer(this.#limits.idleTimeoutMs)
    }
    const text = cutText(piece.text, this.#limits.maxChars - this.#characters)
    if (text !== '') this.#pieces.push({ kind: piece.kind, text })
    this.#characters += text.length
    if (text !== piece.text) this.#cut({ kind: 'finished', end: { finishReason: 'length' } })
  }

  #silenceTimer(ms: number): NodeJS.Timeout {
    // Count only the wait for the assistant as silence. Between two pulls the visitor is slow, not the assistant.
    return setTimeout(() => this.#isPulling && this.#replaceOrFail(new HttpError('upstream_timeout')), ms)
  }

  #lastReaderLeft(): void {
    if (this.#outcome) {
      this.#retire()
    } else if (this.#graceMs === 0) {
      this.#cut({ kind: 'abandoned' })
    } else {
      this.#grace = setTimeout(() => {
        this.#cut({ kind: 'abandoned' })
        this.#retire()
      }, this.#graceMs)
      this.#runOn()
    }
  }

  async #runOn(): Promise<void> {
    while (!this.#outcome && this.#readers.size === 0) await this.#advance()
  }

  #cut(outcome: ReplyOutcome): void {
    this.#conclude(outcome)
    this.#answer.abort()
  }

  // The first outcome is final: ignore what the assistant does after it was aborted.
  #conclude(outcome: ReplyOutcome): void {
    if (this.#outcome) return
    this.#outcome = outcome
    clearTimeout(this.#silence)
    clearTimeout(this.#total)
    this.#settle(outcome)
    // Without a reader, keep the finished reply: a visitor who comes back in time gets all of it.
    if (outcome.kind === 'finished' && this.#readers.size === 0) return
    clearTimeout(this.#grace)
    this.#retire()
  }
}
