import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
import type { BlockContent } from './blockContent.ts'
import { staticBlocks } from './blocks/staticBlocks.tsx'
import type { PageContent } from './pageContent.ts'
import type { PrerenderedSite } from './plugin/prerenderedSite.ts'
import { Routes } from './routes.tsx'

/** Render the page of each path with this content, and the styles of all of them. */
export async function prerenderSite(
  paths: readonly string[],
  content: PageContent,
  blockContent: BlockContent,
): Promise<PrerenderedSite> {
  const blocks = staticBlocks(blockContent)
  const styles = new ServerStyleSheet()
  const pages: string[] = []
  for (const path of paths) {
    const { prelude } = await prerenderToNodeStream(
      styles.collectStyles(<Routes content={content} blocks={blocks} path={path} />),
      // Larger blocks would wait at the end of the page for a script, which the policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    pages.push(await text(prelude))
  }
  const names = Object.fromEntries([...styles.instance.names].map(([id, classNames]) => [id, [...classNames]]))
  return { pages, css: readRules(styles), names }
}

/** The rules without their tag and without the markers of styled-components. */
function readRules(styles: ServerStyleSheet): string {
  return styles
    .getStyleTags()
    .replace(/^<style[^>]*>|<\/style>$/g, '')
    .split('/*!sc*/')
    .filter(rule => !rule.trim().startsWith('data-styled.'))
    .join('')
}
