import { z } from 'zod'
import {
  FEEDBACK_KINDS,
  type FeedbackBody,
  OWNER_QUESTION,
  type OwnerQuestionBody,
  WITHDRAWN,
} from '../../shared/chatProtocol.ts'
import type { HttpSettings } from '../env.ts'
import { clientKey } from '../http/clientKey.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import { readJson } from '../http/readJson.ts'
import type { Methods } from '../http/routes.ts'
import { HttpError } from '../httpError.ts'
import { cleanQuestion } from '../insights/cleanQuestion.ts'
import type { Insights } from '../insights/createInsights.ts'
import { NO_MORE_QUESTIONS, QUESTION_NOT_KEPT, TOO_MUCH_FEEDBACK, UNREADABLE_FEEDBACK } from '../strings/errors.ts'
import { chatIdSchema } from './chatRequest.ts'

/** Room for a question to the owner in any writing. */
const MAX_BYTES = 2000

const feedbackSchema = z.object({
  id: chatIdSchema,
  kind: z.enum([...FEEDBACK_KINDS, WITHDRAWN]),
}) satisfies z.ZodType<FeedbackBody>

const ownerQuestionSchema = z.object({
  id: chatIdSchema,
  kind: z.literal(OWNER_QUESTION),
  text: z.string().refine(text => cleanQuestion(text) !== ''),
}) satisfies z.ZodType<OwnerQuestionBody>

const bodySchema = z.union([feedbackSchema, ownerQuestionSchema])

/** The parts that the feedback route uses. */
export interface FeedbackRouteParts {
  http: Pick<HttpSettings, 'trustedProxy'>
  limitFeedback: RateLimit
  /** Undefined: feedback is accepted and not counted, and a question to the owner is refused. */
  insights: Insights | undefined
}

/**
 * POST reports that a visitor found a reply useful or not, has withdrawn this opinion, or wants to write to a person. It also
 * brings a question to the owner, which the visitor has sent by a press: 204 only if it is kept.
 */
export function createFeedbackRoute({ http, limitFeedback, insights }: FeedbackRouteParts): Methods {
  return {
    async POST(request, response) {
      const key = clientKey(request, http.trustedProxy)
      let body: z.infer<typeof bodySchema>
      try {
        await limitFeedback(key)
        const { data } = bodySchema.safeParse(await readJson(request, MAX_BYTES))
        if (!data) throw new HttpError('invalid_request')
        body = data
      } catch (error) {
        throw error instanceof HttpError ? aboutFeedback(error) : error
      }
      if (body.kind === OWNER_QUESTION) await keepQuestion(insights, key, body)
      else insights?.noteFeedback(body)
      response.writeHead(204).end()
    },
  }
}

async function keepQuestion(insights: Insights | undefined, key: string, question: OwnerQuestionBody): Promise<void> {
  if (!insights) throw new HttpError('not_found', { sentence: QUESTION_NOT_KEPT })
  const kept = await insights.keepOwnerQuestion(key, question)
  if (kept === 'full') throw new HttpError('rate_limited', { sentence: NO_MORE_QUESTIONS })
  if (kept !== 'kept') throw new HttpError(kept, { sentence: QUESTION_NOT_KEPT })
}

/** The same error with a sentence about feedback: the usual ones are about questions. */
function aboutFeedback({ code, retryAfter }: HttpError): HttpError {
  if (code !== 'rate_limited') return new HttpError(code, { sentence: UNREADABLE_FEEDBACK })
  return new HttpError(code, { sentence: TOO_MUCH_FEEDBACK, ...(retryAfter !== undefined && { retryAfter }) })
}
