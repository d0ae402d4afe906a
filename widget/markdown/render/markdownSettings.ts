import { createContext, use } from 'react'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

/**
 * Settings of the widget for the elements of a reply. A context, so that blocks that are already rendered do not render
 * again.
 */
export interface MarkdownSettings {
  imageOrigins: readonly string[]
  /** Are phone numbers links? */
  hasPhoneLinks?: boolean
  strings: ChatStrings
  /** Is the language French? Its prose then gets no-break spaces. */
  isFrench?: boolean
  /** Has the reply letters that are written from right to left? */
  hasTwoDirections?: boolean
}

/** Provided by Markdown, read by links, pictures and code. */
export const MarkdownSettingsContext = createContext<MarkdownSettings | undefined>(undefined)

/** Settings of the reply that contains this element. */
export function useMarkdownSettings(): MarkdownSettings {
  const settings = use(MarkdownSettingsContext)
  if (!settings) throw new Error('<Markdown> is missing.')
  return settings
}
