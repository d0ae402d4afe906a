import type { KnowledgeFile } from '../../knowledge/knowledgeFile.ts'
import { projectBlocks } from '../../site/plugin/projectBlocks.ts'
import { readAsks, siteKnowledge } from '../../site/plugin/siteKnowledge.ts'
import { content } from '../support/ownContent.ts'

/** The knowledge that the build writes about the sample. */
export function sampleKnowledgeFile(): KnowledgeFile & { leftOut: number } {
  const blocks = projectBlocks(content, { MODE: 'production' })
  const { file, leftOut } = siteKnowledge(content, blocks, readAsks('content'), '/')
  return { ...file, leftOut }
}
