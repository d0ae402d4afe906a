import type { ConversationView } from '../conversation/conversationView.ts'

/** All that the element tells its panel and its conversation. */
export interface PanelView extends ConversationView {
  /** Grows each time the input is to be focused. */
  readonly focusRequests: number
}
