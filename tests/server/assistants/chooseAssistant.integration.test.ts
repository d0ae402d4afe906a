import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeLlm } from '../../support/fakeLlm.mjs'
import { freePort } from '../../support/serveProduct.ts'
import { startBackend } from '../../support/startBackend.ts'

test('the server finds an Ollama that starts later; when it stops, the embedded assistant answers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const port = await freePort()
  const { url } = await startBackend({ OLLAMA_URL: `http://127.0.0.1:${port}` })
  const provider = async () => (await (await fetch(`${url}/api/health`)).json()).provider
  expect(await provider()).toBe('demo')

  const llm = await startFakeLlm({ port })
  expect(await provider()).toBe('demo')
  // A busy machine may need more than the second that a look takes at most: then the next look finds it.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(15_001)
      return provider()
    })
    .toBe('openai')

  await llm.close()
  vi.advanceTimersByTime(15_001)
  expect(await provider()).toBe('demo')
})
