import { scheduleFrame } from '../chat/scheduleFrame.ts'
import type { Emit, Observable } from '../conversation/conversationView.ts'
import type { Conversation } from '../conversation/createConversation.ts'
import { quotesSite } from '../conversation/staticBackend.ts'
import { questionName, recall, remember } from '../conversation/tabMemory.ts'
import { glanceAtTranscript } from '../conversation/transcript.ts'
import { withoutWelcome } from '../conversation/welcome.ts'
import type { AttributeValues, NicodataChat } from '../publicApi.ts'
import type { ChatStrings } from '../strings/ChatStrings.ts'
import { earlyStrings } from '../strings/earlyStrings.ts'
import { adoptStyles } from './adoptStyles.ts'
import { earlyStyles } from './earlyStyles.ts'
import { followViewport } from './followViewport.ts'
import { growField } from './growField.ts'
import { isComposing, isSending } from './isSending.ts'
import { make, makeIcon } from './make.ts'
import { closeDialog, openDialog, openOverTrap } from './openDialog.ts'
import { changeSize, coveringQuery, restoreSize } from './panelSize.ts'
import type { PanelView } from './panelView.ts'
import { setAttribute } from './setAttribute.ts'

/** What the element gives to its panel. */
export interface PanelHost {
  readonly chat: NicodataChat
  readonly root: ShadowRoot
  /** The box in the page's corner, in that root. */
  readonly frame: HTMLElement
  readonly view: Observable<PanelView>
  readonly emit: Emit
  /** Bring in the panel and its conversation. */
  load(): Promise<Conversation>
  /** Called with strings of the panel's own languages, by code, before they are shown. */
  completeStrings(tables: Readonly<Record<string, Partial<ChatStrings>>>): void
}

/** The panel as the facade shows it: title, close button, greeting, and the field that the visitor keeps. */
export interface EarlyPanel {
  /** The element in which React continues, with the same nodes. */
  readonly element: HTMLElement
  readonly field: HTMLTextAreaElement
  /** Is there a conversation to continue? */
  readonly isBegun: boolean
  close(): void
  /** From the large panel to the card, from the card to the launcher. */
  stepBack(): void
  changeSize(size: AttributeValues['size']): void
  /**
   * Show the strings, and open or close.
   *
   * @param hasFailed whether the panel could not be loaded, if that is new
   */
  update(view: PanelView, hasFailed?: boolean): void
  /** Load the panel once it has opened: its code keeps the page busy, and would stop the opening. */
  loadLater(): void
  /** Hand the nodes over to React. */
  release(): void
}

/** Private tag name of the panel: the page does not use it. */
const PANEL_NAME = 'nicodata-chat-panel'

const HIDDEN = { hidden: '' }

/** ms of its animation, in ChatPanel.css. */
const OPENING_MS = 220

/** ms after which a visitor who has asked is told that the panel does not come. */
const PATIENCE_MS = 15_000

