import GithubSlugger from 'github-slugger'
import type { RootContent } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { TEXT_ANCHOR } from '../blockContent.ts'
import type { RichText } from '../pageContent.ts'
import type { Language } from './languageFacts.ts'
import { typeset } from './typography.ts'

/** The allowed elements of the owner's Markdown. Other elements lose their tags, other addresses their link. */
const SCHEMA: Schema = {
  tagNames: ['p', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'blockquote', 'a', 'br', 'hr'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
}

/** Where a text with anchors is on the page. */
export interface TextPlace {
  /** The highest heading below the title above the text. */
  highest: number
  /** The anchor above the anchors of its headings: `id`, and `id/the-light`. */
  anchor: string
}

/** The highest heading below the title of a block or a legal text. */
const HIGHEST_HEADING = 3

/**
 * Markdown of the owner as sanitised elements, with the typography of the language. HTML in it is left out.
 * @param place with it, the headings have anchors
 */
export function richText(markdown: string, language: Language, place?: TextPlace): RichText[] {
  const tree = fromMarkdown(markdown)
  const depths = tree.children.flatMap(node => (node.type === 'heading' ? node.depth : []))
  const lowered = (place?.highest ?? HIGHEST_HEADING) - Math.min(...depths)
  const slugger = new GithubSlugger()
  // The text itself has this anchor.
  slugger.slug(TEXT_ANCHOR)
  prepare(tree)
  const page = sanitize(toHast(tree), SCHEMA)
  return 'children' in page ? page.children.flatMap(compact) : []

  function prepare(node: Nodes): void {
    if (node.type === 'text') node.value = typeset(node.value.replace(/(?<!\s)\s*\n\s*/g, ' '), language)
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + lowered) as typeof node.depth
    if ('children' in node) for (const child of node.children) prepare(child)
  }

  function compact(node: RootContent): RichText[] {
    // A text that is only a line end is between elements, not in a paragraph.
    if (node.type === 'text') return /^\n+$/.test(node.value) ? [] : [node.value]
    if (node.type !== 'element') return []
    const { href } = node.properties
    const children = node.children.flatMap(compact)
    if (place && /^h\d$/.test(node.tagName)) return [[node.tagName, children, anchorOf(children)]]
    return [href ? [node.tagName, children, String(href)] : [node.tagName, children]]
  }

  function anchorOf(heading: readonly RichText[]): string {
    return `${place?.anchor}/${slugger.slug(wordsOf(heading)) || slugger.slug('-')}`
  }
}

function wordsOf(texts: readonly RichText[]): string {
  return texts.map(text => (typeof text === 'string' ? text : wordsOf(text[1]))).join('')
}

/** A text that Markdown shows unchanged. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&#~|+.()-]/g, '\\$&')
}
