import type { Root } from 'mdast'
import { Component, type ComponentProps, memo, type ReactNode, use } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform, type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import type { Processor } from 'unified'
import type { Block } from '../parse/block.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'
import { MarkdownTable } from './MarkdownTable.tsx'
import { MarkdownSettingsContext, useMarkdownSettings } from './markdownSettings.ts'
import { PlainText } from './PlainText.tsx'
import { sanitizeSchema } from './sanitizeSchema.ts'
import { tidyTree } from './tidyTree.ts'

const COMPONENTS: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  pre: CodeBlock,
  table: MarkdownTable,
  input: TaskMark,
}

const rehypePlugins = (isFrench: boolean | undefined): ComponentProps<typeof ReactMarkdown>['rehypePlugins'] => [
  [tidyTree, isFrench],
  [rehypeSanitize, sanitizeSchema],
]

/**
 * One block of a reply through react-markdown: HTML tree, rehype-sanitize, address rule (`defaultUrlTransform` is the
 * specification's), React elements. Only its parser is replaced: splitBlocks has made the tree already, and a second
 * parse would be the largest cost of a streamed reply.
 */
export const MarkdownBlock = memo(function MarkdownBlock({ root, source }: Pick<Block, 'root' | 'source'>) {
  const isFrench = use(MarkdownSettingsContext)?.isFrench
  if (!root) return <PlainText text={source} />
  return (
    <PlainTextOnError source={source}>
      <ReactMarkdown
        remarkPlugins={[[provideTree, root]]}
        rehypePlugins={rehypePlugins(isFrench)}
        urlTransform={defaultUrlTransform}
        components={COMPONENTS}
      />
    </PlainTextOnError>
  )
})

function provideTree(this: Processor, root: Root): void {
  this.parser = () => root
}

/** Deep nesting overflows the stack of every tree walker: such a block alone is shown as its text. */
class PlainTextOnError extends Component<{ source: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainText text={this.props.source} /> : this.props.children
  }
}

function TaskMark({ checked }: ComponentProps<'input'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  return <input type="checkbox" disabled checked={checked} aria-label={checked ? strings.taskDone : strings.taskToDo} />
}
