import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/siteKnowledge.ts'
import { readSiteFolder } from '../../server/knowledge/readSiteFolder.ts'

/** What an assistant knows of the bakery of the fixtures. */
export async function siteOfBakery(): Promise<SiteKnowledge> {
  const { file } = await readSiteFolder('tests/fixtures/knowledge/boulangerie')
  return createSiteKnowledge(file, { name: 'Le Fournil', contact: '/infos#contact' })
}
