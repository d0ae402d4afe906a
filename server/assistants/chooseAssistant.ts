import type { SiteKnowledge } from '../../knowledge/siteKnowledge.ts'
import { DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import type { ServerEnv } from '../env.ts'
import type { Log } from '../log.ts'
import type { Assistant } from './assistant.ts'
import { findOllama } from './findOllama.ts'
import type { HistoryLimits } from './fitHistory.ts'
import { createLanguageModel, modelsEndpoint } from './languageModel.ts'
import { listModels } from './listModels.ts'
import { chooseLocalModel } from './localModel/chooseLocalModel.ts'
import { type ModelProblem, problemOfOllama, problemOfServer } from './modelProblem.ts'
import { createSiteAssistant } from './siteAssistant.ts'
import { createSourcedAssistant } from './sourcedAssistant.ts'
import { sourcedPrompt } from './sourcedPrompt.ts'

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
  /** Calls back when a local model has been loaded or has failed. */
  onChange?(listener: () => void): void
  /** Ends a local model. */
  close?(): void
}

/**
 * With `LLM_URL`: always that model, because visitors must not mistake the demonstration for it. Without: a local Ollama
 * that has the model (the server looks every 15 s, so no restart is needed), else the model of `npm run model`, else the
 * embedded assistant. Each of them answers from the `site`.
 */
export function createAssistantChooser(env: ServerEnv, log: Log, site: SiteKnowledge): AssistantChooser {
  const modelAt: ModelAt = (url, model) => languageModel(env, site, url, model)
  if (env.LLM_URL) return chooseServer(env, env.LLM_URL, modelAt)
  const speed = env.DEMO_WORDS_PER_SECOND
  const quote = (note?: string) => createSiteAssistant(site, speed, note)
  const embedded = chooseEmbedded(env, log, site, quote)
  return env.OLLAMA_URL ? chooseOllama(env, env.OLLAMA_URL, { embedded, modelAt }) : embedded
}

function chooseEmbedded(
  env: ServerEnv,
  log: Log,
  site: SiteKnowledge,
  quote: (note?: string) => Assistant,
): AssistantChooser {
  if (env.LOCAL_MODEL !== 'off') return chooseLocalModel(env, { log, site, quote, prompt: promptOptions(env, site) })
  const quoting = quote()
  return { choose: async () => quoting, findProblem: async () => undefined }
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
  { embedded, modelAt }: { embedded: AssistantChooser; modelAt: ModelAt },
): AssistantChooser {
  let checkedAt = Number.NEGATIVE_INFINITY
  let choice: Promise<{ assistant?: Assistant; problem?: ModelProblem }> | undefined

  async function look() {
    const found = await findOllama(url, env.LLM_MODEL)
    if (found?.model) return { assistant: modelAt(url, found.model) }
    return found ? { problem: problemOfOllama(found.names, env.LLM_MODEL) } : {}
  }

  function current() {
    if (!choice || performance.now() - checkedAt > DISCOVERY_INTERVAL_MS) {
      checkedAt = performance.now()
      choice = look()
    }
    return choice
  }

  return {
    ...embedded,
    choose: async () => (await current()).assistant ?? embedded.choose(),
    async findProblem() {
      const { assistant, problem } = await current()
      if (assistant) return undefined
      // A local model answers as well as the missing one.
      if ((await embedded.choose()).provider !== DEMO_PROVIDER) return undefined
      return (await embedded.findProblem()) ?? problem
    },
  }
}

/** The assistant of a model at a server, which answers from the passages of the site. */
function languageModel(env: ServerEnv, site: SiteKnowledge, url: URL, model: string): Assistant {
  const prompt = promptOptions(env, site)
  const assistant = createLanguageModel({
    ...prompt,
    url,
    model,
    apiKey: env.LLM_API_KEY,
    temperature: env.TEMPERATURE,
  })
  return createSourcedAssistant(assistant, site, prompt)
}

function promptOptions(env: ServerEnv, site: SiteKnowledge): HistoryLimits {
  return {
    contextTokens: env.CONTEXT_TOKENS,
    maxOutputTokens: env.MAX_OUTPUT_TOKENS,
    maxMessages: env.MAX_MESSAGES,
    systemPrompt: sourcedPrompt(site),
  }
}
