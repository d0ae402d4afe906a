import { adoptStyles, readStyles } from '../early/adoptStyles.ts'
import markdown from '../markdown/render/Markdown.css?inline'
import notice from './messages/ErrorNotice.css?inline'
import message from './messages/Message.css?inline'
import messageList from './messages/MessageList.css?inline'
import typingIndicator from './messages/TypingIndicator.css?inline'
import actionButton from './ui/ActionButton.css?inline'
import quietButton from './ui/QuietButton.css?inline'
import visuallyHidden from './ui/VisuallyHidden.css?inline'

// Shared primitives come first, so that the rules of their parents override them. The facade has the rules of what it draws.
const rules = [actionButton, notice, quietButton, visuallyHidden, messageList, message, typingIndicator, markdown].join(
  '\n',
)

// With the code, which a visitor's first sign of life brings in: a press would wait for it.
readStyles(rules)

/** Give the panel's rules to a shadow root. */
export function adoptPanelStyles(root: ShadowRoot): void {
  adoptStyles(root, rules)
}
