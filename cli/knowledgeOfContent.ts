import { existsSync } from 'node:fs'
import type { KnowledgeFile } from '../knowledge/knowledgeFile.ts'
import type { Content } from '../site/content/contentSchema.ts'
import { type AssistantKnowledge, assistantKnowledge, readAsks } from '../site/plugin/assistantKnowledge.ts'
import { projectBlocks } from '../site/plugin/projectBlocks.ts'
import { readContent } from '../site/plugin/readContent.ts'
import { contentFolder, isPortfolio } from './contentFolder.ts'

/** What the build writes for the assistant about a content, with the example questions in its folder. */
export function knowledgeOfContent(folder: string, content: Content): AssistantKnowledge {
  return assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), readAsks(folder), '/')
}

/** The knowledge of the content in this folder; undefined outside a portfolio. */
export function readOwnContent(): KnowledgeFile | undefined {
  const folder = contentFolder()
  return isPortfolio() && existsSync(folder) ? knowledgeOfContent(folder, readContent(folder)).file : undefined
}
