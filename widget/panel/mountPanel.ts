import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { type Conversation, type ConversationHost, createConversation } from '../conversation/createConversation.ts'
import { ChatPanel, type PanelView } from './ChatPanel.tsx'
import { adoptPanelStyles } from './panelStyles.ts'

/** Private name of the panel's element: a page has no business with it. */
const PANEL_NAME = 'nicodata-chat-panel'

/** Events of the keyboard, which pages listen to on their document for shortcuts. */
const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const

/** A conversation and the panel that shows it. */
export interface MountedPanel {
  readonly conversation: Conversation
  /** Render a view, at once. */
  show(view: Omit<PanelView, 'conversation'>): void
}

interface PanelProps {
  view?: PanelView
}

function Panel({ view }: PanelProps) {
  return view && createElement(ChatPanel, view)
}

// r2wc treats a property without a type as plain data: no attribute is read or written for it.
const ReactElement = r2wc(Panel, { props: { view: undefined } })

/** The panel as an element that survives being moved: r2wc would unmount it, and the visitor's place would be lost. */
class MovablePanel extends ReactElement {
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      // r2wc's types do not name the callbacks of its class.
      if (!this.isConnected) Reflect.get(ReactElement.prototype, 'disconnectedCallback').call(this)
    })
  }
}

/** Begin a conversation, and put the panel for it at the end of `box`. It stays empty until its first view. */
export function mountPanel(box: HTMLElement, host: ConversationHost): MountedPanel {
  if (!customElements.get(PANEL_NAME)) customElements.define(PANEL_NAME, MovablePanel)
  const conversation = createConversation(host)
  const element = document.createElement(PANEL_NAME)
  const root = box.getRootNode()
  if (root instanceof ShadowRoot) adoptPanelStyles(root)
  // Bubbling ends here: what a visitor types is not for the page's shortcuts.
  for (const type of KEY_EVENTS) element.addEventListener(type, event => event.stopPropagation())
  box.append(element)
  return {
    conversation,
    show(view) {
      // At once: the input can take the focus in the same task, and phones bring up their keyboard.
      flushSync(() => Object.assign(element, { view: { ...view, conversation } }))
    },
  }
}
