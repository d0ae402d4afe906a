import { LOCAL_PROVIDER } from '../../../shared/chatProtocol.ts'
import { HttpError } from '../../httpError.ts'
import type { Log } from '../../log.ts'
import type { Assistant } from '../assistant.ts'
import { fitHistory, type HistoryLimits } from '../fitHistory.ts'
import type { AnswerMessage, ModelSettings } from './childMessages.ts'
import { ModelProcess, type ModelState } from './ModelProcess.ts'
import { SlotQueue } from './SlotQueue.ts'

const RETRY_SECONDS = 5

/** A model in its own process. */
export interface LocalModel extends Assistant {
  readonly state: ModelState
  close(): void
}

export interface LocalModelOptions extends Omit<ModelSettings, keyof HistoryLimits>, HistoryLimits {
  name: string
  log: Log
  onChange(): void
}

/** Starts the process of a model. The assistant answers when its state is `ready`. */
export function createLocalModel({ name, log, onChange, maxMessages, ...settings }: LocalModelOptions): LocalModel {
  const slots = new SlotQueue(settings.slots)
  const running = new ModelProcess(settings, state => {
    log.info({ model: name, pid: running.pid, ...state }, 'local model')
    onChange()
  })
  return {
    provider: LOCAL_PROVIDER,
    model: name,
    get state() {
      return running.state
    },
    close: () => running.close(),
    async *answer(messages, signal) {
      await slots.take(signal)
      const question = running.ask(fitHistory(messages, { ...settings, maxMessages }), () => slots.release())
      const leave = () => question.leave()
      signal.addEventListener('abort', leave)
      let hasText = false
      try {
        for (;;) {
          const message = await question.next()
          if (message.kind === 'fault') throw errorOf(message, hasText)
          if (message.kind === 'end') {
            const { finishReason, usage, readTokens } = message.end
            log.debug({ model: name, readTokens, ...usage }, 'local answer')
            return { finishReason, usage }
          }
          hasText = true
          yield { kind: 'text', text: message.text }
        }
      } finally {
        signal.removeEventListener('abort', leave)
        question.leave()
      }
    },
  }
}

function errorOf({ reason }: AnswerMessage & { kind: 'fault' }, hasText: boolean): HttpError {
  if (reason === 'too_long') return new HttpError('message_too_long', { detail: 'context_overflow' })
  const detail = reason === 'ended' ? 'the process of the local model ended' : reason
  // The model is loaded again: a visitor who has no text yet can try again.
  return hasText || reason !== 'ended'
    ? new HttpError('upstream_error', { detail })
    : new HttpError('upstream_unavailable', { detail, retryAfter: RETRY_SECONDS })
}
