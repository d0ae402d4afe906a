import type { Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { unicodePunctuation, unicodeWhitespace } from 'micromark-util-character'
import { CJK } from './flanks.ts'

/** An address as it is written, and where it leads. */
interface Address {
  address: string
  url: string
}

type Find = (match: RegExpExecArray) => Address | undefined

/** GitHub's rules for addresses that its syntax does not find, such as one after `_`. */
const FINDERS: readonly (readonly [RegExp, Find])[] = [
  [/(?<![\da-z])(https?:\/\/|www(?=\.))([\w-]*\.[\w\-.]*)([^\t\n\r ]*)/gi, findUrl],
  [/(?<![\w+\-.@])xmpp:([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)(\/(?:[\w\-/]|\.(?=[\dA-Za-z]))*)?/g, findXmpp],
  [/(?<![\w+\-.@])mailto:([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)/g, findMail],
  [/(?<![\w+\-.]|(?:^|[^\d@A-Za-z])(?:mailto|xmpp):)([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)/g, findMail],
]

/** Signs at the end of an address that are not part of it. */
const TRAIL = '!"&\'),.:;<>?]}،؛؟۔।…—–»”’›'
/** Signs among these that the syntax does not know. */
const FOREIGN_TRAIL = /[،؛؟۔।…—–»”’›]$/
/** What begins with a full-width sign. */
const FULL_WIDTH_SIGN = /[\u3001-\u3004\u3008-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF65].*/s
/** The domain of a mail address does not end with these signs. */
const WRONG_END = /[\d\-_]$/

/** Make links of the bare addresses in a tree's text, as mdast-util-gfm-autolink-literal does (1 kB gzip less). */
export function linkAddresses(tree: Root): Root {
  for (const [pattern, find] of FINDERS) linkIn(tree, pattern, find)
  return tree
}

function linkIn(parent: Parents, pattern: RegExp, find: Find): void {
  parent.children = parent.children.flatMap((node: RootContent): RootContent[] => {
    if (node.type === 'text') return linkText(node.value, pattern, find) ?? [node]
    if ('children' in node && !node.type.startsWith('link')) linkIn(node, pattern, find)
    return [node]
  })
}

/** The text as nodes, some of them links; undefined if there is no address in it. */
function linkText(value: string, pattern: RegExp, find: Find): PhrasingContent[] | undefined {
  const pieces: PhrasingContent[] = []
  let start = 0
  function add(text: string): void {
    const last = pieces.at(-1)
    if (last?.type === 'text') last.value += text
    else if (text) pieces.push({ type: 'text', value: text })
  }

  pattern.lastIndex = 0
  for (let match = pattern.exec(value); match; match = pattern.exec(value)) {
    const link = find(match)
    if (link) {
      const [{ index, 0: whole }, { address, url }] = [match, link]
      add(value.slice(start, index))
      pieces.push({ type: 'link', url, children: [{ type: 'text', value: address }] })
      add(whole.slice(address.length))
      start = index + whole.length
    } else pattern.lastIndex = match.index + 1
  }
  add(value.slice(start))
  return start > 0 ? pieces : undefined
}

function findUrl({ 0: whole, 1: scheme = '', 2: host = '', index, input }: RegExpExecArray): Address | undefined {
  const before = index === 0 ? null : input.charCodeAt(index - 1)
  if (before !== null && !unicodeWhitespace(before) && !unicodePunctuation(before)) return undefined
  const isWww = /^w/i.test(scheme)
  const domain = isWww ? scheme + host : host
  const [last = '', secondLast] = domain.split('.').reverse()
  const isDomain = secondLast !== undefined && [last, secondLast].every(part => !part || isLabel(part))
  if (!isDomain || unicodePunctuation(domain.charCodeAt(0))) return undefined
  const address = beforeCjk(whole)
  return { address, url: isWww ? `http://${address}` : address }
}

function isLabel(part: string): boolean {
  return !part.includes('_') && /[\da-z]/i.test(part)
}

/** May an address that the syntax has found be too long? */
export function isTooLong(address: string): boolean {
  return CJK.test(address) || FOREIGN_TRAIL.test(address)
}

/**
 * A bare address ends before Chinese, Japanese or Korean, which has no blanks between words:
 * `https://a.example/b，然后` -> `https://a.example/b`
 */
export function beforeCjk(address: string): string {
  const [before = ''] = address.split(CJK, 1)
  // An address may begin with such a name, whose signs are none of these.
  return withoutTrail(/\w\.\w/.test(before) ? before : address.replace(FULL_WIDTH_SIGN, ''))
}

/** `(see https://a.example/b_(c)).` -> `https://a.example/b_(c)` */
function withoutTrail(address: string): string {
  let end = address.length
  while (TRAIL.includes(address.charAt(end - 1))) end--
  const kept = address.slice(0, end)
  let missing = kept.split('(').length - kept.split(')').length
  for (let close = end; missing > 0; missing--) {
    close = address.indexOf(')', close) + 1
    if (close === 0) break
    end = close
  }
  return address.slice(0, end)
}

function findMail({ 0: address, 2: domain = '' }: RegExpExecArray): Address | undefined {
  return WRONG_END.test(domain) ? undefined : { address, url: address.replace(/^(?!mailto:)/, 'mailto:') }
}

function findXmpp({ 0: address, 2: domain = '', 3: path, index, input }: RegExpExecArray): Address | undefined {
  const isCut = !!path && (!/[A-Za-z]$/.test(path) || input.charAt(index + address.length) === '@')
  return WRONG_END.test(domain) || isCut ? undefined : { address, url: address }
}
