import { readCode } from './grammars.ts'
import { palette } from './palette.ts'

/** A block of code that is coloured. */
interface Coloured {
  /** Its code, as it was. */
  text: string
  remove(): void
}

const known = new WeakSet<ShadowRoot>()
const coloured = new Map<Element, Coloured>()

// A server has no document, and some browsers no highlights: code stays plain there.
if (globalThis.document && globalThis.Highlight) {
  for (const chat of document.querySelectorAll('nicodata-chat[open]')) watch(chat)
  document.addEventListener('nicodata-chat-open', event => watch(event.composedPath()[0]))
}

/** Colour the code in the replies of a chat, now and later. */
function watch(chat: EventTarget | undefined): void {
  const root = chat instanceof Element && chat.localName === 'nicodata-chat' && chat.shadowRoot
  if (!root || known.has(root)) return
  known.add(root)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules())
  root.adoptedStyleSheets.push(sheet)
  // In forced colours browsers paint every highlight like selected text.
  const forced = matchMedia('(forced-colors: active)')
  const colour = () => colourAll(root, forced.matches)
  forced.addEventListener('change', colour)
  new MutationObserver(colour).observe(root, { childList: true, characterData: true, subtree: true })
  colour()
}

function rules(): string {
  return Object.entries(palette)
    .flatMap(([ground, colours]) =>
      Object.entries(colours).map(([role, colour]) => `code::highlight(${nameOf(ground, role)}){color:${colour}}`),
    )
    .join('')
}

/** Colour all complete blocks, or remove the colours. */
function colourAll(root: ShadowRoot, isForced: boolean): void {
  for (const [code, { text, remove }] of coloured) {
    if (code.isConnected && code.textContent === text && !isForced) continue
    remove()
    coloured.delete(code)
  }
  if (isForced) return
  for (const code of root.querySelectorAll('pre > code[data-language]')) {
    if (!coloured.has(code) && isClosed(code, root)) coloured.set(code, colourBlock(code))
  }
}

/** Is the block complete? If so, another block follows it, or no reply is being written. */
function isClosed(code: Element, root: ShadowRoot): boolean {
  const block = code.closest('[data-blocks] > *')
  return !!(block?.nextElementSibling ?? block?.parentElement?.nextElementSibling) || !root.querySelector('.dots')
}

function colourBlock(code: Element): Coloured {
  const text = code.textContent
  const ground = isDark(getComputedStyle(code).color) ? 'light' : 'dark'
  const removals = readCode(text, code.getAttribute('data-language') ?? '').map(({ role, start, end }) => {
    // The parser makes one text node of a block's code.
    const node = code.firstChild ?? code
    const range = new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end })
    const highlight = highlightOf(nameOf(ground, role))
    highlight.add(range)
    return () => highlight.delete(range)
  })
  return {
    text,
    remove() {
      for (const remove of removals) remove()
    },
  }
}

// A function declaration, because chats that are already open are coloured before this line runs.
function nameOf(ground: string, role: string): string {
  return `nicodata-chat-${ground}-${role}`
}

/** The registry is the whole document's: two copies of this script share their highlights. */
function highlightOf(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, highlight)
  return highlight
}

/** Is a colour nearer to black than to white? A page may give it in any notation. */
function isDark(colour: string): boolean {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pixel) return false
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128
}
