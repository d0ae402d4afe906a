import type { KnowledgeFile } from '../../shared/knowledge/knowledgeFile.ts'
import { blockContent } from '../../site/build/blockContent.ts'
import { pageContent } from '../../site/build/pageContent.ts'
import { readAsks, siteKnowledge } from '../../site/build/siteKnowledge.ts'
import { prerenderSite } from '../../site/prerender.tsx'
import { content } from '../support/ownContent.ts'

type WrittenKnowledge = KnowledgeFile & { leftOut: number }

let written: Promise<WrittenKnowledge> | undefined

/** What the build writes about the sample's home page. */
export function sampleKnowledgeFile(): Promise<WrittenKnowledge> {
  written ??= write()
  return written
}

async function write(): Promise<WrittenKnowledge> {
  const { pages } = await prerenderSite(['/'], pageContent(content), blockContent(content, { MODE: 'production' }))
  const html = `<html lang="fr"><head><title>${content.profile.title}</title></head><body>${pages[0]}</body></html>`
  const { file, leftOut } = siteKnowledge([{ url: '/', format: 'html', content: html }], content, readAsks('content'))
  return { ...file, leftOut }
}
