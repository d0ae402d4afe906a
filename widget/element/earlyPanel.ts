import type { PanelView } from '../panel/panelView.ts'
import type { AttributeValues } from '../publicApi.ts'
import { growField } from './growField.ts'
import { isSending } from './isSending.ts'
import { make, makeIcon, setAttributes } from './make.ts'
import { closeDialog, openDialog } from './openDialog.ts'
import { coveringQuery } from './panelSize.ts'

/** What the drawing depends on beside the settings. React continues from the same. */
export interface Drawn {
  /** Is there a conversation to continue? */
  readonly isBegun: boolean
  /** Was its last reply quoted from the site, without a model? */
  readonly isDemo: boolean
}

/** What the facade does when the visitor uses the panel before React is there. */
export interface EarlyActions {
  close(): void
  /** Escape: from the large panel to the card, from the card to the launcher. */
  stepBack(): void
  /** Send the text of the field. */
  send(): void
}

/** The panel as the facade draws it: title, close button, greeting, and the field that the visitor keeps. */
export interface EarlyPanel {
  /** The element in which React continues, with the same nodes. */
  readonly element: HTMLElement
  readonly field: HTMLTextAreaElement
  readonly drawn: Drawn
  /** Show the strings, and open or close. `failure` is shown in place of the greeting. */
  update(view: PanelView, failure?: string): void
  /** Leave the field to React. */
  release(): void
}

/** Private tag name of the panel: the page does not use it. */
const PANEL_NAME = 'nicodata-chat-panel'

/** Keyboard events, for which pages listen on their document to handle shortcuts. */
const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const

/** Draw the panel. React finds each of these elements where `ChatPanel` has them too. */
export function drawEarlyPanel({ mode }: AttributeValues, drawn: Drawn, actions: EarlyActions): EarlyPanel {
  const isInline = mode === 'inline'
  const title = make('h2')
  const subtitle = make('p')
  const greeting = make('div', { class: 'reply', dir: 'auto' })
  const note = make('p', { class: 'composer-note' })
  const close = make(
    'button',
    { class: 'icon-button', type: 'button' },
    makeIcon(20, 2.25, { d: 'M3 3l14 14M17 3L3 17' }),
  )
  const send = make(
    'button',
    { class: 'send', part: 'send', type: 'submit', disabled: '' },
    makeIcon(22, 2.5, { d: 'M11 20V3M3.5 10.5L11 3l7.5 7.5' }),
  )
  const field = make('textarea', { part: 'input', rows: '1', autocomplete: 'off', enterkeyhint: 'send' })
  const begun = drawn.isBegun ? undefined : ''
  const titles = make('div', { class: 'titles' }, title, subtitle)
  const header = make(
    'slot',
    { name: 'header' },
    make('slot', { name: 'header-icon' }, makeIcon(28, 2, { d: 'M3 4h22v16H13l-6 5v-5H3z' })),
    titles,
  )
  const buttons = [...(drawn.isBegun ? [room()] : []), ...(isInline ? [] : [room(), close])]
  const row = make('div', { class: 'composer-row' })
  row.append(room({ 'data-clear': '', hidden: begun }), field, room({ 'data-stop': '', hidden: '' }), send)
  const form = make('form', { class: 'composer', part: 'composer' }, make('slot', { name: 'composer' }), row, note)
  const box = make(
    isInline ? 'section' : 'dialog',
    { class: 'panel', part: 'panel' },
    make('div', { class: 'header', part: 'header' }, header, ...buttons),
    make('div', { class: 'list-frame' }, make('div', { class: 'log' }, greeting)),
    form,
  )
  const element = document.createElement(PANEL_NAME)
  element.append(box)

  for (const type of KEY_EVENTS) element.addEventListener(type, keepKey)
  // Not with React, which does not see events of the page's nodes in slots.
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.isComposing) return
    // The browser must not handle the key too: it would close a modal dialog.
    event.preventDefault()
    actions.stepBack()
  })

  const listening = new AbortController()
  close.addEventListener('click', actions.close, listening)
  box.addEventListener('close', () => box.hasAttribute('open') || actions.close(), listening)
  field.addEventListener(
    'input',
    () => {
      send.disabled = !field.value.trim()
      field.dir = field.value && 'auto'
      growField(field)
    },
    listening,
  )
  const submit = (event: Event) => {
    event.preventDefault()
    actions.send()
  }
  form.addEventListener('submit', submit, listening)
  field.addEventListener('keydown', event => isSending(event) && submit(event), listening)

  return {
    element,
    field,
    drawn,
    update({ settings, properties, strings, isOpen }, failure) {
      title.textContent = strings.heading
      subtitle.textContent = drawn.isDemo ? strings.subtitleDemo : strings.subtitle
      greeting.textContent = failure ?? (drawn.isBegun ? '' : strings.welcome)
      setAttributes(greeting, { role: failure && 'alert' })
      note.textContent = (drawn.isDemo ? properties.strings?.note : strings.note) ?? ''
      close.title = strings.close
      send.title = strings.send
      field.placeholder = strings.placeholder
      field.maxLength = settings.maxLength
      setAttributes(field, { 'aria-label': strings.question })
      box.hidden = !isOpen
      if (!(box instanceof HTMLDialogElement)) return
      const isModal = isOpen && matchMedia(coveringQuery(settings.size)).matches
      setAttributes(box, {
        'aria-label': strings.heading,
        'aria-modal': isModal ? 'true' : undefined,
        closedby: isModal ? 'any' : undefined,
      })
      if (isOpen) openDialog(box, isModal)
      else if (box.open) closeDialog(box)
    },
    release() {
      listening.abort()
      field.readOnly = false
    },
  }
}

/** Room for a button that comes with React. */
function room(attributes: Record<string, string | undefined> = {}): HTMLElement {
  return make('span', { class: 'icon-button', ...attributes })
}

/** The visitor's typing must not trigger shortcuts of the page. Keys in the page's own nodes are the page's. */
function keepKey(event: Event): void {
  const { currentTarget, target } = event
  if (currentTarget instanceof Node && target instanceof Node && currentTarget.contains(target)) event.stopPropagation()
}
