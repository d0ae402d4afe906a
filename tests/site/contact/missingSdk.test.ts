// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { importSdk, SEND_TIMEOUT_MS } from '../../../site/contact/sendContact.ts'

vi.mock('@emailjs/browser', () => new Promise(() => {}))

afterEach(() => vi.useRealTimers())

test('an SDK that never comes is abandoned after fifteen seconds: the visitor can send again, or use a mail program', async () => {
  vi.useFakeTimers()
  const outcome = expect(importSdk()).rejects.toThrow('did not answer')
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS)
  await outcome
})
