type Attributes = Readonly<Record<string, string>>

/** Make an element with DOM calls: pages with Trusted Types forbid markup strings. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Attributes,
  ...children: Element[]
): HTMLElementTagNameMap[Name]
export function make(name: string, attributes?: Attributes, ...children: Element[]): HTMLElement
export function make(name: string, attributes: Attributes = {}, ...children: Element[]): HTMLElement {
  return fill(document.createElement(name), attributes, children)
}

/** Make an icon of a path; `size` is the side of its view box. */
export function makeIcon(size: number, width: number, d: string, ...more: Element[]): Element {
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': `${width}`, 'aria-hidden': 'true' }
  return makeSvg('svg', { viewBox: `0 0 ${size} ${size}`, ...stroke }, makeSvg('path', { d }), ...more)
}

export function makeSvg(name: string, attributes: Attributes, ...children: Element[]): Element {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function fill<Made extends Element>(made: Made, attributes: Attributes, children: Element[]): Made {
  for (const [name, text] of Object.entries(attributes)) made.setAttribute(name, text)
  made.append(...children)
  return made
}
