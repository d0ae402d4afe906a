import type { UIMessage } from '../chat/message.ts'
import type { MountedPanel } from '../panel/mountPanel.ts'
import { cancelableEvents, type EventDetails, type NicodataChat } from '../publicApi.ts'
import { chooseStrings } from '../strings/chooseStrings.ts'
import { attributeNames, readAttributes } from './attributes.ts'
import { drawFrame, type Frame } from './frame.ts'
import { onIntent } from './intent.ts'
import { SettingsElement } from './SettingsElement.ts'

/**
 * `<nicodata-chat>`: the launcher, the public contract, and the panel once it is needed. The element owns the
 * conversation, so the conversation survives when the page moves the element.
 */
export class NicodataChatElement extends SettingsElement implements NicodataChat {
  static readonly observedAttributes = attributeNames

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #frame: Frame = drawFrame(this.#root)
  #settings = readAttributes(this)
  #strings = chooseStrings(this.#settings, undefined)
  #hasConnected = false
  #isOpen = false
  #hasUnread = false
  /** Grows each time the input should take the focus. An opening at page load does not count. */
  #focusRequests = 0
  #loading: Promise<MountedPanel> | undefined
  #panel: MountedPanel | undefined

  constructor() {
    super()
    this.#frame.launcher.addEventListener('click', () => this.show())
    onIntent(this.#frame.launcher, () => void this.#load())
    this.adoptOwnProperties()
  }

  get messages(): readonly UIMessage[] {
    return this.#panel?.conversation.session.getState().messages ?? []
  }

  show(): void {
    this.open = true
  }

  hide(): void {
    this.open = false
  }

  toggle(): void {
    this.open = !this.open
  }

  async send(text: string): Promise<boolean> {
    // Run at once if the panel is there, so that the page's next call comes after this one.
    const { conversation } = this.#panel ?? (await this.#load())
    return conversation.send(text)
  }

  stop(): void {
    if (this.#loading) this.#converse(({ stop }) => stop())
  }

  clear(): void {
    // The storage may hold a conversation of an earlier page.
    if (this.#loading || this.persist !== 'none') this.#converse(({ clear }) => clear())
  }

  /** Run a task on the conversation: at once, or as soon as it is there, in the order of the calls. */
  #converse(verb: (conversation: MountedPanel['conversation']) => void): void {
    if (this.#panel) verb(this.#panel.conversation)
    else void this.#load().then(({ conversation }) => verb(conversation))
  }

  connectedCallback(): void {
    // A panel that is mounted again must not take the focus for an earlier opening.
    this.#focusRequests = 0
    this.#settingsChanged()
    this.#syncOpen()
    this.#hasConnected = true
  }

  /** A move with `moveBefore` keeps all state except the place in the top layer. */
  connectedMoveCallback(): void {
    this.#enterTopLayer()
  }

  disconnectedCallback(): void {
    // A moved element is connected again by then. If it is not, nobody can read the reply.
    queueMicrotask(() => {
      if (!this.isConnected) this.stop()
    })
  }

  attributeChangedCallback(name: string, before: string | null, text: string | null): void {
    // Frameworks set the same attribute value again at each render.
    if (!this.#hasConnected || before === text) return
    if (name === 'open') this.#syncOpen()
    else this.#settingsChanged()
  }

  protected override propertyChanged(): void {
    if (this.#hasConnected) this.#settingsChanged()
  }

  /** Open or close the panel as the attribute says. */
  #syncOpen(): void {
    if (this.open === this.#isOpen) return
    if (!this.open) this.#close()
    else if (this.#emit('nicodata-chat-open', undefined)) this.#open()
    else this.open = false
  }

  #open(): void {
    this.#isOpen = true
    this.#hasUnread = false
    if (this.#hasConnected) this.#focusRequests++
    this.#panel?.conversation.greet()
    this.#render()
    void this.#load()
  }

  #close(): void {
    const hadFocus = this.#root.activeElement !== null
    this.#isOpen = false
    this.#render()
    if (hadFocus) this.#frame.launcher.focus({ preventScroll: true })
    this.#emit('nicodata-chat-close', undefined)
  }

  /** Not inside `#load`: React keeps errors created on this stack, and a closure there would leak the element. */
  static #importPanel() {
    return import('../panel/mountPanel.ts')
  }

  /** Evaluate the code of the panel and mount the panel in the frame, visible or not. */
  #load(): Promise<MountedPanel> {
    this.#loading ??= NicodataChatElement.#importPanel().then(
      ({ mountPanel }) => {
        this.#panel = mountPanel(this.#frame.box, {
          settings: () => this.#settings,
          given: () => this.given,
          strings: () => this.#strings,
          isOpen: () => this.#isOpen,
          emit: (name, detail) => this.#emit(name, detail),
        })
        this.#render()
        return this.#panel
      },
      // In the npm package the panel is a separate file. If it fails to load, the next click tries again.
      (error: unknown) => {
        this.#loading = undefined
        this.open = false
        throw error
      },
    )
    return this.#loading
  }

  #settingsChanged(): void {
    this.#settings = keepSame(this.#settings, readAttributes(this))
    this.#strings = keepSame(this.#strings, chooseStrings(this.#settings, this.given.strings))
    this.#panel?.conversation.configure()
    this.#render()
  }

  #render(): void {
    const { box, launcher, label, unread, unreadText } = this.#frame
    const { theme, position, lang, layer } = this.#settings
    box.lang = lang
    box.dataset.theme = theme
    box.dataset.position = position
    box.toggleAttribute('data-open', this.#isOpen)
    box.popover = layer === 'top' ? 'manual' : null
    this.#enterTopLayer()
    // The launcher keeps the focus until the panel is mounted.
    launcher.hidden = this.#isOpen && this.#panel !== undefined
    launcher.setAttribute('aria-expanded', String(this.#isOpen))
    // The panel can mount between press and release: WebKit drops the click if the text node under it is replaced.
    if (label.textContent !== this.#strings.launcherLabel) label.textContent = this.#strings.launcherLabel
    label.lang = this.#strings.launcherLanguage
    unread.hidden = !this.#hasUnread
    unreadText.textContent = this.#hasUnread ? this.#strings.unread : ''
    if (this.#hasUnread) launcher.setAttribute('aria-describedby', unreadText.id)
    else launcher.removeAttribute('aria-describedby')
    // Do not mount a panel in an element that has left the page: nothing would unmount it.
    if (!this.isConnected) return
    this.#panel?.show({
      frame: box,
      settings: this.#settings,
      strings: this.#strings,
      isOpen: this.#isOpen,
      focusRequests: this.#focusRequests,
      close: () => this.hide(),
    })
  }

  /** Enter the top layer: above overlays, and outside ancestors whose `transform` or `contain` would trap fixed boxes. */
  #enterTopLayer(): void {
    const { box } = this.#frame
    // Browsers without popovers fall back to z-index.
    if (!this.isConnected || this.#settings.layer !== 'top' || !('showPopover' in box)) return
    if (!box.matches(':popover-open')) box.showPopover()
  }

  #emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): boolean {
    const isReply = name === 'nicodata-chat-reply-finished'
    if (!this.#isOpen && (isReply || name === 'nicodata-chat-clear')) {
      this.#hasUnread = isReply
      this.#render()
    }
    const cancelable = cancelableEvents.includes(name)
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
  }
}

/** `before` if `next` has equal values, so that memoized components of the panel do not render again. */
function keepSame<Data>(before: Data, next: Data): Data {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}
