import { version } from '../../package.json'
import { ChatError } from '../chat/chatError.ts'
import { type AiSdkMessage, type NewMessage, type UIMessage, withParts } from '../chat/message.ts'
import type { Conversation } from '../conversation/createConversation.ts'
import { createObservable } from '../conversation/createObservable.ts'
import { readMessage, readMessages } from '../conversation/readMessages.ts'
import { eraseTranscript, glanceAtTranscript, moveTranscript } from '../conversation/transcript.ts'
import { copySheet, readStyles } from '../early/adoptStyles.ts'
import { drawEarlyPanel, type EarlyPanel, type PanelHost } from '../early/earlyPanel.ts'
import { earlyStyles } from '../early/earlyStyles.ts'
import type { PanelView } from '../early/panelView.ts'
import { dispatch, type EventDetails, type NicodataChat } from '../publicApi.ts'
import { chooseStrings, writtenLanguage } from '../strings/chooseStrings.ts'
import { addStrings, completeStrings, watchLanguages } from '../strings/knownLanguages.ts'
import { attributeNames, readAttributes } from './attributes.ts'
import { drawFrame, enterTopLayer, type Frame, markUnread, watchPage } from './frame.ts'
import { importPanel, preparePanel } from './importPanel.ts'
import { keepEvents } from './keepEvents.ts'
import { keepSame } from './keepSame.ts'
import { keepOpen, wasOpen } from './keptOpen.ts'
import { ownAddress } from './ownAddress.ts'
import { onIntent, prepareForVisitor } from './prepareForVisitor.ts'
import { readLanguage } from './readLanguage.ts'
import { SettingsElement } from './SettingsElement.ts'
import { warnOfContent } from './warnOfContent.ts'
import { watchScheme } from './watchScheme.ts'
import { watchShortcut } from './watchShortcut.ts'

/**
 * `<nicodata-chat>`: the launcher, the public API, and the panel once it is needed. The element owns the
 * conversation, so the conversation survives when the page moves the element.
 */
export class NicodataChatElement extends SettingsElement implements NicodataChat {
  static readonly version = version
  static readonly addStrings = addStrings
  static readonly observedAttributes = [...attributeNames, 'id']

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #frame: Frame = drawFrame(this.#root)
  readonly #view = createObservable(firstView(this, this.given))
  readonly #host: PanelHost = {
    chat: this,
    root: this.#root,
    frame: this.#frame.box,
    view: this.#view,
    emit: (name, detail) => this.#emit(name, detail),
    load: () => this.#load(),
    completeStrings: tables => {
      completeStrings(tables)
      // A connected element is called back.
      if (!this.#hasConnected || !this.isConnected) this.#update(this.#readSettings())
    },
  }
  #hasConnected = false
  #hasUnread = false
  #isDark = false
  /** Kept for another document: the browser drops them there. */
  #sheets = sheetsOf(this.#root)
  /** Messages of the page, until the conversation exists. */
  #pageMessages: readonly UIMessage[] = []
  #unwatch: readonly (() => void)[] = []
  #panel: EarlyPanel | undefined
  #loading: Promise<Conversation> | undefined
  #conversation: Conversation | undefined

  constructor() {
    super()
    this.#frame.launcher.addEventListener('click', () => this.show())
    // What a press will show. React waits for the press. A pointer has a frame to draw first; of a touch, Chromium runs no timer.
    onIntent(this.#frame.launcher, ({ pointerType }) => {
      const draw = () => this.#panel ?? this.#drawPanel().update(this.#view.get())
      if (pointerType === 'touch') draw()
      else setTimeout(draw)
    })
    keepEvents(this, this.#frame.launcher)
    this.adoptOwnProperties()
  }

  get messages(): readonly UIMessage[] {
    return this.#conversation?.session.getState().messages ?? this.#pageMessages
  }

  set messages(messages: readonly (NewMessage | AiSdkMessage)[]) {
    // A component that renders again sets what it has read.
    if (messages === this.messages) return
    const checked = readMessages(messages)
    this.#converse(({ replace }) => replace(checked), checked.map(withParts))
  }

  get conversationId(): string | undefined {
    return this.#conversation?.session.id ?? this.given.conversationId
  }

  set conversationId(id: string | undefined) {
    this.given.conversationId = id
    this.propertyChanged()
  }

  addMessage(message: NewMessage): void {
    const checked = readMessage(message)
    this.#converse(
      ({ add }) => {
        add(checked)
        if (checked.role === 'assistant') this.#markUnread(true)
      },
      [...this.#pageMessages, withParts(checked)],
    )
  }

  show(): void {
    if (this.mode === 'inline') this.#open(true)
    else this.open = true
  }

