import type { ServerEnv } from '../env.ts'
import type { SiteKnowledge } from '../knowledge/openKnowledge.ts'
import type { Assistant } from './assistant.ts'
import { createDemoAssistant } from './demo/demoAssistant.ts'
import { findOllama } from './findOllama.ts'
import { createLanguageModel, modelsEndpoint } from './languageModel.ts'
import { listModels } from './listModels.ts'
import { type ModelProblem, problemOfOllama, problemOfServer } from './modelProblem.ts'
import { createSiteAssistant } from './siteAssistant.ts'
import { createSourcedAssistant } from './sourcedAssistant.ts'
import { sourcedPrompt } from './sourcedPrompt.ts'
import { systemPrompt } from './systemPrompt.ts'

const DISCOVERY_INTERVAL_MS = 15_000
const LIST_TIMEOUT_MS = 5000

/** Returns the assistant that answers now. */
export type ChooseAssistant = () => Promise<Assistant>

type ModelAt = (url: URL, model: string) => Assistant

/** Chooses the assistant and checks that the configured model is available. */
export interface AssistantChooser {
  choose: ChooseAssistant
  /** Looks for the model. Resolves with the problem, if there is one. */
  findProblem(): Promise<ModelProblem | undefined>
}

/**
 * With `LLM_URL`: always that model, because visitors must not mistake the demonstration for it. Without: a local Ollama
 * that has the model (the server looks every 15 s, so no restart is needed), else the embedded assistant.
 * With the knowledge of a `site`, each of them answers from it.
 */
export function createAssistantChooser(env: ServerEnv, site?: SiteKnowledge): AssistantChooser {
  const modelAt: ModelAt = (url, model) => languageModel(env, site, url, model)
  if (env.LLM_URL) return chooseServer(env, env.LLM_URL, modelAt)
  const speed = env.DEMO_WORDS_PER_SECOND
  const demo = site ? createSiteAssistant(site, speed) : createDemoAssistant(speed)
  if (env.OLLAMA_URL) return chooseOllama(env, env.OLLAMA_URL, { demo, modelAt })
  return { choose: async () => demo, findProblem: async () => undefined }
}

function chooseServer(env: ServerEnv, url: URL, modelAt: ModelAt): AssistantChooser {
  const assistant = modelAt(url, env.LLM_MODEL)
  const options = { apiKey: env.LLM_API_KEY, timeoutMs: LIST_TIMEOUT_MS }
  return {
    choose: async () => assistant,
    async findProblem() {
      return problemOfServer(await listModels(modelsEndpoint(url), options), url.origin, env.LLM_MODEL)
    },
  }
}

function chooseOllama(
  env: ServerEnv,
  url: URL,
  { demo, modelAt }: { demo: Assistant; modelAt: ModelAt },
): AssistantChooser {
  let checkedAt = Number.NEGATIVE_INFINITY
  let choice: Promise<{ assistant: Assistant; problem: ModelProblem | undefined }> | undefined

  async function look() {
    const found = await findOllama(url, env.LLM_MODEL)
    if (found?.model) return { assistant: modelAt(url, found.model), problem: undefined }
    return { assistant: demo, problem: found && problemOfOllama(found.names, env.LLM_MODEL) }
  }

  function current() {
    if (!choice || performance.now() - checkedAt > DISCOVERY_INTERVAL_MS) {
      checkedAt = performance.now()
      choice = look()
    }
    return choice
  }

  return {
    choose: async () => (await current()).assistant,
    findProblem: async () => (await current()).problem,
  }
}

/** The assistant of a model at a server. With the knowledge of a site, it answers from its passages. */
function languageModel(env: ServerEnv, site: SiteKnowledge | undefined, url: URL, model: string): Assistant {
  const options = {
    url,
    model,
    apiKey: env.LLM_API_KEY,
    contextTokens: env.CONTEXT_TOKENS,
    maxOutputTokens: env.MAX_OUTPUT_TOKENS,
    maxMessages: env.MAX_MESSAGES,
    temperature: env.TEMPERATURE,
    systemPrompt: site ? sourcedPrompt(site) : systemPrompt,
  }
  const assistant = createLanguageModel(options)
  return site ? createSourcedAssistant(assistant, site, options) : assistant
}
