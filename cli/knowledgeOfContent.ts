import type { Content } from '../shared/contentSchema.ts'
import { blockContent } from '../site/build/blockContent.ts'
import { readAsks, type SiteKnowledge, siteKnowledge } from '../site/build/siteKnowledge.ts'

/** What the build writes for the assistant about a content, with the example questions in its folder. */
export function knowledgeOfContent(folder: string, content: Content): SiteKnowledge {
  return siteKnowledge(content, blockContent(content, { MODE: 'production' }), readAsks(folder), '/')
}
