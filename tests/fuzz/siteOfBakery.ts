import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { readSiteFolder } from '../../server/knowledge/readSiteFolder.ts'

/** The knowledge of an assistant about the bakery of the fixtures. */
export async function siteOfBakery(): Promise<SiteKnowledge> {
  const { file } = await readSiteFolder('tests/fixtures/knowledge/boulangerie')
  return createSiteKnowledge(file, { name: 'Le Fournil', contact: '/infos#contact' })
}
