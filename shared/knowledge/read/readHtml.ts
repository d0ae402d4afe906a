import { Parser } from 'htmlparser2'
import { type PagePart, type ReadPage, splitAsks, tidy } from './page.ts'

/** Elements whose text does not belong to the content of the page. */
const SKIPPED = new Set(
  'script style template svg noscript nav select textarea button dialog iframe object label canvas audio video'.split(
    ' ',
  ),
)
/** Elements that end the content of a heading inside them. */
const BOXES = new Set('section article details aside li footer main'.split(' '))
/** Paragraphs end where these begin or end. */
const BLOCKS = new Set(
  `p li div section article aside td th tr dd dt figcaption blockquote pre h1 h2 h3 h4 h5 h6 summary details main
  header footer ul ol dl table form fieldset address figure hr body`.split(/\s+/),
)
const HEADING = /^h[1-6]$/
/** Ids that frameworks give to the root of the page. They are no anchors of sections. */
const PAGE_ID = /^(?:root|app|main|page|content|container|wrapper|__next|__nuxt|___gatsby)$/
const RIGHTS = /^©|all rights reserved|tous droits réservés/i
/** The parser gets slower with each open element. Browsers nest at most 512 deep. */
const MAX_DEPTH = 512
const PIECE = 2_048

interface OpenElement {
  name: string
  isSkipped: boolean
  /** The id of the element or of its nearest ancestor with an id. */
  id: string
  /** Whether a heading inside it has its id as an anchor, or its own. */
  hasHeading: boolean
  /** The part that text belonged to before the element opened. */
  before: PagePart
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

/** A piece ends before a tag, so that another parser can go on there. */
function endOfPiece(html: string, start: number): number {
  if (start + PIECE >= html.length) return html.length
  const tag = html.lastIndexOf('<', start + PIECE)
  return tag > start ? tag : start + PIECE
}

class HtmlReader {
  readonly #lead: PagePart = { level: 0, title: '', anchor: '', paragraphs: [], asks: [] }
  readonly #parts: PagePart[] = [this.#lead]
  #current = this.#lead
  readonly #open: OpenElement[] = []
  #skipped = 0
  #text: string[] = []
  #headings = 0
  /** A part below a summary without an id: an id inside its details is more precise than that of an ancestor. */
  #partOfSummary: PagePart | undefined
  #title: string[] = []
  #isTitle = false
  #hasJustClosed = false
  #lang: string | undefined

  get depth(): number {
    return this.#open.length
  }

  page(): ReadPage {
    this.#endParagraph()
    return { title: tidy(this.#title.join('')), lang: this.#lang, parts: this.#parts }
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const parent = this.#open.at(-1)
    if (BLOCKS.has(name)) this.#endParagraph()
    // Read <b>Terrain</b><span>Industrie</span> as two words: style sheets often separate such elements.
    else if (name === 'br' || this.#hasJustClosed) this.#text.push(' ')
    this.#hasJustClosed = false
    const isSkipped = isLeftOut(name, attributes)
    const isPage = name === 'body' || name === 'main' || PAGE_ID.test(attributes.id ?? '')
    const id = (isPage ? '' : attributes.id) || (parent?.id ?? '')
    const element: OpenElement = {
      name,
      isSkipped,
      id,
      hasHeading: false,
      before: this.#current,
      asks: splitAsks(attributes['data-asks'] ?? ''),
    }
    this.#open.push(element)
    if (isSkipped) this.#skipped += 1
    if (this.#skipped > 0) return

    if (name === 'html' && attributes.lang) this.#lang = attributes.lang.slice(0, 2).toLowerCase()
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
    if (this.#isTitle) this.#title.push(text)
    else if (this.#skipped === 0) this.#text.push(text)
  }

  oncomment(comment: string): void {
    const asks = /^\s*asks:(.*)/s.exec(comment)?.[1]
    if (asks) this.#current.asks.push(...splitAsks(asks))
  }

  onclosetag(name: string): void {
    const element = this.#open.pop()
    if (!element) return
    if (element.isSkipped) {
      this.#skipped -= 1
      return
    }
    if (name === 'title') this.#isTitle = false
    if (this.#skipped > 0) return
    this.#hasJustClosed = !BLOCKS.has(name)
    if (BLOCKS.has(name)) this.#endParagraph()
    if (HEADING.test(name) || name === 'summary') this.#headings -= 1
    // Questions of an element without a heading belong to the section around it.
    if (element.asks.length > 0) this.#current.asks.push(...element.asks)
    if (BOXES.has(name)) this.#current = element.before
  }

  #startHeading(name: string, id: string, element: OpenElement): void {
    this.#headings += 1
    const level = name === 'summary' ? 0 : Number(name[1])
    // <summary><h3>…</h3></summary> is one heading.
    if (this.#headings > 1 && this.#current.title === '') {
      this.#current.level = level || this.#current.level
      this.#current.anchor = id || this.#current.anchor
    } else {
      this.#current = { level: level || this.#levelOfSummary(), title: '', anchor: id, paragraphs: [], asks: [] }
      this.#parts.push(this.#current)
    }
    this.#current.asks.push(...this.#asksOfBoxes(), ...element.asks)
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

  /** One level below the heading above it. */
  #levelOfSummary(): number {
    return Math.min(6, this.#current.level + (this.#current.level > 2 ? 0 : 1) || 2)
  }

  #endParagraph(): void {
    if (this.#text.length === 0) return
    const text = tidy(this.#text.join(''))
    this.#text = []
    if (!text) return
    if (this.#headings > 0) this.#current.title = tidy(`${this.#current.title} ${text}`)
    else if (!RIGHTS.test(text)) this.#current.paragraphs.push(text)
  }
}

/** A footer in an article is part of it. */
function isBoxOfContent({ name }: OpenElement): boolean {
  return name !== 'main' && BOXES.has(name)
}

function isLeftOut(name: string, attributes: Record<string, string>): boolean {
  if (SKIPPED.has(name)) return true
  const { hidden } = attributes
  // The browser's page search finds hidden="until-found", so we read it, too.
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    attributes['aria-hidden'] === 'true' ||
    attributes['data-no-index'] !== undefined
  )
}
