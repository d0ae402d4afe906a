import type { KnowledgeFile } from '../../knowledge/knowledgeFile.ts'
import { blockContent } from '../../site/build/blockContent.ts'
import { readAsks, siteKnowledge } from '../../site/build/siteKnowledge.ts'
import { content } from '../support/ownContent.ts'

/** What the build writes about the sample. */
export function sampleKnowledgeFile(): KnowledgeFile & { leftOut: number } {
  const blocks = blockContent(content, { MODE: 'production' })
  const { file, leftOut } = siteKnowledge(content, blocks, readAsks('content'), '/')
  return { ...file, leftOut }
}