/** Draw the panel, closed. React finds each of these nodes where `ChatPanel` has it too. */
export function drawEarlyPanel({ chat, root, frame, view, load, completeStrings }: PanelHost): EarlyPanel {
  completeStrings({ ...earlyStrings })
  adoptStyles(root, earlyStyles())
  restoreSize(chat)
  const { settings } = view.get()
  const isInline = settings.mode === 'inline'
  const glance = glanceAtTranscript(settings)
  const isBegun = Boolean(glance?.messages?.length) || withoutWelcome(chat.messages).length > 0
  const isDemo = glance?.isDemo || quotesSite(settings.backend)

  const title = make('h2')
  const subtitle = make('p')
  const greeting = make('div', { class: 'reply', part: 'message welcome', dir: 'auto' })
  const note = make('p', { class: 'composer-note' })
  const close = make('button', { class: 'icon-button', type: 'button' }, makeIcon(20, 2.25, 'M3 3l14 14M17 3L3 17'))
  const send = make(
    'button',
    { class: 'send', part: 'send', type: 'submit', disabled: '' },
    makeIcon(22, 2.5, 'M11 20V3M3.5 10.5L11 3l7.5 7.5'),
  )
  const field = make('textarea', {
    part: 'input',
    rows: '1',
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-keyshortcuts': 'PageUp',
  })
  const form = make(
    'form',
    { class: 'composer', part: 'composer' },
    make('slot', { name: 'composer' }),
    make(
      'div',
      { class: 'composer-row' },
      room({ 'data-clear': '', ...(isBegun ? {} : HIDDEN) }),
      field,
      room({ 'data-stop': '', ...HIDDEN }),
      send,
    ),
    note,
  )
  const titles = make('div', { class: 'titles' }, title, subtitle)
  const icon = make('slot', { name: 'header-icon' }, makeIcon(28, 2, 'M3 4h22v16H13l-6 5v-5H3z'))
  const box = make(
    isInline ? 'section' : 'dialog',
    { class: 'panel', part: 'panel' },
    make(
      'div',
      { class: 'header', part: 'header' },
      make('slot', { name: 'header' }, icon, titles),
      ...(isBegun ? [room()] : []),
      ...(isInline ? [] : [room(), close]),
    ),
    make('div', { class: 'list-frame' }, make('div', { class: 'log' }, greeting)),
    form,
  )
  const element = make(PANEL_NAME, {}, box)
  frame.append(element)

  const stepBack = () => {
    if (chat.mode === 'inline') return
    if (chat.size === 'large') changeSize(chat, 'card')
    else chat.hide()
  }
  const takeFocus = () => {
    field.focus({ preventScroll: true })
    if (root.activeElement === field || field.disabled || !(box instanceof HTMLDialogElement)) return
    // A chat that is not visible cannot have the focus.
    if (!field.checkVisibility?.({ visibilityProperty: true })) return
    openOverTrap(box)
    field.focus({ preventScroll: true })
    // An inert element stays so.
    if (root.activeElement === field) return
    closeDialog(box)
    openDialog(box, false)
  }
  field.addEventListener('click', takeFocus)
  // Not with React, which does not see events of the page's nodes in slots.
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || isComposing(event)) return
    // The browser must not handle the key too: it would close a modal dialog.
    event.preventDefault()
    stepBack()
  })

  /** A reload is advised only if it gives the question back. */
  const writeNote = ({ properties, strings }: Pick<PanelView, 'properties' | 'strings'>) => {
    const isSafe = isMissing && remember(kept, field.value)
    note.textContent = isSafe ? strings.errorReload : ((isDemo ? properties.strings?.note : strings.note) ?? '')
  }

  const early = new AbortController()
  const on = (target: HTMLElement, type: string, react: (event: Event) => void) =>
    target.addEventListener(type, react, early)
  /** Send the question as soon as the panel is there. Until then, or until it is late, the field keeps it. */
  const ask = (event: Event) => {
    event.preventDefault()
    const text = field.value
    if (field.readOnly || !text.trim()) return
    panel.update(view.get(), false)
    field.readOnly = true
    // The visitor may reload the page.
    remember(kept, text)
    // A load may never end.
    const lateness = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
    Promise.race([load(), lateness]).then(
      conversation => {
        remember(kept, '')
        if (conversation.send(text)) conversation.session.setInput('')
      },
      () => {
        if (!isMissing) panel.update(view.get(), true)
        field.readOnly = false
      },
    )
  }
  on(close, 'click', () => chat.hide())
  on(box, 'close', () => box.hasAttribute('open') || chat.hide())
  on(field, 'input', () => {
    send.disabled = !field.value.trim()
    field.dir = field.value && 'auto'
    growField(field)
    // A question that a reload gave back is kept until it is asked, or deleted; a draft where the page keeps conversations.
    if (isMissing) writeNote(view.get())
    else if (settings.persist !== 'none' || recall(kept)) remember(kept, field.value)
  })
  on(form, 'submit', ask)
  // Not `instanceof`: in the document of a frame, events are of other classes.
  on(field, 'keydown', event => isSending(event as KeyboardEvent) && ask(event))

  let unfollow: (() => void) | undefined
  let knownRequests = 0
  let isMissing = false
  const kept = questionName(settings.persistKey)
  field.value = recall(kept).slice(0, settings.maxLength)
  if (field.value) field.dispatchEvent(new Event('input'))
  const panel: EarlyPanel = {
    element,
    field,
    isBegun,
    close: () => chat.hide(),
    stepBack,
    changeSize: size => changeSize(chat, size),
    update({ settings, properties, strings, isOpen, focusRequests }, hasFailed = isMissing) {
      if (isOpen && settings.mode === 'floating' && frame.isConnected) unfollow ??= followViewport(frame)
      else {
        unfollow?.()
        unfollow = undefined
      }
      const isPressed = focusRequests > 0 && focusRequests !== knownRequests
      knownRequests = focusRequests
      const isReleased = early.signal.aborted
      // React draws the panel by then, but after a press the field does not wait for it.
      if (isReleased && !(isPressed && box.isConnected && settings.mode === 'floating')) return
      isMissing = hasFailed
      field.maxLength = settings.maxLength
      field.setAttribute('aria-label', strings.question)
      box.hidden = !isOpen
      if (box instanceof HTMLDialogElement) {
        // jsdom has no media queries.
        const isModal = isOpen && (globalThis.matchMedia?.(coveringQuery(settings.size)).matches ?? false)
        box.setAttribute('aria-label', strings.heading)
        setAttribute(box, 'aria-modal', isModal && 'true')
        setAttribute(box, 'closedby', isModal && 'any')
        if (isOpen) openDialog(box, isModal)
        else if (box.open) closeDialog(box)
      }
      if (isPressed) takeFocus()
      if (isReleased) return
      // After the focus, for which the browser lays the panel out: the field takes letters before the texts have their lines.
      field.placeholder = strings.placeholder
      title.textContent = strings.heading
      subtitle.textContent = isDemo ? strings.subtitleDemo : strings.subtitle
      // The role first: screen readers announce what then changes.
      setAttribute(greeting, 'role', isMissing && 'alert')
      greeting.textContent = isMissing ? strings.errorText : isBegun ? '' : strings.welcome
      writeNote({ properties, strings })
      close.title = strings.close
      send.title = strings.send
    },
    loadLater: () =>
      // With reduced motion the panel is open at once. jsdom has no animations.
      scheduleFrame(() => setTimeout(() => chat.isConnected && load(), box.getAnimations?.().length && OPENING_MS)),
    release() {
      // React expects the greeting.
      if (isMissing) panel.update(view.get(), false)
      early.abort()
      field.readOnly = false
    },
  }
  return panel
}

/** Room for a button that comes with React. */
function room(attributes: Record<string, string> = {}): HTMLElement {
  return make('span', { class: 'icon-button', ...attributes })
}
