import { join } from 'node:path'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { LANGUAGES, loadLanguages } from '../../knowledge/languages/languages.ts'
import type { KnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import type { SiteProfile } from '../../knowledge/section.ts'
import { isAbsent } from '../../shared/fileText.mjs'
import { EnvError, type KnowledgeSettings } from '../env.ts'
import { START_ERRORS } from '../strings/startErrors.ts'
import { loadKnowledge, type ReadKnowledge } from './readSiteFolder.ts'

/** The file beside a built site that its build wrote: the site's sections with the owner's example questions. */
const FILE_OF_THE_BUILD = '../site-knowledge.json'
const NOTHING: KnowledgeFile = { version: 1, sections: [] }

/**
 * Reads what the variable `KNOWLEDGE` names, or else the served site, and prepares its search. The other variables of
 * the knowledge replace what it says about the owner. What was skipped is written to the standard error.
 * @param site the folder of the served site, if there is one, or its knowledge
 * @throws EnvError with one sentence that names the variable
 */
export async function openKnowledge(
  { path, ...profile }: KnowledgeSettings,
  site: string | KnowledgeFile | undefined,
): Promise<SiteKnowledge> {
  const file = path === undefined ? await readServedSite(site) : await readNamed(path, profile.language)
  // Visitors ask in any language, and a server reads them all in a few milliseconds.
  await loadLanguages(LANGUAGES)
  return createSiteKnowledge(file, givenFacts(profile))
}

/** Only those that are given: the others must not hide what the file says. */
function givenFacts({ name, contact, language }: Omit<KnowledgeSettings, 'path'>): SiteProfile {
  return {
    ...(name !== undefined && { name }),
    ...(contact !== undefined && { contact }),
    ...(language !== undefined && { language }),
  }
}

async function readServedSite(folder: string | KnowledgeFile | undefined): Promise<KnowledgeFile> {
  if (typeof folder !== 'string') return folder ?? NOTHING
  const built = join(folder, FILE_OF_THE_BUILD)
  try {
    return fileOf('SITE_DIR', await loadKnowledge(isAbsent(built) ? folder : built))
  } catch (error) {
    throw new EnvError(START_ERRORS.unreadableSite(reasonOf(error)))
  }
}

async function readNamed(path: string, language: string | undefined): Promise<KnowledgeFile> {
  const read = await loadKnowledge(path, language).catch(error => {
    throw unusable(path, reasonOf(error))
  })
  const file = fileOf('KNOWLEDGE', read)
  if (file.sections.length === 0) throw unusable(path, 'no text was found in it')
  return file
}

function fileOf(variable: string, { file, skipped }: ReadKnowledge): KnowledgeFile {
  for (const sentence of skipped) process.stderr.write(`${variable} : ${sentence}\n`)
  return file
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
}

function unusable(path: string, reason: string): EnvError {
  return new EnvError(START_ERRORS.noKnowledge(path, reason))
}
