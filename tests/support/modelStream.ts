import type { RunningServer } from '../../server/startServer.ts'
import type { FakeLlm } from './fakeLlm.mjs'
import { startWithLlm } from './startBackend.ts'

/** A backend whose model server answers every request with these packets, written one by one. */
export function say(
  packets: readonly (string | Buffer)[],
  env: Record<string, string> = {},
): Promise<RunningServer & { llm: FakeLlm }> {
  return startWithLlm(env, {
    completion(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      for (const packet of packets) response.write(packet)
      response.end()
    },
  })
}

/** An event of a model's stream. */
export function event(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

/** An event with more text, or with the finish reason. */
export function delta(content: object, finishReason: string | null = null): string {
  return event({ choices: [{ index: 0, delta: content, finish_reason: finishReason }] })
}

/** The content of a reply in the data protocol. */
export function dataOf(reply: string) {
  const lines = reply.trim().split('\n')
  const valuesOf = (code: string): unknown[] =>
    lines.filter(line => line.startsWith(`${code}:`)).map(line => JSON.parse(line.slice(2)))
  const [last] = valuesOf('d') as { finishReason: string; usage: unknown }[]
  return {
    text: valuesOf('0').join(''),
    reasoning: valuesOf('g').join(''),
    error: valuesOf('3')[0],
    finishReason: last?.finishReason,
    usage: last?.usage,
  }
}
