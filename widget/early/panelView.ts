import type { ConversationView } from '../conversation/conversationView.ts'

/** State that the element passes to its panel and conversation. */
export interface PanelView extends ConversationView {
  /** Incremented each time the input must take the focus. */
  readonly focusRequests: number
}
