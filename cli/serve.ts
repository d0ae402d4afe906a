import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFile, readEnv } from '../server/env.ts'
import { runServer } from '../server/runServer.ts'
import { isAbsent } from '../shared/fileText.mjs'
import { KNOWLEDGE_FILE } from './contentFolder.ts'
import { readOwnContent } from './knowledgeOfContent.ts'
import { hintOfServe, LEARN_HERE, learnCommand } from './learn/learnHint.ts'
import { trialString } from './strings/commandStrings.ts'
import { systemLanguage } from './systemLanguage.ts'

/** The pages to try the assistant, beside the built command: a folder for each language. */
const TRIAL_SITES = fileURLToPath(new URL('./site', import.meta.url))

/** The npm package, which has the scripts of the widget. */
const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** Options of `nicodata-chat serve`. Each replaces a variable of the server. */
export interface ServeOptions {
  /** A knowledge file or a folder of pages. By default `knowledge.json`, or else the owner's content, or else the trial page. */
  knowledge?: string | undefined
  name?: string | undefined
  contact?: string | undefined
  language?: string | undefined
  /** Origins of the pages that may ask. */
  origin?: string[] | undefined
  port?: string | undefined
  host?: string | undefined
}

/**
 * `nicodata-chat serve`: answers visitors of other pages from a knowledge file or a folder, with the server's own code. All
 * other variables of the server apply too.
 * @throws EnvError with one sentence when it cannot start
 */
export async function serve(options: ServeOptions): Promise<string> {
  loadEnvFile()
  const path = options.knowledge ?? process.env.KNOWLEDGE ?? (isAbsent(KNOWLEDGE_FILE) ? undefined : KNOWLEDGE_FILE)
  const variables = {
    KNOWLEDGE: path,
    KNOWLEDGE_NAME: options.name,
    KNOWLEDGE_CONTACT: options.contact,
    KNOWLEDGE_LANGUAGE: options.language,
    ALLOWED_ORIGINS: options.origin?.join(','),
    PORT: options.port,
    HOST: options.host,
    // The packed command has no process for a local model.
    LOCAL_MODEL: 'off',
  }
  const given = Object.entries(variables).filter(([, value]) => value !== undefined)
  const knowledge = path === undefined ? await readOwnContent() : undefined
  const settings = readEnv({ ...process.env, ...Object.fromEntries(given) })
  const language = options.language === undefined ? systemLanguage() : options.language === 'fr' ? 'fr' : 'en'
  const { sections } = await runServer(settings, join(TRIAL_SITES, language), { scripts: widgetScripts(), knowledge })
  const isTrial = path === undefined && knowledge === undefined && settings.http.siteFolder === undefined
  if (isTrial) return trialString(language, KNOWLEDGE_FILE)
  const isFolder = path !== undefined && statSync(path).isDirectory()
  return hintOfServe(sections, language, knowledge ? LEARN_HERE : learnCommand(isFolder ? path : './docs'))
}

function widgetScripts(): string[] {
  const names = readdirSync(PACKAGE).filter(name => /^nicodata-chat[.-].*js$/.test(name))
  return names.map(name => join(PACKAGE, name))
}
