import { createElement, type ReactNode } from 'react'
import type { RichText } from '../pageContent.ts'

/** The elements of a rich text, which the build has sanitised. */
export function showRichText(text: RichText, key?: number): ReactNode {
  if (typeof text === 'string') return text
  const [tag, children, target] = text
  return createElement(tag, { [tag === 'a' ? 'href' : 'id']: target, key }, ...children.map(showRichText))
}
