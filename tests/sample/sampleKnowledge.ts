import type { KnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import { assistantKnowledge, readAsks } from '../../site/plugin/assistantKnowledge.ts'
import { projectBlocks } from '../../site/plugin/projectBlocks.ts'
import { content } from '../support/ownContent.ts'

/** The knowledge that the build writes about the sample. */
export function sampleKnowledgeFile(): KnowledgeFile & { leftOut: number } {
  const blocks = projectBlocks(content, { MODE: 'production' })
  const { file, leftOut } = assistantKnowledge(content, blocks, readAsks('content'), '/')
  return { ...file, leftOut }
}
