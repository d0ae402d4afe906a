import type { SiteProfile } from '../../shared/knowledge/answer/siteProfile.ts'
import { createKnowledge } from '../../shared/knowledge/find/createKnowledge.ts'
import type { Knowledge } from '../../shared/knowledge/section.ts'
import { EnvError } from '../env.ts'
import { loadKnowledge, type ReadKnowledge } from './readSiteFolder.ts'

/** What the assistants of a server know: the searchable site, and its owner. */
export interface SiteKnowledge {
  knowledge: Knowledge
  profile: SiteProfile
}

/**
 * Reads the file or folder of the variable `KNOWLEDGE` and prepares its search.
 * @throws EnvError with one sentence that names the variable
 */
export async function openKnowledge(path: string): Promise<SiteKnowledge> {
  const { file, unknownAsks } = await read(path)
  if (file.sections.length === 0) throw unusable(path, 'no text was found in it')
  if (unknownAsks.length > 0)
    throw unusable(path, `asks.json has questions for missing sections: ${unknownAsks.join(', ')}`)
  const knowledge = await createKnowledge(file.sections, { offTopic: file.offTopic })
  return { knowledge, profile: file.profile ?? {} }
}

async function read(path: string): Promise<ReadKnowledge> {
  try {
    return await loadKnowledge(path)
  } catch (error) {
    throw unusable(path, error instanceof Error ? error.message : String(error))
  }
}

function unusable(path: string, reason: string): EnvError {
  return new EnvError(
    `KNOWLEDGE : il faut un fichier de « nicodata index » ou un dossier de pages, et ${path} n’en est pas un. (KNOWLEDGE must be a file of "nicodata index" or a folder of pages: ${reason.replace(/\s+/g, ' ')}.)`,
  )
}
