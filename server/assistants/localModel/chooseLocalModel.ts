import type { SiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import type { ModelSettings } from '../../env.ts'
import type { Log } from '../../log.ts'
import { chooseServerStrings } from '../../strings/chooseServerStrings.ts'
import type { AssistantChooser } from '../AssistantChooser.ts'
import type { Assistant } from '../assistant.ts'
import type { HistoryLimits } from '../fitHistory.ts'
import { TOP_P } from '../languageModel.ts'
import { problemOfLocalModel, problemWithoutEngine } from '../modelProblem.ts'
import type { LocalModel } from './createLocalModel.ts'
import { type FoundModel, findLocalModel } from './findLocalModel.ts'
import { modelThreads } from './usableCores.ts'

const DISCOVERY_INTERVAL_MS = 15_000

type LocalSettings = ModelSettings['local'] & Pick<ModelSettings, 'temperature'>

/** What a model gets of a site as it is now. */
export interface ReadSite {
  prompt: HistoryLimits
  /** The model with the texts of the site. */
  sourced(model: Assistant): Assistant
}

interface Surroundings {
  log: Log
  site: SiteKnowledge
  /** The assistant that answers without a model. The note, in Markdown, ends its answers. */
  quote(note?: string): Assistant
  readSite(): ReadSite
}

/** A model with the site that it knows. */
interface Started {
  model: LocalModel
  assistant: Assistant
  knowledge: SiteKnowledge['knowledge']
  systemPrompt: string
}

/**
 * The model of `LOCAL_MODEL` or of `npm run model`, once it is loaded. Before that, and without one, the assistant that
 * quotes the site. The server looks every 15 s until there is a model.
 */
export function chooseLocalModel(
  { file, slots, threads, temperature }: LocalSettings,
  { log, site, quote, readSite }: Surroundings,
): AssistantChooser {
  const quoting = quote()
  const quotingMeanwhile = quote(chooseServerStrings(site.knowledge.language).modelLoading)
  const listeners: (() => void)[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let found: FoundModel | undefined
  let started: Started | undefined
  let isClosed = false

  async function look(): Promise<void> {
    if (started && started.knowledge !== site.knowledge) renew(started)
    if (started || performance.now() - checkedAt < DISCOVERY_INTERVAL_MS) return looking
    checkedAt = performance.now()
    looking = find()
    return looking
  }

  /** The process keeps what it has read of its prompt, so another prompt needs another process. */
  function renew({ model, systemPrompt }: Started): void {
    const { knowledge } = site
    const { prompt, sourced } = readSite()
    if (prompt.systemPrompt === systemPrompt) {
      started = { model, assistant: sourced(model), knowledge, systemPrompt }
      return
    }
    model.close()
    started = undefined
    checkedAt = Number.NEGATIVE_INFINITY
  }

  async function find(): Promise<void> {
    found = await findLocalModel(file)
    if (found?.engine !== undefined) started = await start({ ...found, engine: found.engine })
  }

  async function start({ engine, ...named }: FoundModel & { engine: string }): Promise<Started | undefined> {
    // Code of its own, so that a server without a model never reads it.
    const { createLocalModel } = await import('./createLocalModel.ts')
    if (isClosed) return undefined
    const { knowledge } = site
    const { prompt, sourced } = readSite()
    const model = createLocalModel({
      ...prompt,
      ...named,
      engine,
      log,
      slots,
      threads: modelThreads(threads),
      temperature,
      topP: TOP_P,
      onChange: () => {
        for (const listener of listeners) listener()
      },
    })
    return { model, assistant: sourced(model), knowledge, systemPrompt: prompt.systemPrompt }
  }

  return {
    async choose() {
      await look()
      if (!started || started.model.state.kind === 'failed') return quoting
      return started.model.state.kind === 'ready' ? started.assistant : quotingMeanwhile
    },
    async findProblem() {
      await look()
      if (started) return problemOfLocalModel(started.model.model, started.model.state)
      return found && problemWithoutEngine(found.file)
    },
    onChange: listener => void listeners.push(listener),
    close() {
      isClosed = true
      started?.model.close()
    },
  }
}
