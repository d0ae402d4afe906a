import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import type { Emit, Observable } from '../conversation/conversationView.ts'
import { type Conversation, createConversation } from '../conversation/createConversation.ts'
import type { ChatStrings } from '../strings/ChatStrings.ts'
import { englishStrings } from '../strings/en.ts'
import { frenchStrings } from '../strings/fr.ts'
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx'
import { changeSize, restoreSize } from './dialog/panelSize.ts'
import { adoptPanelStyles } from './panelStyles.ts'
import type { PanelView } from './panelView.ts'
import { sendFeedback } from './sendFeedback.ts'

/** Private tag name of the panel: the page does not use it. */
const PANEL_NAME = 'nicodata-chat-panel'

/** Keyboard events, for which pages listen on their document to handle shortcuts. */
const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const

/** The values that a panel needs from its element. */
export interface PanelHost {
  readonly root: ShadowRoot
  /** The box in the page's corner, in that root. */
  readonly frame: HTMLElement
  readonly view: Observable<PanelView>
  readonly emit: Emit
  /** Called when the visitor closes the panel. */
  close(): void
  /** Called with the strings of the panel's own languages, by code, before they are shown. */
  completeStrings(tables: Readonly<Record<string, ChatStrings>>): void
}

interface PanelProps {
  panel?: ChatPanelProps
}

function Panel({ panel }: PanelProps) {
  return panel && createElement(ChatPanel, panel)
}

// r2wc keeps a property without a type as plain data, with no attribute.
const ReactElement = r2wc(Panel, { props: { panel: undefined } })

/** The panel as an element that can be moved in the document: r2wc alone would unmount it and lose its state. */
class MovablePanel extends ReactElement {
  given: ChatPanelProps | undefined

  // Set the props only now: r2wc renders them at once, even in a detached element, which it never unmounts.
  connectedCallback(): void {
    Object.assign(this, { panel: this.given })
    Reflect.get(ReactElement.prototype, 'connectedCallback').call(this)
  }

  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      // The types of r2wc do not declare the lifecycle callbacks.
      if (!this.isConnected) Reflect.get(ReactElement.prototype, 'disconnectedCallback').call(this)
    })
  }
}

/** The visitor's typing must not trigger shortcuts of the page. Keys in the page's own nodes are the page's. */
function keepKey(event: Event): void {
  const { currentTarget, target } = event
  if (currentTarget instanceof Node && target instanceof Node && currentTarget.contains(target)) event.stopPropagation()
}

/** Create a conversation, and append the panel that shows it to the frame. */
export function mountPanel({ root, frame, view, emit, close, completeStrings }: PanelHost): Conversation {
  completeStrings({ fr: frenchStrings, en: englishStrings })
  if (!customElements.get(PANEL_NAME)) customElements.define(PANEL_NAME, MovablePanel)
  const conversation = createConversation(view, emit, flushSync)
  sendFeedback(frame, view, () => conversation.session.id)
  const element = document.createElement(PANEL_NAME)
  adoptPanelStyles(root)
  restoreSize(root.host)
  const stepBack = () => {
    const { mode, size } = view.get().settings
    if (mode === 'inline') return
    if (size === 'large') changeSize(root.host, 'card')
    else close()
  }
  for (const type of KEY_EVENTS) element.addEventListener(type, keepKey)
  // Not with React, which does not see events of the page's nodes in slots.
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.isComposing) return
    // The browser must not handle the key too: it would close a modal dialog.
    event.preventDefault()
    stepBack()
  })
  const given: ChatPanelProps = {
    conversation,
    frame,
    close,
    stepBack,
    changeSize: size => changeSize(root.host, size),
    // Render synchronously: the input can take the focus in the same task, so phones open their keyboard.
    view: { ...view, subscribe: onChange => view.subscribe(() => flushSync(onChange)) },
  }
  Object.assign(element, { given })
  flushSync(() => frame.append(element))
  return conversation
}
