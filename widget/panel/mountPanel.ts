import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import type { Emit, Observable } from '../conversation/conversationView.ts'
import { type Conversation, createConversation } from '../conversation/createConversation.ts'
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx'
import { adoptPanelStyles } from './panelStyles.ts'
import type { PanelView } from './panelView.ts'

/** Private name of the panel's element: a page has no business with it. */
const PANEL_NAME = 'nicodata-chat-panel'

/** Events of the keyboard, which pages listen to on their document for shortcuts. */
const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const

/** What a panel has to do with its element. */
export interface PanelHost {
  /** The box in the page's corner. */
  readonly frame: HTMLElement
  readonly view: Observable<PanelView>
  readonly emit: Emit
  /** The visitor wants the panel to close. */
  close(): void
}

interface PanelProps {
  panel?: ChatPanelProps
}

function Panel({ panel }: PanelProps) {
  return panel && createElement(ChatPanel, panel)
}

// r2wc treats a property without a type as plain data: no attribute is read or written for it.
const ReactElement = r2wc(Panel, { props: { panel: undefined } })

/** The panel as an element that survives being moved: r2wc would unmount it, and the visitor's place would be lost. */
class MovablePanel extends ReactElement {
  given: ChatPanelProps | undefined

  // Only now: r2wc renders at once what it is given, also in an element that is in no page, and never unmounts that.
  connectedCallback(): void {
    Object.assign(this, { panel: this.given })
    Reflect.get(ReactElement.prototype, 'connectedCallback').call(this)
  }

  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      // r2wc's types do not name the callbacks of its class.
      if (!this.isConnected) Reflect.get(ReactElement.prototype, 'disconnectedCallback').call(this)
    })
  }
}

/** Begin a conversation, and put the panel that shows it at the end of the frame. */
export function mountPanel({ frame, view, emit, close }: PanelHost): Conversation {
  if (!customElements.get(PANEL_NAME)) customElements.define(PANEL_NAME, MovablePanel)
  const conversation = createConversation(view, emit)
  const element = document.createElement(PANEL_NAME)
  const root = frame.getRootNode()
  if (root instanceof ShadowRoot) adoptPanelStyles(root)
  // Bubbling ends here: what a visitor types is not for the page's shortcuts.
  for (const type of KEY_EVENTS) element.addEventListener(type, event => event.stopPropagation())
  const given: ChatPanelProps = {
    conversation,
    frame,
    close,
    // At once: the input can take the focus in the same task, and phones bring up their keyboard.
    view: { ...view, subscribe: onChange => view.subscribe(() => flushSync(onChange)) },
  }
  Object.assign(element, { given })
  flushSync(() => frame.append(element))
  return conversation
}
