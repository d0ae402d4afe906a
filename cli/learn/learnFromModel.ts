import { nearMissesRequest, questionsRequest } from '../../knowledge/learn/writeRequest.ts'
import { findOllama } from '../../server/assistants/findOllama.ts'
import { estimateTokens } from '../../server/assistants/fitHistory.ts'
import { modelsEndpoint } from '../../server/assistants/languageModel.ts'
import { listModels } from '../../server/assistants/listModels.ts'
import { problemOfOllama, problemOfServer } from '../../server/assistants/modelProblem.ts'
import { loadEnvFile, OLLAMA_ADDRESS, readEnv } from '../../server/env.ts'
import { askToGoOn, type Terminal } from '../init/askAnswers.ts'
import { showProgress } from '../showProgress.ts'
import { isThisMachine } from '../thisMachine.ts'
import { askModel, type LearningModel, MOST_WRITTEN, ModelFailure } from './askModel.ts'
import type { LearningRun, Wanted } from './LearningRun.ts'

const LIST_TIMEOUT_MS = 10_000
/** Which model is asked, and how the owner agrees. */
export interface ModelOptions {
  /** The model, in place of `LLM_MODEL`. */
  model?: string | undefined
  /** Whether texts may go to another machine without a question. */
  yes?: boolean | undefined
  terminal?: Terminal
}

/** Failures in a row after which the run ends, because they are not by chance. */
const MOST_FAILURES = 3

/**
 * Asks a model for what is missing, one request after the other. Before the first one to another machine, it says what will
 * go there, and asks.
 * @returns a sentence for each section without a new question
 * @throws Error with one sentence when no model can be asked, or no more
 */
export async function learnFromModel(
  run: LearningRun,
  missing: readonly Wanted[],
  options: ModelOptions,
): Promise<string[]> {
  loadEnvFile()
  const { model: settings, limits } = readEnv(process.env)
  const named = options.model ?? settings.name
  // `OLLAMA_URL=off` is for the server.
  const ollama = { url: settings.ollamaUrl ?? new URL(OLLAMA_ADDRESS), apiKey: undefined }
  const { url, apiKey } = settings.server ?? ollama
  if (!isThisMachine(url.hostname)) await agree(run, missing, url, options)
  const name = settings.server ? await checkServer(run, url, named, apiKey) : await findInOllama(run, url, named)
  const model: LearningModel = {
    url,
    name,
    apiKey,
    temperature: settings.temperature,
    timeoutMs: limits.reply.maxDurationMs,
  }
  return askForAll(run, missing, model)
}

async function askForAll(run: LearningRun, missing: readonly Wanted[], model: LearningModel): Promise<string[]> {
  const { strings } = run
  const skipped: string[] = []
  const progress = showProgress(strings.stopped)
  let failures = 0
  let learned = 0
  try {
    for (const [done, wanted] of missing.entries()) {
      progress.show(done, missing.length, wanted.title)
      const reason = await askFor(run, wanted, model)
      if (reason === undefined) learned += 1
      else skipped.push(strings.skipped(wanted.title, reason.message))
      failures = reason instanceof ModelFailure ? failures + 1 : 0
      if (reason instanceof ModelFailure && (reason.isFinal || failures >= MOST_FAILURES)) {
        const sentence = reason.isFinal ? reason.message : `${skipped.at(-1)}`
        throw new Error(strings.ended(sentence, learned, missing.length - learned))
      }
    }
  } finally {
    progress.end()
  }
  return skipped
}

/** Learns from one reply. Returns why nothing was learned. */
async function askFor(run: LearningRun, wanted: Wanted, model: LearningModel): Promise<Error | undefined> {
  try {
    const reply = await askModel(requestFor(run, wanted), model, run.strings)
    return run.learn(wanted, reply) ? undefined : new Error(run.strings.noQuestion)
  } catch (error) {
    if (error instanceof ModelFailure) return error
    throw error
  }
}

function requestFor({ site }: LearningRun, { section }: Wanted) {
  return section ? questionsRequest(section, site.language) : nearMissesRequest(site.sections, site.language)
}

/** @throws Error with one sentence if the owner does not agree, or cannot be asked */
async function agree(
  run: LearningRun,
  missing: readonly Wanted[],
  url: URL,
  { yes, terminal = {} }: ModelOptions,
): Promise<void> {
  const { strings, site } = run
  const pagesOf = (sections: readonly { url: string }[]) => [
    ...new Set(sections.map(each => each.url.replace(/#.*/, ''))),
  ]
  // The request about the whole site has the titles of all pages.
  const sent = missing.some(({ section }) => !section) ? site.sections : missing.flatMap(({ section }) => section ?? [])
  const requests = missing.map(wanted => requestFor(run, wanted))
  const sentence = strings.confirm({
    address: url.origin,
    pages: pagesOf(sent),
    sections: missing.filter(({ section }) => section).length,
    read: requests.reduce((sum, { system, user }) => sum + estimateTokens(system) + estimateTokens(user), 0),
    written: missing.length * MOST_WRITTEN,
  })
  if (yes) {
    process.stderr.write(`${sentence} --yes\n`)
    return
  }
  if (!terminal.input && !process.stdin.isTTY) throw new Error(`${sentence}\n${strings.needsYes}`)
  if (!(await askToGoOn(sentence, strings, terminal))) throw new Error(strings.unchanged)
}

/** The model of `LLM_URL`. @throws Error with one sentence if the server does not have it */
async function checkServer({ site }: LearningRun, url: URL, name: string, apiKey: string | undefined): Promise<string> {
  const list = await listModels(modelsEndpoint(url), { apiKey, timeoutMs: LIST_TIMEOUT_MS })
  const problem = problemOfServer(list, url.origin, name)
  if (problem) throw new Error(site.spoken === 'fr' ? problem.sentence : problem.detail)
  return name
}

/** Ollama's own name of the model. @throws Error with one sentence if there is no Ollama, or not this model */
async function findInOllama({ site, strings }: LearningRun, url: URL, name: string): Promise<string> {
  const ollama = await findOllama(url, name)
  if (!ollama) throw new Error(strings.noModel(url.origin))
  if (ollama.model) return ollama.model
  const problem = problemOfOllama(ollama.names, name)
  throw new Error(site.spoken === 'fr' ? problem.sentence : problem.detail)
}
