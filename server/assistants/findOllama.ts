import { listModels } from './listModels.ts'

const DISCOVERY_TIMEOUT_MS = 1000
/** What follows the name of a model that talks: `:7b`, `-instruct`, `-7b-instruct-q4_K_M`; not `-coder`, nor `-math`. */
const VARIANT = /^(:|-(\d+(\.\d+)?b-)?(instruct|chat)(?![a-z]))/i

/** A local Ollama: all that it has, and the name under which it has the wanted model, if it does. */
export interface FoundOllama {
  names: readonly string[]
  /** `qwen2.5`, `qwen2.5:latest`, `qwen2.5:7b`, `qwen2.5-instruct`… */
  model: string | undefined
}

/** Look for a local Ollama; undefined where there is none, which is the usual case. */
export async function findOllama(url: URL, wantedModel: string): Promise<FoundOllama | undefined> {
  const list = await listModels(new URL('/v1/models', url), { timeoutMs: DISCOVERY_TIMEOUT_MS })
  if (list.kind !== 'listed') return undefined
  const { names } = list
  const exact = [wantedModel, `${wantedModel}:latest`].find(name => names.includes(name))
  return { names, model: exact ?? names.find(isVariant) }

  function isVariant(name: string): boolean {
    return name.startsWith(wantedModel) && VARIANT.test(name.slice(wantedModel.length))
  }
}
