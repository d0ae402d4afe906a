import type { ElementContent } from 'hast'
import { type ComponentProps, use } from 'react'
import type { ExtraProps } from 'react-markdown'
import { readLinkTarget } from './linkTarget.ts'
import { ReplyLink } from './ReplyLink.tsx'
import { IsGrowingContext, ReplyLinksContext } from './replyLinks.ts'

/** Link of a reply, which shows where it leads, or a citation: `[1]`. A link without an address is only its text. */
export function MarkdownLink({ href, node, children }: ComponentProps<'a'> & ExtraProps) {
  const { sources, citationName } = use(ReplyLinksContext)
  const text = textOf(node?.children ?? [])
  const source = href ? undefined : sources.get(text.slice(1, -1))
  if (source?.href) {
    const { number, title } = source
    const name = citationName.replace('{number}', String(number)).replace('{title}', () => title)
    return (
      <ReplyLink href={source.href} title={name} data-cite="">
        <span aria-hidden="true">{number}</span>
      </ReplyLink>
    )
  }
  // Its source may come after the text. Until then it keeps its place, and is not seen.
  if (!href && /^\[\d+\]$/.test(text) && use(IsGrowingContext)) return <span data-cite="">{text.slice(1, -1)}</span>
  const target = href ? readLinkTarget(href, text, String(node?.properties.dataRead)) : undefined
  if (!target) return children
  return (
    <ReplyLink href={href} title={target.place === location.host ? undefined : target.place}>
      {children}
      {target.isMisleading && <span data-place=""> ({target.place})</span>}
    </ReplyLink>
  )
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
