/** In the page: texts whose last line has one word, or less than a quarter of the longest line. */
export function findShortLines(): string[] {
  const texts = [...document.querySelectorAll('#main :is(p, h3, dd, li span, figcaption)')]
  return texts.flatMap(element => {
    const range = document.createRange()
    const lines = new Map<number, { left: number; right: number; words: number }>()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^ \n]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const { left, right, top } = range.getBoundingClientRect()
        const line = lines.get(Math.round(top)) ?? { left, right, words: 0 }
        lines.set(Math.round(top), {
          left: Math.min(left, line.left),
          right: Math.max(right, line.right),
          words: line.words + 1,
        })
      }
    }
    const widths = [...lines.values()].map(({ left, right }) => right - left)
    const last = [...lines.values()].at(-1)
    if (widths.length < 2 || !last) return []
    const isShort = (widths.at(-1) ?? 0) < Math.max(...widths) / 4
    return isShort || (last.words === 1 && widths.length > 2) ? [element.textContent ?? ''] : []
  })
}
