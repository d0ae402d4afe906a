import { listModels } from './listModels.ts'

const DISCOVERY_TIMEOUT_MS = 1000
/** The suffix of a chat model's name: `:7b`, `-instruct`, `-7b-instruct-q4_K_M`; but not `-coder` or `-math`. */
const VARIANT = /^(:|-(\d+(\.\d+)?b-)?(instruct|chat)(?![a-z]))/i

/** A local Ollama: the names of its models, and its name for the wanted model if it has it. */
export interface FoundOllama {
  names: readonly string[]
  /** `qwen2.5`, `qwen2.5:latest`, `qwen2.5:7b`, `qwen2.5-instruct`… */
  model: string | undefined
}

/** Looks for a local Ollama. Resolves with undefined if there is none, which is the usual case. */
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
