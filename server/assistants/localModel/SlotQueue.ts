import { HttpError } from '../../httpError.ts'

const RETRY_SECONDS = 5
/** How many questions wait for each slot. The last of them still begins within `FIRST_TOKEN_TIMEOUT_MS` on two cores. */
const WAITING_PER_SLOT = 4

/** Lets as many questions through as there are slots. A few more wait in their order, all others are refused. */
export class SlotQueue {
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(slots: number) {
    this.#free = slots
    this.#mostWaiting = slots * WAITING_PER_SLOT
  }

  /** Resolves when a slot is taken. Rejects when the signal aborts, and with an `HttpError` when too many wait. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new HttpError('overloaded', { retryAfter: RETRY_SECONDS })
    await this.#turn(signal)
    if (!signal.aborted) return
    // The visitor left after the slot was assigned and before this line.
    this.release()
    signal.throwIfAborted()
  }

  /** Gives a slot back. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(enter)
    })
  }
}
