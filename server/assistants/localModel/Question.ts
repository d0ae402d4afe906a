import type { AnswerMessage } from './childMessages.ts'

interface QuestionEvents {
  leave(): void
  onSlotFree(): void
}

/** A question to the process of the model, and the messages that came back. */
export class Question {
  readonly #events: QuestionEvents
  readonly #received: AnswerMessage[] = []
  #wake: (() => void) | undefined
  #isOver = false

  constructor(events: QuestionEvents) {
    this.#events = events
  }

  /** Receives a message of the process. The last one frees the slot, even if nobody reads the answer any more. */
  receive(message: AnswerMessage): void {
    this.#received.push(message)
    this.#wake?.()
    if (message.kind === 'text' || this.#isOver) return
    this.#isOver = true
    this.#events.onSlotFree()
  }

  /** The next message. */
  async next(): Promise<AnswerMessage> {
    for (;;) {
      const message = this.#received.shift()
      if (message) return message
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  /** Stops the answer. */
  leave(): void {
    if (!this.#isOver) this.#events.leave()
  }
}
