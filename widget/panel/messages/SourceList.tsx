import type { MessagePart, SourcePart } from '../../chat/message.ts'
import { Markdown, type MarkdownProps } from '../../markdown/render/Markdown.tsx'

interface SourceListProps extends Pick<MarkdownProps, 'imageOrigins' | 'strings'> {
  parts: readonly MessagePart[]
}

/** The sources of a reply, each once, with the numbers that its text cites. */
export function SourceList({ parts, ...settings }: SourceListProps) {
  const sources = distinctSources(parts)
  return (
    sources.length > 0 && (
      <ol className="sources" aria-label={settings.strings.sources}>
        {sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources only grow, at the end
          <li key={index} value={citedNumber(source) ?? index + 1}>
            <Markdown source={sourceText(source)} isStreaming={false} {...settings} />
          </li>
        ))}
      </ol>
    )
  )
}

type Source = SourcePart['source']

function distinctSources(parts: readonly MessagePart[]): readonly Source[] {
  const sources = new Map<unknown, Source>()
  for (const part of parts) {
    if (part.type !== 'source') continue
    const key = part.source.url ?? part.source
    if (!sources.has(key)) sources.set(key, part.source)
  }
  return [...sources.values()]
}

/** Backends that number their citations use the number as the id. */
function citedNumber({ id }: Source): number | undefined {
  return /^\d{1,4}$/.test(String(id)) ? Number(id) : undefined
}

/** A source as markdown, so that its address passes the same checks as any link of a reply. */
function sourceText({ url, title, filename }: Source): string {
  const text = String(title || filename || url || '')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    .replace(/\s+/g, ' ')
  if (typeof url !== 'string') return text
  return `[${text}](<${url.replace(/[<>\n]/g, encodeURIComponent)}>)`
}
