import type { RichText } from '../pageContent.ts'

/** A heading with an anchor, and the text up to the next one. Without heading and anchor: the text before the first. */
export interface RichTextPart {
  anchor?: string | undefined
  title: string
  /** Paragraphs and items, each as one line. */
  lines: string[]
}

const BLOCK_ELEMENTS = new Set(['p', 'li', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'hr', 'br'])

/** The paragraphs and items of a rich text, each as one line. */
export function linesOf(body: readonly RichText[]): string[] {
  const lines: string[] = ['']
  const read = (node: RichText) => {
    if (typeof node === 'string') lines.push(`${lines.pop() ?? ''}${node}`)
    else {
      const [element, children] = node
      const isBlock = BLOCK_ELEMENTS.has(element)
      if (isBlock) lines.push('')
      for (const child of children) read(child)
      if (isBlock) lines.push('')
    }
  }
  for (const node of body) read(node)
  return lines.map(line => line.trim()).filter(Boolean)
}

/** The parts of a rich text whose headings have anchors. */
export function partsOf(body: readonly RichText[]): RichTextPart[] {
  const parts: RichTextPart[] = [{ title: '', lines: [] }]
  for (const node of body) {
    const [element, , anchor] = typeof node === 'string' ? [''] : node
    if (/^h\d$/.test(element)) parts.push({ anchor, title: linesOf([node]).join(' '), lines: [] })
    else parts.at(-1)?.lines.push(...linesOf([node]))
  }
  return parts
}
