import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { KnowledgeFile } from '../../shared/knowledge/knowledgeFile.ts'
import type { BlockContent } from '../blockContent.ts'
import type { SiteEnvironment } from '../config.ts'
import type { PageContent } from '../pageContent.ts'
import { blockContent } from './blockContent.ts'
import type { ContentFolder } from './contentFolder.ts'
import { pageContent } from './pageContent.ts'
import type { PrerenderedSite } from './prerenderedSite.ts'
import { readAsks, siteKnowledge } from './siteKnowledge.ts'

/** `site/prerender.tsx`, which is code for browsers. */
interface PrerenderModule {
  prerenderSite(paths: readonly string[], content: PageContent, blocks: BlockContent): Promise<PrerenderedSite>
}

const PRERENDER_FILE = fileURLToPath(new URL('../prerender.tsx', import.meta.url))

/**
 * Gives the development server what the assistant knows of the home page: rendered again, with the same result object
 * until the content or a component changes.
 */
export function devKnowledge(folder: ContentFolder, environment: SiteEnvironment) {
  let known: { content: unknown; module: unknown; file: KnowledgeFile } | undefined

  return async (server: ViteDevServer): Promise<KnowledgeFile> => {
    const content = folder.read()
    // The type belongs to this file.
    const module = (await server.ssrLoadModule(PRERENDER_FILE)) as PrerenderModule
    if (known?.content === content && known.module === module) return known.file
    const { base } = server.config
    const { pages } = await module.prerenderSite([base], pageContent(content), blockContent(content, environment))
    const page = `<html lang="${content.profile.language}"><body>${pages[0]}</body></html>`
    const { file } = siteKnowledge([{ url: base, format: 'html', content: page }], content, readAsks(folder.path))
    known = { content, module, file }
    return file
  }
}
