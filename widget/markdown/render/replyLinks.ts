import { createContext } from 'react'

/** A source as its reply cites it. */
export interface CitedSource {
  readonly number: number
  readonly title: string
  /** Undefined for a document without an address, or with one that no link may have. */
  readonly href: string | undefined
}

/** Settings for the links of a reply. */
export interface ReplyLinks {
  /** Sources by the number in the text. */
  readonly sources: ReadonlyMap<string, CitedSource>
  /** Name of a citation: `{number}` and `{title}`. */
  readonly citationName: string
  /** Does the conversation stay when the visitor changes the page? */
  readonly isKept: boolean
  /** Show a place of this document. False if the link leads elsewhere. */
  show(link: HTMLAnchorElement): boolean
}

/** Links of a text outside a conversation. */
const NO_REPLY: ReplyLinks = { sources: new Map(), citationName: '', isKept: false, show: () => false }

/** Provided by the message, read by its links. */
export const ReplyLinksContext = createContext(NO_REPLY)

/** Is the reply still growing? Apart from the other settings: its end renders no link again, and there may be thousands. */
export const IsGrowingContext = createContext(false)
