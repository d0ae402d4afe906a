const SVG = 'http://www.w3.org/2000/svg'

/** `</g>`, `<path d="…"/>`, or the text between two of them. */
const TOKENS = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTES = /(?<![\w:-])([\w:-]+)="([^"]*)"/g
const UNDRAWN = ['style', 'title']

/** A drawing in the page over its picture, so that its lines can move. */
export interface InlineDrawing {
  host: HTMLElement
  shadow: ShadowRoot
  svg: SVGSVGElement
}

/**
 * Puts the drawing of a picture over it. The picture stays, because it has the words for screen readers. A shadow root
 * keeps the drawing's styles and ids apart from the page's. Undefined if the file cannot be read.
 */
export async function inlineDrawing(image: HTMLImageElement, styles = ''): Promise<InlineDrawing | undefined> {
  // A picture far below has no current source yet.
  const response = await fetch(image.currentSrc || image.src).catch(() => undefined)
  const { svg, rules } = readDrawing(response?.ok ? await response.text() : '')
  if (!svg) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`svg{display:block;width:100%;height:100%;isolation:isolate}${rules}${styles}`)
  const host = document.createElement('div')
  host.dataset.drawing = ''
  host.ariaHidden = 'true'
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(svg)
  return { host, shadow, svg }
}

/**
 * Reads a drawing as the build writes it, and its style rules. The browser's own parser would apply the style element, and
 * the policy of the page forbids that.
 */
function readDrawing(source: string): { svg: SVGSVGElement | undefined; rules: string } {
  const open: Element[] = []
  let svg: SVGSVGElement | undefined
  let rules = ''
  let last = ''
  for (const [, end, tag = '', attributes = '', alone, text] of source.matchAll(TOKENS)) {
    if (text && last === 'style') rules += text
    last = tag
    if (!tag || UNDRAWN.includes(tag)) continue
    if (end) {
      open.pop()
      continue
    }
    const shape = document.createElementNS(SVG, tag)
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTES)) {
      if (name !== 'xmlns') shape.setAttribute(name, value)
    }
    if (shape instanceof SVGSVGElement) svg = shape
    open.at(-1)?.append(shape)
    if (!alone) open.push(shape)
  }
  return { svg, rules }
}
