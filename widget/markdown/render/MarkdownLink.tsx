import type { ElementContent } from 'hast'
import type { ComponentProps, MouseEvent } from 'react'
import type { ExtraProps } from 'react-markdown'
import { dispatchFrom } from '../../panel/ui/dispatchFrom.ts'
import { readLinkTarget } from './linkTarget.ts'

/** Link of a reply: opens beside the page, never in its place, and says where it leads. A blanked one is only its text. */
export function MarkdownLink({ href, node, children }: ComponentProps<'a'> & ExtraProps) {
  const text = textOf(node?.children ?? [])
  const target = href ? readLinkTarget(href, text) : undefined
  if (!target) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={target.place} onClick={tellPage}>
      {children}
      {target.isMisleading && <span data-place=""> ({target.place})</span>}
    </a>
  )
}

/** The page may open the link itself. */
function tellPage(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget
  if (!dispatchFrom(event.currentTarget, 'nicodata-chat-link-clicked', { href })) event.preventDefault()
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map(node => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      return node.tagName === 'img' ? String(node.properties.alt ?? '') : textOf(node.children)
    })
    .join('')
}
