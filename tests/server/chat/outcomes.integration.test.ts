import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeLlm } from '../../support/fakeLlm.mjs'
import { delta, event } from '../../support/modelStream.ts'
import { ask } from '../../support/startBackend.ts'
import { startBuiltServer } from '../../support/startBuiltServer.ts'
import { until } from '../../support/until.ts'

const DONE = 'data: [DONE]\n\n'
const SECRET = 'failed on prompt: secret-question, auth=Bearer sk-secret'

/** The model name of each case, and the outcome in the log. */
const BEHAVIOURS: Record<string, { act: (response: ServerResponse) => void; result: string; detail?: string }> = {
  whole: { act: stream(delta({ content: 'Oui' }), delta({}, 'stop'), DONE), result: 'finished' },
  length: { act: stream(delta({ content: 'Oui' }), delta({}, 'length'), DONE), result: 'length' },
  filtered: { act: stream(delta({ content: 'Oui' }), delta({}, 'content_filter'), DONE), result: 'content_filter' },
  cut: { act: stream(delta({ content: 'Oui' })), result: 'cut', detail: 'The stream ended without [DONE].' },
  tool: {
    act: stream(delta({ tool_calls: [{ index: 0 }] }, 'tool_calls'), DONE),
    result: 'upstream_error',
    detail: 'The model called a tool, and it was offered none.',
  },
  inline: {
    act: stream(
      delta({ content: 'Oui' }),
      event({ error: { message: SECRET, type: 'InternalServerError', code: 500 } }),
    ),
    result: 'cut',
    detail: 'In the stream: type=InternalServerError code=500',
  },
  quoting: { act: refuse(500, SECRET, 'server_error'), result: 'upstream_error', detail: '500 type=server_error' },
  key: {
    act: refuse(401, SECRET, 'invalid_request_error', 'invalid_api_key'),
    result: 'upstream_error',
    detail: '401 type=invalid_request_error code=invalid_api_key',
  },
  strange: { act: refuse(400, SECRET, SECRET, { toString: 1 }), result: 'upstream_error', detail: '400' },
  parameter: {
    act: refuse(400, `temperature is wrong: ${SECRET}`, 'BadRequestError', 400),
    result: 'upstream_error',
    detail: '400 type=BadRequestError code=400',
  },
  overflow: {
    act: refuse(400, `maximum context length is 4096 tokens: ${SECRET}`, 'BadRequestError', 400),
    result: 'upstream_error',
    detail: '400 type=BadRequestError code=400 context_overflow',
  },
}

test('log and metrics show how each reply ended, but no message of the model server', async () => {
  const llm = await startFakeLlm({
    completion: (response, body) => BEHAVIOURS[body.messages.at(-1).content]?.act(response),
  })
  onTestFinished(() => llm.close())
  const { url, output } = await startBuiltServer({ LLM_URL: llm.url, LOG_LEVEL: 'debug', METRICS_PORT: '0' })
  const entries = () =>
    output()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))
      .filter(({ msg }) => msg.startsWith('answer'))
  for (const [index, behaviour] of Object.keys(BEHAVIOURS).entries()) {
    await ask(url, { text: behaviour })
      .then(response => response.text())
      .catch(() => {}) // A cut reply.
    await until(() => entries().length > index)
  }
  expect(entries().map(({ result, detail }) => [result, detail])).toEqual(
    Object.values(BEHAVIOURS).map(({ result, detail }) => [result, detail]),
  )
  expect(output()).not.toContain('secret')
  const metrics = await (await fetch(await until(() => /Mesures\s:\s(\S+)/.exec(output())?.[1]))).text()
  for (const outcome of ['finished', 'length', 'content_filter'])
    expect(metrics).toContain(`nicodata_answers_total{outcome="${outcome}",provider="openai"} 1`)
  expect(metrics).toContain('nicodata_answers_total{outcome="cut",provider="openai"} 2')
})

function stream(...packets: readonly string[]) {
  return (response: ServerResponse) => void response.writeHead(200).end(packets.join(''))
}

function refuse(status: number, message: string, type: string, code?: unknown) {
  return (response: ServerResponse) =>
    void response.writeHead(status).end(JSON.stringify({ error: { message, type, code } }))
}
