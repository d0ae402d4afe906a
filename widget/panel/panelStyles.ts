import { adoptStyles, readStyles } from '../early/adoptStyles.ts'
import { panelAliases } from '../early/cssAliases.ts'
import markdown from '../markdown/render/Markdown.css?inline'
import { conversationProperties } from '../publicApi.ts'
import composerButtons from './composer/ComposerButtons.css?inline'
import lowPanel from './LowPanel.css?inline'
import notice from './messages/ErrorNotice.css?inline'
import message from './messages/Message.css?inline'
import messageList from './messages/MessageList.css?inline'
import typingIndicator from './messages/TypingIndicator.css?inline'
import actionButton from './ui/ActionButton.css?inline'
import quietButton from './ui/QuietButton.css?inline'
import visuallyHidden from './ui/VisuallyHidden.css?inline'

// Shared primitives come first, so that the rules of their parents override them. The facade has the rules of what it draws.
const rules = [
  panelAliases(conversationProperties),
  actionButton,
  notice,
  quietButton,
  visuallyHidden,
  composerButtons,
  messageList,
  message,
  typingIndicator,
  markdown,
  lowPanel,
].join('\n')

// With the code, which a visitor's first sign of life brings in: a press would wait for it.
readStyles(rules)

/** Give the panel's rules to a shadow root. */
export function adoptPanelStyles(root: ShadowRoot): void {
  adoptStyles(root, rules)
}
