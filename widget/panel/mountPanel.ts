import r2wc from '@r2wc/react-to-web-component'
import { createElement, memo, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ChatError } from '../chat/chatError.ts'
import { type Conversation, createConversation } from '../conversation/createConversation.ts'
import type { EarlyPanel, PanelHost } from '../early/earlyPanel.ts'
import { areNodesGone, PlainOnError } from '../markdown/render/PlainOnError.tsx'
import { englishStrings } from '../strings/en.ts'
import { frenchStrings } from '../strings/fr.ts'
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx'
import { focusedIn } from './dialog/focusedIn.ts'
import { PlainPanel } from './PlainPanel.tsx'
import { adoptPanelStyles } from './panelStyles.ts'
import { sendFeedback } from './sendFeedback.ts'

/** Private tag name of the panel: the page does not use it. */
const PANEL_NAME = 'nicodata-chat-panel'

/** Where r2wc keeps what it has mounted. */
const CONTEXT = Symbol.for('r2wc.context')

interface PanelProps {
  panel?: ChatPanelProps
}

// Memoized, because r2wc renders again for each of its callbacks.
const Panel = memo(
  ({ panel }: PanelProps) =>
    panel &&
    createElement(PlainOnError, {
      plain: createElement(PlainPanel, panel),
      // biome-ignore lint/correctness/noChildrenProp: this file has no JSX
      children: createElement(ChatPanel, panel),
    }),
)

// r2wc keeps a property without a type as plain data, with no attribute.
const ReactElement = r2wc(Panel, { props: { panel: undefined } })

// React before 19.3 keeps the root in memory that was last drawn twice at once. An empty root takes a removed panel's place.
let emptyRoot: Root | undefined
let removals = 0

function DrawnTwice(): null {
  const [, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  return null
}

/** The panel as an element that can be moved in the document: r2wc alone would unmount it and lose its state. */
class MovablePanel extends ReactElement {
  given: ChatPanelProps | undefined
  /** Called with what was thrown while a part was drawn, which is shown as plain text then. */
  report?: (thrown: unknown) => void

  connectedCallback(): void {
    // The facade connects it before.
    if (!this.given) return
    // r2wc alone would replace what the facade has drawn, with the field in which the visitor writes.
    if (this.firstChild && !Reflect.get(this, CONTEXT)) this.#adopt(this.given)
    // Set the props only now: r2wc renders them at once, even in a detached element, which it never unmounts.
    Object.assign(this, { panel: this.given })
    Reflect.get(ReactElement.prototype, 'connectedCallback').call(this)
  }

  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      // The types of r2wc do not declare the lifecycle callbacks.
      Reflect.get(ReactElement.prototype, 'disconnectedCallback').call(this)
      emptyRoot ??= createRoot(this.ownerDocument.createDocumentFragment())
      flushSync(() => emptyRoot?.render(createElement(DrawnTwice, { key: removals++ })))
    })
  }

  /**
   * Continue with the nodes that are there. If they are not as expected, because the page or an extension has changed them, React
   * draws its own, the new field takes the focus and the selection of the old one, and the console has a line.
   */
  #adopt(panel: ChatPanelProps): void {
    const element = createElement(Panel, Object.assign({ panel }, { container: this }))
    const onRecoverableError = (error: unknown) => console.debug('<nicodata-chat> is drawn again:', error)
    const focused = focusedField(this)
    flushSync(() => {
      const root = hydrateRoot(this, element, { onRecoverableError, onCaughtError: this.report })
      Reflect.set(this, CONTEXT, { root, ReactComponent: Panel })
    })
    if (!focused || focused.isConnected) return
    const { selectionStart, selectionEnd } = focused
    const field = this.querySelector('textarea')
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** The field of a panel, if it has the focus. */
function focusedField(panel: HTMLElement): HTMLTextAreaElement | undefined {
  const field = panel.querySelector('textarea')
  return field && focusedIn(panel) === field ? field : undefined
}

/** Create a conversation, and show it in the panel that the facade has drawn. */
export function mountPanel({ root, frame, view, emit, completeStrings }: PanelHost, early: EarlyPanel): Conversation {
  const { element, field } = early
  // The early panel takes its words, before React compares them with its own.
  completeStrings({ fr: frenchStrings, en: englishStrings })
  early.release()
  if (!customElements.get(PANEL_NAME)) customElements.define(PANEL_NAME, MovablePanel)
  const hadFocus = root.activeElement === field
  // Firefox upgrades no element in the document of an iframe or of another window.
  if (element.ownerDocument !== document) document.adoptNode(element)
  // A panel outside the document is not upgraded by itself.
  customElements.upgrade(element)
  if (!element.parentNode) frame.append(element)
  if (hadFocus) field.focus({ preventScroll: true })
  const conversation = createConversation(view, emit, flushSync)
  conversation.session.setInput(field.value)
  sendFeedback(element, view, () => conversation.session.id)
  adoptPanelStyles(root)
  const given: ChatPanelProps = {
    conversation,
    early,
    // Render synchronously: the input can take the focus in the same task, so phones open their keyboard.
    view: { ...view, subscribe: onChange => view.subscribe(() => flushSync(onChange)) },
  }
  const report = (thrown: unknown) => {
    if (areNodesGone(thrown)) return
    console.error(thrown)
    const error = new ChatError('unknown', String(thrown), { cause: thrown })
    emit('nicodata-chat-error', { error, isFromOtherTab: false })
  }
  Object.assign(element, { given, report })
  if (element instanceof MovablePanel && element.isConnected) element.connectedCallback()
  return conversation
}
