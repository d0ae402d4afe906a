import type { ReactNode } from 'react'
import type { UIMessage } from '../../chat/message.ts'
import type { Conversation } from '../../conversation/createConversation.ts'
import type { PropertyValues } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

/** Props that all messages share. */
export interface MessageSettings extends Pick<Partial<PropertyValues>, 'renderPart' | 'renderActions' | 'tools'> {
  imageOrigins: readonly string[]
  /** Are phone numbers links? */
  hasPhoneLinks: boolean
  strings: ChatStrings
  lang: string
  /** Can the visitor rate replies? */
  hasFeedback: boolean
  /** Does the page show how replies fail? */
  showErrors: boolean
  /** Does the conversation stay when the visitor changes the page? */
  isKept: boolean
  /** Show the place of this document that a link names. False if it leads elsewhere. */
  followLink(link: HTMLAnchorElement): boolean
  /** Approve or deny a tool call. */
  allowTool: Conversation['allowTool']
}

export interface MessageProps extends MessageSettings {
  message: UIMessage
  isStreaming: boolean
  /** Does a notice below say how the reply failed? */
  hasNotice: boolean
  /** Further actions of the last reply. */
  children?: ReactNode
}
