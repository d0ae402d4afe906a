import type { PageContext, RequestMessage } from '../../shared/chatProtocol.ts'
import type { AnswerEnd, AnswerPiece } from '../../shared/reply/answerPiece.ts'
import type { Answer, Assistant } from '../assistants/assistant.ts'
import { type HttpError, MODEL_FAILURES } from '../httpError.ts'

/** The question to an assistant. */
export interface Question {
  messages: readonly RequestMessage[]
  /** Where the visitor reads, if the page reports it. */
  page?: PageContext | undefined
}

/**
 * The answer of an assistant, or of its replacement if the assistant fails before its first piece: after that, the visitor
 * already has its name.
 */
export class ReplaceableAnswer {
  readonly asked: Assistant
  readonly #question: Question
  #abort = new AbortController()
  #assistant: Assistant
  #answer: Answer
  #replacedFor: HttpError | undefined
  #hasBegun = false

  constructor(asked: Assistant, question: Question) {
    this.asked = asked
    this.#question = question
    this.#assistant = asked
    this.#answer = this.#ask()
  }

  /** The assistant that answers. */
  get assistant(): Assistant {
    return this.#assistant
  }

  /** The language of the answer, if the assistant knows it. */
  get language(): string | undefined {
    return this.#assistant.languageOf?.(this.#question.messages)
  }

  /** Why the assistant that was asked was replaced. */
  get replacedFor(): HttpError | undefined {
    return this.#replacedFor
  }

  /** The next piece, or the end; undefined if the assistant has been replaced meanwhile. Rejects when it fails. */
  async next(): Promise<IteratorResult<AnswerPiece, AnswerEnd> | undefined> {
    const answer = this.#answer
    try {
      const step = await answer.next()
      if (answer !== this.#answer) return undefined
      this.#hasBegun = true
      return step
    } catch (error) {
      if (answer !== this.#answer) return undefined
      throw error
    }
  }

  /** Lets the replacement answer from now on. Returns false if there is none, or if it is too late. */
  replace(error: HttpError): boolean {
    const { replacement } = this.#assistant
    if (!replacement || this.#hasBegun || !MODEL_FAILURES.some(code => code === error.code)) return false
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#assistant = replacement
    this.#answer = this.#ask()
    this.#replacedFor = error
    return true
  }

  /** Stops the assistant. */
  abort(): void {
    this.#abort.abort()
  }

  #ask(): Answer {
    const { messages, page } = this.#question
    return this.#assistant.answer(messages, this.#abort.signal, page)
  }
}
