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
import type { TokenBudget } from './tokenBudget.ts'
import { withinBudget } from './withinBudget.ts'

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

/** The parts of an assistant. */
export interface AssistantParts {
  log: Log
  site: SiteKnowledge
  /** Undefined if there is no limit. */
  budget: TokenBudget | undefined
}

/**
 * With `LLM_URL`: that model. Without: a local Ollama that has the model (the server looks every 15 s, so no restart is
 * needed), else the model of `npm run model`, else the embedded assistant. Each of them answers from the `site`. A model
 * that fails before its first word is replaced by the site's own words, if there are any.
 */
export function createAssistantChooser(env: ServerEnv, parts: AssistantParts): AssistantChooser {
  const { log, site } = parts
  const prompt = promptOptions(env, site)
  const quote = (note?: string) => createSiteAssistant(site, env.DEMO_WORDS_PER_SECOND, note)
  const sourced = (model: Assistant) => answerFrom(model, parts, { prompt, quote })
  const modelAt: ModelAt = (url, model) =>
    sourced(createLanguageModel({ ...prompt, url, model, apiKey: env.LLM_API_KEY, temperature: env.TEMPERATURE }))
  if (env.LLM_URL) return chooseServer(env, env.LLM_URL, modelAt)
  const embedded =
    env.LOCAL_MODEL === 'off' ? chooseEmbedded(quote()) : chooseLocalModel(env, { log, site, quote, prompt, sourced })
  return env.OLLAMA_URL ? chooseOllama(env, env.OLLAMA_URL, { embedded, modelAt }) : embedded
}

/** A model that answers from the site, within the budget. */
function answerFrom(
  model: Assistant,
  { site, budget }: AssistantParts,
  { prompt, quote }: { prompt: HistoryLimits; quote: () => Assistant },
): Assistant {
  const sourced = createSourcedAssistant(budget ? withinBudget(model, budget, prompt) : model, site, prompt)
  return site.knowledge.sections.length > 0 ? { ...sourced, replacement: quote() } : sourced
}

function chooseEmbedded(quoting: Assistant): AssistantChooser {
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

function promptOptions(env: ServerEnv, site: SiteKnowledge): HistoryLimits {
  return {
    contextTokens: env.CONTEXT_TOKENS,
    maxOutputTokens: env.MAX_OUTPUT_TOKENS,
    maxMessages: env.MAX_MESSAGES,
    systemPrompt: sourcedPrompt(site),
  }
}
