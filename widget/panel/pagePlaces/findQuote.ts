/** The indexer of a site skips them too. */
const SKIPPED = 'script,style,noscript,svg,nav,select,button,label,[hidden],[aria-hidden=true],[data-no-index]'

/** Characters of the page that are searched after the anchor, and letters between the ends of a quote. */
const MAX_SEARCHED = 50_000
const MAX_QUOTE = 1_000

const LETTER = /[\p{L}\p{N}]/gu

/** Titles of a page. */
const TITLE = 'h1,h2,h3,h4,h5,h6,[role=heading]'

/**
 * Find quoted words in the text after the start of an element, by their letters and digits only: spaces, marks and elements
 * between them do not matter. If the last of them are a title, the quote is a list of titles: what is below each of them is
 * left out. Empty if the words are not found.
 */
export function findQuote(from: Element, ends: readonly string[]): Range[] {
  const [first = '', last = first] = ends.map(end => end.match(LETTER)?.join(''))
  const places: { node: Text; offset: number }[] = []
  let letters = ''
  const walker = document.createTreeWalker(from.getRootNode(), NodeFilter.SHOW_TEXT)
  walker.currentNode = from
  for (let searched = 0; first && searched < MAX_SEARCHED; ) {
    const node = walker.nextNode()
    if (!(node instanceof Text)) break
    searched += node.length + 1
    if (node.parentElement?.closest(SKIPPED)) continue
    for (const { 0: letter, index: offset } of node.data.matchAll(LETTER)) {
      letters += letter
      while (places.length < letters.length) places.push({ node, offset })
    }
  }
  const place = letters.indexOf(first)
  const end = ends.length > 1 ? letters.indexOf(last, place + first.length) : place
  if (!first || place < 0 || end < place || end - place > MAX_QUOTE) return []
  const quoted = places.slice(place, end + last.length)
  const isList = isInTitle(quoted.at(-1)?.node)
  const ranges: Range[] = []
  let hadTitle = false
  let range: Range | undefined
  for (const { node, offset } of quoted) {
    const isTitle = isInTitle(node)
    hadTitle ||= isTitle
    if (isList && hadTitle && !isTitle) {
      range = undefined
      continue
    }
    if (!range) {
      range = document.createRange()
      range.setStart(node, offset)
      ranges.push(range)
    }
    // The mark that ends a sentence belongs to it.
    const [letter = ''] = /^.[^\s\p{L}\p{N}]*/su.exec(node.data.slice(offset)) ?? []
    range.setEnd(node, offset + letter.length)
  }
  return ranges
}

function isInTitle(node: Text | undefined): boolean {
  return node?.parentElement?.closest(TITLE) != null
}
