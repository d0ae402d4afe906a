import type { ReplyProtocol } from '../../../shared/chatProtocol.ts'
import { type AnswerEnd, type AnswerPiece, isText } from '../../../shared/reply/answerPiece.ts'
import { HttpError } from '../../httpError.ts'
import type { ReplyReader } from '../ReplyReader.ts'

type State = 'asked' | 'open' | 'finished' | 'gone' | HttpError

type Holder = Pick<ReplyReader, 'messageId' | 'protocol' | 'provider' | 'model'>

/** Reads a reply of another replica from the notes that this replica sends. */
export class RemoteReader implements ReplyReader {
  readonly messageId: string
  readonly protocol: ReplyProtocol
  provider: string
  model: string
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

  /** Whether the other replica confirms in time that it has the reply. */
  async opened(timeoutMs: number): Promise<boolean> {
    if (this.#state === 'asked') await this.#news(timeoutMs)
    return this.#state !== 'asked' && this.#state !== 'gone'
  }

  /** Whether the other replica has not answered yet. */
  get isUnanswered(): boolean {
    return this.#state === 'asked'
  }

  async next(): Promise<AnswerPiece | undefined> {
    while (this.#pieces.length === 0) {
      if (this.#state instanceof HttpError) throw this.#state
      if (this.#state !== 'open') return undefined
      // The other replica sends notes regularly as long as it runs.
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

  /** Called before the first piece when another assistant answers than the one that was asked. */
  replaced({ provider, model }: Pick<Holder, 'provider' | 'model'>): void {
    this.provider = provider
    this.model = model
  }

  /** Called when the other replica no longer has the reply. */
  gone(): void {
    this.#become('gone')
  }

  /** Adds a piece of the other replica. An empty text only shows that the replica still runs. */
  add(piece: AnswerPiece): void {
    const last = this.#pieces.at(-1)
    if (!isText(piece)) this.#pieces.push(piece)
    else if (last && isText(last) && last.kind === piece.kind) last.text += piece.text
    else if (piece.text !== '') this.#pieces.push({ ...piece })
    this.#become('open')
  }

  /** Called when the reply has ended. */
  finish(finishReason: AnswerEnd['finishReason']): void {
    this.#finishReason = finishReason
    this.#become('finished')
  }

  /** Called when the reply has failed. */
  fail(error: HttpError): void {
    if (this.#state !== 'finished') this.#become(error)
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
