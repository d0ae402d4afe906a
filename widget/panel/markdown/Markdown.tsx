import { useMemo } from 'react'
import type { ChatStrings } from '../../strings.fr'
import { MarkdownText } from './Markdown.styles'
import { MarkdownBlock } from './MarkdownBlock'
import { MarkdownSettingsContext } from './markdownSettings'
import { parseMarkdown } from './parseMarkdown'

/** A reply, and whether more of it is to come. */
export interface MarkdownProps {
  source: string
  isStreaming: boolean
  /** Origins whose pictures load without a click. */
  imageOrigins: readonly string[]
  strings: ChatStrings
}

/** A reply of the assistant as formatted text. */
export function Markdown({ source, imageOrigins, strings }: MarkdownProps) {
  const settings = useMemo(() => ({ imageOrigins, strings }), [imageOrigins, strings])
  const root = useMemo(() => parseMarkdown(source), [source])
  return (
    <MarkdownSettingsContext value={settings}>
      <MarkdownText>
        <MarkdownBlock root={root} source={source} />
      </MarkdownText>
    </MarkdownSettingsContext>
  )
}
