import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import type { Block } from '../parse/block.ts'
import { keepSelections } from './keepSelections.ts'
import { MarkdownBlock } from './MarkdownBlock.tsx'
import { MarkdownSettingsContext } from './markdownSettings.ts'
import { RIGHT_TO_LEFT } from './tidyTree.ts'
import { useIncrementalParse } from './useIncrementalParse.ts'

/** A reply, and whether more of it is to come. */
export interface MarkdownProps {
  source: string
  isStreaming: boolean
  /** Origins whose pictures load without a click, as `URL.origin` writes them. */
  imageOrigins: readonly string[]
  /** Are phone numbers links? */
  hasPhoneLinks?: boolean
  strings: ChatStrings
  /** Language of the conversation. */
  lang?: string
}

/** Some forty pages. What a model run wild, or a hostile one, sends beyond is not shown. */
const MAX_REPLY = 200_000

/** A reply of the assistant as formatted text. It is cheap to render again with every chunk. */
export function Markdown({
  source,
  isStreaming,
  imageOrigins,
  hasPhoneLinks = false,
  strings,
  lang = '',
}: MarkdownProps) {
  const hasTwoDirections = RIGHT_TO_LEFT.test(source)
  const settings = useMemo(
    () => ({ imageOrigins, hasPhoneLinks, strings, isFrench: /^fr/i.test(lang), hasTwoDirections }),
    [imageOrigins, hasPhoneLinks, strings, lang, hasTwoDirections],
  )
  const box = useRef<HTMLDivElement>(null)
  const isTruncated = source.length > MAX_REPLY
  const { groups, open } = useIncrementalParse(isTruncated ? source.slice(0, MAX_REPLY) : source, isStreaming, box)
  useLayoutEffect(() => {
    // The block that is open now is the last one.
    if (isStreaming) keepSelections(box.current?.lastElementChild?.lastElementChild)
  })
  return (
    <MarkdownSettingsContext value={settings}>
      <div ref={box} className="markdown">
        {groups.map((blocks, index) => (
          <BlockGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: groups only grow, at the end
            key={index}
            blocks={blocks}
            open={groups[index + 1] ? undefined : open}
            isFar={index + 2 < groups.length}
          />
        ))}
      </div>
      {isTruncated && <p className="truncation-note">{strings.endedByLength}</p>}
    </MarkdownSettingsContext>
  )
}

interface BlockGroupProps {
  blocks: readonly Block[]
  open: Block | undefined
  /** Does a whole group follow it? */
  isFar: boolean
}

/** The open block is already in the group of its later closed form, so that React keeps its elements. */
const BlockGroup = memo(function BlockGroup({ blocks, open, isFar }: BlockGroupProps) {
  const all = open ? [...blocks, open] : blocks
  if (all.length === 0) return null
  return (
    <div data-blocks={isFar ? 'far' : ''}>
      {all.map(({ key, root, source }) => (
        <MarkdownBlock key={key} root={root} source={source} />
      ))}
    </div>
  )
})
