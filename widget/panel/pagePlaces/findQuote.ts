/** The indexer of a site skips them too. */
const SKIPPED = 'script,style,noscript,svg,nav,select,button,label,[hidden],[aria-hidden=true],[data-no-index]'

/** Characters of the page that are searched after the anchor, and letters between the ends of a quote. */
const MAX_SEARCHED = 50_000
const MAX_QUOTE = 1_000

const LETTER = /[\p{L}\p{N}]/gu

/**
 * Find quoted words in the text after the start of an element, by their letters and digits only: spaces, marks and elements
 * between them do not matter.
 */
export function findQuote(from: Element, ends: readonly string[]): Range | undefined {
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
  const start = places[place]
  const finish = places[end + last.length - 1]
  if (!first || !start || !finish || end < place || end - place > MAX_QUOTE) return undefined
  const range = document.createRange()
  range.setStart(start.node, start.offset)
  // The mark that ends a sentence belongs to it.
  const [after = ''] = /^.[^\s\p{L}\p{N}]*/su.exec(finish.node.data.slice(finish.offset)) ?? []
  range.setEnd(finish.node, finish.offset + after.length)
  return range
}
