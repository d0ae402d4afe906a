import type { Parents, PhrasingContent, RootContent } from 'mdast'

/** How a formula begins, and how it ends. */
const ENDS: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' }
const TWO_DOLLARS = /(?<!\$)\$\$(?!\$)/
/** What may begin a formula, or hide one: an escaped backslash, code. In `bar ($$), club ($$)` the signs are a price. */
const BEGINNINGS = /\\\\|`+|~{3,}|\\[([]|(?<!\$)\${2,}(?![$),;:!?*]|\.(?!\d)|[ \t]*\|(?:\s|$))/g

/**
 * Signs that have a meaning in Markdown. In a masked formula, a character that no text has stands for each:
 * U+FDD0 for the first (https://www.unicode.org/faq/private_use.html#nonchar1).
 */
const SIGNS = '\\([)]$ \n\t`*_~<>#+-.!|&:@/='
const FIRST_MASK = 0xfdd0
const MASKS = /[\uFDD0-\uFDEF]/g
/** A masked formula. A backslash in it may be before another one: `\\[4pt]`. */
const FORMULA =
  /((?<!\uFDD0)\uFDD0(?:\uFDD1(?:[^\uFDD0]|\uFDD0\uFDD0|\uFDD0(?![\uFDD0\uFDD1\uFDD3]))+\uFDD0\uFDD3|\uFDD2(?:[^\uFDD0]|\uFDD0\uFDD0|\uFDD0(?![\uFDD0\uFDD2\uFDD4]))+\uFDD0\uFDD4)|\uFDD5{2}(?:[^\uFDD5]|\uFDD5(?!\uFDD5))+\uFDD5{2}(?!\uFDD5))/

/** What a line of a quote begins with. */
const QUOTE_SIGNS = /\n(?:[ \t]*>)+[ \t]?/g

/** A text whose last formula, if it has no end yet, gets one. */
export function closeFormula(text: string): string {
  const { open } = findFormulas(text)
  if (!open) return text
  const { start, end } = open
  // Its end may have begun to come.
  const known = text.endsWith(end.charAt(0)) ? text.slice(0, -1) : text
  const formula = known.slice(start + 2)
  if (!formula.trim()) return text.slice(0, start)
  if (end !== '$$') return known + end
  if (isInOwnLines(formula, text.slice(0, start))) return `${known}\n$$`
  return isLikePrice(formula) ? text : known + end
}

/** What follows the `$$` of a price: a blank, and no sign of a formula. */
function isLikePrice(formula: string): boolean {
  return /^[ \t]*\n/.test(formula) || (/^[ \t]/.test(formula) && !/[\\^_={}]/.test(formula))
}

/** `$$` at the end of a line may be a price. Alone on its line, or before a command, it begins a formula. */
function isInOwnLines(formula: string, before: string): boolean {
  return /^[ \t]*\n/.test(formula) && (/(?:^|\n)[ \t>\-+*\d.)]*$/.test(before) || /^\s*\\/.test(formula))
}

/** Hides the formulas of a text from the parser: `\(a_1 \* b_2\)`, `\[…\]`, `$$…$$`. The text keeps its length. */
export function maskFormulas(text: string): string {
  return findFormulas(text).masked
}

/** The text with its formulas again. */
export function unmask(masked: string): string {
  return masked.replace(MASKS, mask => SIGNS.charAt(mask.charCodeAt(0) - FIRST_MASK) || mask)
}

/** Shows the formulas of a tree as code, with all their signs. One that fills a paragraph is a block of the language `math`. */
export function showFormulas<Tree extends Parents>(tree: Tree, isQuoted = tree.type === 'blockquote'): Tree {
  tree.children = tree.children.flatMap((node: RootContent): RootContent[] => {
    if (node.type === 'text') return showInText(node.value, isQuoted)
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') Object.assign(node, { [name]: unmask(value) })
    }
    if (!('children' in node)) return [node]
    const { type, position, children } = showFormulas(node, isQuoted || node.type === 'blockquote')
    const [only, ...others] = children
    // Code that the text itself has has a position.
    if (type !== 'paragraph' || others.length > 0 || only?.type !== 'inlineCode' || only.position) return [node]
    return only.value.startsWith('\\(') ? [node] : [{ type: 'code', lang: 'math', value: only.value, position }]
  })
  return tree
}

function showInText(text: string, isQuoted: boolean): PhrasingContent[] {
  return text.split(FORMULA).flatMap((piece, index): PhrasingContent[] => {
    const value = unmask(piece)
    if (index % 2) return [{ type: 'inlineCode', value: isQuoted ? value.replace(QUOTE_SIGNS, '\n') : value }]
    return value ? [{ type: 'text', value }] : []
  })
}

/** Masks the formulas of a text, and finds the one at its end that has no end yet. None has a blank line in it. */
function findFormulas(text: string): { masked: string; open?: { start: number; end: string } } {
  let masked = ''
  /** End of a formula -> how far the text has none. */
  const missing = new Map<string, number>()
  BEGINNINGS.lastIndex = 0
  for (let match = BEGINNINGS.exec(text); match; match = BEGINNINGS.exec(text)) {
    const [{ 0: sign, index: start }, inside] = [match, BEGINNINGS.lastIndex]
    const end = ENDS[sign]
    if (end && (missing.get(end) ?? 0) <= inside) {
      const [lines = ''] = text.slice(inside).split(/\n[ \t]*\n/, 1)
      const [formula = ''] = lines.split(end === '$$' ? TWO_DOLLARS : end, 1)
      const close = inside + formula.length + end.length
      if (formula === lines && inside + lines.length === text.length) {
        return { masked: masked + text.slice(masked.length), open: { start, end } }
      }
      if (formula === lines) missing.set(end, close)
      else if (formula.trim() && !(end === '$$' && isBetweenPrices(formula))) {
        BEGINNINGS.lastIndex = close
        masked += text.slice(masked.length, start) + mask(text.slice(start, close))
      }
    } else if (!end) {
      const close = endOfCode(text, inside, sign)
      if (close) BEGINNINGS.lastIndex = close
      else if (sign.length > 2) break
    }
  }
  return { masked: masked + text.slice(masked.length) }
}

/** Signs at the ends of two lines of a list are prices: those of a formula in lines of its own begin the last one. */
function isBetweenPrices(formula: string): boolean {
  const [first = '', ...others] = formula.split('\n')
  return !first.trim() && /[^\s>]/.test(others.at(-1) ?? '')
}

/** Where code ends that begins with these signs: after the next run of as many; 0 if there is none. */
function endOfCode(text: string, inside: number, signs: string): number {
  let start = text.indexOf(signs, inside)
  while (start >= 0) {
    let end = start
    while (text[end] === signs[0]) end += 1
    if (end - start === signs.length) return end
    start = text.indexOf(signs, end)
  }
  return 0
}

function mask(formula: string): string {
  return [...formula]
    .map(sign => {
      const place = SIGNS.indexOf(sign)
      return place < 0 ? sign : String.fromCharCode(FIRST_MASK + place)
    })
    .join('')
}
