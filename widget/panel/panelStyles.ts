import markdown from '../markdown/render/Markdown.css?inline'
import chatPanel from './ChatPanel.css?inline'
import composer from './composer/Composer.css?inline'
import panelHeader from './header/PanelHeader.css?inline'
import notice from './messages/ErrorNotice.css?inline'
import message from './messages/Message.css?inline'
import messageList from './messages/MessageList.css?inline'
import typingIndicator from './messages/TypingIndicator.css?inline'
import actionButton from './ui/ActionButton.css?inline'
import iconButton from './ui/IconButton.css?inline'
import quietButton from './ui/QuietButton.css?inline'
import visuallyHidden from './ui/VisuallyHidden.css?inline'

// Shared primitives come first, so that the rules of their parents override them.
const rules = [
  chatPanel,
  actionButton,
  iconButton,
  notice,
  quietButton,
  visuallyHidden,
  panelHeader,
  messageList,
  message,
  typingIndicator,
  markdown,
  composer,
]

let sheet: CSSStyleSheet | undefined

/**
 * Give the panel's rules to a shadow root: one sheet for all elements of a page. The sheet is constructed, because a
 * strict policy blocks style elements.
 */
export function adoptPanelStyles(root: ShadowRoot): void {
  // jsdom has no constructed sheets.
  if (!root.adoptedStyleSheets) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules.join('\n'))
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
