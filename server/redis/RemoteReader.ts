import type { StreamProtocol } from '../../shared/chatProtocol.ts'
import type { AnswerEnd, AnswerPiece } from '../assistants/assistant.ts'
import type { ReplyReader } from '../chat/Reply.ts'
import { HttpError } from '../http/httpError.ts'

type State = 'asked' | 'open' | 'finished' | 'gone' | HttpError

type Holder = Pick<ReplyReader, 'messageId' | 'protocol' | 'provider' | 'model'>

/** Reads a reply that another replica holds, from the notes it sends. */
export class RemoteReader implements ReplyReader {
  readonly messageId: string
  readonly protocol: StreamProtocol
  readonly provider: string
  readonly model: string
  readonly #silenceMs: number
  readonly #onLeave: () => void
  #pieces: AnswerPiece[] = []
  #state: State = 'asked'
  #finishReason: AnswerEnd['finishReason'] = 'other'
  #wake: () => void = () => {}

  constructor(holder: Holder, silenceMs: number, onLeave: () => void) {
    this.messageId = holder.messageId
    this.protocol = holder.protocol
    this.provider = holder.provider
    this.model = holder.model
    this.#silenceMs = silenceMs
    this.#onLeave = onLeave
  }

  /** Whether the other replica has answered, in time, that it has the reply. */
  async opened(timeoutMs: number): Promise<boolean> {
    if (this.#state === 'asked') await this.#news(timeoutMs)
    return this.#state !== 'asked' && this.#state !== 'gone'
  }

  /** Whether the other replica has not said anything yet. */
  get isUnanswered(): boolean {
    return this.#state === 'asked'
  }

  async next(): Promise<AnswerPiece | undefined> {
    while (this.#pieces.length === 0) {
      if (this.#state instanceof HttpError) throw this.#state
      if (this.#state !== 'open') return undefined
      // The other replica gives signs of life, unless it died.
      if (!(await this.#news(this.#silenceMs))) this.fail(new HttpError('upstream_timeout'))
    }
    return this.#pieces.shift()
  }

  isOver(): boolean {
    return this.#state !== 'asked' && this.#state !== 'open'
  }

  end(): AnswerEnd {
    return { finishReason: this.#finishReason }
  }

  leave(): void {
    this.#onLeave()
    this.#become('gone')
  }

  /** The other replica has no such reply any more. */
  gone(): void {
    this.#become('gone')
  }

  /** The other replica said more; nothing but that it is there, if the text is empty. */
  add({ kind, text }: AnswerPiece): void {
    const last = this.#pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') this.#pieces.push({ kind, text })
    this.#become('open')
  }

  /** The reply came to its end. */
  finish(finishReason: AnswerEnd['finishReason']): void {
    this.#finishReason = finishReason
    this.#become('finished')
  }

  /** The reply broke off. */
  fail(refusal: HttpError): void {
    if (this.#state !== 'finished') this.#become(refusal)
  }

  #become(state: State): void {
    this.#state = state
    this.#wake()
  }

  #news(timeoutMs: number): Promise<boolean> {
    return new Promise(resolve => {
      const timer = setTimeout(() => resolve(false), timeoutMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }
}
