import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { FAKE_TOKENS, startFakeLlm } from '../support/fakeLlm.mjs'
import { ask } from '../support/startBackend.ts'
import { type BuiltServer, builtServer, startBuiltServer } from '../support/startBuiltServer.ts'

const USAGE_REPORT = ['--expose-gc', '--import', new URL('../support/reportUsage.mjs', import.meta.url).href]

test('replies, errors and visitors who leave do not leak memory', { timeout: 120_000 }, async () => {
  const llm = await startFakeLlm({ tokens: FAKE_TOKENS, intervalMs: 0 })
  onTestFinished(() => llm.close())
  const options = { entry: builtServer('serverProcess.js'), nodeOptions: USAGE_REPORT }
  const server = await startBuiltServer({ LLM_URL: llm.url, LOG_LEVEL: 'silent' }, options)
  const round = async () => {
    for (let batch = 0; batch < 25; batch++) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => visit(server.url, index)))
    }
    return heapOf(server)
  }
  await round()
  const heaps = [await round(), await round(), await round()]
  console.log(
    `Heap after rounds of 500 requests: ${heaps.map(heap => `${(heap / 1024 / 1024).toFixed(2)} MiB`).join(', ')}`,
  )
  // A real leak cost 26 KB a request. This test notices a tenth of that over 1,000 requests.
  expect((heaps[2] ?? 0) - (heaps[0] ?? 0)).toBeLessThan(1000 * 2600)
})

async function visit(url: string, index: number): Promise<void> {
  if (index % 4 === 0) {
    const response = await ask(url, { id: `chat ${index}` })
    await response.body?.cancel()
  } else if (index % 4 === 1) {
    await fetch(`${url}/api/chat`, { method: 'POST', body: '{' }).then(response => response.text())
  } else {
    await (await ask(url, { protocol: index % 4 === 2 ? 'data' : 'text' })).text()
  }
}

async function heapOf({ process: server }: BuiltServer): Promise<number> {
  const reported = once(server, 'message')
  server.send('heap')
  return (await reported)[0].heapBytes
}
