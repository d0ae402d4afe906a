import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { KnowledgeFile } from '../knowledge/knowledgeFile.ts'
import type { Content } from '../site/content/contentSchema.ts'
import { type AssistantKnowledge, assistantKnowledge, readAsks } from '../site/plugin/assistantKnowledge.ts'
import { projectBlocks } from '../site/plugin/projectBlocks.ts'
import { readContent } from '../site/plugin/readContent.ts'
import { contentFolder } from './contentFolder.ts'

/** A file of every owner's content. The folders `content` of other programs have none. */
const MARK = 'profile.yaml'

/** What the build writes for the assistant about a content, with the example questions in its folder. */
export function knowledgeOfContent(folder: string, content: Content): AssistantKnowledge {
  return assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), readAsks(folder), '/')
}

/** The knowledge of the owner's content; undefined where there is none. */
export function readOwnContent(): KnowledgeFile | undefined {
  const folder = contentFolder()
  return existsSync(join(folder, MARK)) ? knowledgeOfContent(folder, readContent(folder)).file : undefined
}
