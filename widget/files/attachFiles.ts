import type { Attachment } from '../chat/message.ts'
import type { NicodataChat } from '../publicApi.ts'
import { chooseFileStrings, type FileStrings } from '../strings/fileStrings.ts'
import { drawControls } from './drawControls.ts'
import { isAccepted, roomLeft, typeOf } from './fileLimits.ts'
import { shrinkPicture } from './shrinkPicture.ts'

const TAG = 'nicodata-chat'

const known = new WeakSet<Element>()

// A server has no document: there this module does nothing.
if (globalThis.document) {
  for (const type of ['nicodata-chat-open', 'focusin']) {
    document.addEventListener(type, event => event.composedPath().forEach(takeFiles))
  }
  void Promise.all([pageLoaded(), customElements.whenDefined(TAG)]).then(takeAll)
}

/** Until then, strings of other languages may come, and a framework may compare the page with what a server has drawn. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(resolve => addEventListener('load', resolve, { once: true }))
}

/** Look for chats that are open without an event, now and whenever the page changes. */
function takeAll(): void {
  takeShown(document.documentElement)
  const observer = new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      for (const part of type === 'attributes' ? [target] : addedNodes) takeShown(part)
    }
  })
  const attributeFilter = ['files', 'mode', 'open']
  observer.observe(document, { subtree: true, childList: true, attributeFilter })
}

/** Let visitors attach files in each chat of this part of the page that shows its panel. */
function takeShown(part: Node): void {
  if (!(part instanceof Element)) return
  // The panel may still be loading. That does no harm, because the slot may come later.
  for (const chat of [part, ...part.querySelectorAll(TAG)]) {
    if (isChat(chat) && (chat.open || chat.mode === 'inline')) takeFiles(chat)
  }
}

/** Let a visitor attach files, if the page has set `files` on the element. */
function takeFiles(target: EventTarget | undefined): void {
  if (!isChat(target) || known.has(target) || target.files.length === 0) return
  const chat: NicodataChat = target
  known.add(chat)
  const strings = chooseFileStrings(shownLanguage(chat))
  const controls = drawControls({
    strings,
    accept: chat.files.join(),
    onFiles: files => void add(files),
    onRemove: removed => show(attachments.filter(attachment => attachment !== removed)),
  })
  let attachments: readonly Attachment[] = []

  function show(next: readonly Attachment[], complaints?: readonly string[]): void {
    attachments = next
    chat.attachments = next
    controls.draw(next, complaints)
  }

  async function add(files: readonly File[]): Promise<void> {
    const complaints: string[] = []
    const refuse = (sentence: keyof FileStrings, { name }: File) =>
      complaints.push(strings[sentence].replace('{name}', () => name))
    for (const file of files) {
      const room = roomLeft(chat.maxRequestBytes, attachments)
      const fitting = file.size > room ? await shrinkPicture(file, room) : file
      if (!isAccepted(file, chat.files)) refuse('wrongType', file)
      else if (!fitting || !isAccepted(fitting, chat.files)) refuse('tooLarge', file)
      else {
        const attachment = await readFile(fitting).catch(() => undefined)
        if (attachment) show([...attachments, attachment])
        else refuse('unreadable', file)
      }
    }
    show(attachments, complaints)
  }

  const takeFrom = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void add(files)
  }
  chat.addEventListener('paste', event => {
    const { clipboardData } = event
    if (!hasText(clipboardData)) takeFrom(event, clipboardData)
  })
  chat.addEventListener('drop', event => takeFrom(event, event.dataTransfer))
  // Without this, the browser would open a dropped file in place of the page.
  chat.addEventListener('dragover', event => event.dataTransfer?.types.includes('Files') && event.preventDefault())
  chat.addEventListener('nicodata-chat-message-sent', event => {
    // The chat reads the files right after this event, unless a listener prevents it.
    queueMicrotask(() => event.defaultPrevented || show([]))
  })
  chat.append(controls.holder)
}

/** Is a text copied? Office programs add a picture of it; with a file, systems add its name. */
function hasText(data: DataTransfer | null): boolean {
  const names = [...(data?.files ?? [])].map(({ name }) => name)
  const lines =
    data
      ?.getData('text/plain')
      .trim()
      .split(/\r?\n|\r/) ?? []
  return lines.some(line => line && !names.includes(line.slice(line.lastIndexOf('/') + 1)))
}

function isChat(target: unknown): target is NicodataChat {
  return target instanceof Element && target.localName === TAG && 'files' in target
}

/** The language of the strings that the chat shows, by `lang`, `locale` or what the page speaks. */
function shownLanguage({ shadowRoot, lang }: NicodataChat): string {
  return shadowRoot?.querySelector('[lang]')?.getAttribute('lang') || lang
}

async function readFile(file: File): Promise<Attachment> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const contentType = typeOf(file) || 'application/octet-stream'
  return { name: file.name, contentType, url: `data:${contentType};base64,${btoa(binary)}` }
}
