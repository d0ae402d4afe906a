import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { DRAWINGS } from '../site/plugin/imageFiles.ts'

/** The file with keys and addresses, which may be absent. */
export const ENV_FILE = '.env'

/** The folder of the built pages. */
export const BUILT_SITE = 'dist/site'

/** The folder of the owner's content, from the environment or from `.env`, as in the build. */
export function contentFolder(): string {
  const variables = existsSync(ENV_FILE) ? parseEnv(readFileSync(ENV_FILE, 'utf8')) : {}
  return process.env.CONTENT_DIR || variables.CONTENT_DIR || 'content'
}

/** Whether the command runs in the folder of a portfolio. Other programs have a folder `content` too, but not these drawings. */
export function isPortfolio(): boolean {
  return existsSync(DRAWINGS)
}
