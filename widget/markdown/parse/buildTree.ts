import type { Root } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { beforeCjk, isTooLong } from './bareAddresses.ts'
import { type Draft, isParagraph, textOf, trimTask } from './draft.ts'
import { type Event, findLoose, type Token } from './looseLists.ts'

/** The node that a token stands for. */
const NODES: { readonly [token: string]: string } = {
  atxHeading: 'heading',
  autolink: 'link',
  blockQuote: 'blockquote',
  codeFenced: 'code',
  codeIndented: 'code',
  codeText: 'inlineCode',
  definition: 'definition',
  emphasis: 'emphasis',
  hardBreakEscape: 'break',
  hardBreakTrailing: 'break',
  htmlFlow: 'html',
  htmlText: 'html',
  image: 'image',
  link: 'link',
  listOrdered: 'list',
  listUnordered: 'list',
  literalAutolink: 'link',
  paragraph: 'paragraph',
  setextHeading: 'heading',
  strikethrough: 'delete',
  strong: 'strong',
  table: 'table',
  tableData: 'tableCell',
  tableHeader: 'tableCell',
  tableRow: 'tableRow',
  thematicBreak: 'thematicBreak',
}

/** A text that is a property of its node: a label, an address, a title. */
const ASIDE = /^(?:label|codeFencedFence(?:Info|Meta)|(?:definition|reference|resource)\w*String)$/
const WITH_LINE_ENDS = /^(?:aside|code|delete|emphasis|heading|html|inlineCode|paragraph|strong)$/

/**
 * The tree of micromark's events. It equals that of mdast-util-from-markdown with its extensions for GitHub's additions,
 * without what no reply shows, such as titles (2 kB gzip less). Leaves have an empty list of children.
 */
