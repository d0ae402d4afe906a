import type { AnswerEnd } from '../assistants/assistant.ts'
import type { ReplyReader } from '../chat/Reply.ts'
import { HttpError } from '../http/httpError.ts'

type State = 'asked' | 'open' | 'finished' | 'gone' | HttpError

/** Reads a reply that another replica holds, from the notes it sends. */
export class RemoteReader implements ReplyReader {
  readonly messageId: string
  readonly provider: string
  readonly model: string
  readonly #silenceMs: number
  readonly #onLeave: () => void
  #text = ''
  #state: State = 'asked'
  #finishReason: AnswerEnd['finishReason'] = 'other'
  #wake: () => void = () => {}

  constructor(holder: { messageId: string; provider: string; model: string }, silenceMs: number, onLeave: () => void) {
    this.messageId = holder.messageId
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

  async next(): Promise<string | undefined> {
    while (this.#text === '') {
      if (this.#state instanceof HttpError) throw this.#state
      if (this.#state !== 'open') return undefined
      // The other replica ends its silence itself, unless it died.
      if (!(await this.#news(this.#silenceMs))) this.fail(new HttpError('upstream_timeout'))
    }
    const text = this.#text
    this.#text = ''
    return text
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

  /** The other replica said more. */
  add(text: string): void {
    this.#text += text
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
