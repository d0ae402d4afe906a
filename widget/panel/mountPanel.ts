import r2wc from '@r2wc/react-to-web-component'
import { createElement, memo } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Emit, Observable } from '../conversation/conversationView.ts'
import { type Conversation, createConversation } from '../conversation/createConversation.ts'
import type { ChatStrings } from '../strings/ChatStrings.ts'
import { englishStrings } from '../strings/en.ts'
import { frenchStrings } from '../strings/fr.ts'
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx'
import { adoptPanelStyles } from './panelStyles.ts'
import type { PanelView } from './panelView.ts'
import { sendFeedback } from './sendFeedback.ts'

/** Private tag name of the panel: the page does not use it. */
const PANEL_NAME = 'nicodata-chat-panel'

/** Where r2wc keeps what it has mounted. */
const CONTEXT = Symbol.for('r2wc.context')

/** The values that a panel needs from its element. */
export interface PanelHost extends Pick<ChatPanelProps, 'drawn' | 'close' | 'stepBack' | 'changeSize'> {
  readonly root: ShadowRoot
  /** The panel as the facade has drawn it, in the frame of that root. */
  readonly panel: HTMLElement
  /** What the visitor has written in it. */
  readonly text: string
  readonly view: Observable<PanelView>
  readonly emit: Emit
  /** Called with the strings of the panel's own languages, by code, before they are shown. */
  completeStrings(tables: Readonly<Record<string, ChatStrings>>): void
}

interface PanelProps {
  panel?: ChatPanelProps
}

// Memoized, because r2wc renders again for each of its callbacks.
const Panel = memo(({ panel }: PanelProps) => panel && createElement(ChatPanel, panel))

// r2wc keeps a property without a type as plain data, with no attribute.
const ReactElement = r2wc(Panel, { props: { panel: undefined } })

/** The panel as an element that can be moved in the document: r2wc alone would unmount it and lose its state. */
class MovablePanel extends ReactElement {
  given: ChatPanelProps | undefined

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
      // The types of r2wc do not declare the lifecycle callbacks.
      if (!this.isConnected) Reflect.get(ReactElement.prototype, 'disconnectedCallback').call(this)
    })
  }

  /** Continue with the nodes that are there. If they are not as expected, React draws its own. */
  #adopt(panel: ChatPanelProps): void {
    const element = createElement(Panel, Object.assign({ panel }, { container: this }))
    flushSync(() => {
      const root = hydrateRoot(this, element, { onRecoverableError() {} })
      Reflect.set(this, CONTEXT, { root, ReactComponent: Panel })
    })
  }
}

/** Create a conversation, and show it in the panel that the facade has drawn. */
export function mountPanel({ root, panel, text, view, emit, completeStrings, ...shared }: PanelHost): Conversation {
  completeStrings({ fr: frenchStrings, en: englishStrings })
  if (!customElements.get(PANEL_NAME)) customElements.define(PANEL_NAME, MovablePanel)
  // A panel outside the document is not upgraded by itself.
  customElements.upgrade(panel)
  const conversation = createConversation(view, emit, flushSync)
  conversation.session.setInput(text)
  sendFeedback(panel, view, () => conversation.session.id)
  adoptPanelStyles(root)
  const given: ChatPanelProps = {
    ...shared,
    conversation,
    // Render synchronously: the input can take the focus in the same task, so phones open their keyboard.
    view: { ...view, subscribe: onChange => view.subscribe(() => flushSync(onChange)) },
  }
  Object.assign(panel, { given })
  if (panel instanceof MovablePanel && panel.isConnected) panel.connectedCallback()
  return conversation
}