  hide(): void {
    this.open = false
  }

  toggle(): void {
    this[this.open ? 'hide' : 'show']()
  }

  async send(text: string): Promise<boolean> {
    // Run at once if the panel is there, so that the page's next call comes after this one.
    const conversation = this.#conversation ?? (await this.#load())
    return conversation.send(text)
  }

  setInput(text: string): void {
    this.#converse(({ write }) => write(text))
  }

  stop(): void {
    if (this.#loading) this.#converse(({ stop }) => stop())
  }

  clear(): void {
    // The storage may hold a conversation of an earlier page.
    if (this.#loading || this.persist !== 'none') this.#converse(({ clear }) => clear(), [])
    else eraseTranscript(this.#view.get().settings)
  }

  /**
   * Run a task on the conversation: at once, or as soon as the conversation exists, in the order of the calls. Until then,
   * `messages` are those of the page.
   */
  #converse(verb: (conversation: Conversation) => void, messages = this.#pageMessages): void {
    if (this.#conversation) {
      verb(this.#conversation)
      return
    }
    this.#pageMessages = messages
    // A panel that does not load is reported once, by `#load`.
    this.#load().then(verb, () => {})
  }

  connectedCallback(): void {
    this.#unwatch = [
      watchLanguages(() => this.propertyChanged()),
      watchShortcut(this),
      watchPage(this.#frame),
      watchScheme(this, isDark => {
        if (isDark === this.#isDark) return
        this.#isDark = isDark
        this.#draw(this.#view.get())
      }),
      prepareForVisitor(prepare),
    ]
    // A panel that is mounted again must not take the focus for an earlier opening.
    this.#update({ ...this.#readSettings(), focusRequests: 0 })
    if (!this.#hasConnected && wasOpen(this.#view.get().settings)) this.open = true
    this.#syncOpen()
    // An element that was moved may wait for its panel.
    if (this.#view.get().isOpen) this.#loadLater()
    this.#conversation?.comeBack()
    // The reply to a question of the previous page is still arriving: its text, or its unread mark, cannot wait for a
    // click.
    if (this.preload || (!this.#hasConnected && glanceAtTranscript(this.#view.get().settings)?.isReplying))
      void this.#load()
    if (!this.#hasConnected) warnOfContent(this)
    this.#hasConnected = true
  }

  /** A move with `moveBefore` keeps all state except the place in the top layer. */
  connectedMoveCallback(): void {
    enterTopLayer(this.#frame)
  }

  /** In the document of an iframe, or of another window. */
  adoptedCallback(): void {
    const { defaultView } = this.ownerDocument
    if (defaultView) this.#root.adoptedStyleSheets = this.#sheets.map(sheet => copySheet(sheet, defaultView))
  }

  disconnectedCallback(): void {
    for (const unwatch of this.#unwatch) unwatch()
    // A moved element is connected again by then. If it is not, nobody can read the reply.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#draw(this.#view.get())
      if (this.#loading) this.#converse(({ leave }) => leave())
    })
  }

  attributeChangedCallback(name: string, before: string | null, text: string | null): void {
    if (this.keepsOwn(name, before, text)) return
    // Frameworks set the same attribute value again at each render.
    if (!this.#hasConnected || before === text) return
    if (name !== 'open') this.#update(this.#readSettings())
    if (name === 'open' || name === 'mode') this.#syncOpen()
    if (name === 'preload' && this.preload) void this.#load()
  }

  protected override propertyChanged(): void {
    if (this.#hasConnected) this.#update(this.#readSettings())
  }

  /** Open or close the panel as the attribute says. */
  #syncOpen(): void {
    const isInline = this.mode === 'inline'
    const isWanted = isInline || this.open
    if (isWanted === this.#view.get().isOpen) return
    if (!isWanted) this.#close()
    else if (isInline || this.#emit('nicodata-chat-open', undefined)) this.#open(this.#hasConnected && !isInline)
    else this.open = false
  }

  #open(takesFocus: boolean): void {
    this.#hasUnread = false
    this.#drawPanel()
    this.#update({ isOpen: true, focusRequests: this.#view.get().focusRequests + Number(takesFocus) })
    this.#loadLater()
  }

  /** Load the panel once the visitor sees it. */
  #loadLater(): void {
    if (!this.#loading) this.#drawPanel().loadLater()
  }

  #close(): void {
    const hadFocus = this.#root.activeElement
    this.#update({ isOpen: false })
    if (hadFocus) this.#frame.launcher.focus({ preventScroll: true })
    this.#emit('nicodata-chat-close', undefined)
  }

  /**
   * Not inside `#load`, and after an `await`: React keeps errors created on this stack, and a method or a closure of the
   * element there would leak it.
   */
  static async #importPanel() {
    await undefined
    // Each step is a task of its own: the visitor may write already. A hidden page would wait long for each.
    while (!document.hidden && !(await preparePanel())) await new Promise(resolve => setTimeout(resolve))
    return importPanel()
  }

  /** Draw the panel without React. */
  #drawPanel(): EarlyPanel {
    this.#panel ??= drawEarlyPanel(this.#host)
    return this.#panel
  }

  /** Evaluate the code of the panel. It continues in the panel that the facade has drawn, visible or not. */
  #load(): Promise<Conversation> {
    if (this.#loading) return this.#loading
    this.#drawPanel().update(this.#view.get(), false)
    this.#loading = NicodataChatElement.#importPanel().then(
      ({ mountPanel }) => {
        this.#conversation = mountPanel(this.#host, this.#drawPanel())
        this.#draw(this.#view.get())
        return this.#conversation
      },
      // The panel is a separate file in the npm package and beside the loader. If it fails to load, the field stays, and the
      // next press or question tries again.
      (cause: unknown) => {
        const error = new ChatError('panel-missing', `The panel did not load: ${cause}`, { cause })
        this.#loading = undefined
        this.#panel?.update(this.#view.get(), true)
        console.error(error)
        this.#emit('nicodata-chat-error', { error, isFromOtherTab: false })
        throw error
      },
    )
    // The failure is reported above. Only callers that wait for the panel get it again.
    this.#loading.catch(() => {})
    return this.#loading
  }

  #readSettings(): Pick<PanelView, 'settings' | 'properties' | 'strings'> {
    const before = this.#view.get()
    const attributes = readAttributes(this)
    const settings = keepSame(before.settings, { ...attributes, lang: readLanguage(this, attributes) })
    const strings = keepSame(before.strings, chooseStrings(settings, this.given.strings))
    return { settings, strings, properties: { ...this.given } }
  }

  /** Change what is shown: the frame first, as only an input that is visible can take the focus. */
  #update(changes: Partial<PanelView>): void {
    const before = this.#view.get()
    const view = { ...before, ...changes }
    if (this.#hasConnected) moveTranscript(before.settings, view.settings)
    keepOpen(before, view)
    this.#draw(view)
    this.#view.set(view)
  }

  #draw(view: PanelView): void {
    const { settings, strings, isOpen } = view
    const { box, launcher, label } = this.#frame
    const { theme, position, layer, mode } = settings
    box.setAttribute('aria-label', strings.heading)
    box.lang = writtenLanguage(settings, this.given.strings)
    Object.assign(box.dataset, { theme: theme === 'auto' && this.#isDark ? 'dark' : theme, position })
    box.toggleAttribute('data-open', isOpen)
    box.popover = layer === 'top' && mode === 'floating' ? 'manual' : null
    enterTopLayer(this.#frame)
    this.#panel?.update(view)
    const sheets = sheetsOf(this.#root)
    if (sheets[0]) this.#sheets = sheets
    launcher.hidden = mode === 'inline' || isOpen
    launcher.setAttribute('aria-expanded', String(isOpen))
    // The panel can mount between press and release: WebKit drops the click if the text node under it is replaced.
    if (label.textContent !== strings.launcherLabel) label.textContent = strings.launcherLabel
    // A label that the page sets is in the page's language, also if the chat has no strings of it.
    label.lang = settings.launcherLang || (settings.launcherLabel && settings.lang) || box.lang
    markUnread(this.#frame, this.#hasUnread ? strings.unread : '')
  }

  #markUnread(hasUnread: boolean): void {
    if (this.#view.get().isOpen) return
    this.#hasUnread = hasUnread
    this.#draw(this.#view.get())
  }

  #emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): boolean {
    const isReply = name === 'nicodata-chat-reply-finished'
    if (isReply || name === 'nicodata-chat-clear') this.#markUnread(isReply)
    return dispatch(this, name, detail)
  }
}

/** A copy: in another document the browser empties the list itself. jsdom has none. */
function sheetsOf(root: ShadowRoot): readonly CSSStyleSheet[] {
  return [...(root.adoptedStyleSheets ?? [])]
}

/** A step towards the panel: the styles of what a press shows, and a part of the code. Resolves to whether all is there. */
function prepare(): Promise<boolean> {
  readStyles(earlyStyles())
  return preparePanel()
}

/** What is shown until the element is connected. */
function firstView(element: Element, properties: PanelView['properties']): PanelView {
  const settings = readAttributes(element)
  const strings = chooseStrings(settings)
  return { settings, properties, strings, isOpen: false, script: ownAddress, focusRequests: 0 }
}
