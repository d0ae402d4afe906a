import { Parser } from 'htmlparser2'
import { FactReader } from './FactReader.ts'
import { BREAK, LineWriter } from './LineWriter.ts'
import { type LeftOut, leftOut, withoutHints } from './leftOut.ts'
import { languageOf, type PagePart, type ReadPage, splitAsks, tidy } from './page.ts'

/** Elements that end the content of a heading inside them. */
const BOXES = new Set('section article details aside li footer main'.split(' '))
/** Paragraphs end where these begin or end. */
const BLOCKS = new Set(
  `p li div section article aside td th tr dd dt figcaption blockquote pre h1 h2 h3 h4 h5 h6 summary details main
  header footer ul ol dl table thead tbody caption form fieldset address figure hr body nav`.split(/\s+/),
)
const HEADING = /^h[1-6]$/
/** Ids that frameworks give to the root of the page. They are not anchors of sections. */
const PAGE_ID = /^(?:root|app|main|page|content|container|wrapper|__next|__nuxt|___gatsby)$/
/** The parser gets slower with each open element. Browsers nest at most 512 deep. */
const MAX_DEPTH = 512
const PIECE = 2_048

/** A part whose heading may continue: `<h2>Un <p>titre</p></h2>`. */
interface OpenPart extends PagePart {
  /** Joined once, because a heading can have thousands of blocks. */
  titles: string[]
}

interface OpenElement {
  name: string
  left: LeftOut | undefined
  /** The id of the element or of its nearest ancestor with an id. */
  id: string
  /** Whether a heading inside it has its id as an anchor, or its own. */
  hasHeading: boolean
  /** The part that text belonged to before the element opened. */
  before: OpenPart
  asks: string[]
}

/** Reads the headings of an HTML page and their content. Any input gives a page. */
export function readHtml(html: string): ReadPage {
  const reader = new HtmlReader()
  let parser = new Parser(reader)
  for (let start = 0; start < html.length; ) {
    const end = endOfPiece(html, start)
    parser.write(html.slice(start, end))
    start = end
    if (reader.depth > MAX_DEPTH) {
      parser.end()
      parser = new Parser(reader)
    }
  }
  parser.end()
  return reader.page()
}

/** A piece ends before a tag, so that another parser can continue there. */
function endOfPiece(html: string, start: number): number {
  if (start + PIECE >= html.length) return html.length
  const tag = html.slice(start, start + PIECE + 1).lastIndexOf('<')
  return start + (tag > 0 ? tag : PIECE)
}

class HtmlReader {
  readonly #lead = newPart(0, '')
  readonly #parts: OpenPart[] = [this.#lead]
  #current = this.#lead
  readonly #open: OpenElement[] = []
  #skipped = 0
  /** The skipped elements that nobody sees. Links in the others are read. */
  #hidden = 0
  #footers = 0
  readonly #lines = new LineWriter()
  readonly #facts = new FactReader()
  #text: string[] = []
  #headings = 0
  /** A part below a summary without an id: an id inside its details is more precise than that of an ancestor. */
  #partOfSummary: OpenPart | undefined
  #title: string[] = []
  #isTitle = false
  #hasJustClosed = false
  #lang: string | undefined

  get depth(): number {
    return this.#open.length
  }

  get #seen(): { isVisible: boolean; isContent: boolean } {
    return { isVisible: this.#hidden === 0, isContent: this.#skipped === 0 }
  }

