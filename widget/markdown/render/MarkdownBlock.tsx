import type { Root } from 'mdast'
import { Component, type ComponentProps, memo, type ReactNode } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform, type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import type { Processor } from 'unified'
import type { Block } from '../parse/block.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'
import { useMarkdownSettings } from './markdownSettings.ts'
import { PlainText } from './PlainText.tsx'
import { sanitizeSchema } from './sanitizeSchema.ts'
import { tidyTree } from './tidyTree.ts'

const COMPONENTS: Components = { a: MarkdownLink, img: MarkdownImage, pre: CodeBlock, table: TableBox, input: TaskMark }
const REHYPE_PLUGINS: ComponentProps<typeof ReactMarkdown>['rehypePlugins'] = [
  tidyTree,
  [rehypeSanitize, sanitizeSchema],
]

/**
 * One block of a reply through react-markdown: its tree to HTML's, rehype-sanitize, the address rule
 * (`defaultUrlTransform` is the specification's own), React elements. Only react-markdown's parser is replaced, by the
 * tree that finding the block's end has made already: parsing twice would be the greatest cost of a streamed reply.
 */
export const MarkdownBlock = memo(function MarkdownBlock({ root, source }: Pick<Block, 'root' | 'source'>) {
  if (!root) return <PlainText text={source} />
  return (
    <PlainTextOnError source={source}>
      <ReactMarkdown
        remarkPlugins={[[useParsedTree, root]]}
        rehypePlugins={REHYPE_PLUGINS}
        urlTransform={defaultUrlTransform}
        components={COMPONENTS}
      />
    </PlainTextOnError>
  )
})

function useParsedTree(this: Processor, root: Root): void {
  this.parser = () => root
}

/** A block nested deep enough overflows the stack of every tree walker: it alone falls back to its text. */
class PlainTextOnError extends Component<{ source: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainText text={this.props.source} /> : this.props.children
  }
}

function TableBox({ children }: ComponentProps<'table'> & ExtraProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <div data-table="" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

function TaskMark({ checked }: ComponentProps<'input'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  return <input type="checkbox" disabled checked={checked} aria-label={checked ? strings.taskDone : strings.taskToDo} />
}
