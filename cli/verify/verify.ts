import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Content } from '../../shared/contentSchema.ts'
import { readContent } from '../../site/build/readContent.ts'
import { checkLinks } from './checkLinks.ts'
import { checkVariables, explainVariables } from './checkVariables.ts'
import { findHeavyPictures } from './findHeavyPictures.ts'
import { findLegalGaps } from './findLegalGaps.ts'
import { findTraces } from './findTraces.ts'

interface VerifyOptions {
  /** The content's folder. */
  content: string
  /** The file with keys and addresses, which may be absent. */
  env: string
  /** Also asks every link for an answer. */
  online?: boolean | undefined
}

/** What is left to do before publishing. */
export interface Verdict {
  /** One sentence for each problem. Empty: the site can be published. */
  problems: string[]
  /** What the owner should know. */
  notes: string[]
}

/** The owner's check before publishing. It changes nothing, and asks the network only with `online`. */
export async function verify({ content: folder, env, online }: VerifyOptions): Promise<Verdict> {
  const content = openContent(folder)
  // Without a readable content, the other checks would repeat its errors.
  if (typeof content === 'string') return { problems: content.split('\n'), notes: [] }
  const variables = existsSync(env) ? parseEnv(readFileSync(env, 'utf8')) : {}
  return {
    problems: [
      ...findTraces(folder),
      ...findLegalGaps(folder, content),
      ...findHeavyPictures(folder),
      ...checkVariables(variables),
      ...(online ? await checkLinks(folder, content) : []),
    ],
    notes: explainVariables(variables),
  }
}

/** The checked content, or the sentences about what is wrong with it. */
function openContent(folder: string): Content | string {
  try {
    return readContent(folder)
  } catch (error) {
    if (error instanceof Error && error.name === 'ContentError') return error.message
    throw error
  }
}
