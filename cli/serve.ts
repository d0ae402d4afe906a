import { fileURLToPath } from 'node:url'
import { loadEnvFile, readEnv } from '../server/env.ts'
import { runServer } from '../server/runServer.ts'

/** The page to try the assistant, and the widget's file, beside the packed command. */
const TRIAL_SITE = fileURLToPath(new URL('./site', import.meta.url))

/** Options of `nicodata serve`. Each replaces a variable of the server. */
export interface ServeOptions {
  knowledge: string
  name?: string | undefined
  contact?: string | undefined
  language?: string | undefined
  /** Origins of the pages that may ask. */
  origin?: string[] | undefined
  port?: string | undefined
  host?: string | undefined
}

/**
 * `nicodata serve`: answers visitors of other pages from a knowledge file or a folder, with the server's own code. All
 * other variables of the server apply too.
 * @throws EnvError with one sentence when it cannot start
 */
export async function serve(options: ServeOptions): Promise<string> {
  loadEnvFile()
  const variables = {
    KNOWLEDGE: options.knowledge,
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
  await runServer(readEnv({ ...process.env, ...Object.fromEntries(given) }), TRIAL_SITE)
  return ''
}
