import { Parser } from 'htmlparser2'

/** What the HTML of a page says about itself and about other pages. */
export interface PageLinks {
  title: string
  canonical?: URL | undefined
  /** Only links that a crawler may follow. */
  links: URL[]
  /** Whether its text comes from a script that nobody runs here. */
  needsScript: boolean
}

/** Text in them is not on the page. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg'])
/** A page with less text and without a heading, but with scripts, is an empty frame. In characters. */
const SHORTEST_TEXT = 80

/** Reads the links of a page, its canonical address, and how much it says without scripts. */
export function readPageLinks(html: string, url: URL): PageLinks {
  const links: string[] = []
  let canonical = ''
  let base = ''
  let title = ''
  let length = 0
  let hidden = 0
  let isTitle = false
  let isNoFollow = false
  let hasScript = false
  let hasHeading = false
  const parser = new Parser({
    onopentag(name, { href, rel = '', src, name: meta, content = '', type }) {
      if (HIDDEN.has(name)) hidden++
      isTitle = name === 'title' && title === ''
      const relations = rel.toLowerCase().split(/\s+/)
      if (/^h[1-6]$/.test(name) && hidden === 0) hasHeading = true
      if (name === 'base' && href && !base) base = href
      if (name === 'link' && relations.includes('canonical') && href) canonical ||= href
      if (name === 'script' && (src || type === 'module')) hasScript = true
      if (name === 'meta' && meta?.toLowerCase() === 'robots') isNoFollow ||= /\b(?:nofollow|none)\b/i.test(content)
      if ((name === 'a' || name === 'area') && href && !relations.includes('nofollow')) links.push(href)
    },
    ontext(text) {
      if (isTitle) title += text
      if (hidden === 0) length += text.trim().length
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
      isTitle = false
    },
  })
  parser.end(html)
  const root = URL.canParse(base, url.href) ? new URL(base, url).href : url.href
  const resolved = (href: string) => (URL.canParse(href, root) ? [new URL(href, root)] : [])
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    canonical: canonical ? resolved(canonical)[0] : undefined,
    links: isNoFollow ? [] : links.flatMap(resolved),
    needsScript: hasScript && !hasHeading && length < SHORTEST_TEXT,
  }
}
