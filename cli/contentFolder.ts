import { existsSync } from 'node:fs'
import { DRAWINGS } from '../site/plugin/imageFiles.ts'
import { readVariables } from './readOwnersFile.ts'

/** The file with keys and addresses, which may be absent. */
export const ENV_FILE = '.env'

/** Where `nicodata-chat index` writes by default. */
export const KNOWLEDGE_FILE = 'knowledge.json'

/** The folder of the built pages. */
export const BUILT_SITE = 'dist/site'

/** The folder of the owner's content, from the environment or from `.env`, as in the build. */
export function contentFolder(): string {
  return process.env.CONTENT_DIR || readVariables(ENV_FILE).CONTENT_DIR || 'content'
}

/** Whether the command runs in the folder of a portfolio. Other programs have a folder `content` too, but not these drawings. */
export function isPortfolio(): boolean {
  return existsSync(DRAWINGS)
}
