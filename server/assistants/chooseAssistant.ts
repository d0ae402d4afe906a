import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { DEMO_PROVIDER } from '../../shared/chatProtocol.ts'
import type { ModelSettings } from '../env.ts'
import type { Log } from '../log.ts'
import type { AssistantChooser } from './AssistantChooser.ts'
import type { Assistant } from './assistant.ts'
import { findOllama } from './findOllama.ts'
import type { HistoryLimits } from './fitHistory.ts'
import { createLanguageModel, type LanguageModelOptions, modelsEndpoint } from './languageModel.ts'
import { listModels } from './listModels.ts'
import { chooseLocalModel, type ReadSite } from './localModel/chooseLocalModel.ts'
import { type ModelProblem, problemOfOllama, problemOfServer } from './modelProblem.ts'
import { createSiteAssistant } from './siteAssistant.ts'
import { createSourcedAssistant } from './sourcedAssistant.ts'
import { sourcedPrompt } from './sourcedPrompt.ts'
import type { TokenBudget } from './tokenBudget.ts'
import { readWholeSite, type WholeSite } from './wholeSite.ts'
import { withinBudget } from './withinBudget.ts'

const DISCOVERY_INTERVAL_MS = 15_000
const LIST_TIMEOUT_MS = 5000

/** With `KNOWLEDGE_TOKENS`, the owner expects otherwise. */
const TOO_LARGE =
  'the site has more tokens than KNOWLEDGE_TOKENS or a third of CONTEXT_TOKENS: each question gets the passages that resemble it'

/** An OpenAI-compatible server, with a key if it wants one. */
type ModelServer = Pick<LanguageModelOptions, 'url' | 'apiKey'>
type ModelAt = (server: ModelServer, model: string) => Assistant

/** The objects that an assistant needs. */
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
export function createAssistantChooser(settings: ModelSettings, parts: AssistantParts): AssistantChooser {
  const { log, site } = parts
  const { server, temperature, ollamaUrl, local } = settings
  const quote = (note?: string) => createSiteAssistant(site, settings.quotedWordsPerSecond, note)
  const readSite = (): ReadSite => {
    const whole = readWholeSite(site, { siteTokens: settings.siteTokens, ...settings.contextWindow })
    if (settings.siteTokens > 0 && !whole && site.knowledge.sections.length > 0) log.warn(TOO_LARGE)
    const prompt: HistoryLimits = { ...settings.contextWindow, systemPrompt: sourcedPrompt(site, whole?.prompt) }
    return { prompt, sourced: model => answerFrom(model, parts, { prompt, whole, quote }) }
  }
  const modelAt: ModelAt = (server, model) =>
    renewed(site, () => {
      const { prompt, sourced } = readSite()
      return sourced(createLanguageModel({ ...prompt, ...server, model, temperature }))
    })
  if (server) return chooseServer(server, settings.name, modelAt)
  const embedded =
    local.file === 'off'
      ? chooseEmbedded(quote())
      : chooseLocalModel({ ...local, temperature }, { log, site, quote, readSite })
  return ollamaUrl ? chooseOllama(ollamaUrl, settings.name, { embedded, modelAt }) : embedded
}

/** An assistant that is made again when its site knows something else. */
function renewed(site: SiteKnowledge, create: () => Assistant): Assistant {
  let { knowledge } = site
  let current = create()
  const latest = () => {
    if (knowledge !== site.knowledge) {
      knowledge = site.knowledge
      current = create()
    }
    return current
  }
  return {
    provider: current.provider,
    model: current.model,
    get replacement() {
      return latest().replacement
    },
    answer: (...question) => latest().answer(...question),
  }
}

/** A model that answers from the site, within the budget. */
function answerFrom(
  model: Assistant,
  { site, budget }: AssistantParts,
  { prompt, whole, quote }: { prompt: HistoryLimits; whole: WholeSite | undefined; quote: () => Assistant },
): Assistant {
  const sourced = createSourcedAssistant(budget ? withinBudget(model, budget, prompt) : model, site, prompt, whole)
  return site.knowledge.sections.length > 0 ? { ...sourced, replacement: quote() } : sourced
}

function chooseEmbedded(quoting: Assistant): AssistantChooser {
  return { choose: async () => quoting, findProblem: async () => undefined }
}

function chooseServer(server: ModelServer, name: string, modelAt: ModelAt): AssistantChooser {
  const assistant = modelAt(server, name)
  const { url, apiKey } = server
  const options = { apiKey, timeoutMs: LIST_TIMEOUT_MS }
  return {
    choose: async () => assistant,
    async findProblem() {
      return problemOfServer(await listModels(modelsEndpoint(url), options), url.origin, name)
    },
  }
}

function chooseOllama(
  url: URL,
  name: string,
  { embedded, modelAt }: { embedded: AssistantChooser; modelAt: ModelAt },
): AssistantChooser {
  let checkedAt = Number.NEGATIVE_INFINITY
  let choice: Promise<{ assistant?: Assistant; problem?: ModelProblem }> | undefined

  async function look() {
    const found = await findOllama(url, name)
    if (found?.model) return { assistant: modelAt({ url, apiKey: undefined }, found.model) }
    return found ? { problem: problemOfOllama(found.names, name) } : {}
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
