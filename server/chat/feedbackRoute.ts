import { z } from 'zod'
import { FEEDBACK_KINDS, type FeedbackBody, WITHDRAWN } from '../../shared/chatProtocol.ts'
import type { HttpSettings } from '../env.ts'
import { clientKey } from '../http/clientKey.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import { readJson } from '../http/readJson.ts'
import type { Methods } from '../http/routes.ts'
import { HttpError } from '../httpError.ts'
import type { Insights } from '../insights/createInsights.ts'
import { TOO_MUCH_FEEDBACK, UNREADABLE_FEEDBACK } from '../strings/errors.ts'
import { chatIdSchema } from './chatRequest.ts'

const MAX_BYTES = 1000

const feedbackSchema = z.object({
  id: chatIdSchema,
  kind: z.enum([...FEEDBACK_KINDS, WITHDRAWN]),
}) satisfies z.ZodType<FeedbackBody>

/** The parts that the feedback route uses. */
export interface FeedbackRouteParts {
  http: Pick<HttpSettings, 'trustedProxy'>
  limitFeedback: RateLimit
  /** Undefined: feedback is accepted and not counted. */
  insights: Insights | undefined
}

/** POST reports that a visitor found a reply useful or not, has withdrawn this opinion, or wants to write to a person. */
export function createFeedbackRoute({ http, limitFeedback, insights }: FeedbackRouteParts): Methods {
  return {
    async POST(request, response) {
      try {
        await limitFeedback(clientKey(request, http.trustedProxy))
        const feedback = feedbackSchema.safeParse(await readJson(request, MAX_BYTES))
        if (!feedback.success) throw new HttpError('invalid_request')
        insights?.noteFeedback(feedback.data)
      } catch (error) {
        throw error instanceof HttpError ? aboutFeedback(error) : error
      }
      response.writeHead(204).end()
    },
  }
}

/** The same error with a sentence about feedback: the usual ones are about questions. */
function aboutFeedback({ code, retryAfter }: HttpError): HttpError {
  if (code !== 'rate_limited') return new HttpError(code, { sentence: UNREADABLE_FEEDBACK })
  return new HttpError(code, { sentence: TOO_MUCH_FEEDBACK, ...(retryAfter !== undefined && { retryAfter }) })
}
