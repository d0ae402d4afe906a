import type { ViteDevServer } from 'vite'
import type { KnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import type { SiteEnvironment } from '../config.ts'
import { assistantKnowledge, readAsks } from './assistantKnowledge.ts'
import { documentKnowledge } from './documentKnowledge.ts'
import type { ContentFolder } from './openContent.ts'
import { projectBlocks } from './projectBlocks.ts'

/** Gives the development server what the assistant knows: the same object until the content changes. */
export function devKnowledge(folder: ContentFolder, environment: SiteEnvironment) {
  let known: { content: unknown; file: KnowledgeFile } | undefined

  return async ({ config }: ViteDevServer): Promise<KnowledgeFile> => {
    const content = folder.read()
    if (known?.content === content) return known.file
    const blocks = projectBlocks(content, environment)
    const { sections } = await documentKnowledge(folder.path, config.base)
    const { file } = assistantKnowledge(content, blocks, readAsks(folder.path), config.base, sections)
    known = { content, file }
    return file
  }
}
