import type { Root } from 'mdast'
import { type ComponentProps, memo, use } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform, type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import type { Processor } from 'unified'
import type { Block } from '../parse/block.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'
import { MarkdownTable } from './MarkdownTable.tsx'
import { type MarkdownSettings, MarkdownSettingsContext, useMarkdownSettings } from './markdownSettings.ts'
import { PlainOnError } from './PlainOnError.tsx'
import { PlainText } from './PlainText.tsx'
import { phoneUrl } from './phoneUrl.ts'
import { sanitizeSchema } from './sanitizeSchema.ts'
import { tidyTree } from './tidyTree.ts'

const COMPONENTS: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  pre: CodeBlock,
  table: MarkdownTable,
  input: TaskMark,
}

const rehypePlugins = (
  settings: MarkdownSettings | undefined,
): ComponentProps<typeof ReactMarkdown>['rehypePlugins'] => [
  [tidyTree, settings?.isFrench, settings?.hasTwoDirections],
  [rehypeSanitize, sanitizeSchema],
]

/**
 * One block of a reply through react-markdown: HTML tree, rehype-sanitize, address rule (`defaultUrlTransform` is the
 * specification's), React elements. Only its parser is replaced: splitBlocks has made the tree already, and a second
 * parse would be the largest cost of a streamed reply.
 */
export const MarkdownBlock = memo(function MarkdownBlock({ root, source }: Pick<Block, 'root' | 'source'>) {
  const settings = use(MarkdownSettingsContext)
  const plain = <PlainText text={source} />
  if (!root) return plain
  return (
    <PlainOnError plain={plain}>
      <ReactMarkdown
        remarkPlugins={[[provideTree, root]]}
        rehypePlugins={rehypePlugins(settings)}
        urlTransform={settings?.hasPhoneLinks ? phoneUrl : defaultUrlTransform}
        components={COMPONENTS}
      />
    </PlainOnError>
  )
})

function provideTree(this: Processor, root: Root): void {
  this.parser = () => root
}

function TaskMark({ checked }: ComponentProps<'input'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  return <input type="checkbox" disabled checked={checked} aria-label={checked ? strings.taskDone : strings.taskToDo} />
}
