import { Parser } from 'htmlparser2'
import { readUrl } from '../../shared/readUrl.ts'
import { FactReader, type Seen } from './FactReader.ts'
import { LineWriter } from './LineWriter.ts'
import {
  isButton,
  isContentOfForm,
  isFooter,
  isMenu,
  isPostDate,
  isSiteHeader,
  leftOut,
  withoutHints,
} from './leftOut.ts'
import { outline, unmarked } from './outline.ts'
import { Paragraph } from './Paragraph.ts'
import { languageOf, type PagePart, type ReadPage, splitAsks, tidy } from './page.ts'
import { withoutMarks, withoutPermalink } from './templateMarks.ts'

/** Elements that end the content of a heading inside them. */
const BOXES = new Set('section article details aside li footer main'.split(' '))
/** Elements that end the paragraph before them and inside them. */
const BLOCKS = new Set(
  `p li div section article aside td th tr dd dt figcaption blockquote pre h1 h2 h3 h4 h5 h6 summary details main
  header footer ul ol dl table thead tbody caption form fieldset address figure hr body nav`.split(/\s+/),
)
const HEADING = /^h[1-6]$/
/** Pages of builders write titles as blocks of a class. */
const TITLE_CLASS = /(?:^|[\s_-])(?:(?:sub|head)line|heading|tit(?:le|el|re|ulo|olo))(?:$|\s)/i
/** Names of notes in a text. Their title, such as « Attention », begins no section: what follows the note belongs to the text. */
const NOTE = /admonition|alert|aside__|callout|custom-block/i
/** Elements with the text of an item, a term or a header cell. */
const ITEMS = new Set('li dt dd th'.split(' '))
const CODE = new Set('pre code kbd samp'.split(' '))
/** Elements of text whose caption is text too. The caption of a picture is often only its name. */
const CAPTIONED = new Set('table ul ol dl pre blockquote'.split(' '))
const BOLD = /font-weight:\s?(?:bold|[6-9]00)/i
/** A page that leads to another one within seconds. Without an address, it only loads itself again. */
const REDIRECT = /^\s*\d(?:\.\d*)?\s*[;,]\s*\S/
/** Names of buttons that open a menu, a search or a dialog instead of content. */
const NO_PANEL = /menu|nav|burger|search|recherche|lang|modal|popup|cart|share/i
/** Names of buttons that are the title of the content below them. */
const PANEL_TITLE = /accordion|collapsible|(?:^|[\s_-])faq|question/i
/** Names of links in a heading that lead to this heading. */
const PERMALINK = /(?:^|[\s_-])(?:anchor|permalink|headerlink|hash-link)/i
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|od[st])(?:[?#]|$)/i
/** Ids that frameworks give to the root of the page. They are not used as anchors of sections. */
const PAGE_ID =
  /^(?:root|app|main|page|content|container|wrapper|__next|__nuxt|___gatsby|site_(?:pages|header|footer|container)|pages_container|masterpage|main_mf|site-root|(?:footer-)?sections|primary|(?:site|page|main)-content)$/i
/** Ids of what a page has beside its content. They are not anchors of a heading above it. */
const BESIDE =
  /cookie|consent|rgpd|gdpr|banner|bandeau|modal|popup|newsletter|search|recherche|menu|nav(?:bar)?$|sidebar/i
/** The parser gets slower with each open element. Browsers nest at most 512 deep. */
const MAX_DEPTH = 512
const PIECE = 2_048

/** A part whose heading may continue: `<h2>Un <p>titre</p></h2>`. */
interface OpenPart extends PagePart {
  /** Joined once, because a heading can have thousands of blocks. */
  titles: string[]
  /** The texts of buttons and permalinks in its heading, which are the title if there is no other text. */
  asides: string[]
}

/**
 * What an element is for the text inside it. `skipped`: it is not content; `hidden`: nobody sees it; `silent`: a button, in which only
 * a heading is content; `aside`: a button in a heading; `form`: only its sentences are content.
 */
type Trait =
  | 'skipped'
  | 'hidden'
  | 'silent'
  | 'aside'
  | 'form'
  | 'footer'
  | 'siteHeader'
  | 'menu'
  | 'bold'
  | 'link'
  | 'item'
  | 'code'
  | 'heading'

interface OpenElement {
  name: string
  traits: Set<Trait>
  href: string | undefined
  /** The id of the element or of its nearest ancestor with an id. */
  id: string
  /** Whether a heading inside it already has an anchor: this id, or the heading’s own id. */
  hasHeading: boolean
  /** The part that text belonged to before the element opened. */
  before: OpenPart
  asks: string[]
  isBlock: boolean
  /** Whether the part around it continues after it. */
  isBox: boolean
  /** Whether it is a figure of text, and not of a picture. */
  isOfText: boolean
}

/** The part of a button that opens a panel, and the part before it. */
interface Panel {
  part: OpenPart
  before: OpenPart
}

/**
 * Reads the headings of an HTML page and their content. Any input gives a page.
 * @param colon between a label and its value, if the page declares no language
 */
export function readHtml(html: string, colon = ': '): ReadPage {
  const reader = new HtmlReader(colon)
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
  /** How many open elements have each trait. */
  readonly #traits = new Map<Trait, number>()
  /** Whether a sentence was found before the first heading, and how many paragraphs there were read for it. */
  #hasSentence = false
  #readOfLead = 0
  /** The items before the first heading that are links. */
  readonly #menu = new Set<string>()
  /** The names of the open blocks. */
  readonly #blocks: string[] = []
  /** The panels that buttons open, each by its id. */
  readonly #panels = new Map<string, Panel>()
  readonly #lines = new LineWriter()
  readonly #facts = new FactReader()
  readonly #paragraph = new Paragraph()
  /** A part with the id of an ancestor: one inside its heading, or inside the details below a summary, is more precise. */
  #inherited: OpenPart | undefined
  #title: string[] = []
  #isTitle = false
  /** Whether a `pre` shows code: it, or an element inside it, says so. In others, people write lines of text. */
  #isCode = false
  #hasJustClosed = false
  /** Whether a block has just opened. */
  #isAtStart = false
  /** The level of the last heading that is one by its name. */
  #level = 0
  #lang: string | undefined
  #isNoIndex = false
  /** The host of the site, if the page says it. */
  #host: string | undefined
  #isPost = false
  #isRedirect = false

  constructor(colon: string) {
    this.#lines.colon = colon
  }

  get depth(): number {
    return this.#open.length
  }

  get #isInPre(): boolean {
    return this.#blocks.at(-1) === 'pre'
  }

  get #mayBeRefined(): boolean {
    return (
      this.#current === this.#inherited && (this.#isIn('heading') || this.#open.some(({ name }) => name === 'details'))
    )
  }

  get #seen(): Seen {
    const isSaid = !this.#isIn('silent') || this.#isIn('heading')
    return {
      isVisible: isSaid && !this.#isIn('hidden'),
      isContent: isSaid && !this.#isIn('skipped'),
      isMenu: this.#isIn('menu'),
    }
  }

  #isIn(trait: Trait): boolean {
    return (this.#traits.get(trait) ?? 0) > 0
  }

  page(): ReadPage {
    this.#endParagraph(this.#blocks.at(-1))
    this.#lines.end(this.#current.paragraphs)
    for (const part of this.#parts) {
      const title = tidy(part.titles.join(' ')) || tidy(part.asides.join(' '))
      part.title = withoutHints(withoutPermalink(title), { isInFooter: false })
    }
    return {
      title: tidy(withoutMarks(this.#title.join(''))),
      lang: this.#lang,
      parts: this.#parts.flatMap(part => outline(part, this.#lines.colon)),
      structured: this.#facts.structured,
      links: this.#facts.links,
      isNoIndex: this.#isNoIndex,
      isPost: this.#isPost,
      isRedirect: this.#isRedirect,
    }
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const parent = this.#open.at(-1)
    const ownId = attributes.id || (name === 'a' ? attributes.name : undefined)
    const opens = this.#isIn('skipped') ? undefined : panelOf(name, attributes)
    const isBlock = BLOCKS.has(name) || opens !== undefined
    if (isBlock) {
      this.#endParagraph(this.#blocks.at(-1))
      this.#blocks.push(name)
    } else if (name === 'br') this.#paragraph.addBreak()
    // Read <b>Terrain</b><span>Industrie</span> as two words: style sheets often separate such elements.
    else if (this.#hasJustClosed && !this.#isInPre) this.#addText(' ')
    if (name === 'pre') this.#isCode = attributes.class !== undefined
    else if (this.#isInPre) this.#isCode ||= name === 'code' || name === 'span'
    if (name === 'br' || isBlock) this.#facts.endLine()
    this.#hasJustClosed = false
    if (name === 'meta' && /^robots$/i.test(attributes.name ?? ''))
      this.#isNoIndex ||= /noindex|none/i.test(attributes.content ?? '')
    if (name === 'link' && /^canonical$/i.test(attributes.rel ?? ''))
      this.#host ??= readUrl(attributes.href ?? '')?.host
    if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '') && !this.#isIn('hidden'))
      this.#isRedirect ||= REDIRECT.test(attributes.content ?? '')
    if (!this.#isPost) this.#isPost = isPostDate(name, attributes)
    const panel = this.#panels.get(attributes.id ?? '')
    const traits = this.#traitsOf(name, panel ? shown(attributes) : attributes, opens)
    const element: OpenElement = {
      name,
      traits,
      href: name === 'a' ? attributes.href : undefined,
      id: (isPage(name, attributes) ? '' : attributes.id) || (parent?.id ?? ''),
      hasHeading: false,
      before: panel?.before ?? this.#current,
      asks: splitAsks(attributes['data-asks'] ?? ''),
      isBlock,
      isBox: BOXES.has(name) || panel !== undefined || traits.has('footer'),
      isOfText: false,
    }
    const figure = CAPTIONED.has(name) && this.#open.findLast(open => open.name === 'figure')
    if (figure) figure.isOfText = true
    this.#isAtStart = isBlock
    this.#open.push(element)
    this.#count(element, 1)
    this.#facts.open(name, attributes, this.#seen, this.#current.facts)
    if (this.#isIn('skipped')) return

    this.#lines.open(name, this.#current.paragraphs)
    if (panel) this.#current = panel.part
    if ((name === 'html' || name === 'body') && attributes.lang) {
      this.#lang = languageOf(attributes.lang)
      if (this.#lang === 'fr') this.#lines.colon = '\u00a0: '
    }
    if (name === 'title' && this.#title.length === 0) this.#isTitle = true
    // Skip links, site names and menus come before the main part.
    if (name === 'main') this.#lead.paragraphs.length = 0
    // Content after the sections of the page does not belong to the last section.
    if (traits.has('footer') && !this.#open.slice(0, -1).some(isBoxOfContent)) {
      this.#lines.end(this.#current.paragraphs)
      this.#current = this.#lead
    }
    if (traits.has('heading')) {
      const before = this.#current
      const anchor = this.#anchorOfBox()
      this.#startHeading(name, anchor || element.id, element)
      if (!anchor && !attributes.id) this.#inherited = this.#current
      if (opens) this.#panels.set(opens, { part: this.#current, before })
    } else if (opens && this.#isIn('heading'))
      this.#panels.set(opens, { part: this.#current, before: this.#above(element) })
    else if (
      ownId &&
      !BESIDE.test(ownId) &&
      !element.isBox &&
      (!this.#current.anchor || this.#mayBeRefined) &&
      this.#current.paragraphs.length === 0 &&
      this.#current.level > 0
    ) {
      this.#current.anchor = ownId
      this.#inherited = undefined
    }
  }

  /** @param opens the panel that the element opens */
  #traitsOf(name: string, attributes: Record<string, string>, opens: string | undefined): Set<Trait> {
    const { class: classes = '', id = '', style = '', role } = attributes
    const traits = new Set<Trait>()
    const isInHeading = this.#isIn('heading')
    const isButton = opens === undefined && (name === 'button' || role === 'button')
    if (isInHeading && (isButton || name === 'label' || (name === 'a' && PERMALINK.test(classes)))) traits.add('aside')
    else if (isButton && NO_PANEL.test(`${classes} ${id}`)) traits.add('skipped').add('hidden')
    else if (isButton) traits.add('silent')
    else if (!this.#isPageForm(name) && opens === undefined) {
      const left = leftOut(name, attributes, { isInFooter: this.#isIn('footer') })
      if (left === 'form') traits.add('form')
      else if (left) traits.add('skipped')
      if (left === 'hidden') traits.add('hidden')
    }
    if (name === 'figcaption' && !this.#open.findLast(open => open.name === 'figure')?.isOfText) traits.add('form')
    if (isFooter(name, attributes)) traits.add('footer')
    if (isSiteHeader(name, attributes)) traits.add('siteHeader')
    const isOfPage = name !== 'header' || !this.#open.some(isBoxOfContent)
    if (isOfPage && !this.#isIn('footer') && isMenu(name, attributes)) traits.add('menu')
    if (/^(?:b|strong)$/.test(name) || BOLD.test(style)) traits.add('bold')
    if (name === 'a' && attributes.href !== undefined) traits.add('link')
    if (ITEMS.has(name)) traits.add('item')
    if (CODE.has(name)) traits.add('code')
    // A title is the first text of its box. Below a heading, it may be a slogan.
    const isNamedTitle = TITLE_CLASS.test(classes) && !NOTE.test(classes)
    const isTitle = this.#isAtStart && BLOCKS.has(name) && this.#level > 0 && isNamedTitle
    const isHeading =
      name === 'summary' ||
      (!this.#isIn('siteHeader') && (HEADING.test(name) || (isTitle && !isInHeading))) ||
      (opens !== undefined && !isInHeading)
    if (isHeading && !this.#isIn('skipped') && !this.#isIn('form') && !traits.has('skipped')) traits.add('heading')
    return traits
  }

  ontext(text: string): void {
    this.#hasJustClosed = false
    if (text.trim()) this.#isAtStart = false
    const seen = this.#seen
    this.#facts.text(text, seen)
    if (this.#isTitle) this.#title.push(text)
    else if (seen.isContent) this.#addText(this.#isIn('code') ? text : withoutMarks(text))
  }

  #addText(text: string): void {
    const link = this.#isIn('link') ? this.#open.findLast(({ href }) => href !== undefined)?.href : undefined
    if (this.#isIn('heading') && /\S/.test(text)) {
      // « # » and « ¶ » lead to the heading in which they are.
      if (link?.startsWith('#') && !/[\p{L}\p{N}]/u.test(text)) return
      this.#current.link = this.#current.link === undefined || this.#current.link === link ? (link ?? '') : ''
      if (this.#isIn('aside')) {
        this.#current.asides.push(text)
        return
      }
    }
    this.#paragraph.add(text, { isBold: this.#isIn('bold'), link })
  }

  oncomment(comment: string): void {
    const asks = /^\s*asks:(.*)/s.exec(comment)?.[1]
    if (asks) this.#addAsks(splitAsks(asks))
  }

  onclosetag(name: string): void {
    const element = this.#open.pop()
    this.#isAtStart = false
    if (!element) return
    this.#facts.close(name, this.#seen, this.#current.facts)
    if (!this.#isIn('skipped')) {
      if (name === 'title') this.#isTitle = false
      this.#hasJustClosed = !element.isBlock
      if (element.isBlock) this.#endParagraph(name)
      this.#lines.close(name, this.#current.paragraphs)
    }
    if (element.isBlock) this.#blocks.pop()
    this.#count(element, -1)
    if (this.#isIn('skipped') || element.traits.has('skipped')) return
    // Questions of an element without a heading belong to the section around it.
    this.#addAsks(element.asks)
    if (element.isBox) {
      this.#lines.end(this.#current.paragraphs)
      this.#current = element.before
    }
  }

  /** Counts an element that opens (1) or closes (-1). */
  #count({ traits }: OpenElement, change: 1 | -1): void {
    for (const trait of traits) this.#traits.set(trait, (this.#traits.get(trait) ?? 0) + change)
  }

  /** The part before the heading around an element. */
  #above(element: OpenElement): OpenPart {
    return this.#open.find(({ traits }) => traits.has('heading'))?.before ?? element.before
  }

  /** Whether a link leads to what no page of the site says: to another site, or to a file. */
  #leadsAway(link: string): boolean {
    if (this.#isIn('menu')) return false
    if (!/^https?:/i.test(link)) return DOCUMENT.test(link)
    const host = readUrl(link)?.host
    return host !== undefined && host !== this.#host
  }

  /** Some servers put a form around the whole page. */
  #isPageForm(name: string): boolean {
    const isFirst = this.#parts.length === 1 && this.#lead.paragraphs.length === 0
    return name === 'form' && isFirst && this.#open.at(-1)?.name === 'body'
  }

  #startHeading(name: string, id: string, element: OpenElement): void {
    this.#lines.end(this.#current.paragraphs)
    // What follows a heading in a button is content.
    for (const { traits } of this.#open)
      if (traits.delete('silent')) this.#traits.set('silent', (this.#traits.get('silent') ?? 1) - 1)
    // « Horaires » in a footer is below no section of the page.
    const level = HEADING.test(name) ? (this.#isIn('footer') ? 1 : Number(name[1])) : 0
    if (level > 0) this.#level = level
    // <summary><h3>…</h3></summary> is one heading.
    if ((this.#traits.get('heading') ?? 0) > 1 && this.#current.titles.length === 0) {
      this.#current.level = level || this.#current.level
      this.#current.anchor = id || this.#current.anchor
    } else {
      if (this.#parts.length === 1 && this.#menu.size > 1)
        this.#lead.paragraphs = this.#lead.paragraphs.filter(line => !this.#menu.has(unmarked(line)))
      this.#current = newPart(level || this.#levelOf(name), id)
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

  /** One level below the heading above it. Titles without a heading's name are on the same level. */
  #levelOf(name: string): number {
    if (name === 'div' || name === 'p') return Math.min(6, this.#level + 1)
    return Math.min(6, this.#current.level + (this.#current.level > 2 ? 0 : 1) || 2)
  }

  /** @param block the nearest element around the paragraph that is a block */
  #endParagraph(block: string | undefined): void {
    if (this.#isIn('heading')) {
      const title = this.#paragraph.takeText()
      if (title) this.#current.titles.push(title)
      return
    }
    if (block === 'pre' && this.#isCode) {
      this.#lines.writeCode(this.#paragraph.takeCode(), this.#current.paragraphs)
      return
    }
    const isItem = (this.#isIn('item') || block === 'td') && !this.#isIn('menu')
    const where = { isInFooter: this.#isIn('footer'), isItem }
    const isInTable = this.#blocks.some(name => name === 'table' || name === 'dl')
    const lines = this.#paragraph.take(block === 'pre').filter(line => {
      const { text, isLink, link } = line
      if (this.#isIn('form') && !isContentOfForm(text, isLink)) return false
      // A link to a part of the page, or again to what the heading leads to, says nothing.
      const isAgain =
        link !== undefined && link !== '' && !isInTable && (link.startsWith('#') || link === this.#current.link)
      const leadsAway = !isItem && link !== undefined && /\S\s\S/.test(text) && this.#leadsAway(link)
      // In bold letters, it is not a title of what is below it.
      if (leadsAway) line.isBold = false
      if (!isLink || !(isAgain || isButton(text, { ...where, isItem: isItem || leadsAway }))) return true
      this.#current.more ??= link
      return false
    })
    // Before the first heading, and without a sentence above it, a list of links is a menu.
    if (isItem && this.#parts.length === 1 && lines.every(({ isLink }) => isLink) && !this.#isLeadSaid())
      for (const { text } of lines) this.#menu.add(text)
    this.#lines.write(lines, where, this.#current.paragraphs)
  }

  /** Whether a sentence is before the first heading. Only what is new is read, because a page may have many items. */
  #isLeadSaid(): boolean {
    const { paragraphs } = this.#lead
    for (; !this.#hasSentence && this.#readOfLead < paragraphs.length; this.#readOfLead += 1)
      this.#hasSentence = isSaid(paragraphs[this.#readOfLead] ?? '')
    return this.#hasSentence
  }
}

/** Whether a line says something, or introduces what is below it. */
function isSaid(line: string): boolean {
  return /[.!?…:]$/.test(line)
}

function newPart(level: number, anchor: string): OpenPart {
  return { level, title: '', titles: [], asides: [], anchor, paragraphs: [], asks: [], facts: [] }
}

/**
 * The id of the panel that a button of an accordion opens: its hidden text is what a visitor reads. Empty for a button that is the title
 * of what is below it.
 */
function panelOf(name: string, attributes: Record<string, string>): string | undefined {
  const { class: classes = '', id = '', role, href = '' } = attributes
  const { 'data-bs-toggle': toggle = attributes['data-toggle'], 'data-bs-target': target = attributes['data-target'] } =
    attributes
  // Bootstrap names the panel beside the role, or in the address of a link.
  const ofBootstrap = /^(?:collapse|tab|pill)$/.test(toggle ?? '') ? (target ?? href).replace(/^#/, '') : undefined
  const isTrigger = attributes['aria-expanded'] !== undefined || role === 'tab'
  const panel = (isTrigger ? attributes['aria-controls'] : undefined) || ofBootstrap
  if (NO_PANEL.test(`${classes} ${id} ${panel}`)) return undefined
  return panel || ((name === 'button' || role === 'button') && PANEL_TITLE.test(classes) ? '' : undefined)
}

/** Whether an element is the page, whose id is not the anchor of a section. */
function isPage(name: string, { id = '' }: Record<string, string>): boolean {
  return name === 'body' || name === 'main' || PAGE_ID.test(id)
}

/** The attributes of a panel when it is open. */
function shown({
  hidden,
  style,
  'aria-hidden': ariaHidden,
  ...others
}: Record<string, string>): Record<string, string> {
  return others
}

/** Whether an element is a box of the content. A footer inside one, such as an article, is part of the content. */
function isBoxOfContent({ name }: OpenElement): boolean {
  return name !== 'main' && BOXES.has(name)
}
