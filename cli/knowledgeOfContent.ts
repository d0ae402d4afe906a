import { existsSync } from 'node:fs'
import type { KnowledgeFile } from '../knowledge/read/knowledgeFile.ts'
import type { Content } from '../site/content/contentSchema.ts'
import { type AssistantKnowledge, assistantKnowledge, readAsks } from '../site/plugin/assistantKnowledge.ts'
import { documentKnowledge } from '../site/plugin/documentKnowledge.ts'
import { projectBlocks } from '../site/plugin/projectBlocks.ts'
import { readContent } from '../site/plugin/readContent.ts'
import { contentFolder, isPortfolio } from './contentFolder.ts'

/** What the build writes for the assistant about a content, with the example questions in its folder. */
export async function knowledgeOfContent(folder: string, content: Content): Promise<AssistantKnowledge> {
  const { sections } = await documentKnowledge(folder, '/')
  return assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), readAsks(folder), '/', sections)
}

/** The knowledge of the content in this folder; undefined outside a portfolio. */
export async function readOwnContent(): Promise<KnowledgeFile | undefined> {
  const folder = contentFolder()
  if (!isPortfolio() || !existsSync(folder)) return undefined
  return (await knowledgeOfContent(folder, readContent(folder))).file
}
