import type { Content } from '../site/content/contentSchema.ts'
import { type AssistantKnowledge, assistantKnowledge, readAsks } from '../site/plugin/assistantKnowledge.ts'
import { projectBlocks } from '../site/plugin/projectBlocks.ts'

/** What the build writes for the assistant about a content, with the example questions in its folder. */
export function knowledgeOfContent(folder: string, content: Content): AssistantKnowledge {
  return assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), readAsks(folder), '/')
}
