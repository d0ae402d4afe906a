import { encodeAddress } from '../encodeAddress.ts'
import { createKnowledge } from '../find/createKnowledge.ts'
import type { KnowledgeFile } from '../read/knowledgeFile.ts'
import type { Knowledge, SiteProfile } from '../section.ts'

/** What an assistant knows: the searchable site, and its owner. */
export interface SiteKnowledge {
  knowledge: Knowledge
  profile: SiteProfile
}

/**
 * Prepares the search in a knowledge file.
 * @param profile replaces what the file says about the owner
 */
export async function createSiteKnowledge(file: KnowledgeFile, profile: SiteProfile = {}): Promise<SiteKnowledge> {
  const known = { ...file.profile, ...profile }
  const knowledge = await createKnowledge(file.sections, { ...file, language: known.language || undefined })
  return { knowledge, profile: { ...known, ...(known.contact && { contact: encodeAddress(known.contact) }) } }
}
