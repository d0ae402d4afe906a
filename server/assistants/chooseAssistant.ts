import type { ServerEnv } from '../env.ts'
import type { Assistant } from './assistant.ts'
import { createDemoAssistant } from './demo/demoAssistant.ts'
import { findOllama } from './findOllama.ts'
import { createLanguageModel } from './languageModel.ts'
import { systemPrompt } from './systemPrompt.ts'

const DISCOVERY_INTERVAL_MS = 15_000

/** Says who answers now. */
export type ChooseAssistant = () => Promise<Assistant>

/**
 * With `LLM_URL`, always that model: were it down, visitors must not take the demonstration for it. Without, a local
 * Ollama that has the model, looked for again every 15 s, so that installing or stopping it needs no restart; else the
 * embedded answerer.
 */
export function createAssistantChooser(env: ServerEnv): ChooseAssistant {
  if (env.LLM_URL) {
    const assistant = languageModel(env, env.LLM_URL, env.LLM_MODEL)
    return async () => assistant
  }
  const demo = createDemoAssistant(env.DEMO_WORDS_PER_SECOND)
  const ollamaUrl = env.OLLAMA_URL
  if (!ollamaUrl) return async () => demo

  let checkedAt = Number.NEGATIVE_INFINITY
  let choice: Promise<Assistant> | undefined
  return () => {
    if (!choice || performance.now() - checkedAt > DISCOVERY_INTERVAL_MS) {
      checkedAt = performance.now()
      choice = findOllama(ollamaUrl, env.LLM_MODEL).then(model => (model ? languageModel(env, ollamaUrl, model) : demo))
    }
    return choice
  }
}

function languageModel(env: ServerEnv, url: URL, model: string): Assistant {
  return createLanguageModel({
    url,
    model,
    apiKey: env.LLM_API_KEY,
    contextTokens: env.CONTEXT_TOKENS,
    maxOutputTokens: env.MAX_OUTPUT_TOKENS,
    maxMessages: env.MAX_MESSAGES,
    temperature: env.TEMPERATURE,
    systemPrompt,
  })
}
