import {
  CHAT_HEADERS,
  DEMO_PROVIDER,
  LOCAL_PROVIDER,
  OWNER_QUESTIONS_HEADER,
  TAKES_QUESTIONS,
} from '../../shared/chatProtocol.ts'
import { readHttpError } from './readHttpError.ts'

/** Source of the last reply, as the backend reports it. */
export interface Answerer {
  readonly model?: string | undefined
  /** No model has answered: the reply quotes the site. */
  readonly isDemo: boolean
  /** Whether the backend itself runs the model. */
  readonly isLocal?: boolean
  /** Whether visitors may put questions to the owner of the site. */
  readonly takesQuestions?: boolean
  /** Language of the reply: `fr`. */
  readonly lang?: string | undefined
}

/** `disclosure` of a reply that a model wrote, as in the W3C's proposal for `ai-disclosure`. */
export const AI_GENERATED = 'ai-generated'

/** `disclosure` of a reply that quotes the site. */
export const QUOTED = 'none'

/** Read who answers. Throws the error of an unsuccessful response. */
export async function readAnswerer(response: Response): Promise<Answerer> {
  const { ok, statusText, headers } = response
  if (!ok) {
    // HTTP/2 has no status text.
    if (statusText) console.error('<nicodata-chat>:', statusText)
    throw await readHttpError(response)
  }
  const provider = headers.get(CHAT_HEADERS.provider)
  const model = headers.get(CHAT_HEADERS.model) ?? undefined
  const takesQuestions = headers.get(OWNER_QUESTIONS_HEADER) === TAKES_QUESTIONS
  // The first, if there are several: `de-AT, de`
  const [lang] = headers.get('content-language')?.split(',') ?? []
  return { model, isDemo: provider === DEMO_PROVIDER, isLocal: provider === LOCAL_PROVIDER, takesQuestions, lang }
}
