import { linkText } from '../../markdown/parse/readableText.ts'
import { parseUrl } from '../../markdown/render/linkTarget.ts'
import { ReplyLink } from '../../markdown/render/ReplyLink.tsx'
import type { CitedSource } from '../../markdown/render/replyLinks.ts'

interface SourceListProps {
  sources: readonly CitedSource[]
  /** Title of the list. */
  name: string
}

/** The sources of a reply, one line each, with the numbers that its text cites. */
export function SourceList({ sources, name }: SourceListProps) {
  return (
    sources.length > 0 && (
      <ol className="sources" aria-label={name}>
        {sources.map(({ number, title, href }, index) => {
          const text = linkText(title)
          // The visitor must know the host of another site before the click.
          const host = href && parseUrl(href)?.host
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sources only grow, at the end
            <li key={index} value={number}>
              <div>
                {href ? (
                  <ReplyLink href={href} title={text}>
                    {text}
                  </ReplyLink>
                ) : (
                  <span title={text}>{text}</span>
                )}
                {host && host !== location.host && !text.includes(host) && <small> {host}</small>}
              </div>
            </li>
          )
        })}
      </ol>
    )
  )
}
