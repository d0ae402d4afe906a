import { z } from 'zod'

const DISCOVERY_TIMEOUT_MS = 300
const modelListSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The name under which a local Ollama holds the wanted model (`qwen2.5`, `qwen2.5:latest`, `qwen2.5:7b`…), if it does. */
export async function findOllama(url: URL, wantedModel: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/v1/models', url), { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
    const names = modelListSchema.parse(await response.json()).data.map(model => model.id)
    return [wantedModel, `${wantedModel}:latest`].find(name => names.includes(name)) ?? names.find(isVariant)
  } catch {
    return undefined // No Ollama there, which is the usual case.
  }

  function isVariant(name: string): boolean {
    return name.startsWith(`${wantedModel}:`) || name.startsWith(`${wantedModel}-`)
  }
}
