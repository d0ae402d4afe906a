import { createContext, use } from 'react'
import { type ChatStrings, frenchStrings } from '../../strings/fr.ts'

/** What the elements of a reply need from the widget. A context, so that blocks already rendered stay untouched. */
export interface MarkdownSettings {
  imageOrigins: readonly string[]
  strings: ChatStrings
}

/** Provided by Markdown, read by links, pictures and code. */
export const MarkdownSettingsContext = createContext<MarkdownSettings>({ imageOrigins: [], strings: frenchStrings })

/** Settings of the reply this element is in. */
export function useMarkdownSettings(): MarkdownSettings {
  return use(MarkdownSettingsContext)
}
