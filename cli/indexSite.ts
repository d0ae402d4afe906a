import { writeFile } from 'node:fs/promises'
import {
  ASKS_FILE,
  type ReadKnowledge,
  readAsks,
  readSiteFolder,
  withAsks,
} from '../server/knowledge/readSiteFolder.ts'
import { fetchSite } from './fetchSite.ts'

/**
 * `nicodata index <folder|address> -o knowledge.json`: reads a site and writes what an assistant knows of it.
 * @returns one sentence for the terminal
 * @throws Error with one sentence when nothing can be read, or when the section of an example question is gone
 */
export async function indexSite(from: string, to: string): Promise<string> {
  const { file, unknownAsks } = await read(from)
  if (unknownAsks.length > 0) throw new Error(`${ASKS_FILE}: no section has the id ${unknownAsks.join(', ')}`)
  if (file.sections.length === 0) throw new Error(`${from}: no text was found`)
  await writeFile(to, `${JSON.stringify(file)}\n`)
  const asks = file.sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0)
  return `${to}: ${file.sections.length} sections, ${asks} example questions`
}

async function read(from: string): Promise<ReadKnowledge> {
  if (!/^https?:/i.test(from)) return readSiteFolder(from)
  return withAsks(await fetchSite(from), await readAsks(ASKS_FILE))
}
