import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
import { Router } from 'wouter'
import { Routes } from './routes.tsx'

/** The static twin of the pages: what crawlers and readers without scripts get, and what the browser hydrates. */
export interface PrerenderedSite {
  /** HTML of each page's root, in the order of the paths asked for. */
  pages: string[]
  /** Rules of every styled component on these pages. */
  css: string
  /** Their class names, by component. */
  names: Record<string, string[]>
}

/** Render the page of each path, and the styles that they need together. */
export async function prerenderSite(paths: readonly string[]): Promise<PrerenderedSite> {
  const styles = new ServerStyleSheet()
  const pages: string[] = []
  for (const path of paths) {
    const { prelude } = await prerenderToNodeStream(
      styles.collectStyles(
        <Router ssrPath={path}>
          <Routes />
        </Router>,
      ),
    )
    pages.push(await text(prelude))
  }
  const names = Object.fromEntries([...styles.instance.names].map(([id, classNames]) => [id, [...classNames]]))
  return { pages, css: readRules(styles), names }
}

/** The rules alone, without the tag around them and the marks that styled-components puts between them. */
function readRules(styles: ServerStyleSheet): string {
  return styles
    .getStyleTags()
    .replace(/^<style[^>]*>|<\/style>$/g, '')
    .split('/*!sc*/')
    .filter(rule => !rule.trim().startsWith('data-styled.'))
    .join('')
}
