import { expect, test } from 'vitest'
import { describeUpstreamError } from '../../../server/assistants/upstreamError.ts'

test.each([
  [{ type: 'rate_limit_error', code: 429 }, 'type=rate_limit_error code=429'],
  [{ type: 'BadRequestError', code: '400' }, 'type=BadRequestError code=400'],
  [{ type: 'sk-SECRET-abc', code: 'sk_SECRET_abc' }, ''],
  [{ type: 'Pierre.Dupont', code: 33612345678 }, ''],
  [{ type: { name: 'server_error' }, code: ['server_error'] }, ''],
  [{ type: 'constructor', code: '__proto__' }, ''],
])('of the error %j the log says %j', (error, said) => {
  expect(describeUpstreamError(error)).toBe(said)
})
