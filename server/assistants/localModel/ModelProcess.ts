import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RequestMessage } from '../../../shared/chatProtocol.ts'
import { Backoff } from '../../Backoff.ts'
import { VARIABLES } from '../../env.ts'
import type { AnswerMessage, FromChild, ModelSettings, ToChild } from './childMessages.ts'
import { Question } from './Question.ts'

/** Also the name of the built file, beside `main.js`. */
const CHILD_FILE = fileURLToPath(new URL('./modelProcess.mjs', import.meta.url))
const MOST_DELAY_MS = 60_000
const ERROR_CHARS = 300

/** Whether the model answers. `failed`: the model could not be loaded. After a crash, it is loaded again. */
export type ModelState = { kind: 'loading' } | { kind: 'ready' } | { kind: 'failed'; reason: string }

/** The process in which a model runs. It starts immediately. */
export class ModelProcess {
  readonly #settings: ModelSettings
  readonly #onChange: (state: ModelState) => void
  readonly #open = new Map<number, Question>()
  #child: ChildProcess | undefined
  #state: ModelState = { kind: 'loading' }
  #lastId = 0
  /** When the model was ready for the last time, by `performance.now()`; undefined until it was once. */
  #readyAt: number | undefined
  readonly #backoff = new Backoff(MOST_DELAY_MS)
  #restart: NodeJS.Timeout | undefined

  /** `onChange` is called when the model has been loaded, has failed, or is loaded again. */
  constructor(settings: ModelSettings, onChange: (state: ModelState) => void) {
    this.#settings = settings
    this.#onChange = onChange
    this.#start()
  }

  get state(): ModelState {
    return this.#state
  }

  /** The process id; undefined while there is no process. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Asks a question. `onSlotFree` is called once, when the model has finished it. */
  ask(messages: readonly RequestMessage[], onSlotFree: () => void): Question {
    const id = ++this.#lastId
    const question = new Question({
      leave: () => this.#send({ kind: 'leave', id }),
      onSlotFree: () => {
        this.#open.delete(id)
        onSlotFree()
      },
    })
    this.#open.set(id, question)
    if (this.#child && this.#state.kind === 'ready') this.#send({ kind: 'ask', id, messages })
    else question.receive({ kind: 'fault', id, reason: 'ended' })
    return question
  }

  /** Ends the process, which frees its memory. */
  close(): void {
    clearTimeout(this.#restart)
    const child = this.#child
    this.#child = undefined
    child?.kill('SIGKILL')
    this.#endQuestions()
  }

  #start(): void {
    let errors = ''
    // Without the options of this process, such as --inspect, and without its keys.
    const child = fork(CHILD_FILE, {
      execArgv: [],
      env: environmentOfChild(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-ERROR_CHARS)
    })
    child.on('message', message => this.#child === child && this.#receive(message as FromChild)) // Our own process.
    child.on('error', error => this.#child === child && this.#fail(error.message))
    child.on('exit', (code, signal) => {
      if (this.#child !== child) return
      this.#ended(`its process ended with ${signal ?? code}. ${errors.trim()}`.trim())
    })
    this.#send({ kind: 'load', settings: this.#settings })
  }

  #receive(message: FromChild): void {
    if (message.kind === 'ready') {
      this.#readyAt = performance.now()
      this.#change({ kind: 'ready' })
    } else if (message.kind === 'failed') this.#fail(message.reason)
    else this.#pass(message)
  }

  #pass(message: AnswerMessage): void {
    this.#open.get(message.id)?.receive(message)
  }

  // A model that cannot be loaded would fail again: its owner has to act.
  #fail(reason: string): void {
    this.close()
    this.#change({ kind: 'failed', reason })
  }

  #ended(reason: string): void {
    if (this.#readyAt === undefined) {
      this.#fail(reason)
      return
    }
    // The system may also end it while it is loaded again. Loading does not count as life.
    const livedMs = this.#state.kind === 'ready' ? performance.now() - this.#readyAt : 0
    this.#child = undefined
    this.#change({ kind: 'loading' })
    this.#endQuestions()
    this.#restart = setTimeout(() => this.#start(), this.#backoff.next(livedMs))
  }

  #endQuestions(): void {
    for (const [id, question] of this.#open) question.receive({ kind: 'fault', id, reason: 'ended' })
  }

  #change(state: ModelState): void {
    this.#state = state
    this.#onChange(state)
  }

  #send(message: ToChild): void {
    // A process that has just ended cannot receive it: its `exit` follows.
    if (this.#child?.connected) this.#child.send(message, () => {})
  }
}

function environmentOfChild(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(VARIABLES, name)))
}
