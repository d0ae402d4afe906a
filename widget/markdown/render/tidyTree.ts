import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import { codeText, frenchText, linkText, proseText } from '../parse/readableText.ts'

const BLOCK_PARENTS = new Set(['blockquote', 'li'])

/** The most characters before a link that are read with it: thousands of links may have no blank between them. */
const MOST_BEFORE = 99

const LINE_BREAK = /^<\/?br *\/?>$/i

/** A letter of Hebrew, Arabic and their neighbours. */
export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC](?<=\p{L})/u

/** Elements with a direction of their own, if they have words. */
const DIRECTED = /^(?:p|h\d|[uo]l|li|t[dh]|blockquote)$/

/** Class that the parser gives to code of a named language. */
const LANGUAGE = /^language-([\w#+.-]{1,20})$/

/**
 * Rehype plugin before the sanitizer. HTML in a reply becomes text (rehype-sanitize would drop it, also in
 * «une List<int>»), control characters that reorder text are removed, alignments and the language of code become data
 * attributes, headings go under those of the panel, numbers in brackets become links, which MarkdownLink shows as
 * citations, and links get the text that touches them: `bank.fr` for `bank.[fr](…)`.
 */
export function tidyTree(isFrench = false, hasTwoDirections = false) {
  return (tree: Root): void => {
    tidyChildren(tree, isFrench ? frenchText : proseText, { text: '', link: {} })
    if (hasTwoDirections) setDirections(tree)
  }
}

/** Gives each paragraph, item and cell the direction of its first letter. `auto` would not look into items with their own. */
function setDirections(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const letter = DIRECTED.test(child.tagName) && firstLetter(child)
    if (letter) child.properties.dir = RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
    setDirections(child)
  }
}

function firstLetter(node: ElementContent): string | undefined {
  if (node.type === 'text') return /\p{L}/u.exec(node.value)?.[0]
  // Code has a direction of its own.
  for (const child of node.type === 'element' && node.tagName !== 'code' ? node.children : []) {
    const letter = firstLetter(child)
    if (letter) return letter
  }
  return undefined
}

/** The text of a tree so far, and the properties of the link at its end. Blocks have line breaks between them. */
interface Reading {
  text: string
  link: Element['properties']
}

/** Adds a text, which the link before it touches until the first blank. */
function read(reading: Reading, text: string): void {
  reading.link.dataRead = `${reading.link.dataRead}${text.split(/\s/)[0]}`
  if (/\s/.test(text)) reading.link = {}
  reading.text += text
}

function tidyChildren(parent: Parents, clean: (text: string) => string, reading: Reading): void {
  // The sanitizer checks what every child is; the casts only say that an element's children are not a doctype.
  parent.children = parent.children.flatMap(child => tidy(child, parent, clean, reading)) as ElementContent[]
}

function tidy(node: RootContent, parent: Parents, clean: (text: string) => string, reading: Reading): RootContent[] {
  if (node.type !== 'element') read(reading, node.type === 'text' ? node.value : ' ')
  if (node.type === 'text') return withCitations(clean(node.value), clean !== linkText && clean !== codeText)
  if (node.type === 'raw') return htmlAsText(clean(node.value), parent)
  if (node.type !== 'element') return []
  const { properties } = node
  if (properties.align) properties.dataAlign = properties.align
  if (properties.className) properties.dataLanguage = LANGUAGE.exec(String(properties.className))?.[1]
  if (typeof properties.alt === 'string') {
    properties.alt = linkText(properties.alt)
    read(reading, properties.alt)
  }
  node.tagName = node.tagName.replace(/^h[1-6]/, name => `h${Math.min(Number(name[1]) + 2, 6)}`)
  const { text } = reading
  tidyChildren(node, node.tagName === 'a' ? linkText : node.tagName === 'code' ? codeText : clean, reading)
  if (node.tagName === 'a') {
    const before = text.slice(-MOST_BEFORE).split(/\s/).at(-1) ?? ''
    // A longer one may begin with a host: the slashes announce one.
    properties.dataRead = (before.length < MOST_BEFORE ? before : `//${before}`) + reading.text.slice(text.length)
    reading.link = properties
  }
  return [node]
}

/** `Voir [1].` -> `Voir` and a no-break space, a link `[1]` without an address, `.` Not in a link or code. */
function withCitations(text: string, isProse: boolean): ElementContent[] {
  const pieces = isProse ? text.replace(/ (?=\[\d{1,4}\])/g, '\u00a0').split(/(\[\d{1,4}\])/) : [text]
  return pieces.flatMap((value, index): ElementContent[] => {
    const piece = { type: 'text', value } as const
    return index % 2 ? [element('a', [piece])] : value || pieces.length === 1 ? [piece] : []
  })
}

function htmlAsText(html: string, parent: Parents): RootContent[] {
  // Models write <br> where Markdown has no line break, as in the cell of a table.
  if (parent.type === 'element' && LINE_BREAK.test(html)) return [element('br', [])]
  if (parent.type === 'element' && !BLOCK_PARENTS.has(parent.tagName)) return [{ type: 'text', value: html }]
  const lines = html
    .trim()
    .split(/\n|<\/?br *\/?>\n?/i)
    .flatMap((value, index): ElementContent[] => {
      const text = { type: 'text', value } as const
      return index === 0 ? [text] : [element('br', []), text]
    })
  return [element('p', lines)]
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
