import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createKnowledge } from '../../knowledge/find/createKnowledge.ts'
import { createApp } from '../../server/app.ts'
import { createSiteAssistant } from '../../server/assistants/siteAssistant.ts'
import { readEnv } from '../../server/env.ts'
import { createMetrics } from '../../server/metrics.ts'
import { listen } from '../support/listen.ts'

test('an unexpected error gives the visitor one sentence, and only the log has its stack trace', async () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const routes = {
    '/broken': {
      async GET() {
        throw new TypeError('secret detail')
      },
    },
  }
  const site = { knowledge: await createKnowledge([]), profile: {} }
  const chooseAssistant = async () => createSiteAssistant(site, 0)
  const app = createApp(routes, { http: readEnv({}).http, log, metrics: createMetrics(() => 0, chooseAssistant) })
  const server = await listen(createServer(app))
  onTestFinished(server.close)
  const response = await fetch(`${server.url}/broken`)
  expect([response.status, response.headers.get('x-error-code')]).toEqual([500, 'internal'])
  expect(await response.text()).toBe('Une erreur interne est survenue.')
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { code: 'internal', detail: expect.stringMatching(/secret detail\n.*at /) },
    'refused',
  )
})