export function buildTree(events: readonly Event[]): Root {
  const root: Draft = { type: 'root', children: [] }
  const open = [root]
  const loose = findLoose(events)
  let isReference = false
  let isAfterBreak = false
  let isInUnderline = false

  /** Actions at the end of a token, with its text. */
  const texts: { readonly [token: string]: (text: string) => void } = {
    characterEscapeValue: addText,
    characterReference: text => addText(decodeString(text)),
    codeFlowValue: addText,
    codeTextData: addText,
    data: addText,
    htmlFlowData: addText,
    htmlTextData: addText,

    autolinkEmail: text => addAddress(text, 'mailto:'),
    autolinkProtocol: text => addAddress(text),
    literalAutolinkEmail: text => addAddress(text, 'mailto:'),
    literalAutolinkHttp: text => addAddress(text),
    literalAutolinkWww: text => addAddress(text, 'http://'),

    atxHeadingSequence(text) {
      at(1).depth ??= text.length
    },
    setextHeadingLineSequence(text) {
      at(1).depth = text.startsWith('=') ? 1 : 2
      isInUnderline = false
    },
    lineEnding(text) {
      if (!isAfterBreak && !isInUnderline && WITH_LINE_ENDS.test(at(1).type)) addText(text)
      isAfterBreak = false
    },
    listItemValue(text) {
      at(2).start ??= Number.parseInt(text, 10)
    },

    labelText: text => setLabel(at(2), text),
    referenceString: closeLabel,
    definitionLabelString: closeLabel,
  }

  /** Actions at the end of other tokens. A token without an action closes its node. */
  const ends: { readonly [token: string]: () => void } = {
    setextHeadingText() {
      isInUnderline = true
    },
    hardBreakEscape: closeBreak,
    hardBreakTrailing: closeBreak,

    codeFencedFenceInfo() {
      const lang = textOf(close())
      at(1).lang = lang
    },
    literalAutolink: closeBareLink,
    codeFenced: () => closeValue(value => value.replace(/^(?:\r?\n|\r)|(?:\r?\n|\r)$/g, '')),
    codeIndented: () => closeValue(value => value.replace(/(?:\r?\n|\r)$/, '')),
    codeText() {
      // In a table, `\|` is a vertical line: a bare one would end the cell.
      const isInTable = open.some(({ type }) => type === 'table')
      closeValue(value => (isInTable ? value.replace(/\\(?=\|)|(\\\\)/g, '$1') : value))
    },
    htmlFlow: () => closeValue(),
    htmlText: () => closeValue(),

    label() {
      const label = close()
      isReference = true
      if (at(1).type === 'link') at(1).children = label.children
      else at(1).alt = textOf(label)
    },
    resource() {
      isReference = false
    },
    resourceDestinationString: closeAddress,
    definitionDestinationString: closeAddress,
    image: closeLink,
    link: closeLink,

    listOrdered: closeList,
    listUnordered: closeList,
    taskListCheckValueChecked: () => setTask(true),
    taskListCheckValueUnchecked: () => setTask(false),
    paragraph: closeParagraph,
  }

  for (const [kind, token, context] of events) {
    if (kind === 'enter') enter(token)
    else exit(token, context)
  }
  return root as Root

  /** The node that is open, or the one around it. */
  function at(place: 1 | 2): Draft {
    return open.at(-place) ?? root
  }

  function enter(token: Token): void {
    const { type, start, end } = token
    const position = { start, end }
    const node = NODES[type]
    if (ASIDE.test(type)) open.push({ type: 'aside', children: [] })
    if (type === 'listItemPrefix') {
      if (at(1).type === 'listItem') close()
      push({ type: 'listItem', spread: loose.has(token), children: [], position })
    }
    if (!node) return
    push({ type: node, children: [], position })
    if (node === 'list') Object.assign(at(1), { ordered: type === 'listOrdered', spread: loose.has(token) })
    if (node === 'table') at(1).align = token._align?.map(side => (side === 'none' ? null : side))
  }

  function exit(token: Token, context: Event[2]): void {
    const { type } = token
    const [addTo, end] = [texts[type], ends[type]]
    if (addTo) addTo(context.sliceSerialize(token))
    else if (end) end()
    else if (NODES[type] || ASIDE.test(type)) close()
  }

  function push(node: Draft): void {
    at(1).children.push(node)
    open.push(node)
  }

  function close(): Draft {
    return open.pop() ?? root
  }

  function addText(value: string): void {
    const { children } = at(1)
    const last = children.at(-1)
    if (last?.type === 'text') last.value += value
    else children.push({ type: 'text', value, children: [] })
  }

  function addAddress(address: string, scheme = ''): void {
    addText(address)
    at(1).url = scheme + address
  }

  function closeBareLink(): void {
    const link = close()
    const [label] = link.children
    if (!label?.value || !link.url || !isTooLong(label.value)) return
    const address = beforeCjk(label.value)
    const rest = label.value.slice(address.length)
    label.value = address
    link.url = link.url.slice(0, link.url.length - rest.length)
    if (rest) addText(rest)
  }

  function closeBreak(): void {
    close()
    isAfterBreak = true
  }

  function closeValue(clean = (value: string) => value): void {
    const node = close()
    node.value = clean(textOf(node))
    node.children = []
  }

  function setLabel(node: Draft, label: string): void {
    node.identifier = normalizeIdentifier(label).toLowerCase()
  }

  function closeLabel(label: string): void {
    close()
    setLabel(at(1), label)
  }

  function closeAddress(): void {
    const url = textOf(close())
    at(1).url = url
  }

  function closeLink(): void {
    const link = close()
    link.url ??= ''
    if (isReference) link.type += 'Reference'
  }

  function closeList(): void {
    close()
    close()
  }

  function setTask(isDone: boolean): void {
    at(2).checked = isDone
  }

  function closeParagraph(): void {
    const paragraph = close()
    const item = at(1)
    if (item.checked !== undefined && item.children.find(isParagraph) === paragraph) trimTask(paragraph)
  }
}
