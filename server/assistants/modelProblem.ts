import { MODEL_PROBLEMS } from '../strings/modelProblems.ts'
import type { ModelList } from './listModels.ts'
import type { ModelState } from './localModel/ModelProcess.ts'
import { printableName } from './printableName.ts'

/** Why visitors do not get the configured model: a code for `/api/health`, sentences for the owner of the server. */
export interface ModelProblem {
  code: 'model_missing' | 'model_loading' | 'model_failed' | 'upstream_unavailable' | 'upstream_unauthorized'
  /** In French, printed at the start of a French site. */
  sentence: string
  /** In English, for the log and the start of other sites. */
  detail: string
}

const SHOWN_NAMES = 10
const SHOWN_NAME_CHARS = 80

/** The problem with the model of `LLM_URL`, if there is one. A server that does not list its models is trusted. */
export function problemOfServer(list: ModelList, origin: string, model: string): ModelProblem | undefined {
  switch (list.kind) {
    case 'unlisted':
      return undefined
    case 'unauthorized':
      return {
        code: 'upstream_unauthorized',
        sentence: MODEL_PROBLEMS.keyRefused(origin),
        detail: `${origin} refuses LLM_API_KEY.`,
      }
    case 'unreachable':
      return {
        code: 'upstream_unavailable',
        sentence: MODEL_PROBLEMS.noAnswer(origin, list.reason),
        detail: `LLM_URL: ${origin} does not answer (${list.reason}).`,
      }
    case 'listed':
      // Ollama reads a name without a tag as `:latest`.
      if (list.takesAnyName || [model, `${model}:latest`].some(name => list.names.includes(name))) return undefined
      return {
        code: 'model_missing',
        sentence: MODEL_PROBLEMS.notListed(origin, model, shown(list.names, MODEL_PROBLEMS.noModel)),
        detail: `LLM_MODEL: ${origin} has no ${model}, it has ${shown(list.names, 'no model')}.`,
      }
  }
}

/** The problem of an Ollama that runs but does not have the configured model. */
export function problemOfOllama(names: readonly string[], model: string): ModelProblem {
  return {
    code: 'model_missing',
    sentence: MODEL_PROBLEMS.notInOllama(model, shown(names, MODEL_PROBLEMS.noModel)),
    detail: `Ollama has no ${model}, it has ${shown(names, 'no model')}.`,
  }
}

/** The problem of a local model that does not answer yet, or at all. */
export function problemOfLocalModel(name: string, state: ModelState): ModelProblem | undefined {
  switch (state.kind) {
    case 'ready':
      return undefined
    case 'loading':
      return {
        code: 'model_loading',
        sentence: MODEL_PROBLEMS.loading(name),
        detail: `The local model ${name} is loading.`,
      }
    case 'failed':
      return {
        code: 'model_failed',
        sentence: MODEL_PROBLEMS.failed(name, state.reason),
        detail: `The local model ${name} cannot be loaded: ${state.reason}`,
      }
  }
}

/** The problem of a `LOCAL_MODEL` without the engine that would run it. */
export function problemWithoutEngine(file: string): ModelProblem {
  return {
    code: 'model_missing',
    sentence: MODEL_PROBLEMS.withoutEngine(file),
    detail: 'LOCAL_MODEL: the engine is not installed.',
  }
}

function shown(names: readonly string[], none: string): string {
  if (names.length === 0) return none
  const shortened = names.slice(0, SHOWN_NAMES).map(name => printableName(name.slice(0, SHOWN_NAME_CHARS)))
  return [...shortened, ...(names.length > SHOWN_NAMES ? ['…'] : [])].join(', ')
}