  page(): ReadPage {
    this.#endParagraph()
    this.#lines.end(this.#current.paragraphs)
    for (const part of this.#parts) part.title = withoutHints(tidy(part.titles.join(' ')), { isInFooter: false })
    const title = tidy(this.#title.join(''))
    return { title, lang: this.#lang, parts: this.#parts, structured: this.#facts.structured }
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const parent = this.#open.at(-1)
    if (BLOCKS.has(name)) this.#endParagraph()
    // Read <b>Terrain</b><span>Industrie</span> as two words: style sheets often separate such elements.
    else if (name === 'br') this.#text.push(BREAK)
    else if (this.#hasJustClosed) this.#text.push(' ')
    if (name === 'br' || BLOCKS.has(name)) this.#facts.endLine()
    this.#hasJustClosed = false
    const left = this.#isPageForm(name) ? undefined : leftOut(name, attributes, { isInFooter: this.#footers > 0 })
    const isPage = name === 'body' || name === 'main' || PAGE_ID.test(attributes.id ?? '')
    const id = (isPage ? '' : attributes.id) || (parent?.id ?? '')
    const element: OpenElement = {
      name,
      left,
      id,
      hasHeading: false,
      before: this.#current,
      asks: splitAsks(attributes['data-asks'] ?? ''),
    }
    this.#open.push(element)
    if (name === 'footer') this.#footers += 1
    if (left) this.#skipped += 1
    if (left === 'hidden') this.#hidden += 1
    this.#facts.open(name, attributes, this.#seen, this.#current.facts)
    if (this.#skipped > 0) return

    this.#lines.open(name, this.#current.paragraphs)
    if (name === 'html' && attributes.lang) {
      this.#lang = languageOf(attributes.lang)
      if (this.#lang === 'fr') this.#lines.colon = '\u00a0: '
    }
    if (name === 'title' && this.#title.length === 0) this.#isTitle = true
    // Skip links, site names and menus come before the main part.
    if (name === 'main') this.#lead.paragraphs.length = 0
    // Content after the sections of the page does not belong to the last section.
    if (name === 'footer' && !this.#open.slice(0, -1).some(isBoxOfContent)) this.#current = this.#lead
    if (HEADING.test(name) || name === 'summary') {
      const anchor = this.#anchorOfBox()
      this.#startHeading(name, anchor || id, element)
      if (name === 'summary' && !anchor && !attributes.id) this.#partOfSummary = this.#current
    } else if (
      attributes.id &&
      !BOXES.has(name) &&
      (!this.#current.anchor || this.#current === this.#partOfSummary) &&
      this.#current.paragraphs.length === 0 &&
      this.#current.level > 0
    ) {
      this.#current.anchor = attributes.id
      this.#partOfSummary = undefined
    }
  }

  ontext(text: string): void {
    this.#hasJustClosed = false
    this.#facts.text(text, this.#seen)
    if (this.#isTitle) this.#title.push(text)
    else if (this.#skipped === 0) this.#text.push(text)
  }

  oncomment(comment: string): void {
    const asks = /^\s*asks:(.*)/s.exec(comment)?.[1]
    if (asks) this.#addAsks(splitAsks(asks))
  }

  onclosetag(name: string): void {
    const element = this.#open.pop()
    if (!element) return
    if (name === 'footer') this.#footers -= 1
    this.#facts.close(name, this.#current.facts)
    if (element.left) {
      this.#skipped -= 1
      if (element.left === 'hidden') this.#hidden -= 1
      return
    }
    if (name === 'title') this.#isTitle = false
    if (this.#skipped > 0) return
    this.#hasJustClosed = !BLOCKS.has(name)
    if (BLOCKS.has(name)) this.#endParagraph()
    this.#lines.close(name, this.#current.paragraphs)
    if (HEADING.test(name) || name === 'summary') this.#headings -= 1
    // Questions of an element without a heading belong to the section around it.
    this.#addAsks(element.asks)
    if (BOXES.has(name)) {
      this.#lines.end(this.#current.paragraphs)
      this.#current = element.before
    }
  }

  /** Some servers put a form around the whole page. */
  #isPageForm(name: string): boolean {
    const isFirst = this.#parts.length === 1 && this.#lead.paragraphs.length === 0
    return name === 'form' && isFirst && this.#open.at(-1)?.name === 'body'
  }

  #startHeading(name: string, id: string, element: OpenElement): void {
    this.#lines.end(this.#current.paragraphs)
    this.#headings += 1
    const level = name === 'summary' ? 0 : Number(name[1])
    // <summary><h3>…</h3></summary> is one heading.
    if (this.#headings > 1 && this.#current.titles.length === 0) {
      this.#current.level = level || this.#current.level
      this.#current.anchor = id || this.#current.anchor
    } else {
      this.#current = newPart(level || this.#levelOfSummary(), id)
      this.#parts.push(this.#current)
    }
    this.#addAsks([...this.#asksOfBoxes(), ...element.asks])
    element.asks = []
  }

  /** The id of a box is the anchor of its first heading: links lead to `<section id="services">`, not to its title. */
  #anchorOfBox(): string {
    const place = this.#open.findLastIndex(({ name }, index) => index < this.#open.length - 1 && BOXES.has(name))
    const box = this.#open[place]
    if (!box || box.hasHeading) return ''
    box.hasHeading = true
    return box.id === this.#open[place - 1]?.id ? '' : box.id
  }

  /** The questions of the elements in which this is the first heading. */
  #asksOfBoxes(): string[] {
    return this.#open.slice(-4, -1).flatMap(element => element.asks.splice(0))
  }

  /** A page can have more questions than a call can have arguments. */
  #addAsks(asks: readonly string[]): void {
    for (const ask of asks) this.#current.asks.push(ask)
  }

  /** One level below the heading above it. */
  #levelOfSummary(): number {
    return Math.min(6, this.#current.level + (this.#current.level > 2 ? 0 : 1) || 2)
  }

  #endParagraph(): void {
    if (this.#text.length === 0) return
    const text = this.#text.join('')
    this.#text = []
    if (this.#headings === 0) this.#lines.write(text, { isInFooter: this.#footers > 0 }, this.#current.paragraphs)
    else if (tidy(text)) this.#current.titles.push(tidy(text))
  }
}

function newPart(level: number, anchor: string): OpenPart {
  return { level, title: '', titles: [], anchor, paragraphs: [], asks: [], facts: [] }
}

/** A footer in an article is part of it. */
function isBoxOfContent({ name }: OpenElement): boolean {
  return name !== 'main' && BOXES.has(name)
}
