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
}

/** Strings that say how a reply was made: by a model, as quotes of the site, or as nobody says. */
export type Origin = 'madeByModel' | 'subtitleDemo' | 'madeByUnknown'

/** How the replies of a conversation were made. */
export type Origins = Readonly<Partial<Record<Origin, true>>>

export function originOf({ model, isDemo }: Answerer): Origin {
  return isDemo ? 'subtitleDemo' : model ? 'madeByModel' : 'madeByUnknown'
}

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
  return { model, isDemo: provider === DEMO_PROVIDER, isLocal: provider === LOCAL_PROVIDER, takesQuestions }
}
