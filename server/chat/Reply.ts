import { randomUUID } from 'node:crypto'
import type { RequestMessage, StreamProtocol } from '../../shared/chatProtocol.ts'
import type { Answer, AnswerEnd, AnswerPiece, Assistant } from '../assistants/assistant.ts'
import { asHttpError, HttpError } from '../http/httpError.ts'

/** What bounds one reply. */
export interface ReplyLimits {
  firstTokenTimeoutMs: number
  idleTimeoutMs: number
  maxDurationMs: number
  maxChars: number
  /** How long a reply nobody reads any more goes on, so that it can be resumed. 0: it ends at once. */
  resumeGraceMs: number
}

/** What a reply answers, and how. */
export interface ReplyRequest {
  messages: readonly RequestMessage[]
  /** Protocol in which its visitor reads it, also when resuming. */
  protocol: StreamProtocol
}

/** How a reply came to its end. */
export type ReplyOutcome =
  | { kind: 'finished'; end: AnswerEnd }
  | { kind: 'stopped' }
  | { kind: 'abandoned' }
  | { kind: 'failed'; refusal: HttpError }

/** Somebody who reads a reply from its beginning. */
export interface ReplyReader {
  readonly messageId: string
  readonly protocol: StreamProtocol
  readonly provider: string
  readonly model: string
  /** What came since the last call, of one kind; undefined at the end. Rejects with a `HttpError` when the reply failed. */
  next(): Promise<AnswerPiece | undefined>
  /** Whether no more will come than was said already. */
  isOver(): boolean
  /** How the reply ended, once `next` gave undefined. */
  end(): AnswerEnd
  /** Reads no further. The last one to leave ends the reply. */
  leave(): void
}

/**
 * One answer on its way to one or more readers. It advances only when a reader asks, so a slow visitor slows the
 * model down; it keeps what was said, so a reader may come later and still read everything.
 */
export class Reply {
  readonly messageId = randomUUID()
  readonly assistant: Assistant
  readonly protocol: StreamProtocol
  /** Resolves when no more text will come. */
  readonly settled: Promise<ReplyOutcome>
  /** Resolves when nobody can start to read it any more. */
  readonly retired: Promise<void>
  readonly #limits: ReplyLimits
  readonly #answer: Answer
  readonly #abort = new AbortController()
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

  constructor(assistant: Assistant, { messages, protocol }: ReplyRequest, limits: ReplyLimits) {
    this.assistant = assistant
    this.protocol = protocol
    this.#limits = limits
    this.#graceMs = limits.resumeGraceMs
    this.#answer = assistant.answer(messages, this.#abort.signal)
    this.settled = new Promise(resolve => {
      this.#settle = resolve
    })
    this.retired = new Promise(resolve => {
      this.#retire = resolve
    })
    this.#silence = this.#silenceTimer(limits.firstTokenTimeoutMs)
    this.#total = setTimeout(() => this.fail(new HttpError('upstream_timeout')), limits.maxDurationMs)
  }

  /** Number of UTF-16 units said so far. */
  get characters(): number {
    return this.#characters
  }

  /** Milliseconds from the question to the first words, if there were any. */
  get firstWordsMs(): number | undefined {
    return this.#firstWordsMs
  }

  /** Read the reply, from its beginning. */
  attach(): ReplyReader {
    let position = 0
    const reader: ReplyReader = {
      messageId: this.messageId,
      protocol: this.protocol,
      provider: this.assistant.provider,
      model: this.assistant.model,
      next: async () => {
        while (position === this.#pieces.length) {
          if (this.#outcome?.kind === 'failed') throw this.#outcome.refusal
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

  /** Nobody can come back to this reply any more: it ends with its last reader. */
  supersede(): void {
    this.#graceMs = 0
    clearTimeout(this.#grace)
    if (this.#readers.size === 0) this.#lastReaderLeft()
  }

  /** End it early, as its visitor wishes: readers see a normal end after what was said. */
  stop(): void {
    this.#cut({ kind: 'stopped' })
  }

  /** End it early, as something went wrong. */
  fail(refusal: HttpError): void {
    this.#cut({ kind: 'failed', refusal })
  }

  // Readers that wait for the same piece wait for one pull.
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
      if (step.done) this.#conclude({ kind: 'finished', end: step.value })
      else if (!this.#outcome) this.#keep(step.value)
    } catch (error) {
      this.#conclude({ kind: 'failed', refusal: asHttpError(error) })
    }
    this.#isPulling = false
  }

  // The pieces from there on that are of one kind.
  #run(start: number): AnswerPiece[] {
    const kind = this.#pieces[start]?.kind
    let end = start
    while (end < this.#pieces.length && this.#pieces[end]?.kind === kind) end++
    return this.#pieces.slice(start, end)
  }

  #keep(piece: AnswerPiece): void {
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
    // Only a wait for the assistant is silence: between two pulls it is the visitor who is slow.
    return setTimeout(() => this.#isPulling && this.fail(new HttpError('upstream_timeout')), ms)
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
    this.#abort.abort()
  }

  // The first outcome stands; what the aborted assistant says afterwards changes nothing.
  #conclude(outcome: ReplyOutcome): void {
    if (this.#outcome) return
    this.#outcome = outcome
    clearTimeout(this.#silence)
    clearTimeout(this.#total)
    this.#settle(outcome)
    // Finished while nobody was reading: whoever comes back in time still gets it whole.
    if (outcome.kind === 'finished' && this.#readers.size === 0) return
    clearTimeout(this.#grace)
    this.#retire()
  }
}

function joined(pieces: readonly AnswerPiece[]): AnswerPiece | undefined {
  const [first] = pieces
  return pieces.length > 1 && first ? { kind: first.kind, text: pieces.map(piece => piece.text).join('') } : first
}

/** At most so many UTF-16 units, and never half of a character. */
function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const isInCharacter = /[\udc00-\udfff]/.test(text[maxLength] ?? '')
  return text.slice(0, isInCharacter ? Math.max(maxLength - 1, 0) : maxLength)
}
