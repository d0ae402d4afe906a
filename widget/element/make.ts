/** Attributes by name. `undefined` stands for no attribute. */
type Attributes = Readonly<Record<string, string | undefined>>

/** Make an element with DOM calls: pages with Trusted Types forbid markup strings. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Element | string)[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), attributes, children)
}

/** Make an icon of one path; `size` is the side of its view box. */
export function makeIcon(size: number, width: number, ...paths: Attributes[]): SVGElement {
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': `${width}`, 'aria-hidden': 'true' }
  return makeSvg('svg', { viewBox: `0 0 ${size} ${size}`, ...stroke }, ...paths.map(path => makeSvg('path', path)))
}

function makeSvg(name: string, attributes: Attributes, ...children: Element[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement, attributes, children)
}

function fill<Made extends Element>(made: Made, attributes: Attributes, children: (Element | string)[]): Made {
  setAttributes(made, attributes)
  made.append(...children)
  return made
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, text] of Object.entries(attributes)) {
    if (text === undefined) element.removeAttribute(name)
    else element.setAttribute(name, text)
  }
}
