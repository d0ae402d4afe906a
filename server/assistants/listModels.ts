import { z } from 'zod'

const MAX_LIST_BYTES = 4_000_000
const modelListSchema = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish() })) })

/** A model server's list of models, or the reason why there is none. */
export type ModelList =
  | { kind: 'listed'; names: string[]; takesAnyName: boolean }
  | { kind: 'unlisted' }
  | { kind: 'unauthorized' }
  | { kind: 'unreachable'; reason: string }

/** Requests `/v1/models` from a server. Never rejects. */
export async function listModels(
  address: URL,
  { apiKey, timeoutMs }: { apiKey?: string | undefined; timeoutMs: number },
): Promise<ModelList> {
  try {
    const response = await fetch(address, {
      headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { ok, status } = response
    const text = await readText(response)
    if (ok) return readList(text)
    if (status === 401) return { kind: 'unauthorized' }
    // 501 means that the server has no list. Any other 5xx means that the proxy cannot reach the server.
    if (status >= 500 && status !== 501) return { kind: 'unreachable', reason: String(status) }
    return { kind: 'unlisted' }
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) }
  }
}

function readList(text: string): ModelList {
  try {
    const { data } = modelListSchema.parse(JSON.parse(text))
    const names = data.map(({ id }) => id)
    // llama.cpp ignores the requested name and answers with its only model.
    return { kind: 'listed', names, takesAnyName: data.length === 1 && data[0]?.owned_by === 'llamacpp' }
  } catch {
    return { kind: 'unlisted' }
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > MAX_LIST_BYTES) break
  }
  return text
}

// fetch wraps the reason: `TypeError: fetch failed`, whose cause is `Error: connect ECONNREFUSED`.
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}
