import { parseUrl } from '../../markdown/render/linkTarget.ts'
import { ReplyLink } from '../../markdown/render/ReplyLink.tsx'
import type { CitedSource } from '../../markdown/render/replyLinks.ts'

interface SourceListProps {
  sources: readonly CitedSource[]
  /** Title of the list. */
  name: string
}

/** A title without words begins with its host. A longer one could be cut. */
const MAX_HOST_IN_TITLE = 30

/** Host of another site, which the visitor must know before the click: a title may name any. */
function otherHost(href: string | undefined, title: string): string | undefined {
  const { host = location.host, origin = '' } = (href && parseUrl(href)) || {}
  const isTitle = host.length <= MAX_HOST_IN_TITLE && `${title}/`.startsWith(`${origin}/`)
  return host === location.host || isTitle ? undefined : host
}

/** The sources of a reply, one line each, with the numbers that its text cites. */
export function SourceList({ sources, name }: SourceListProps) {
  return (
    <ol className="sources" part="sources" aria-label={name}>
      {sources.map(({ number, title, href }, index) => {
        const host = otherHost(href, title)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources only grow, at the end
          <li key={index} value={number}>
            <div>
              {host && <small dir="ltr">{host} </small>}
              {href ? (
                <ReplyLink href={href} title={title}>
                  {title}
                </ReplyLink>
              ) : (
                <span title={title}>{title}</span>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
