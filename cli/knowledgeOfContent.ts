import type { Content } from '../site/content/contentSchema.ts'
import { projectBlocks } from '../site/plugin/projectBlocks.ts'
import { readAsks, type SiteKnowledge, siteKnowledge } from '../site/plugin/siteKnowledge.ts'

/** The knowledge that the build writes for the assistant from a content, with the example questions in its folder. */
export function knowledgeOfContent(folder: string, content: Content): SiteKnowledge {
  return siteKnowledge(content, projectBlocks(content, { MODE: 'production' }), readAsks(folder), '/')
}
