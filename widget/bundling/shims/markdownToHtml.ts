import type { Element, ElementContent, Root as HtmlRoot, Text } from 'hast'
import type { Code, Definition, List, ListItem, Nodes, Parents, Root, Table } from 'mdast'

type Html = ElementContent[]

/** Elements that stand for a node of another name, with the same children. */
const SAME_CHILDREN: { readonly [type: string]: string } = {
  delete: 'del',
  emphasis: 'em',
  paragraph: 'p',
  strong: 'strong',
  thematicBreak: 'hr',
}

/**
 * Shim of remark-rehype (3 kB gzip with its dependencies): the tree of Markdown becomes a tree of HTML, in which HTML of
 * the reply is `raw`. Footnotes, positions, and the titles and classes that the sanitizer removes are left out.
 */
// biome-ignore lint/style/noDefaultExport: the package has one
export default function remarkRehype(): (tree: Root) => HtmlRoot {
  return tree => {
    const definitions = new Map<string, Definition>()
    findDefinitions(tree, definitions)
    return { type: 'root', children: withLines(childrenOf(tree, definitions)) }
  }
}

function languageOf({ lang }: Code): Element['properties'] {
  return lang ? { className: [`language-${lang}`] } : {}
}

type Definitions = ReadonlyMap<string, Definition>

/** The first definition of a label wins. */
function findDefinitions(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  if ('children' in node) for (const child of node.children) findDefinitions(child, found)
}

function childrenOf({ children }: Parents, definitions: Definitions): Html {
  return children.flatMap((node, index) => {
    const made = toHtml(node, definitions)
    return children[index - 1]?.type === 'break' ? made.map(withoutIndent) : made
  })
}

function toHtml(node: Nodes, definitions: Definitions): Html {
  const inside = () => childrenOf(node as Parents, definitions)
  switch (node.type) {
    case 'text':
      return [text(withoutMargins(node.value))]
    case 'html':
      return [{ type: 'raw', value: node.value }]
    case 'break':
      return [element('br'), text('\n')]
    case 'inlineCode':
      return [element('code', [text(node.value.replace(/\r\n?|\n/g, ' '))])]
    case 'code':
      return [element('pre', [element('code', [text(node.value && `${node.value}\n`)], languageOf(node))])]
    case 'heading':
      return [element(`h${node.depth}`, inside())]
    case 'blockquote':
      return [element('blockquote', betweenLines(inside()))]
    case 'link':
      return [element('a', inside(), { href: encodeAddress(node.url) })]
    case 'linkReference':
      return [element('a', inside(), { href: encodeAddress(definitions.get(node.identifier)?.url) })]
    case 'image':
      return [element('img', [], { src: encodeAddress(node.url), alt: node.alt ?? '' })]
    case 'imageReference':
      return [element('img', [], { src: encodeAddress(definitions.get(node.identifier)?.url), alt: node.alt ?? '' })]
    case 'list':
      return [list(node, definitions)]
    case 'table':
      return [table(node, definitions)]
    case 'definition':
      return []
    default: {
      const tagName = SAME_CHILDREN[node.type]
      return tagName ? [element(tagName, 'children' in node ? inside() : [])] : []
    }
  }
}

function list(node: List, definitions: Definitions): Element {
  const { ordered, start, spread, children } = node
  const isLoose = spread || children.some(item => item.spread ?? item.children.length > 1)
  const items = children.map(child => item(child, isLoose, definitions))
  const isNumbered = typeof start === 'number' && start !== 1
  return element(ordered ? 'ol' : 'ul', betweenLines(items), isNumbered ? { start } : {})
}

/** Paragraphs of a list without blank lines are only their text. */
function item(node: ListItem, isLoose: boolean, definitions: Definitions): Element {
  const made = childrenOf(node, definitions)
  if (typeof node.checked === 'boolean') markTask(made, node.checked)
  const children = made.flatMap((child, index) => {
    const isText = !isLoose && isParagraph(child)
    const inside = isText ? child.children : [child]
    return isText && index === 0 ? inside : [text('\n'), ...inside]
  })
  const last = made.at(-1)
  if (last && (isLoose || !isParagraph(last))) children.push(text('\n'))
  return element('li', children)
}

/** Put a checkbox before the first text of a task. */
function markTask(made: Html, checked: boolean): void {
  const [first] = made
  const head = first && isParagraph(first) ? first : element('p')
  if (head !== first) made.unshift(head)
  if (head.children.length > 0) head.children.unshift(text(' '))
  head.children.unshift(element('input', [], { type: 'checkbox', checked, disabled: true }))
}

/** Short rows are padded to the width of the table, long ones are cut. */
function table({ align, children }: Table, definitions: Definitions): Element {
  const rows = children.map((row, index) => {
    const width = align?.length ?? row.children.length
    const cells = new Array(width).fill(0).map((_, column) => {
      const cell = row.children[column]
      const side = align?.[column]
      return element(index === 0 ? 'th' : 'td', cell ? childrenOf(cell, definitions) : [], side ? { align: side } : {})
    })
    return element('tr', betweenLines(cells))
  })
  const head = element('thead', betweenLines(rows.slice(0, 1)))
  const body = rows.length > 1 ? [element('tbody', betweenLines(rows.slice(1)))] : []
  return element('table', betweenLines([head, ...body]))
}

function element(tagName: string, children: Html = [], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): Text {
  return { type: 'text', value }
}

function isParagraph(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'p'
}

/** Blocks with a line break between them. */
function withLines(blocks: Html): Html {
  return blocks.flatMap((block, index) => (index === 0 ? [block] : [text('\n'), block]))
}

/** Blocks with a line break before, between and after them. */
function betweenLines(blocks: Html): Html {
  return blocks.length === 0 ? [text('\n')] : [text('\n'), ...withLines(blocks), text('\n')]
}

/** Markdown ignores the spaces at both sides of a line break. */
function withoutMargins(value: string): string {
  return value.replace(/(?<![\t ])[\t ]+(?=[\r\n])/g, '').replace(/(?<=[\r\n])[\t ]+/g, '')
}

function withoutIndent(node: ElementContent): ElementContent {
  const head = node.type === 'element' ? node.children[0] : node
  if (head?.type === 'text') head.value = head.value.replace(/^[\t ]+/, '')
  return node
}

/** Encode what an address may not contain. What is encoded already stays, and a half character becomes U+FFFD. */
function encodeAddress(address = ''): string {
  return address.replace(/\p{Cs}/gu, '\uFFFD').replace(/%(?![\da-z]{2})|[^!#$%&-;=?-Z_a-z~]+/gi, encodeURIComponent)
}
